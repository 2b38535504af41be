// Puts the site model together from what the exploration found.

import {
  type AccountSeen,
  type AccountView,
  type ApiOrigin,
  apiWords,
  type CookieFact,
  type Coverage,
  type ExploreJob,
  type HeldBack,
  type Interstitial,
  type ListControl,
  type Operation,
  type Page,
  type ProbeAnswer,
  type SignIn,
  type SiteModel,
} from '@prowl/contracts';
import { templatesOf } from '../reading/addresses/url-template.ts';
import type { Loading } from '../tab/loading.ts';
import { sawNothingBehind } from './behind-sign-in.ts';
import { type Account, whoOf, writesOverOf } from './forms/ownership.ts';
import { editsAmong, likenessOf } from './forms/tasks.ts';
import type { Filling } from './forms/values.ts';
import { withoutLinksElsewhere } from './lists/leads-elsewhere.ts';
import { tellListsApart } from './lists/told-apart.ts';
import { isOfItsList } from './lists/uses.ts';
import { joinOperations } from './operations/described.ts';
import { observedOperations, type Seen } from './operations/observed.ts';
import { allRecordsMade } from './walking/all-made.ts';
import type { Clock } from './walking/clock.ts';
import type { Frontier } from './walking/frontier.ts';
import type { LeftOut } from './walking/left-out.ts';
import { mergeAlike } from './walking/merge.ts';
import type { Presence } from './walking/presence.ts';
import type { Rules } from './walking/scope.ts';
import type { SiteMap } from './walking/site.ts';

export interface Found {
  readonly signIn: SignIn;
  readonly interstitials: readonly Interstitial[];
  readonly accounts?: SiteModel['accounts'];
  readonly probes: readonly ProbeAnswer[];
  readonly described: readonly Operation[];
  readonly cookies: readonly CookieFact[];
  readonly storageKeys: SiteModel['storageKeys'];
  readonly technologies: Record<string, string>;
  /** Origins outside the scope that pages asked for data. */
  readonly blocked: readonly string[];
  /** Of these, those of the application's own interface. */
  readonly needed: readonly string[];
  /** Origins beside that of the pages that hold the application's interface. */
  readonly apis: readonly ApiOrigin[];
  /** What was not taken for one. */
  readonly heldBack: readonly HeldBack[];
  /** Of the pages, when the given address leads there. */
  readonly movedTo: string | undefined;
  /** What is wrong with the certificate. */
  readonly certificate: string | undefined;
}

export interface ModelParts {
  readonly site: SiteMap;
  readonly frontier: Frontier;
  readonly leftOut: LeftOut;
  readonly clock: Clock;
  readonly job: Pick<ExploreJob, 'pages' | 'scope'>;
  /** Absolute address of the start page. */
  readonly start: string;
  readonly mark: string;
  readonly session: Account;
  readonly rules: Pick<Rules, 'mayOpen'>;
  readonly loading?: Pick<Loading, 'alone'>;
  readonly presence?: Pick<Presence, 'outage'>;
  readonly filling?: () => Pick<Filling, 'account'>;
}

/** What is entered in fields is no text of a page. */
const names = (account: string, { reading }: SiteMap['known'][number]): boolean => {
  const { heading, headings, links, controls, lists, figures, statements } = reading;
  const words = [links.map(({ text }) => text), controls.map(({ name }) => name)];
  return JSON.stringify([heading, headings, lists, figures, statements, ...words]).includes(account);
};

/** A box with a button beside it that was never tried: the button may do something to what is ticked. */
const isUnknownOrder = ({ control, submit, uses }: ListControl): boolean =>
  control === 'checkbox' && submit !== undefined && !uses.some(({ count }) => count !== undefined);

/** What there is to be tested where the session starts. A page that asks to sign in is a page, whatever its status. */
const startOf = (page: Page): Coverage['start'] => {
  if (page.forms.some(({ purpose }) => purpose === 'sign-in')) return 'page';
  if (page.status >= 400 || page.kind === 'error') return 'error';
  const parts = [page.links, page.forms, page.controls, page.lists, page.headings, page.images, page.figures];
  return parts.every((each) => each.length === 0) && page.heading === '' ? 'empty' : 'page';
};

const startFacts = (
  known: SiteMap['known'],
  origin: string,
  start: string,
  isWall: boolean,
): Pick<Coverage, 'start' | 'startSays'> => {
  const first = known.find(({ page }) => new URL(page.url, origin).href === start) ?? known[0];
  if (first === undefined) return { start: 'empty' };
  const { status, heading, title } = first.page;
  const found = startOf(first.page);
  return found === 'page' && status < 400 && !isWall
    ? { start: found }
    : { start: found, startSays: { status, text: (heading || title).slice(0, 120) } };
};

const seenBy = ({ name, role, status, reason, pages }: AccountView): AccountSeen => ({
  ...{ name, role, status, reason },
  opened: pages.filter(({ came }) => came === 'opens').length,
  refused: pages.filter(({ came }) => came === 'refused').length,
});

export const assemble = (
  {
    site,
    frontier,
    leftOut,
    clock,
    job,
    start,
    mark,
    session,
    loading,
    presence,
    rules,
    filling,
  }: ModelParts,
  found: Found,
): SiteModel => {
  const { signIn, accounts = [] } = found;
  const stoppedEarly = clock.until(0.97) <= 0 || site.pages >= job.pages;
  const same = frontier.waiting.filter(({ template }) => site.ofTemplate(template).length > 0).length;
  const unseen = frontier.waiting.length - same;
  if (same > 0) leftOut.note('page', 'more of a kind that was seen', 'same', same);
  if (unseen > 0)
    leftOut.note('page', stoppedEarly ? 'budget' : 'more of a kind that was seen', 'unseen', unseen);
  if (frontier.dropped > 0) leftOut.note('page', 'more addresses than are kept', 'dropped', frontier.dropped);
  const who = whoOf(mark, session);
  const { kept: all, into } = mergeAlike(site.known);
  // What this exploration made is not there for a test, which makes its own.
  const isOwn = (way: unknown): boolean => JSON.stringify(way).includes(mark);
  const kept = all.filter(({ page }) => !isOwn(page.reach));
  const pages = kept.map(({ page }) => page);
  const account = filling?.().account;
  if (account !== undefined && session.signedIn)
    for (const one of kept) if (names(account, one)) one.page.namesAccount = true;
  // A test that followed one would find nothing of what was learned, and no test after it either.
  const choosesLanguage = (address = ''): boolean => {
    if (address === '' || !URL.canParse(address, site.origin)) return false;
    const verdict = rules.mayOpen(new URL(address, site.origin).href);
    return !verdict.ok && verdict.why === 'language';
  };
  const homed = new Set(site.homed.map(({ page, form }) => likenessOf(page, form)));
  const isEdit = editsAmong(
    kept.map(({ page }) => page),
    site.edits,
  );
  for (const { page, home = false } of kept) {
    for (const list of page.lists)
      list.controls = withoutLinksElsewhere(page, list, pages).filter(isOfItsList);
    if (!job.scope.disposable)
      for (const list of page.lists) list.controls = list.controls.filter((one) => !isUnknownOrder(one));
    for (const form of page.forms) if (isEdit(page, form)) form.purpose = 'edit';
    for (const form of page.forms)
      form.writesOver = !home && homed.has(likenessOf(page, form)) ? 'others' : writesOverOf(who, page, form);
    // Controls of items that the exploration made are gone with them.
    page.controls = page.controls.filter(({ name, href }) => !name.includes(mark) && !choosesLanguage(href));
    page.links = page.links.filter(({ url }) => !choosesLanguage(url));
    page.actions = page.actions.filter(({ steps, items }) => !isOwn([steps, items]));
  }
  tellListsApart(pages);
  const pageId = (id: string) => into.get(id) ?? id;
  const templates = templatesOf(site.exchanges.map(({ exchange }) => exchange.url));
  const seen = site.exchanges.map(({ exchange, page, anonymous }) => ({
    exchange: { ...exchange, template: templates.get(exchange.url) ?? exchange.template },
    page: pageId(page),
    anonymous,
  }));
  const isOfApplication = ({ exchange }: Seen) => {
    const { origin } = new URL(exchange.url);
    return origin === site.origin || found.apis.some((api) => api.origin === origin);
  };
  const observed = observedOperations(seen.filter(isOfApplication), site.origin);
  const operations = joinOperations(observed, found.described);
  for (const api of found.apis.filter(({ named }) => !named))
    for (const { method, template } of operations.filter(({ origin }) => origin === api.origin))
      leftOut.note('checks of API operations', `${api.origin}: ${apiWords(api)}`, `${method} ${template}`);
  const controls = pages.flatMap((page) => page.controls);
  const forms = new Set(pages.flatMap((page) => page.forms.map(({ key }) => key)));
  return {
    version: 1,
    origin: site.origin,
    start,
    exploredAt: new Date(clock.now()).toISOString(),
    signIn,
    ...(found.interstitials.length === 0 ? {} : { interstitials: [...found.interstitials] }),
    pages,
    operations,
    linkChecks: [...site.linkChecks.values()].map((check) => ({ ...check, from: pageId(check.from) })),
    probes: [...found.probes],
    journeys: [...site.journeys],
    cookies: [...found.cookies],
    storageKeys: found.storageKeys,
    troubles: site.troubles.slice(0, 100),
    technologies: found.technologies,
    coverage: {
      pages: site.pages,
      errorPages: site.errorPages,
      states: pages.length,
      visits: site.visits,
      actionsTried: site.actionsTried,
      actionsSeen: controls.filter(({ href }) => href === undefined || href === '').length,
      forms: forms.size,
      formsSubmitted: site.formsSubmitted,
      operations: operations.length,
      links: new Set(pages.flatMap((page) => page.links.map(({ url }) => url))).size,
      signIn: signIn.status,
      ...startFacts(site.known, site.origin, start, site.landing.hindrance === 'robot-check'),
      ...(found.blocked.length === 0 ? {} : { blocked: found.blocked.slice(0, 10) }),
      ...(found.needed.length === 0 ? {} : { needed: found.needed.slice(0, 10) }),
      ...(found.apis.length === 0 ? {} : { apis: found.apis.slice(0, 8) }),
      ...(found.heldBack.length === 0 ? {} : { heldBack: found.heldBack.slice(0, 10) }),
      ...(found.movedTo === undefined ? {} : { movedTo: found.movedTo }),
      ...(found.certificate === undefined ? {} : { certificate: found.certificate }),
      ...site.landing,
      ...(accounts.length === 0 ? {} : { accounts: accounts.map(seenBy) }),
      ...(loading?.alone === true ? { oneAtATime: true } : {}),
      ...(presence?.outage === undefined ? {} : { outage: presence.outage }),
      ...(signIn.status === 'lost' && signIn.reason !== undefined ? { signInLost: signIn.reason } : {}),
      ...(sawNothingBehind(signIn, kept) ? { nothingBehindSignIn: true } : {}),
      seconds: Math.round(clock.spent() / 100) / 10,
    },
    leftOut: leftOut.toList(),
    disposable: job.scope.disposable,
    made: allRecordsMade(site, mark),
    leftBehind: [...site.made.all],
    settingsPutBack: site.made.putBack,
    accounts,
    ignored: [...job.scope.ignore],
  };
};
