// What a further account gets: the pages that its own links lead to, and those of the first account that they do not lead to. Asked plainly,
// with the cookies of both, where the server writes the pages; nothing is pressed and nothing is sent.
import type { AccountPage, Page } from '@prowl/contracts';
import { type Answer, ask } from '../../http/ask.ts';
import { pathOf, withoutQuery } from '../../reading/addresses/address.ts';
import type { TimeLeft } from '../walking/clock.ts';
import type { Rules } from '../walking/scope.ts';
import type { SiteMap } from '../walking/site.ts';
import { cameOf, contactsIn, formsIn, headingOf, linksIn, showsTheSame } from './shown.ts';
import { inTurn } from './turns.ts';

export interface AccountWalk {
  readonly site: Pick<SiteMap, 'origin' | 'templates' | 'known' | 'addressOf'>;
  readonly rules: Pick<Rules, 'mayOpen' | 'inOrigin'>;
  /** Path of the page that signs in. */
  readonly signIn: string;
  /** Where signing in led, absolute. */
  readonly home: string;
  /** Of the first account, and of this one. */
  readonly firstCookies: string;
  readonly cookies: string;
  /** What requests of everyone carry. */
  readonly everyones?: Readonly<Record<string, string>>;
  readonly left: TimeLeft;
}

const mostLinked = 60;
const mostAsked = 90;
/** Of one kind of page that its own links lead to, and of those that only the first account's do. */
const mostOfAKind = 6;
const mostOfOthers = 5;

interface Seen {
  readonly url: string; // absolute
  readonly answer: Answer;
}

const isHtml = ({ contentType }: Answer): boolean => /html/i.test(contentType);

/** Addresses of the pages that exploring opened as the first account: examples of each kind, and what they link to. */
const addressesOfFirst = ({ site, rules }: AccountWalk): string[] => {
  const pages = site.known.filter(
    ({ page, anonymous }) => !anonymous && page.reach.length === 0 && page.status < 400,
  );
  const opened = pages.flatMap(({ page }) => [page.url, ...page.examples]);
  const linked = pages.flatMap(({ page }) =>
    page.links.filter((link) => link.own).map(({ url }) => (URL.canParse(url) ? pathOf(url) : '')),
  );
  const templates = new Set(pages.map(({ page }) => page.template));
  const isOfKnownKind = (path: string) =>
    path !== '' && templates.has(site.templates.of(site.addressOf({ url: path })));
  return [...new Set([...opened, ...linked.filter(isOfKnownKind)])]
    .map((path) => site.addressOf({ url: path }))
    .filter((url) => !url.includes('#') && rules.mayOpen(url).ok);
};

/** Pages below the address of a record, such as its print-out, of which exploring saw those of another record. */
const below = (site: AccountWalk['site'], records: readonly string[]): string[] => {
  const templates = [...new Set(site.known.map(({ page }) => page.template))];
  return records.flatMap((url) => {
    const template = site.templates.of(url).replace(/[?#].*$/, '');
    const path = new URL(url).pathname.replace(/\/$/, '');
    return templates
      .filter((each) => each.startsWith(`${template}/`) && !/[:?#]/.test(each.slice(template.length)))
      .map((each) => site.addressOf({ url: `${path}${each.slice(template.length)}` }));
  });
};

const asked = (url: string, cookie: string, everyones: AccountWalk['everyones']): Promise<Answer> =>
  ask(url, { headers: { ...everyones, cookie, accept: 'text/html,*/*' }, timeout: 4_000, maxBytes: 400_000 });

/** From the page that signing in led to, by links, a few of each kind. */
const followLinks = async (walk: AccountWalk): Promise<{ seen: Seen[]; linked: Set<string> }> => {
  const { site, rules, home, cookies, left } = walk;
  const linked = new Set<string>([home]);
  const seen: Seen[] = [];
  const ofKind = new Map<string, number>();
  const taken = new Set<string>([home, site.addressOf({ url: '/' })]);
  let next = [...taken];
  while (next.length > 0 && seen.length < mostLinked && left() > 0) {
    const answers = await inTurn(next.slice(0, mostLinked - seen.length), left, async (url) => ({
      url,
      answer: await asked(url, cookies, walk.everyones),
    }));
    seen.push(...answers);
    next = [];
    for (const { url, answer } of answers)
      for (const link of isHtml(answer) ? linksIn(answer.body, url) : []) {
        if (!rules.inOrigin(link.url)) continue;
        linked.add(link.url);
        const kind = site.templates.of(link.url);
        const many = ofKind.get(kind) ?? 0;
        if (taken.has(link.url) || many >= mostOfAKind || !rules.mayOpen(link.url, link.text).ok) continue;
        taken.add(link.url);
        ofKind.set(kind, many + 1);
        next.push(link.url);
      }
  }
  return { seen, linked };
};

const linksOf = ({ rules }: AccountWalk, url: string, { body }: Answer): string[] => {
  const own = linksIn(body, url).filter((link) => rules.inOrigin(link.url));
  return [...new Set(own.map((link) => pathOf(link.url)))].slice(0, 120);
};

const pageOf = (
  walk: AccountWalk,
  { url, answer }: Seen,
  linked: ReadonlySet<string>,
  first: Answer | undefined,
): AccountPage | undefined => {
  const came = cameOf(answer, walk.signIn);
  if (came === undefined) return undefined;
  const shown = came === 'opens' && isHtml(answer);
  const isFirstShown = first !== undefined && cameOf(first, walk.signIn) === 'opens';
  const ofFirst = new Set(isFirstShown ? formsIn(first.body, url).map(({ action }) => action) : []);
  return {
    url: pathOf(url),
    template: walk.site.templates.of(url),
    status: answer.status,
    came,
    linked: linked.has(url),
    ...(isFirstShown ? { same: shown && showsTheSame(first.body, answer.body) } : {}),
    heading: shown ? headingOf(answer.body) : '',
    forms: shown
      ? formsIn(answer.body, url)
          .slice(0, 40)
          .map((form) => ({ ...form, first: ofFirst.has(form.action) }))
      : [],
    links: shown ? linksOf(walk, url, answer) : [],
    firstLinks: isFirstShown && isHtml(first) ? linksOf(walk, url, first) : [],
    contacts: isFirstShown && isHtml(first) ? contactsIn(first.body) : 0,
  };
};

/** Where the first account is led by what both are led to, such as a list that shows it more. */
const namedToFirst = ({ rules }: AccountWalk, url: string, answer: Answer | undefined): string[] =>
  answer === undefined || !isHtml(answer)
    ? []
    : linksIn(answer.body, url).flatMap((link) => (rules.mayOpen(link.url, link.text).ok ? link.url : []));

/** Does the server write what the pages show? Else what it answers says nothing of what an account sees. */
const areWritten = (known: readonly Page[], answers: ReadonlyMap<string, Answer>): boolean => {
  const judged = known.flatMap(({ url, heading }) => {
    const answer = answers.get(url);
    return answer === undefined || heading === '' || answer.status !== 200
      ? []
      : [headingOf(answer.body).includes(heading) || answer.body.includes(heading)];
  });
  return judged.filter(Boolean).length * 2 > judged.length;
};

/** Never throws for what the target does. undefined: plain answers do not say what an account sees here. */
export const walkAs = async (walk: AccountWalk): Promise<AccountPage[] | undefined> => {
  const { site, left, cookies, firstCookies } = walk;
  const { seen, linked } = await followLinks(walk);
  const known = new Set(seen.map(({ url }) => url));
  const ofKind = new Map<string, number>();
  const firsts = new Map<string, Answer>();
  const askFirst = async (given: readonly Seen[]) => {
    await inTurn(given, left, async ({ url }) =>
      firsts.set(pathOf(url), await asked(url, firstCookies, walk.everyones)),
    );
  };
  await askFirst(seen);
  const named = seen.flatMap(({ url }) => namedToFirst(walk, url, firsts.get(pathOf(url))));
  const others = [...new Set([...addressesOfFirst(walk), ...named])].filter((url) => {
    const kind = site.templates.of(url);
    const many = ofKind.get(kind) ?? 0;
    if (known.has(url) || many >= mostOfOthers) return false;
    ofKind.set(kind, many + 1);
    return true;
  });
  const asking = others.slice(0, mostAsked);
  const ofOthers = await inTurn(asking, left, async (url) => ({
    url,
    answer: await asked(url, cookies, walk.everyones),
  }));
  const refused = ofOthers.filter(({ answer }) => cameOf(answer, walk.signIn) === 'refused');
  const further = below(site, [...new Set(refused.map(({ url }) => withoutQuery(url)))])
    .filter((url) => !known.has(url) && !asking.includes(url) && walk.rules.mayOpen(url).ok)
    .slice(0, 20);
  const ofRefused = await inTurn(further, left, async (url) => ({
    url,
    answer: await asked(url, cookies, walk.everyones),
  }));
  const all = [...seen, ...ofOthers, ...ofRefused];
  await askFirst([...ofOthers, ...ofRefused]);
  if (
    !areWritten(
      site.known.filter(({ anonymous }) => !anonymous).map(({ page }) => page),
      firsts,
    )
  )
    return undefined;
  return all.flatMap((each) => pageOf(walk, each, linked, firsts.get(pathOf(each.url))) ?? []).slice(0, 300);
};

/** The cookies of a browser as the header of a plain request. */
export const cookieHeader = (cookies: readonly { name: string; value: string }[]): string =>
  cookies.map(({ name, value }) => `${name}=${value}`).join('; ');
