// Opens one address in one tab and files what it shows: the page, its links for the frontier, its screenshot.
import { inSpan, type Logger } from '@prowl/telemetry';
import { pathOf } from '../../reading/addresses/address.ts';
import type { PageReading } from '../../reading/read.ts';
import { readOfferedOptions } from '../../tab/offered-options.ts';
import { kept } from '../../tab/recorder.ts';
import type { Opened, Tab } from '../../tab/tab.ts';
import { isDefect, orElse, TooSlow, within } from '../../time/limit.ts';
import { withAccountsOfOthers } from './accounts.ts';
import type { Clock } from './clock.ts';
import type { Candidate, Frontier } from './frontier.ts';
import { firstSeen, putLanguageBack } from './language-back.ts';
import { saysOtherwise } from './languages.ts';
import type { LeftOut } from './left-out.ts';
import { cookiesNow, wasLetIn } from './let-in.ts';
import type { Links } from './links.ts';
import { type Rules, reasons } from './scope.ts';
import type { Screenshots } from './screenshots.ts';
import type { SessionKeeper } from './session.ts';
import type { Known, SiteMap } from './site.ts';

export interface VisitorParts {
  readonly site: SiteMap;
  readonly frontier: Frontier;
  readonly links: Links;
  readonly rules: Rules;
  readonly session: SessionKeeper;
  readonly screenshots: Screenshots;
  readonly leftOut: LeftOut;
  readonly clock: Clock;
  readonly logger: Pick<Logger, 'debug' | 'error'>;
}

type Turn = 'first' | 'signed-in-again' | 'last';

interface Visiting {
  readonly anonymous: boolean;
  /** Done before the page is read. */
  readonly whenOpened: (tab: Tab) => Promise<void>;
}

const firstLine = (error: unknown): string =>
  (error instanceof Error ? error.message : String(error)).split('\n')[0]?.slice(0, 120) ?? '';

export class Visitor {
  readonly #parts: VisitorParts;
  constructor(parts: VisitorParts) {
    this.#parts = parts;
  }

  /** The page that was filed, or undefined when there was nothing to read. */
  visit(
    tab: Tab,
    candidate: Candidate,
    { anonymous = false, whenOpened = async () => undefined }: Partial<Visiting> = {},
  ): Promise<Known | undefined> {
    return inSpan(
      'page',
      // The template, not the address: that may carry a token.
      { attributes: { 'prowl.page.template': candidate.template, 'prowl.page.anonymous': anonymous } },
      async (span) => {
        const known = await this.#within(tab, candidate, { anonymous, whenOpened });
        span.set({ 'http.response.status_code': known?.page.status });
        return known;
      },
    );
  }

  /** Never throws for what the target does. */
  async #within(tab: Tab, candidate: Candidate, visiting: Visiting): Promise<Known | undefined> {
    const { clock, logger, leftOut } = this.#parts;
    try {
      return await within(
        Math.min(20_000, clock.left() + 500),
        `visiting ${candidate.url}`,
        this.#attempt(tab, candidate, visiting, 'first'),
      );
    } catch (error) {
      logger[isDefect(error) ? 'error' : 'debug']({ err: error, url: candidate.url }, 'a visit was given up');
      leftOut.note('page', error instanceof TooSlow ? 'it took too long' : 'it broke off', candidate.url);
      await orElse(5_000, undefined, tab.renew());
      return undefined;
    }
  }

  async #attempt(tab: Tab, candidate: Candidate, visiting: Visiting, turn: Turn): Promise<Known | undefined> {
    const { anonymous } = visiting;
    const { clock, session, site } = this.#parts;
    const mark = tab.recorder.mark();
    const timeout = Math.max(1_000, Math.min(8_000, clock.left()));
    const cookies = anonymous || turn !== 'first' ? [] : await cookiesNow(tab, candidate.url);
    const opened = await tab.open(candidate.url, { timeout });
    this.#noteLink(candidate, opened);
    const refusal = opened.failure ?? this.#leavesScope(opened);
    if (refusal !== undefined) {
      if (opened.failure !== undefined)
        site.troubles.push(...(await tab.recorder.slice(mark)).troubles.slice(0, 5));
      this.#parts.leftOut.note('page', refusal, candidate.url);
      return undefined;
    }
    await visiting.whenOpened(tab);
    const isNew = site.ofTemplate(site.templates.of(opened.url)).length === 0;
    // The audit takes longest: a page that could not be read with it is read without.
    const reading = await this.#read(tab, candidate, isNew && candidate.again !== true);
    if (reading === undefined) return undefined;
    if (isNew) await orElse(4_000, undefined, readOfferedOptions(tab.page, reading, new Map()));
    const suspicious = !anonymous && (await session.looksLost(tab, reading, opened.status));
    const next = suspicious ? await this.#nextTry(tab, turn) : undefined;
    if (next !== undefined) return this.#attempt(tab, candidate, visiting, next);
    if (await this.#needsOpener(tab, mark)) {
      this.#parts.leftOut.note('page', 'it works only in the window that another page opens', candidate.url);
      return undefined;
    }
    // A visit that was given up meanwhile has a tab without the page.
    if (!this.#parts.rules.inOrigin(tab.page.url())) return undefined;
    if (!anonymous && (await this.#choseLanguage(tab, candidate, reading))) return undefined;
    const seen = !anonymous && session.signedIn ? withAccountsOfOthers(reading) : reading;
    if (opened.status < 400) await this.#noteMade(tab, candidate, cookies, reading);
    return this.#file(tab, candidate, { reading: seen, status: opened.status, anonymous, mark });
  }

  /** It led back to a page that says the same in other words: what was opened chose its language for the whole session. */
  async #choseLanguage(tab: Tab, { url }: Candidate, { links }: PageReading): Promise<boolean> {
    const { site, rules, leftOut } = this.#parts;
    const landed = pathOf(tab.page.url());
    if (landed === pathOf(url)) return false;
    const before = site.known.find(({ page, anonymous }) => !anonymous && page.url === landed)?.page;
    const first = firstSeen(site.known);
    if (first === undefined || before === undefined || !saysOtherwise(before.links, links)) return false;
    rules.choosesLanguage(url);
    leftOut.note('page', reasons.language, url);
    await putLanguageBack(tab, site.addressOf(first), first);
    return true;
  }

  /** What opening a link made, or let the session into: nobody but the session asked for it. */
  async #noteMade(
    tab: Tab,
    { url, text, from }: Candidate,
    cookies: Parameters<typeof wasLetIn>[2],
    { heading, title }: PageReading,
  ): Promise<void> {
    const { site, rules } = this.#parts;
    const landed = pathOf(tab.page.url());
    if (from === '' || site.known.some(({ page }) => page.url === landed)) return;
    if (!(await wasLetIn(tab, url, cookies, rules.inOrigin))) return;
    const name = (heading || title || landed).slice(0, 120);
    site.made.note({
      what: 'record',
      name,
      url: landed,
      by: `opening “${text || pathOf(url)}” (${pathOf(url)})`,
    });
  }

  /** A page without the account is opened once more where that may help: undefined when not. */
  async #nextTry(tab: Tab, turn: Turn): Promise<Turn | undefined> {
    const { session } = this.#parts;
    if (turn === 'last') return undefined;
    // What was signed in a moment ago is gone with the page that did it.
    if (turn === 'signed-in-again') return (await session.learnWhereKept(tab)) ? 'last' : undefined;
    if (!(await session.isGone(tab))) return 'last';
    return (await session.again(tab)) ? 'signed-in-again' : undefined;
  }

  /** A page made for a window that another page opens: it throws because it reads from the one that opened it, and there is none. */
  async #needsOpener(tab: Tab, mark: number): Promise<boolean> {
    const { troubles } = await tab.recorder.slice(mark);
    const thrown = troubles.filter(({ kind }) => kind === 'exception');
    if (thrown.length === 0) return false;
    // A file of scripts may name it for other pages: there it takes an exception that says it found nothing.
    const files = thrown.some(({ text }) => /\bnull\b/.test(text));
    const reads = async (andFiles: boolean) => {
      const isRead = (code: string | null) => /\bopener\s*[.[]/.test(code ?? '');
      if (window.opener !== null) return false;
      if ([...document.scripts].some(({ textContent }) => isRead(textContent))) return true;
      const own = [...document.scripts]
        .filter(({ src }) => src.startsWith(`${location.origin}/`))
        .slice(0, 8);
      const codes = own.map(({ src }) =>
        fetch(src, { cache: 'force-cache' }).then((answer) => answer.text()),
      );
      return andFiles && (await Promise.all(codes)).some(isRead);
    };
    const frames = tab.page.frames?.() ?? [tab.page];
    for (const frame of frames.slice(0, 4))
      if ((await orElse(1_500, false, frame.evaluate(reads, files))) === true) return true;
    return false;
  }

  /** A visit answers what a check of the link would ask. */
  #noteLink({ url, from, text }: Candidate, { status, failure }: Opened): void {
    const { linkChecks } = this.#parts.site;
    if (from === '' || linkChecks.has(url)) return;
    const failed = failure === undefined || status > 0 ? {} : { failure };
    linkChecks.set(url, { url, status, from, text, fragmentMissing: false, ...failed });
  }

  #leavesScope({ url }: Opened): string | undefined {
    return this.#parts.rules.inOrigin(url) ? undefined : 'it leads outside the application';
  }

  async #read(tab: Tab, candidate: Candidate, axe: boolean): Promise<PageReading | undefined> {
    try {
      return await tab.read({ axe });
    } catch (error) {
      if (!this.#parts.frontier.retry(candidate))
        this.#parts.leftOut.note('page', `it could not be read: ${firstLine(error)}`, candidate.url);
      await tab.renew();
      return undefined;
    }
  }

  async #file(
    tab: Tab,
    candidate: Candidate,
    seen: { reading: PageReading; status: number; anonymous: boolean; mark: number },
  ): Promise<Known> {
    const { site, frontier, links, screenshots, leftOut } = this.#parts;
    const { reading, status, anonymous } = seen;
    const landed = pathOf(tab.page.url());
    frontier.take(site.addressOf({ url: landed }));
    const { troubles, dialogs, exchanges } = await tab.recorder.slice(seen.mark);
    const spoken = dialogs
      .filter(({ type }) => type !== 'beforeunload')
      .map(({ message }) => ({ kind: 'dialog' as const, text: message, own: true, seen: 1 }));
    const { known, fresh } = site.remember(reading, {
      url: landed,
      template: site.templates.of(tab.page.url()),
      status,
      headers: kept(tab.recorder.documentHeaders()),
      depth: candidate.depth,
      troubles: [...troubles, ...spoken],
      exchanges,
      anonymous,
    });
    frontier.learn(candidate.url, fresh, fresh && site.resemblesSibling(known));
    for (const note of reading.leftOut) leftOut.note('page', note, candidate.url);
    if (status < 400) links.follow(known, reading);
    if (fresh) await screenshots.take(tab, known);
    return known;
  }
}
