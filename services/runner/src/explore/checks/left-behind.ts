// What is named as left behind is looked at once more when the walk is over: what was never kept is taken off the list, and what still shows
// that the session made it, whatever way it was sent, is put on it.
import type { LeftBehind, Link } from '@prowl/contracts';
import { runToken } from '@prowl/plan/run';
import { hasToken } from '../../clean-up/ledger.ts';
import { ask } from '../../http/ask.ts';
import { pathOf } from '../../reading/addresses/address.ts';
import type { TimeLeft } from '../walking/clock.ts';
import type { Known } from '../walking/site.ts';
import { type CookiesFor, headersFor, type LinkCheckParts } from './links.ts';

/** Requests for each of the two. */
const most = 5;

const plain = (text: string): string => {
  try {
    return decodeURIComponent(text);
  } catch {
    return text;
  }
};

const tokenIn = (text: string, mark: string): string | undefined =>
  new RegExp(runToken.source, 'gi')
    [Symbol.match](text)
    ?.map((token) => token.toLowerCase())
    .find((token) => token.startsWith(mark));

/** Links that are called what the session entered, on pages that say nothing of it in their address, and that no entry names. Pure. */
export const unnamedLinks = (
  known: readonly Pick<Known, 'page' | 'anonymous'>[],
  named: readonly LeftBehind[],
  mark: string,
): { readonly token: string; readonly link: Pick<Link, 'text' | 'url'>; readonly page: string }[] => {
  const found = new Map<string, { token: string; link: Pick<Link, 'text' | 'url'>; page: string }>();
  for (const { page, anonymous } of known)
    for (const link of page.links) {
      const token = tokenIn(link.text, mark);
      if (anonymous || !link.own || token === undefined || found.has(token)) continue;
      if (plain(page.url).toLowerCase().includes(mark)) continue;
      if (named.some((thing) => thing.token === token || hasToken(thing.name, token))) continue;
      found.set(token, { token, link, page: page.url });
    }
  return [...found.values()];
};

/** The address of a thing of this name, without the query that asked for a form to make it with. Pure. */
export const ownAddressOf = ({ what, url, token }: LeftBehind): string | undefined => {
  const [path = '', query] = url.split('?');
  const isOwn = token !== undefined && hasToken(plain(path), token);
  return what === 'record' && query !== undefined && isOwn ? path : undefined;
};

export const lookAtLeftBehind = async (
  { site, rules, session, mark }: Pick<LinkCheckParts, 'site' | 'rules' | 'session'> & { mark: string },
  cookiesFor: CookiesFor,
  left: TimeLeft,
): Promise<void> => {
  const answerOf = async (path: string) => {
    const url = new URL(path, site.origin).href;
    return ask(url, {
      headers: await headersFor(session, cookiesFor, url),
      follow: 3,
      allowed: rules.inOrigin,
      timeout: 3_000,
      maxBytes: 400_000,
    });
  };
  const doubtful = site.made.all.filter((thing) => ownAddressOf(thing) !== undefined).slice(0, most);
  for (const thing of doubtful) {
    const path = ownAddressOf(thing);
    if (path === undefined || left() <= 0) break;
    if (![404, 410].includes((await answerOf(path)).status)) continue;
    site.made.drop(thing);
    // What would belong to it is not there either.
    for (const [url, { status }] of site.linkChecks)
      if (status === 404 && pathOf(url).startsWith(`${path}/`)) site.linkChecks.delete(url);
  }
  for (const { token, link, page } of unnamedLinks(site.known, site.made.all, mark).slice(0, most)) {
    if (left() <= 0) break;
    const { status, body } = await answerOf(page);
    if (status !== 200 || !hasToken(body, token)) continue;
    site.made.note({
      what: 'record',
      name: link.text.slice(0, 120),
      url: pathOf(link.url),
      token,
      by: 'exploring',
    });
  }
};
