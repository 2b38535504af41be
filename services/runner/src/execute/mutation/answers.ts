// Answers of the application that are wrong on purpose. Loaded by the stock runner's own processes.
import type { Mutation } from '@prowl/contracts';

/** What of an answer tests ask for; the same of those that a page got and those that the test asked for. */
interface Answer {
  status(): number;
  ok(): boolean;
  text(): Promise<string>;
  body(): Promise<Uint8Array>;
  json(): Promise<unknown>;
  headers(): Record<string, string>;
  headerValue?(name: string): Promise<string | null>;
}

/** Words that only a careless server sends. */
const careless = `
You have an error in your SQL syntax near '1' at line 1
Traceback (most recent call last): File "/srv/app/main.py", line 10, in handle
TypeError: Cannot read properties of undefined at handle (/srv/app/server.js:10:5)
root:x:0:0:root:/root:/bin/bash
DB_PASSWORD=secret`;
const carelessHeaders = {
  'access-control-allow-origin': '*',
  'access-control-allow-credentials': 'true',
  server: 'Apache/2.2.8 (Ubuntu)',
  'x-powered-by': 'PHP/5.2.4',
  'cache-control': 'public, max-age=31536000',
};

export interface Sight {
  readonly mutation: Mutation;
  /** Everything that was typed or sent. */
  readonly extra: string;
  /** What was answered to an earlier request that went well. */
  readonly earlier: string | undefined;
  /** … to the same request: nobody is to get the very same who is refused. */
  readonly isSame?: boolean;
  /** Texts that must not be there. */
  readonly forbidden?: readonly string[];
}

/** The same in JSON with other values, of other types. */
const alteredJson = (value: unknown): unknown => {
  if (typeof value === 'number') return String(value + 7);
  if (typeof value === 'boolean') return !value;
  if (typeof value === 'string') return alteredText(value);
  if (Array.isArray(value)) return value.map(alteredJson).toReversed();
  if (typeof value !== 'object' || value === null) return value;
  return Object.fromEntries(Object.entries(value).map(([name, each]) => [name, alteredJson(each)]));
};
const alteredText = (text: string): string => {
  try {
    const value: unknown = JSON.parse(text);
    if (typeof value === 'object' && value !== null) return JSON.stringify(alteredJson(value));
  } catch {
    // It is none.
  }
  return text.replaceAll(/[0-9]/g, (digit) => String((Number(digit) + 3) % 10)).replaceAll(/[aeiou]/g, 'uu');
};

/** The answer as a broken application would have given it. */
export const brokenAnswer = <A extends object>(
  given: A,
  { mutation, extra, earlier, isSame = false, forbidden = [] }: Sight,
): A => {
  const answer = given as unknown as Answer;
  const real = (): Promise<string> => answer.text().catch(() => '');
  const texts: Readonly<Record<Mutation, () => Promise<string>>> = {
    'no-effect': real,
    altered: async () => alteredText(await real()),
    missing: () => Promise.resolve(''),
    surplus: async () =>
      isSame && answer.status() >= 400
        ? (earlier ?? '')
        : `${earlier ?? ''}${await real()} ${extra}${careless}`,
  };
  const alteredStatus = answer.status() < 400 ? answer.status() : 200;
  const statuses: Partial<Record<Mutation, number>> = { altered: alteredStatus, missing: 500, surplus: 200 };
  const status = statuses[mutation] ?? answer.status();
  const text = texts[mutation];
  const headers = (): Record<string, string> => {
    if (mutation === 'missing') return {};
    if (mutation === 'surplus') return { ...answer.headers(), ...carelessHeaders, ...leading };
    return Object.fromEntries(
      Object.entries(answer.headers()).map(([name, value]) => [name, alteredText(value)]),
    );
  };
  // An address that must not be led to.
  const [led] = forbidden.filter((text) => /^(?:https?:)?\/\//.test(text));
  const leading: Record<string, string> = led === undefined ? {} : { location: led };
  const broken: Partial<Answer> = {
    status: () => status,
    ok: () => status < 400,
    text,
    body: async () => Buffer.from(await text()),
    json: async () => JSON.parse(await text()) as unknown,
    headers,
    headerValue: (name) => Promise.resolve(headers()[name.toLowerCase()] ?? null),
  };
  return new Proxy(given, {
    get: (target, name) => {
      const own: unknown = Reflect.get(broken, name);
      if (own !== undefined) return own;
      const value: unknown = Reflect.get(target, name);
      return typeof value === 'function' ? value.bind(target) : value;
    },
  });
};
