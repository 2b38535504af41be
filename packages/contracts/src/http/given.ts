// What signs in without a form: headers, cookies and a browser's state that the user gives, each as secret as a password; and what is wrong
// with them, said before a session is spent on it.
import { z } from 'zod';

/** A token of HTTP (RFC 9110, 5.6.2). */
const headerName = /^[!#$%&'*+.^_`|~\w-]+$/;
/** They belong to the connection or to the message, not to who sends it. */
const kept =
  /^(?:host|connection|content-length|content-type|transfer-encoding|upgrade|te|trailer|keep-alive|origin|referer|sec-.*|proxy-.*)$/i;

const HeaderName = z
  .string()
  .max(200)
  .regex(headerName, 'is no name of a header: give letters, digits and hyphens, e.g. Authorization')
  .refine((name) => !kept.test(name), { error: 'is set by the browser itself and cannot be given' })
  .refine((name) => name.toLowerCase() !== 'cookie', { error: 'is given as cookies, not as a header' });

export const GivenHeaders = z
  .record(
    HeaderName,
    z
      .string()
      .min(1, 'must not be empty')
      .max(8_192)
      .regex(/^[\t\x20-\x7e\x80-\xff]*$/, 'must be one line'),
  )
  .refine((headers) => Object.keys(headers).length <= 20, { error: 'are too many: at most 20' })
  .refine((headers) => Object.keys(headers).length > 0, { error: 'must not be empty' });
export type GivenHeaders = z.infer<typeof GivenHeaders>;

export const GivenCookie = z.strictObject({
  name: z.string().max(200).regex(headerName, 'is no name of a cookie'),
  value: z
    .string()
    .max(4_096)
    .regex(/^[\x21-\x7e]*$/, 'must have no blanks or line breaks')
    .regex(/^[^;]*$/, 'must have no semicolon: give the value alone, without its attributes'),
});
export type GivenCookie = z.infer<typeof GivenCookie>;

/** As Playwright's `context.storageState()` writes it; of what it may hold besides, nothing is used. */
export const GivenState = z.object({
  cookies: z
    .array(
      z.object({
        name: z.string(),
        value: z.string(),
        domain: z.string(),
        path: z.string().default('/'),
        expires: z.number().default(-1), // seconds since the epoch; -1: with the browser
        httpOnly: z.boolean().default(false),
        secure: z.boolean().default(false),
        sameSite: z.enum(['Strict', 'Lax', 'None']).default('Lax'),
      }),
    )
    .max(300)
    .default([]),
  origins: z
    .array(
      z.object({
        origin: z.string(),
        localStorage: z.array(z.object({ name: z.string(), value: z.string() })).default([]),
      }),
    )
    .max(50)
    .default([]),
});
export type GivenState = z.infer<typeof GivenState>;

/** A secret holds 65 536 bytes. */
const mostBytes = 60_000;

const hostOf = (domain: string): string => domain.replace(/^\./, '').toLowerCase();

/** Do requests to the host carry it? */
const isFor = (domain: string, host: string): boolean =>
  hostOf(domain) === host || (domain.startsWith('.') && host.endsWith(domain.toLowerCase()));

/** Why the state signs nobody in at this address; undefined when it may. `now`: milliseconds. Pure. */
export const faultOfState = (state: GivenState, url: string, now: number): string | undefined => {
  const { hostname, origin } = new URL(url);
  const cookies = state.cookies.filter(({ domain }) => isFor(domain, hostname.toLowerCase()));
  const entries = state.origins.filter((each) => each.origin === origin && each.localStorage.length > 0);
  if (cookies.length === 0 && entries.length === 0) {
    const others = [
      ...new Set([
        ...state.cookies.map(({ domain }) => hostOf(domain)),
        ...state.origins.map((each) => each.origin),
      ]),
    ].slice(0, 3);
    const has = others.length === 0 ? 'it is empty' : `it is of ${others.join(', ')}`;
    return `The storage state holds no cookie and no entry for ${origin}: ${has}. Sign in at that very address and save the state again (Playwright: context.storageState()).`;
  }
  const isOver = ({ expires }: { readonly expires: number }) => expires > 0 && expires * 1_000 <= now;
  const last = Math.max(...cookies.map(({ expires }) => expires));
  if (entries.length === 0 && cookies.every(isOver))
    return `All cookies of the storage state for ${origin} have expired, the last one on ${new Date(last * 1_000).toISOString().slice(0, 10)}. Sign in again and save the state anew.`;
  const bytes = JSON.stringify(state).length;
  if (bytes > mostBytes)
    return `The storage state has ${bytes} bytes, more than the ${mostBytes} that are kept. Leave out what is of other addresses, and what the application merely caches.`;
  return undefined;
};

interface GivenAuth {
  readonly type: 'none' | 'basic' | 'session';
  readonly credentials?: object | undefined;
  readonly totpSecret?: string | undefined;
  readonly headers?: GivenHeaders | undefined;
  readonly cookies?: readonly GivenCookie[] | undefined;
  readonly storageState?: GivenState | undefined;
}

/** What is wrong with what is given, and where; undefined when nothing is. `url`: of the application, where it is known. Pure. */
export const faultOfGiven = (
  auth: GivenAuth,
  url: string | undefined,
  now: number,
): { readonly pointer: string; readonly detail: string } | undefined => {
  const { type, credentials, totpSecret, headers, cookies, storageState } = auth;
  const named = Object.entries({ totpSecret, headers, cookies, storageState }).flatMap(([name, value]) =>
    value === undefined ? [] : [name],
  );
  const [first] = named;
  if (first === undefined) return undefined;
  const at = (name: string, detail: string) => ({ pointer: `/auth/${name}`, detail });
  if (type === 'none')
    return at('type', `${named.join(', ')} sign in: give the type "session" with them, not "none".`);
  if (totpSecret !== undefined && (type !== 'session' || credentials === undefined))
    return at(
      'totpSecret',
      'A one-time code goes with a sign-in form: give the type "session", and credentials with user name and password.',
    );
  if (type === 'basic' && (cookies ?? storageState) !== undefined)
    return at(first, 'Cookies and a storage state go with the type "session", not with "basic".');
  const saysWho = Object.keys(headers ?? {}).some((name) => name.toLowerCase() === 'authorization');
  if (type === 'basic' && saysWho)
    return at(
      'headers',
      'The type "basic" makes the Authorization header itself: leave it out, or give "session".',
    );
  if (storageState === undefined || url === undefined || !URL.canParse(url)) return undefined;
  const fault = faultOfState(storageState, url, now);
  return fault === undefined ? undefined : at('storageState', fault);
};
