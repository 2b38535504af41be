// Asks every own link that was not visited, so that dead ones are known, and looks for the places that fragments name. Foreign links are not asked.
import type { LinkCheck } from '@prowl/contracts';
import { type Answer, ask } from '../../http/ask.ts';
import { decoded, isRoute } from '../../reading/addresses/address.ts';
import type { TimeLeft } from '../walking/clock.ts';
import type { LeftOut } from '../walking/left-out.ts';
import type { Rules } from '../walking/scope.ts';
import type { SessionKeeper } from '../walking/session.ts';
import type { Known, SiteMap } from '../walking/site.ts';

const maxChecks = 300;
const atOnce = 6;
const maxTimings = 40;

export interface LinkCheckParts {
  readonly site: SiteMap;
  readonly rules: Rules;
  readonly session: Pick<SessionKeeper, 'headers' | 'visitorHeaders'>;
  readonly leftOut: LeftOut;
  readonly signal: AbortSignal;
}

/** The browser's cookies for an address. */
export type CookiesFor = (url: string) => Promise<readonly { name: string; value: string }[]>;

/** Where a link is and what it says. */
type Place = Pick<LinkCheck, 'from' | 'text' | 'locator'>;

interface Asked {
  readonly url: string;
  readonly place: Place;
  /** Asked as nobody: with the session's cookies it would change the language of everything that is looked at later. */
  readonly bare: boolean;
  /** Places on the page that links name, with the first link to each. */
  readonly fragments: Map<string, Place>;
}

export const headersFor = async (
  { headers }: Pick<LinkCheckParts['session'], 'headers'>,
  cookiesFor: CookiesFor,
  url: string,
): Promise<Record<string, string>> => {
  const cookies = await cookiesFor(url);
  return {
    ...(cookies.length === 0
      ? {}
      : { cookie: cookies.map(({ name, value }) => `${name}=${value}`).join('; ') }),
    ...headers,
  };
};

const anchors = /\b(?:id|name)\s*=\s*(?:"([^"]*)"|'([^']*)'|([^\s"'>]+))/g;

/** Does the document have an element of this id or name? Pure. */
export const hasFragment = (html: string, fragment: string): boolean => {
  if (fragment === '' || fragment === 'top' || fragment.startsWith(':~:')) return true;
  const name = decoded(fragment);
  return [...html.matchAll(anchors)].some(([, double, single, bare]) => (double ?? single ?? bare) === name);
};

/** All own links that may be asked, each address once. Pure. */
export const linksToAsk = (
  known: readonly Pick<Known, 'page'>[],
  { mayOpen }: Pick<Rules, 'mayOpen'>,
): Asked[] => {
  const asked = new Map<string, Asked>();
  for (const { page } of known)
    for (const { own, url, text, locator, fragment } of page.links) {
      if (!own) continue;
      const verdict = mayOpen(url, text);
      const bare = !verdict.ok && verdict.why === 'language';
      if (!verdict.ok && !bare) continue;
      const place: Place = { from: page.id, text, ...(locator === undefined ? {} : { locator }) };
      const entry = asked.get(url) ?? { url, place, bare, fragments: new Map<string, Place>() };
      asked.set(url, entry);
      if (fragment === undefined || fragment === '' || isRoute(`#${fragment}`)) continue;
      if (!entry.fragments.has(fragment)) entry.fragments.set(fragment, place);
    }
  return [...asked.values()];
};

const noteAnswer = (site: SiteMap, { url, place }: Asked, { status, failure }: Answer): void => {
  const known = site.linkChecks.get(url);
  if (known !== undefined) known.locator ??= place.locator;
  else
    site.linkChecks.set(url, {
      url,
      ...place,
      status,
      fragmentMissing: false,
      ...(failure === undefined ? {} : { failure }),
    });
};

/** An answer to a link times the server once more. */
const noteTiming = (site: SiteMap, { url }: Asked, { status, milliseconds }: Answer): void => {
  const page = site.known.find((known) => site.addressOf(known.page) === url)?.page;
  if (page === undefined || page.reach.length > 0 || status !== 200) return;
  if (page.siblingsFirstByte.length < maxTimings)
    page.siblingsFirstByte.push({ url: page.url, milliseconds: Math.round(milliseconds) });
};

const noteFragments = (site: SiteMap, { url, fragments }: Asked, answer: Answer): void => {
  // What a script makes later is not in the answer: only pages without script can be judged.
  if (!/html/.test(answer.contentType) || answer.status !== 200 || /<script\b/i.test(answer.body)) return;
  for (const [fragment, place] of fragments) {
    if (hasFragment(answer.body, fragment)) continue;
    const missing = `${url}#${fragment}`;
    site.linkChecks.set(missing, { url: missing, status: answer.status, fragmentMissing: true, ...place });
  }
};

export const checkLinks = async (
  { site, rules, session, leftOut, signal }: LinkCheckParts,
  cookiesFor: CookiesFor,
  left: TimeLeft,
): Promise<void> => {
  const links = linksToAsk(site.known, rules).filter(
    ({ url, fragments }) => fragments.size > 0 || !site.linkChecks.has(url),
  );
  if (links.length > maxChecks)
    leftOut.note('link check', 'more links than are checked', 'links', links.length - maxChecks);
  const queue = links.slice(0, maxChecks);
  const askNext = async () => {
    while (left() > 0 && !signal.aborted) {
      const link = queue.shift();
      if (link === undefined) return;
      const answer = await ask(link.url, {
        headers: link.bare ? { ...session.visitorHeaders } : await headersFor(session, cookiesFor, link.url),
        follow: 10,
        allowed: rules.inOrigin,
        timeout: 4_000,
        maxBytes: link.fragments.size > 0 ? 2_000_000 : 20_000,
      });
      // Nobody may be refused what the account is shown: that says nothing of the link.
      if (link.bare && answer.status !== 404 && answer.status < 500) continue;
      noteAnswer(site, link, answer);
      noteTiming(site, link, answer);
      noteFragments(site, link, answer);
    }
  };
  await Promise.all(Array.from({ length: atOnce }, askNext));
  if (queue.length > 0) leftOut.note('link check', 'budget', 'budget', queue.length);
  for (const { url, place } of links) {
    const known = site.linkChecks.get(url);
    if (known !== undefined) known.locator ??= place.locator;
  }
};
