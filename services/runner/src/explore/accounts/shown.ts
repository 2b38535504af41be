// What a plain answer shows, and whether two accounts were shown the same. Pure.
import { says } from '@prowl/lexicon';
import type { Answer } from '../../http/ask.ts';
import { pathOf, wordsOf } from '../../reading/addresses/address.ts';

const entities: Readonly<Record<string, string>> = { amp: '&', lt: '<', gt: '>', quot: '"', nbsp: ' ' };
const decoded = (html: string): string =>
  html
    .replace(/&(amp|lt|gt|quot|nbsp);/g, (whole, name: string) => entities[name] ?? whole)
    .replace(/&#(\d+);/g, (_, code: string) => String.fromCodePoint(Number(code)));

const textOf = (html: string): string =>
  decoded(html.replace(/<(script|style|template)\b[\s\S]*?<\/\1>|<[^>]+>/gi, ' '))
    .replace(/\s+/g, ' ')
    .trim();

/** What navigation and footers show differs with the account. */
const withoutFrame = (html: string): string => html.replace(/<(nav|header|footer)\b[\s\S]*?<\/\1>/gi, ' ');

const wordsIn = (html: string): Set<string> =>
  new Set(
    textOf(withoutFrame(html))
      .toLowerCase()
      .split(/[^\p{L}\p{N}]+/u)
      .filter((word) => word !== ''),
  );

/** Share of the words that one of two answers shows which both show. */
export const sharedWords = (one: string, other: string): number => {
  const [first, second] = [wordsIn(one), wordsIn(other)];
  const both = [...first].filter((word) => second.has(word)).length;
  const all = new Set([...first, ...second]).size;
  return all === 0 ? 0 : both / all;
};

/** The first heading, else the title. */
export const headingOf = (html: string): string => {
  const found = /<h1\b[^>]*>([\s\S]*?)<\/h1>/i.exec(html) ?? /<title\b[^>]*>([\s\S]*?)<\/title>/i.exec(html);
  return textOf(found?.[1] ?? '').slice(0, 200);
};

/** From which share of words on two accounts were shown the same: what may be done there differs. */
const alike = 0.7;

export const showsTheSame = (one: string, other: string): boolean =>
  headingOf(one) === headingOf(other) && sharedWords(one, other) >= alike;

const attributeOf = (tag: string, name: string): string | undefined => {
  const found = new RegExp(`(?<![\\w-])${name}\\s*=\\s*(?:"([^"]*)"|'([^']*)'|([^\\s>]+))`, 'i').exec(tag);
  const value = found?.[1] ?? found?.[2] ?? found?.[3];
  return value === undefined ? undefined : decoded(value);
};

/** Addresses that the links of an answer lead to, without fragments, and their texts. Small HTML leaves the quotation marks out. */
export const linksIn = (html: string, base: string): { url: string; text: string }[] =>
  [...html.matchAll(/(<a\b(?:"[^"]*"|'[^']*'|[^'">])*>)([\s\S]*?)<\/a>/gi)].flatMap(
    ([, tag = '', inner = '']) => {
      const href = attributeOf(tag, 'href') ?? '';
      if (href === '' || href.startsWith('#') || !URL.canParse(href, base)) return [];
      const url = new URL(href, base);
      url.hash = '';
      return [{ url: url.href, text: textOf(inner).slice(0, 100) }];
    },
  );

const contact = /[^\s@<>"',;:]+@[^\s@<>"',;:]+\.[a-z]{2,}|(?:\+\d|\b0\d)[\d ()/-]{5,}\d/gi;

/** How many e-mail addresses and telephone numbers it shows, apart from its frame. */
export const contactsIn = (body: string): number =>
  new Set(textOf(withoutFrame(body)).match(contact) ?? []).size;

/** Forms that send something, with the path that they send it to and the names of their hidden fields. */
export const formsIn = (html: string, base: string): { action: string; hidden: string[] }[] =>
  [...html.matchAll(/(<form\b[^>]*>)([\s\S]*?)<\/form>/gi)].flatMap(([, tag = '', inner = '']) => {
    const action = attributeOf(tag, 'action') ?? base;
    if ((attributeOf(tag, 'method') ?? 'get').toLowerCase() !== 'post' || !URL.canParse(action, base))
      return [];
    const inputs = inner.match(/<input\b[^>]*>/gi) ?? [];
    const hidden = inputs.flatMap((input) =>
      attributeOf(input, 'type')?.toLowerCase() === 'hidden' ? (attributeOf(input, 'name') ?? []) : [],
    );
    return [{ action: new URL(action, base).pathname, hidden: hidden.slice(0, 20) }];
  });

const asksForPassword = (body: string): boolean => /type=["']?password/i.test(body);

export type Came = 'opens' | 'refused' | 'elsewhere';

/** undefined: nothing can be said, as when the server fails. `signIn`: path of the page that signs in. */
export const cameOf = (
  { status, headers, url, body }: Pick<Answer, 'status' | 'headers' | 'url' | 'body'>,
  signIn: string,
): Came | undefined => {
  if (status === 0 || status === 429 || status >= 500) return undefined;
  if (status >= 400) return 'refused';
  if (status >= 300) {
    const location = headers['location'] ?? '';
    if (!URL.canParse(location, url)) return undefined;
    const to = new URL(location, url);
    const isSignIn = to.pathname === new URL(signIn, url).pathname || says(wordsOf(to.pathname), 'sign-in');
    return isSignIn ? 'refused' : 'elsewhere';
  }
  return asksForPassword(body) && pathOf(url) !== signIn && headingOf(body) === '' ? undefined : 'opens';
};
