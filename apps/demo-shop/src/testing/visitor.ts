// A visitor without a browser: keeps cookies, follows redirects, sends the forms it is shown.
import { type DemoShop, openDemoShop } from '../open.ts';

export interface Shown {
  status: number;
  url: string;
  body: string;
  headers: Headers;
}

export interface Visitor {
  readonly base: string;
  cookie: string;
  get(path: string): Promise<Shown>;
  /** Sends a form with the token of the page it is on, as a browser would, and follows to where it leads. */
  send(path: string, fields: Record<string, string>, on?: string): Promise<Shown>;
  /** The same without following, with headers of one's own. */
  post(
    path: string,
    fields: Record<string, string>,
    on?: string,
    headers?: Record<string, string>,
  ): Promise<Shown>;
  /** One request, no redirect followed. */
  ask(
    method: string,
    path: string,
    body?: unknown,
    headers?: Record<string, string>,
  ): Promise<Shown & { json: unknown }>;
  signIn(email?: string, password?: string): Promise<Shown>;
}

const hidden = (body: string, name: string): string =>
  new RegExp(`name="${name}" value="([^"]*)"`).exec(body)?.[1] ?? '';

export function visit(base: string): Visitor {
  let page: Shown | undefined;

  async function request(path: string, init: RequestInit = {}): Promise<Shown> {
    const headers = new Headers(init.headers);
    if (visitor.cookie !== '') headers.set('cookie', visitor.cookie);
    const reply = await fetch(new URL(path, base), { ...init, headers, redirect: 'manual' });
    const cookie = reply.headers.get('set-cookie');
    if (cookie !== null) visitor.cookie = cookie.split(';')[0] ?? '';
    return { status: reply.status, url: path, body: await reply.text(), headers: reply.headers };
  }

  async function follow(shown: Shown): Promise<Shown> {
    let now = shown;
    for (let hop = 0; hop < 5 && now.status === 303; hop += 1)
      now = await request(now.headers.get('location') ?? '/');
    page = now;
    return now;
  }

  const visitor: Visitor = {
    base,
    cookie: '',
    get: async (path) => follow(await request(path)),
    send: async (path, fields, on) => follow(await visitor.post(path, fields, on)),
    async post(path, fields, on, headers = {}) {
      if (on !== undefined || !page || hidden(page.body, '_csrf') === '') await visitor.get(on ?? '/contact');
      const shown = page?.body ?? '';
      const formId = hidden(shown, 'formId');
      const body = new URLSearchParams({
        _csrf: hidden(shown, '_csrf'),
        ...(formId === '' ? {} : { formId }),
        ...fields,
      });
      return request(path, { method: 'POST', body, headers });
    },
    async ask(method, path, body, headers = {}) {
      const json = body === undefined || typeof body === 'string' ? body : JSON.stringify(body);
      const type: Record<string, string> = json === undefined ? {} : { 'content-type': 'application/json' };
      const shown = await request(path, {
        method,
        headers: { ...type, ...headers },
        ...(json === undefined ? {} : { body: json }),
      });
      const isJson = shown.headers.get('content-type')?.startsWith('application/json') === true;
      return { ...shown, json: isJson ? JSON.parse(shown.body) : undefined };
    },
    signIn: (email = 'ann@example.com', password = 'demo-password') =>
      visitor.send('/sign-in', { email, password, next: '' }, '/sign-in'),
  };
  return visitor;
}

/** Runs the work on a shop of its own and closes it. */
export async function withShop<T>(
  faults: 'all' | 'none' | string[],
  work: (visitor: Visitor, shop: DemoShop) => Promise<T>,
): Promise<T> {
  const shop = await openDemoShop({ faults, now: () => new Date('2026-11-02T12:00:00.000Z') });
  try {
    return await work(visit(shop.url), shop);
  } finally {
    await shop.close();
  }
}

/** The text of the element with this data-testid. */
export const textOf = (body: string, testId: string): string =>
  (new RegExp(`data-testid="${testId}"[^>]*>([^<]*)<`).exec(body)?.[1] ?? '').trim();

export const amount = (text: string): number =>
  Math.round(Number(text.replace('−', '-').replace(/[^\d.-]/g, '')) * 100);

export const address = {
  name: 'Ann Archer',
  street: '1 Elm Road',
  postcode: '10115',
  city: 'Berlin',
  country: 'DE',
};
