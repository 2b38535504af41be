// What the user gives that signs in, or opens a gateway, without a form: headers, cookies, the state of a browser. Pure.
import type { GivenState, SealedCredentials } from '@prowl/contracts';
import { relationOf } from '../browser/same-site.ts';
import { looksSecret } from '../tab/secrets.ts';

export interface Given {
  readonly headers: Readonly<Record<string, string>>;
  /** What the browser begins with; undefined: nothing. */
  readonly state: GivenState | undefined;
  /** There is an account besides, which signs in: headers are for a gateway, and whoever comes sends them. */
  readonly everyone: boolean;
  /** In words, by names: "the header Authorization". */
  readonly words: string;
}

const named = (one: string, names: readonly string[]): string[] =>
  names.length === 0 ? [] : [`the ${one}${names.length > 1 ? 's' : ''} ${names.slice(0, 5).join(', ')}`];

/** Of the application's own site: what else the browser had is not brought along. */
const ofSite = (state: GivenState, page: URL): GivenState => {
  const isOwn = (host: string, protocol: string) =>
    URL.canParse(`${protocol}//${host}`) &&
    relationOf(page, new URL(`${protocol}//${host}`)) !== 'another-site';
  return {
    cookies: state.cookies.filter(({ domain }) => isOwn(domain.replace(/^\./, ''), page.protocol)),
    origins: state.origins.filter(
      ({ origin }) => URL.canParse(origin) && isOwn(new URL(origin).host, new URL(origin).protocol),
    ),
  };
};

/** Undefined when there is none of it. `url`: of the application. */
export const givenOf = (credentials: SealedCredentials | undefined, url: string): Given | undefined => {
  if (credentials === undefined || !URL.canParse(url)) return undefined;
  const { headers = {}, cookies = [], storageState, password } = credentials;
  const page = new URL(url);
  const own = storageState === undefined ? { cookies: [], origins: [] } : ofSite(storageState, page);
  const single = cookies.map(({ name, value }) => ({
    ...{ name, value, domain: page.hostname, path: '/', expires: -1, httpOnly: false },
    ...{ secure: page.protocol === 'https:', sameSite: 'Lax' as const },
  }));
  const hasState = storageState !== undefined || single.length > 0;
  if (!hasState && Object.keys(headers).length === 0) return undefined;
  const words = [
    ...(storageState === undefined ? [] : ['the storage state']),
    ...named(
      'cookie',
      cookies.map(({ name }) => name),
    ),
    ...named('header', Object.keys(headers)),
  ];
  return {
    headers,
    state: hasState ? { ...own, cookies: [...own.cookies, ...single] } : undefined,
    everyone: password !== '',
    words: words.join(' and '),
  };
};

/** Of a further account: what everyone sends. */
export const everyonesOf = (given: Given | undefined): Given | undefined =>
  given?.everyone === true ? { ...given, state: undefined } : undefined;

/** What is too short to be a secret may be part of any text. */
const shortest = 8;

/** All of it that must not be shown: values, and the token behind the scheme of a header. */
export const secretsOf = (credentials: SealedCredentials | undefined): string[] => {
  if (credentials === undefined) return [];
  const { password, totpSecret, headers = {}, cookies = [], storageState } = credentials;
  const values = Object.values(headers);
  const kept = [
    ...(storageState?.cookies ?? []),
    ...(storageState?.origins.flatMap(({ localStorage }) => localStorage) ?? []),
  ].filter(({ name, value }) => looksSecret(name, value));
  const given = [
    ...(totpSecret === undefined ? [] : [totpSecret]),
    ...values,
    ...values.flatMap((value) => value.split(' ').slice(1)),
    ...[...cookies, ...kept].map(({ value }) => value),
  ];
  return [...new Set([password, ...given.filter((value) => value.length >= shortest)])].filter(Boolean);
};
