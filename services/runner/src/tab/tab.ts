// One browser page as the explorer uses it: opens addresses within limits, reads them, and is replaced when the application has made it useless.
import type { Page } from 'playwright';
import type { GuardedContext } from '../browser/context.ts';
import { isHeartbeat, isMessage, type Sending } from '../browser/guard.ts';
import { isRateLimited, millisecondsToWait } from '../http/rate-limit.ts';
import { pathOf, withoutQuery } from '../reading/addresses/address.ts';
import { type PageReading, readPage } from '../reading/read.ts';
import { orElse, pause, TooSlow, within } from '../time/limit.ts';
import { Loading } from './loading.ts';
import type { Masking } from './masking.ts';
import { createRecorder, type Recorder } from './recorder.ts';
import { type InVain, type Settled, settle } from './settle.ts';

/** The same asked again and again may have another query each time. */
const asked = (sending: Sending): string => {
  const address = `${sending.method} ${withoutQuery(pathOf(sending.url))}`;
  // All messages go to one address: what they are about is how they begin.
  return isMessage(sending) ? `${address} ${sending.body.replace(/\d+/g, '').slice(0, 32)}` : address;
};

/** An answer of this type is read as a page; a file that the browser shows, as text or JSON, is none. */
export const isPageType = (contentType: string): boolean =>
  contentType === '' || /^(?:text\/html|application\/xhtml\+xml)\b/i.test(contentType);

export interface Opened {
  readonly status: number;
  readonly url: string; // where the browser is now
  readonly contentType: string;
  /** Why there is nothing to read here; absent when there is. */
  readonly failure?: string;
  readonly redirects: readonly string[];
}

/** Bytes of a document that is not worth reading. */
const maxDocument = 8_000_000;
const readLimit = 9_000;
/** The longest that is waited until the application may be asked again: a visit has 20 seconds. */
const waiting = () => ({ now: Date.now(), most: 7_000 });

export interface TabOptions {
  readonly guarded: GuardedContext;
  /** Of the application: what pages ask elsewhere is not its own. */
  readonly origins: Pick<readonly string[], 'includes'>;
  readonly origin: string;
  readonly mask: Masking;
  /** Shared by the tabs of one exploration. */
  readonly loading?: Loading;
  /** Likewise: signs of being at work that are not to be waited for. */
  readonly inVain?: InVain;
  /** Likewise: those that pages have which rest. */
  readonly atRest?: Set<string>;
  /** Told when the application did not answer: what opens a page then waits for that. */
  readonly unreachable?: () => Promise<boolean>;
  readonly watch?: (page: Page) => void;
  /** Done with each page that was opened, before it is looked at. */
  readonly whenOpened?: (tab: Tab, url: string) => Promise<void>;
  /** What no page may send, whatever phase it is. */
  readonly neverSends?: (sending: Sending) => boolean;
}

/** Nobody answered there, or the connection was cut off: as the browser calls it. */
const away: ReadonlySet<string> = new Set([
  'ERR_CONNECTION_REFUSED',
  'ERR_CONNECTION_RESET',
  'ERR_CONNECTION_CLOSED',
  'ERR_EMPTY_RESPONSE',
]);

const reasonOf = (error: unknown): string => {
  const text = (error instanceof Error ? error.message : String(error)).split('\n')[0] ?? '';
  const net = text.match(/net::(ERR_[A-Z_]+)/)?.[1];
  if (/Download is starting/.test(text)) return 'it is a download';
  if (net === 'ERR_UNSAFE_PORT') return 'browsers refuse this port: serve the application on another one';
  if (net === 'ERR_TOO_MANY_REDIRECTS') return 'it redirects for ever';
  if (error instanceof TooSlow || /Timeout .*exceeded/.test(text)) return 'it did not answer in time';
  return net ?? text.slice(0, 200);
};

export class Tab {
  #page: Page | undefined;
  #recorder: Recorder | undefined;
  #holds: ((sending: Sending) => boolean) | undefined;
  /** What pages sent by themselves, before anything was pressed: method and path. */
  readonly #unasked = new Set<string>();
  #pressed = false;
  /** Milliseconds since the epoch, when something was last done with the page that is open. */
  #since = 0;
  /** How many requests were held back since the tab was opened. */
  heldBack = 0;
  readonly #options: TabOptions;
  readonly #inVain: InVain;
  readonly #atRest: Set<string>;
  constructor(options: TabOptions) {
    this.#options = options;
    this.#inVain = options.inVain ?? new Set();
    this.#atRest = options.atRest ?? new Set();
  }

  static async open(options: TabOptions): Promise<Tab> {
    const tab = new Tab(options);
    await tab.renew();
    return tab;
  }

  get page(): Page {
    if (this.#page === undefined) throw new Error('the tab is not open');
    return this.#page;
  }

  get recorder(): Recorder {
    if (this.#recorder === undefined) throw new Error('the tab is not open');
    return this.#recorder;
  }

  get guarded(): GuardedContext {
    return this.#options.guarded;
  }

  /** From now on the page sends nothing of which this is true; undefined lets everything go. */
  hold(holds: ((sending: Sending) => boolean) | undefined): void {
    this.#holds = holds;
  }

  /** Sends everything again. The page is left before, for what it saves on leaving, or a moment later, is held back as well. */
  async release(): Promise<void> {
    if (this.#holds === undefined) return;
    await orElse(2_000, undefined, this.page.goto('about:blank'));
    this.#holds = undefined;
  }

  /** From now on until another page is opened, what is sent may come from what is pressed. */
  expectEffects(): void {
    this.#pressed = true;
    this.begin();
  }

  /** Something is about to be done: settling waits for what the page begins from now on. */
  begin(): void {
    this.#since = Date.now();
    this.recorder.begin();
  }

  /** Pages send this without anything being pressed. */
  sendsByItself(sending: Sending): boolean {
    return this.#unasked.has(asked(sending));
  }

  #keeps(sending: Sending): boolean {
    if (!this.#pressed) this.#unasked.add(asked(sending));
    if (isHeartbeat(sending)) return false;
    const held = this.#holds?.(sending) === true || this.#options.neverSends?.(sending) === true;
    if (held) this.heldBack += 1;
    return held;
  }

  /** Gives the page up and takes a new one in the same context. */
  async renew(): Promise<void> {
    const old = this.#page;
    if (old !== undefined) void orElse(2_000, undefined, old.close());
    this.#page = await within(
      5_000,
      'a new page',
      this.#options.guarded.newPage((sending) => this.#keeps(sending)),
    );
    this.#recorder = createRecorder(this.#page, this.#options);
    this.#options.watch?.(this.#page);
  }

  async close(): Promise<void> {
    if (this.#page !== undefined) await orElse(1_500, undefined, this.#page.close());
  }

  /** Goes there afresh, as from the address bar, and waits until it is worth looking at. Never throws for what the target does. */
  async open(url: string, limits: { timeout?: number; settleFor?: number } = {}): Promise<Opened> {
    const { opened, waitMs } = await this.#load(url, limits);
    if (waitMs === undefined) return this.#enter(url, opened);
    await pause(waitMs);
    const second = await this.#attempt(url, limits);
    if (second.waitMs === undefined) return this.#enter(url, second.opened);
    return { ...second.opened, failure: 'the application limits how often it may be asked' };
  }

  async #enter(url: string, opened: Opened): Promise<Opened> {
    if (this.#options.whenOpened === undefined || opened.failure !== undefined) return opened;
    await this.entered(url);
    return { ...opened, url: this.page.url() };
  }

  /** A page was opened there: what is done with each is done, whatever is held back otherwise. */
  async entered(url: string): Promise<void> {
    const { whenOpened } = this.#options;
    if (whenOpened === undefined) return;
    const holds = this.#holds;
    this.#holds = undefined;
    try {
      await whenOpened(this, url);
    } finally {
      this.#holds = holds;
    }
  }

  /** A page that stays empty while others are loaded, and one that finds nobody there, is opened once more. */
  async #load(
    url: string,
    limits: { timeout?: number; settleFor?: number },
  ): Promise<{ opened: Opened; waitMs?: number }> {
    const { loading = new Loading(), unreachable } = this.#options;
    const attempt = () => this.#attempt(url, limits);
    const { result, beside } = await loading.run(attempt);
    const { failure, status } = result.opened;
    if (failure !== undefined && away.has(failure))
      return (await unreachable?.()) === true ? attempt() : result;
    if (!beside || failure !== undefined || status >= 400) return result;
    if (!(await this.#isEmpty()) || !loading.mayTry()) return result;
    const alone = await loading.runAlone(attempt);
    if (alone.opened.failure !== undefined || (await this.#isEmpty())) return alone;
    loading.alone = true;
    return alone;
  }

  #isEmpty(): Promise<boolean> {
    const empty = () =>
      (document.body?.innerText ?? '').trim() === '' &&
      document.querySelector('img, canvas, video, svg, iframe, input, button') === null;
    return orElse(500, false, this.page.evaluate(empty));
  }

  /** `waitMs`: the application refused to be asked so often, and is to be left alone for so long. */
  async #attempt(
    url: string,
    { timeout = 8_000, settleFor = 6_000 }: { timeout?: number; settleFor?: number },
  ): Promise<{ opened: Opened; waitMs?: number }> {
    if (this.page.isClosed() || this.recorder.stuck()) await this.renew();
    this.#pressed = false;
    this.#since = 0;
    const here = this.page.url();
    const onlyFragment = url.includes('#') && here.split('#')[0] === url.split('#')[0];
    if (onlyFragment) await orElse(2_000, undefined, this.page.goto('about:blank'));
    const nothing = (failure: string, status = 0, contentType = ''): { opened: Opened } => ({
      opened: { status, url: this.page.url(), contentType, failure, redirects: [] },
    });
    try {
      const response = await within(
        timeout + 500,
        `opening ${url}`,
        this.page.goto(url, { waitUntil: 'commit', timeout }),
      );
      const headers = response?.headers() ?? {};
      const contentType = headers['content-type'] ?? '';
      const status = response?.status() ?? 200;
      if (Number(headers['content-length'] ?? 0) > maxDocument) {
        await this.renew();
        return nothing(`it is larger than ${maxDocument / 1_000_000} MB`, status, contentType);
      }
      const redirects: string[] = [];
      for (
        let request = response?.request().redirectedFrom() ?? null;
        request !== null;
        request = request.redirectedFrom()
      )
        redirects.unshift(request.url());
      await settle(this.page, this.recorder, settleFor, { atRest: this.#atRest });
      if (this.recorder.stuck()) {
        await this.renew();
        return nothing('it opens dialogs without end', status, contentType);
      }
      // A feed or a site map is something that the browser shows, not a page of the application.
      const failure = isPageType(contentType)
        ? {}
        : { failure: `it is ${contentType.split(';')[0]}, not a page` };
      return {
        opened: { status, url: this.page.url(), contentType, redirects, ...failure },
        ...(isRateLimited(status, headers) ? { waitMs: millisecondsToWait(headers, waiting()) } : {}),
      };
    } catch (error) {
      if (/interrupted by another navigation/.test(String(error))) {
        await settle(this.page, this.recorder, settleFor);
        return { opened: { status: 200, url: this.page.url(), contentType: '', redirects: [] } };
      }
      const failure = this.recorder.stuck() ? 'it opens dialogs without end' : reasonOf(error);
      if (error instanceof TooSlow || this.recorder.stuck() || this.page.isClosed()) await this.renew();
      return nothing(failure);
    }
  }

  /** `timers`: the page's own that are set for at most so many milliseconds are waited for. */
  settle(limit = 1_500, timers?: number): Promise<Settled> {
    const settling = {
      ...{ since: this.#since, inVain: this.#inVain, atRest: this.#atRest },
      ...(timers === undefined ? {} : { timers }),
    };
    return settle(this.page, this.recorder, limit, settling);
  }

  /** What is on the page now. A page that leaves while it is read is read once more. Throws TooSlow or the browser's error. */
  async read({ axe = false, behind }: { axe?: boolean; behind?: 'left out' } = {}): Promise<PageReading> {
    const attempt = () =>
      within(
        readLimit,
        'reading the page',
        readPage(this.page, {
          ...{ origin: this.#options.origin, axe, withLocators: true },
          ...(behind === undefined ? {} : { behind }),
        }),
      );
    try {
      return await attempt();
    } catch (error) {
      if (error instanceof TooSlow || this.page.isClosed()) throw error;
      await settle(this.page, this.recorder, 1_000);
      return attempt();
    }
  }

  /** What the page script noted since the last call: new windows, prints, copies. */
  async notes(): Promise<{ kind: 'popup' | 'print' | 'copied' | 'download'; text: string }[]> {
    const fetched = await orElse(
      500,
      [],
      this.page.evaluate(() => {
        const notes = (window as unknown as { __prowlNotes?: { kind: string; text: string }[] }).__prowlNotes;
        return notes?.splice(0) ?? [];
      }),
    );
    return fetched as { kind: 'popup' | 'print' | 'copied' | 'download'; text: string }[];
  }
}
