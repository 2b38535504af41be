// What a further account gets where scripts draw the pages: the data that its own pages ask for, and that which only the first account's
// pages ask for. Its pages are opened in a browser; the data is asked for plainly, with what both accounts carry.
import type { AccountPage, KeptToken } from '@prowl/contracts';
import { type Answer, ask } from '../../http/ask.ts';
import { pathOf } from '../../reading/addresses/address.ts';
import { templatesOf } from '../../reading/addresses/url-template.ts';
import type { Tab } from '../../tab/tab.ts';
import { orElse } from '../../time/limit.ts';
import type { TimeLeft } from '../walking/clock.ts';
import type { StorageState } from '../walking/contexts.ts';
import type { Rules } from '../walking/scope.ts';
import type { SiteMap } from '../walking/site.ts';
import { cameOf, contactsIn, sharedWords } from './shown.ts';
import { inTurn } from './turns.ts';

export interface DataWalk {
  readonly site: Pick<SiteMap, 'origin' | 'templates' | 'exchanges'>;
  readonly rules: Pick<Rules, 'mayOpen' | 'inOrigin'>;
  readonly signIn: string;
  readonly home: string;
  readonly tab: Tab;
  readonly first: Carried;
  readonly own: Carried;
  /** What requests of everyone carry. */
  readonly everyones?: Readonly<Record<string, string>>;
  readonly left: TimeLeft;
}

/** What requests of an account carry. */
export interface Carried {
  readonly cookie: string;
  readonly authorization: string | undefined;
}

const mostPages = 10;
const mostAsked = 70;
const mostOfAKind = 6;
const alike = 0.8;

const memberOf = (value: unknown, [name, ...rest]: readonly string[]): unknown =>
  name === undefined ? value : memberOf((value as Record<string, unknown> | null | undefined)?.[name], rest);

const parsed = (text: string): unknown => {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
};

/** The header that the account's requests carry, by where the application keeps its token. */
export const authorizationOf = (
  state: StorageState | undefined,
  origin: string,
  token: KeptToken | undefined,
): string | undefined => {
  if (token === undefined) return undefined;
  const own = state?.origins.find((each) => each.origin === origin)?.localStorage;
  const kept = own?.find(({ name }) => name === token.key)?.value ?? '';
  const found = token.path.length === 0 ? kept : memberOf(parsed(kept), token.path);
  return typeof found === 'string' && found !== '' ? `${token.scheme} ${found}` : undefined;
};

type Exchanges = SiteMap['exchanges'][number]['exchange'];

const isData = ({ method, kind, own, responseType, status }: Exchanges): boolean =>
  method === 'GET' && kind === 'fetch' && own && status < 400 && /json/i.test(responseType ?? '');

/** Its own pages, a few by the links of each, and what they ask for. */
const ownPages = async ({ site, rules, home, tab, left }: DataWalk) => {
  const pages: AccountPage[] = [];
  const asked = new Set<string>();
  const taken = new Set<string>([home]);
  const kinds = new Set<string>();
  const next = [home];
  while (next.length > 0 && pages.length < mostPages && left() > 1_500) {
    const url = next.shift() ?? '';
    const mark = tab.recorder.mark();
    const opened = await tab.open(url, { timeout: 4_000, settleFor: 1_000 });
    const reading = await orElse(3_000, undefined, tab.read());
    const { exchanges } = await tab.recorder.slice(mark);
    for (const exchange of exchanges)
      if (isData(exchange) && new URL(exchange.url).origin === site.origin) asked.add(exchange.url);
    if (opened.failure !== undefined || reading === undefined) continue;
    const links = reading.links.filter((link) => link.own && rules.inOrigin(link.url));
    pages.push({
      ...{ url: pathOf(url), template: site.templates.of(url), status: opened.status, came: 'opens' },
      ...{ linked: true, heading: reading.heading, forms: [], firstLinks: [], contacts: 0 },
      links: [...new Set(links.map((link) => pathOf(link.url)))].slice(0, 120),
    });
    for (const link of links) {
      const kind = site.templates.of(link.url);
      if (taken.has(link.url) || kinds.has(kind) || !rules.mayOpen(link.url, link.text).ok) continue;
      taken.add(link.url);
      kinds.add(kind);
      next.push(link.url);
    }
  }
  return { pages, asked };
};

/** Scalars of a JSON text, as texts. */
const scalarsIn = (value: unknown, found = new Set<string>()): Set<string> => {
  if (typeof value === 'string' || typeof value === 'number') found.add(String(value));
  else if (typeof value === 'object' && value !== null)
    for (const member of Object.values(value)) scalarsIn(member, found);
  return found;
};

/** Records below an address that its answer names, by the ends of their own addresses. */
const named = (url: string, { body }: Answer, records: readonly string[]): string[] => {
  const path = new URL(url).pathname.replace(/\/$/, '');
  const below = records.filter(
    (each) => each.startsWith(`${path}/`) && !each.slice(path.length + 1).includes('/'),
  );
  if (below.length === 0) return [];
  const scalars = scalarsIn(parsed(body));
  return below.filter((each) => scalars.has(decodeURIComponent(each.slice(path.length + 1)))).slice(0, 120);
};

/** Never throws for what the target does. */
export const dataAs = async (walk: DataWalk): Promise<AccountPage[]> => {
  const { site, rules, left, first, own, signIn } = walk;
  const { pages, asked } = await ownPages(walk);
  const ofFirst = site.exchanges
    .filter(({ exchange, anonymous }) => !anonymous && isData(exchange))
    .map(({ exchange }) => exchange.url)
    .filter((url) => new URL(url).origin === site.origin && rules.mayOpen(url).ok);
  const templates = templatesOf([...new Set([...ofFirst, ...asked])]);
  const kinds = new Map<string, number>();
  const addresses = [...new Set([...asked, ...ofFirst])].filter((url) => {
    const kind = templates.get(url) ?? url;
    const many = kinds.get(kind) ?? 0;
    kinds.set(kind, many + 1);
    return many < mostOfAKind;
  });
  const with_ = (url: string, { cookie, authorization }: Carried) =>
    ask(url, {
      headers: {
        ...walk.everyones,
        cookie,
        accept: 'application/json',
        ...(authorization === undefined ? {} : { authorization }),
      },
      timeout: 4_000,
      maxBytes: 400_000,
    });
  const answers = await inTurn(addresses.slice(0, mostAsked), left, async (url) => ({
    url,
    answer: await with_(url, own),
    before: await with_(url, first),
  }));
  const records = [...new Set(addresses.map((url) => new URL(url).pathname))];
  const data = answers.flatMap(({ url, answer, before }): AccountPage[] => {
    const came = cameOf(answer, signIn);
    if (came === undefined) return [];
    const isFirstShown = cameOf(before, signIn) === 'opens';
    const same = came === 'opens' && sharedWords(before.body, answer.body) >= alike;
    return [
      {
        ...{
          url: pathOf(url),
          template: templates.get(url) ?? new URL(url).pathname,
          status: answer.status,
          came,
        },
        ...{ linked: asked.has(url), heading: '', forms: [] },
        ...(isFirstShown ? { same } : {}),
        links: came === 'opens' ? named(url, answer, records) : [],
        firstLinks: isFirstShown ? named(url, before, records) : [],
        contacts: isFirstShown ? contactsIn(before.body) : 0,
      },
    ];
  });
  return [...pages, ...data].slice(0, 300);
};
