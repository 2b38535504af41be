// What is named as left behind is looked at once more when the walk is over: what was never kept is taken off the list, and what still shows
// that the session made it, whatever way it was sent, is put on it.
import type { LeftBehind } from '@prowl/contracts';
import { runToken } from '@prowl/plan/run';
import { hasToken } from '../../clean-up/ledger.ts';
import { ask } from '../../http/ask.ts';
import { decoded, pathOf } from '../../reading/addresses/address.ts';
import type { TimeLeft } from '../walking/clock.ts';
import type { Known, SiteMap } from '../walking/site.ts';
import { type CookiesFor, headersFor, type LinkCheckParts } from './links.ts';

/** Requests for each of the two. */
const most = 12;

/** The address of a thing of this name, without the query that asked for a form to make it with. Pure. */
export const ownAddressOf = ({ what, url, token }: LeftBehind): string | undefined => {
  const [path = '', query] = url.split('?');
  const isOwn = token !== undefined && hasToken(decoded(path), token);
  return what === 'record' && query !== undefined && isOwn ? path : undefined;
};

/** Pages that list things, the overviews before what is deeper; their addresses say nothing of the session. Pure. */
export const pagesToLookAt = (
  known: readonly Pick<Known, 'page' | 'anonymous'>[],
  mark: string,
): string[] => {
  const pages = known
    .filter(({ anonymous, page }) => !anonymous && page.status < 400 && !decoded(page.url).includes(mark))
    .filter(({ page }) => page.reach.length === 0 && (page.lists.length > 0 || page.links.length > 0))
    .toSorted(
      (one, other) =>
        Number(other.page.lists.length > 0) - Number(one.page.lists.length > 0) ||
        one.page.depth - other.page.depth,
    );
  return [...new Set(pages.map(({ page }) => page.url))].slice(0, most);
};

/** What people read of a page, by the parts that markup divides it into. A field holds what is being typed, and no record. */
const textsOf = (html: string): string[] =>
  ['script', 'style', 'textarea', 'template']
    .reduce((rest, tag) => rest.replace(new RegExp(`<${tag}\\b[\\s\\S]*?</${tag}\\s*>`, 'gi'), ' '), html)
    .replace(/<!--[\s\S]*?-->/g, ' ')
    .split(/<[^>]*>/)
    .map((text) => text.replace(/\s+/g, ' ').trim())
    .filter((text) => text !== '');

/** Texts of the page that have a token of this session which nothing on the list has, one for each. Pure. */
export const unnamedIn = (
  html: string,
  mark: string,
  { all, gone }: Pick<SiteMap['made'], 'all' | 'gone'>,
): { readonly name: string; readonly token: string }[] => {
  const found = new Map<string, string>();
  for (const text of textsOf(html)) {
    const token = runToken.exec(text.toLowerCase())?.[0];
    if (token === undefined || !token.startsWith(mark) || gone.has(token) || found.has(token)) continue;
    if (all.some((thing) => thing.token === token || hasToken(thing.name, token))) continue;
    found.set(token, text.slice(0, 120));
  }
  return [...found].map(([token, name]) => ({ token, name }));
};

export const lookAtLeftBehind = async (
  { site, rules, session, mark }: Pick<LinkCheckParts, 'site' | 'rules' | 'session'> & { mark: string },
  cookiesFor: CookiesFor,
  left: TimeLeft,
): Promise<void> => {
  const { made, linkChecks, origin, known } = site;
  const answerOf = async (path: string) => {
    const url = new URL(path, origin).href;
    return ask(url, {
      headers: await headersFor(session, cookiesFor, url),
      follow: 3,
      allowed: rules.inOrigin,
      timeout: 3_000,
      maxBytes: 400_000,
    });
  };
  for (const thing of made.all.filter((each) => ownAddressOf(each) !== undefined).slice(0, most)) {
    const path = ownAddressOf(thing);
    if (path === undefined || left() <= 0) break;
    if (![404, 410].includes((await answerOf(path)).status)) continue;
    made.drop(thing);
    made.gone.add(thing.token ?? thing.name);
    // What would belong to it is not there either.
    for (const [url, { status }] of linkChecks)
      if (status === 404 && pathOf(url).startsWith(`${path}/`)) linkChecks.delete(url);
  }
  for (const url of pagesToLookAt(known, mark)) {
    if (left() <= 0) break;
    const { status, body, contentType } = await answerOf(url);
    if (status !== 200 || !contentType.includes('html')) continue;
    for (const { name, token } of unnamedIn(body, mark, made))
      made.note({ what: 'record', name, url, token, by: 'exploring' });
  }
};
