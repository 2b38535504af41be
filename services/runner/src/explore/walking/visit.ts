// Opens one address in one tab and files what it shows: the page, its links for the frontier, its picture.
import type { Link } from '@prowl/contracts';
import { inSpan } from '@prowl/telemetry';
import { isRoute, pathOf } from '../../reading/address.ts';
import type { PageReading } from '../../reading/read.ts';
import { kept } from '../../tab/recorder.ts';
import type { Tab } from '../../tab/tab.ts';
import { orElse, within } from '../../time/limit.ts';
import { withAccountsOfOthers } from './accounts.ts';
import type { Candidate } from './frontier.ts';
import type { Known } from './site.ts';
import type { Walk } from './walk.ts';

/** Addresses of files that a browser would download or show as such: checked as links, not visited. */
const fileLike =
  /\.(?:pdf|zip|gz|tgz|rar|7z|exe|dmg|iso|png|jpe?g|gif|webp|svg|ico|mp[34]|avi|mov|wav|csv|xlsx?|docx?|pptx?|json|xml|txt|rss|atom|js|css|map|woff2?)$/i;

const addressOf = ({ url, fragment }: Link): string =>
  fragment !== undefined && isRoute(`#${fragment.replace(/^#/, '')}`)
    ? `${url}#${fragment.replace(/^#/, '')}`
    : url;

/** Takes the links of a page into the frontier, as far as the rules allow. */
export const followLinks = (walk: Walk, known: Known, reading: PageReading): void => {
  const { rules, frontier, leftOut, site } = walk;
  const details = new Map(
    reading.lists.flatMap(({ detail }) => (detail === undefined ? [] : [[detail.template, true] as const])),
  );
  for (const link of reading.links) {
    if (!link.own) continue;
    const url = addressOf(link);
    const verdict = rules.mayOpen(url, link.text);
    if (!verdict.ok) {
      if (verdict.why !== 'foreign') leftOut.note('page', reasons[verdict.why], url);
      continue;
    }
    // A trail of crumbs leads to what the page is part of: that is no navigation.
    const crumb = known.page.url.startsWith(
      new URL('.', url.replace(/[?#].*$/, '').replace(/\/$/, '')).pathname,
    );
    site.templates.add(url, link.region === 'chrome' && !crumb);
    if (fileLike.test(new URL(url).pathname)) continue;
    const template = site.templates.of(url);
    frontier.add({
      url,
      template,
      text: link.text,
      from: known.page.id,
      depth: known.page.depth + 1,
      region: details.has(template) ? 'item' : link.region,
      focus: rules.inFocus(url, link.text),
    });
  }
  if (!site.templates.learn()) return;
  frontier.relearn((url) => site.templates.of(url));
  for (const { page } of site.known) page.template = site.templates.of(new URL(page.url, walk.origin).href);
};

export const reasons = {
  foreign: 'outside the application',
  ignored: 'ignored by a directive',
  'sign-out': 'it would end the session',
  destructive: 'it looks destructive',
  'never-click': 'excluded by a directive',
} as const;

export const takePicture = async (walk: Walk, tab: Tab, known: Known): Promise<void> => {
  if (known.page.screenshot !== undefined) return;
  const bytes = await orElse(
    2_500,
    undefined,
    tab.page.screenshot({ type: 'png', scale: 'css', animations: 'disabled', caret: 'hide', timeout: 2_000 }),
  );
  if (bytes !== undefined)
    known.page.screenshot = await orElse(2_000, undefined, walk.deps.storePicture(bytes));
};

/** The page that was filed, or undefined when there was nothing to read. */
export const visit = (
  walk: Walk,
  tab: Tab,
  candidate: Candidate,
  { anonymous = false } = {},
): Promise<Known | undefined> =>
  // The template, not the address: that may carry a token.
  inSpan(
    'page',
    { attributes: { 'prowl.page.template': candidate.template, 'prowl.page.anonymous': anonymous } },
    async (span) => {
      const known = await openAndFile(walk, tab, candidate, anonymous);
      span.set({ 'http.response.status_code': known?.page.status });
      return known;
    },
  );

const openAndFile = async (
  walk: Walk,
  tab: Tab,
  candidate: Candidate,
  anonymous: boolean,
): Promise<Known | undefined> => {
  const { site, frontier, leftOut, session, rules } = walk;
  const attempt = async (again: boolean): Promise<Known | undefined> => {
    const mark = tab.recorder.mark();
    const opened = await tab.open(candidate.url, {
      timeout: Math.max(1_000, Math.min(8_000, walk.clock.left())),
    });
    const asked = pathOf(candidate.url);
    if (candidate.from !== '' && !site.linkChecks.has(candidate.url))
      site.linkChecks.set(candidate.url, {
        url: candidate.url,
        status: opened.status,
        from: candidate.from,
        text: candidate.text,
        fragmentMissing: false,
        ...(opened.failure === undefined || opened.status > 0 ? {} : { failure: opened.failure }),
      });
    if (opened.failure !== undefined) {
      const { troubles } = await tab.recorder.slice(mark);
      site.troubles.push(...troubles.slice(0, 5));
      leftOut.note('page', `${opened.failure}`, candidate.url);
      return undefined;
    }
    if (!rules.inOrigin(opened.url)) {
      leftOut.note('page', 'it leads outside the application', candidate.url);
      return undefined;
    }
    const isNew = site.ofTemplate(site.templates.of(opened.url)).length === 0;
    let reading: PageReading;
    try {
      reading = await tab.read({ axe: isNew });
    } catch (error) {
      leftOut.note(
        'page',
        `it could not be read: ${(error instanceof Error ? error.message : String(error)).split('\n')[0]?.slice(0, 120)}`,
        candidate.url,
      );
      await tab.renew();
      return undefined;
    }
    if (
      !anonymous &&
      !again &&
      (await session.looksLost(tab, asked, reading, opened.status)) &&
      (await session.again(tab))
    )
      return attempt(true);
    if (!anonymous && session.signedIn) reading = withAccountsOfOthers(reading);
    const landed = pathOf(tab.page.url());
    frontier.take(new URL(landed, walk.origin).href);
    const slice = await tab.recorder.slice(mark);
    const { known, fresh } = site.remember(reading, {
      url: landed,
      template: site.templates.of(tab.page.url()),
      status: opened.status,
      headers: kept(tab.recorder.documentHeaders()),
      depth: candidate.depth,
      troubles: [
        ...slice.troubles,
        ...slice.dialogs
          .filter(({ type }) => type !== 'beforeunload')
          .map(({ message }) => ({ kind: 'dialog' as const, text: message, own: true, seen: 1 })),
      ],
      exchanges: slice.exchanges,
      anonymous,
    });
    frontier.learn(candidate.url, fresh, fresh && site.resemblesBrother(known));
    for (const note of reading.leftOut) leftOut.note('page', note, candidate.url);
    if (opened.status < 400) followLinks(walk, known, reading);
    if (fresh) await takePicture(walk, tab, known);
    return known;
  };
  try {
    return await within(
      Math.min(20_000, walk.clock.left() + 500),
      `visiting ${candidate.url}`,
      attempt(false),
    );
  } catch (error) {
    walk.deps.logger.debug({ err: error, url: candidate.url }, 'a visit was given up');
    leftOut.note('page', 'it took too long or broke off', candidate.url);
    await orElse(5_000, undefined, tab.renew());
    return undefined;
  }
};
