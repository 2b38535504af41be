// Targets that do not want to be tested: each session ends in time, says what was wrong, and blames nobody without proof.
import type { RequestListener } from 'node:http';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Json } from '../testing/api.ts';
import { openProduct, type Product } from '../testing/product.ts';
import { openSite } from '../testing/server.ts';

let product: Product;
beforeAll(async () => {
  product = await openProduct();
});
afterAll(async () => {
  await product[Symbol.asyncDispose]();
});

const html = { 'content-type': 'text/html; charset=utf-8' };
const page = (title: string, body: string) =>
  `<!doctype html><html lang="en"><head><meta charset="utf-8"><title>${title}</title></head><body><main><h1>${title}</h1>${body}</main></body></html>`;

interface Ended {
  readonly session: Json;
  readonly bugs: readonly Json[];
  readonly milliseconds: number;
}

const sessionOn = async (url: string, seconds: number): Promise<Ended> => {
  const { api } = product;
  await api.post('/api/saas-config', { name: 'Hostile', description: '', url });
  const from = performance.now();
  const { sessionId } = await api.post('/api/brain/run', { budget: { seconds, tests: 20 } });
  const session = await api.ended(String(sessionId), (seconds + 25) * 1_000);
  const milliseconds = performance.now() - from;
  const bugs = await api.get<Json[]>(`/api/bugs?sessionId=${String(sessionId)}`);
  return { session, bugs, milliseconds };
};

const against = async (listener: RequestListener, seconds: number): Promise<Ended> => {
  await using site = await openSite(listener);
  return await sessionOn(site.url, seconds); // the site stays open until then
};

/** Nothing could be seen: said so, with what to do, and no bug. */
const inconclusive = ({ session, bugs }: Ended, reason: RegExp) => {
  expect(session).toMatchObject({
    status: 'completed',
    outcome: 'inconclusive',
    phase: 'done',
    bugsFound: 0,
  });
  expect(session['error']).toMatch(reason);
  expect(bugs).toEqual([]);
};

describe('a target that cannot be explored', () => {
  it('is unreachable', async () => {
    const site = await openSite(() => undefined);
    await site[Symbol.asyncDispose]();
    const ended = await sessionOn(site.url, 20);
    inconclusive(ended, /could not be reached: nothing listens there/);
    expect(ended.milliseconds).toBeLessThan(8_000);
  });

  it('never answers', async () => {
    const ended = await against(() => undefined, 10);
    inconclusive(ended, /could not be reached/);
    expect(ended.milliseconds).toBeLessThan(15_000);
  });

  it('redirects for ever', async () => {
    let hops = 0;
    const ended = await against((request, response) => {
      hops += 1;
      response
        .writeHead(302, {
          location: `/again?after=${new URL(request.url ?? '/', 'http://x').pathname.length}&hop=${hops}`,
        })
        .end();
    }, 10);
    inconclusive(ended, /redirects for ever/);
    expect(hops).toBeLessThan(200);
    expect(ended.milliseconds).toBeLessThan(12_000);
  });

  it('answers with fifty megabytes', async () => {
    const megabyte = Buffer.alloc(1_048_576, 'x');
    let sent = 0;
    const ended = await against((_request, response) => {
      response.writeHead(200, html);
      let left = 50;
      const more = (): void => {
        while (left > 0 && !response.destroyed) {
          left -= 1;
          sent += 1;
          if (!response.write(megabyte)) return void response.once('drain', more);
        }
        response.end();
      };
      more();
    }, 10);
    inconclusive(ended, /more than 10 MB, too much for a page/);
    expect(ended.milliseconds).toBeLessThan(10_000);
    expect(sent, 'megabytes: no more is read than it takes to know').toBeLessThan(50);
  });

  it.each([
    ['plain text', 'text/plain', 'hello'],
    ['an archive', 'application/zip', 'PK\u0003\u0004'],
    ['JSON', 'application/json', '{"status":"up"}'],
  ])('is not a page but %s', async (_name, type, body) => {
    const ended = await against(
      (_request, response) => void response.writeHead(200, { 'content-type': type }).end(body),
      10,
    );
    inconclusive(ended, new RegExp(`answers with ${type}`));
    expect(ended.milliseconds).toBeLessThan(10_000);
  });
});

describe('a target that can be seen but not be worked with', () => {
  it('answers 500 to everything', async () => {
    const { session, bugs, milliseconds } = await against(
      (_request, response) =>
        void response.writeHead(500, html).end(page('Something went wrong', '<p>Internal error.</p>')),
      10,
    );
    expect(session['status']).toBe('completed');
    expect(session['outcome'], 'whatever else was found').toBe('inconclusive');
    expect(session['error']).toMatch(/start page answers 500 .*Start the application/);
    for (const bug of bugs)
      expect(`${String(bug['title'])} ${String(bug['description'])}`).toMatch(/500|error|answer/i);
    expect(milliseconds).toBeLessThan(25_000);
  });

  it('is a calendar without end', async () => {
    let asked = 0;
    const { session, bugs, milliseconds } = await against((request, response) => {
      asked += 1;
      const month = Number(/\/month\/(-?\d+)/.exec(request.url ?? '')?.[1] ?? 0);
      const days = Array.from(
        { length: 28 },
        (_, day) => `<a href="/month/${month}/day/${day + 1}">Day ${day + 1}</a>`,
      ).join(' ');
      if (!/^\/(month\/-?\d+(\/day\/\d+)?)?$/.test(request.url ?? ''))
        return void response.writeHead(404, html).end(page('Not found', '<p><a href="/">Back</a></p>'));
      response
        .writeHead(200, html)
        .end(
          page(
            `Month ${month}`,
            `<p><a href="/month/${month - 1}">Before</a> <a href="/month/${month + 1}">After</a></p><p>${days}</p>`,
          ),
        );
    }, 10);
    expect(session).toMatchObject({ status: 'completed' });
    expect(milliseconds).toBeLessThan(30_000);
    expect(asked).toBeLessThan(2_000);
    const coverage = session['coverage'] as Json;
    expect(coverage['pages'], 'a thousand months are a few kinds of pages').toBeLessThan(15);
    expect(
      bugs.filter(
        ({ title }) => /month|day|link|answer/i.test(String(title)) && !/header|polic/i.test(String(title)),
      ),
    ).toEqual([]);
  });

  it('opens one dialog after the other', async () => {
    const { session, bugs, milliseconds } = await against((request, response) => {
      if (request.url !== '/') return void response.writeHead(404, html).end(page('Not found', ''));
      response
        .writeHead(200, html)
        .end(page('Attention', '<p>Read this.</p><script>for (;;) alert("Attention!");</script>'));
    }, 10);
    expect(session['status']).toBe('completed');
    expect(milliseconds).toBeLessThan(35_000);
    expect(bugs.filter(({ title }) => /script ran|XSS/i.test(String(title)))).toEqual([]);
  });
});
