// What the tests of a folder import as `@playwright/test`: the stock one, except that a failed expectation ends no worker and that a test that failed
// runs again at once, in a second browser that the worker keeps for that. The stock runner starts a worker and a browser anew after each failure,
// which costs more than the test itself. Loaded by the stock runner's own processes.
import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { basename, join } from 'node:path';
import { setTimeout } from 'node:timers/promises';
import type {
  Browser,
  BrowserContext,
  BrowserContextOptions,
  Expect,
  PlaywrightTestArgs,
  PlaywrightTestOptions,
  PlaywrightWorkerArgs,
  PlaywrightWorkerOptions,
  TestInfo,
  TestType,
} from '@playwright/test';
import { LastRequests } from '../http/last-requests.ts';
import { isRateLimited, millisecondsToWait } from '../http/rate-limit.ts';
import { safeMethods } from '../http/safe-methods.ts';
import { createMasking } from '../tab/masking.ts';
import type { Run } from './admission.ts';
import { askAtClosing } from './at-work.ts';
import { oracleIn, sawNothing, speaksAgainst } from './failure.ts';
import { takeTurn } from './gate.ts';
import { inHaste, isTooSlow } from './haste.ts';
import { leftBehindBy, madeFile, ownUserIn, type Sent } from './left-behind.ts';
import type { Attempt } from './messages.ts';
import { Counting } from './mutation/counting.ts';
import { type Known, mutationOf, mutations, titleEnd, whenItLooked } from './mutation/kinds.ts';
import { mutantFor, stopMutating } from './mutation/mutant.ts';
import { isRefusal, type SessionCheck, watchSession } from './signed-out.ts';
import { pageScript as stillScript } from './still/page-script.generated.ts';

/** Ends the title of the second run. */
export const again = ' (again)';
/** The annotation that says what was gone when a test had failed. */
export const isGone = 'gone';
/** The annotation that says what the application was asked last. */
export const lastAsked = 'last-requests';
/** Why a test is not begun. */
export const noTime = 'no time is left for it';
/** Ends the mark of a first run that did not apply. */
const skipped = '.skipped';
/** Ends the mark of a first run that could not be carried out: it speaks against nobody. */
const broken = '.broken';
/** Why a second run is skipped. */
export const notNeeded = 'nothing to confirm';

export interface StandIn {
  /** Folder where the marks of tests that need no second run are kept: a worker that dies takes its memory with it. */
  readonly marks: string;
  /** By base name: the messages of the expectations whose failure is confirmed by a second run. What fails otherwise proves nothing, however often. */
  readonly confirmed: Readonly<Record<string, readonly string[]>>;
  /** Of the application: asked when a test failed, to know whether it is still there. '' is nowhere. */
  readonly address: string;
  /** Origins of its own interface besides. */
  readonly apis: readonly string[];
  /** Where tests ask for their turn, and base names of those that ask. */
  readonly gate: string;
  readonly asking: readonly string[];
  /** Base names of tests that may fail, or not apply, because of what goes beside them: whatever the failure, they run again. */
  readonly crowded: readonly string[];
  /** By base name, milliseconds. */
  readonly timeouts: Readonly<Record<string, number>>;
  /** How to see whether the account is still signed in; undefined where tests need none. */
  readonly session: SessionCheck | undefined;
  /** By base name: of a test that is run on broken applications, when it looked on the sound one. */
  readonly mutants?: Readonly<Record<string, Known>> | undefined;
}

type Stock = TestType<
  PlaywrightTestArgs & PlaywrightTestOptions,
  PlaywrightWorkerArgs & PlaywrightWorkerOptions
>;

const isRepeated = ({ title }: Pick<TestInfo, 'title'>): boolean => title.endsWith(again);
/** Where the first run did not apply, or had not looked when its time was up, the second is the first that says something, and a third confirms it. */
const isThird = ({ title }: Pick<TestInfo, 'title'>): boolean => title.endsWith(`${again}${again}`);

/** Milliseconds for an answer, whatever it says; a busy application gets a second, longer chance. */
const patience = 5_000;
const longPatience = 20_000;

type Answer = 'none' | 'some' | { readonly waitMs: number };

const answer = (address: string, within: number): Promise<Answer> =>
  fetch(address, { redirect: 'manual', signal: AbortSignal.timeout(within) }).then(
    ({ status, headers }) => limitIn(status, Object.fromEntries(headers)) ?? 'some',
    // A certificate that is not trusted is an answer, too.
    (error: Error) => (isCertificate(error.cause) ? 'some' : 'none'),
  );
/** The longest that a worker waits until it may ask again. */
const longestWaitMs = 20_000;
const limitIn = (status: number, headers: Record<string, string>): { waitMs: number } | undefined =>
  isRateLimited(status, headers)
    ? { waitMs: millisecondsToWait(headers, { now: Date.now(), most: longestWaitMs }) }
    : undefined;
const isCertificate = (cause: unknown): boolean =>
  typeof cause === 'object' &&
  cause !== null &&
  'code' in cause &&
  /CERT|SELF_SIGNED|TLS/.test(String(cause.code));

/** Whether the application is still there, and lets itself be asked, is asked of it, not read from what an error says. */
const asked = async (address: string, beforeAgain: (ms: number) => void): Promise<Answer> => {
  if (address === '') return 'some';
  const first = await answer(address, patience);
  if (first !== 'none') return first;
  beforeAgain(longPatience);
  return answer(address, longPatience);
};

const mostOfBody = 20_000;

const goneBy = (said: Answer | 'browser' | 'session' | 'rest'): Attempt['gone'] => {
  if (said === 'browser' || said === 'session' || said === 'rest') return said;
  if (said === 'none') return 'application';
  return said === 'some' ? undefined : 'allowance';
};

interface Watched {
  readonly sent: Sent[];
  /** The last answer of the application that refused to be asked so often. */
  limit?: { readonly waitMs: number };
  /** A context of the account was refused, or sent to sign in. */
  refused?: boolean;
  /** What it failed on was seen while a page was at work, and the page came to an end of it. */
  atWork?: boolean;
}

const ownTo =
  (origins: readonly string[]) =>
  (url: string): boolean =>
    URL.canParse(url) && origins.includes(new URL(url).origin);

/** Of all tests of this worker. */
const last = new LastRequests();
const mask = createMasking([]);

/** Keeps what the pages of the context send, and whether the application refuses it: for being too much, or for being a stranger's. */
const watching = (
  context: BrowserContext,
  watched: Watched,
  {
    address,
    apis,
    signInPath,
    onSent,
  }: {
    readonly address: string;
    readonly apis: readonly string[];
    readonly signInPath: string | undefined;
    readonly onSent: () => void;
  },
): BrowserContext => {
  const origins = [address, ...apis];
  const isOwn = ownTo(origins);
  last.watch(context, origins, mask);
  const { request: plain } = context;
  const fetchPlainly = plain.fetch.bind(plain);
  // Requests without a page are heard of nowhere else; all of them go through this one.
  plain.fetch = async (asked, options) => {
    const url = new URL(typeof asked === 'string' ? asked : asked.url(), address || undefined).href;
    const key = {};
    if (isOwn(url)) last.sent(key, { method: options?.method ?? 'GET', url, body: '' });
    const answered = await fetchPlainly(asked, options);
    last.answered(key, answered.status());
    const { method = 'GET', data, form } = options ?? {};
    if (!safeMethods.has(method)) {
      const body = typeof data === 'string' ? data : JSON.stringify(data ?? form ?? '');
      watched.sent.push({ method, url, status: answered.status(), body: body.slice(0, mostOfBody) });
      onSent();
    }
    const led = new URL(answered.url());
    if (signInPath !== undefined && isOwn(answered.url()))
      watched.refused ||= answered.status() === 401 || (led.href !== url && led.pathname === signInPath);
    return answered;
  };
  return context.on('response', (response) => {
    const request = response.request();
    if (isOwn(response.url())) {
      watched.limit = limitIn(response.status(), response.headers()) ?? watched.limit;
      if (signInPath !== undefined && isRefusal(response, signInPath)) watched.refused = true;
    }
    const user = isOwn(response.url()) ? ownUserIn(request.headers().authorization) : undefined;
    if (safeMethods.has(request.method()) && user === undefined) return;
    const body = (request.postData() ?? '').slice(0, mostOfBody);
    const isUpload = body === '' && /^multipart\//.test(request.headers()['content-type'] ?? '');
    watched.sent.push({
      ...{ method: request.method(), url: request.url(), status: response.status() },
      ...{ body, isUpload, user },
    });
    onSent();
  });
};

interface Module {
  readonly test: Stock;
  readonly expect: Expect;
}

/** A context that brings a state of its own is a visitor's or another account's. */
const isOthers = (state: BrowserContextOptions['storageState'], session: SessionCheck | undefined): boolean =>
  state !== undefined && state !== session?.state;

/** The stock `test` with the second run, and the stock `expect` that waits less in the first. */
export const standIn = (
  { test: stock, expect }: Module,
  { marks, confirmed, gate, asking, crowded, timeouts, address, apis, session, mutants }: StandIn,
): Module => {
  /** One of the plan's expectations is among what went wrong. */
  const speaks = (file: string, errors: TestInfo['errors']): boolean =>
    errors.some(({ message = '' }) => oracleIn(message, confirmed[file] ?? []) !== undefined);
  // Asked for before each test. While screenshots are on, the stock runner takes one at the end of every test, also of those that pass.
  const screenshots = {
    get mode() {
      return isRepeated(stock.info()) ? ('only-on-failure' as const) : ('off' as const);
    },
  };

  /** Of the test at work, which the worker has for itself: expectations that it waits for no longer than it must. */
  let hasty: readonly string[] = [];
  /** Of the test at work, too: what it expects, and what it has done. */
  let ofPlan: readonly string[] = [];
  const counting = new Counting();
  const isHasty = (message: string): boolean => {
    if (ofPlan.includes(message)) counting.look();
    return hasty.includes(message);
  };
  /** What the run before it came to says how it goes. */
  const runOf = (file: string, info: TestInfo): Run => {
    if (!isRepeated(info)) return 'first';
    if (!isThird(info) && existsSync(join(marks, `${file}${broken}`))) return 'after-skip';
    const before = join(marks, `${file}${skipped}`);
    const applied = isThird(info) || !existsSync(before) || readFileSync(before, 'utf8') !== 'skipped';
    return applied ? 'after-failure' : 'after-skip';
  };
  const needsRepeating = (file: string, { status, errors }: TestInfo): boolean =>
    crowded.includes(file) ? status !== 'passed' : speaks(file, errors);

  const settled = stock.extend<
    { turn: undefined; settled: undefined },
    { second: () => Promise<Browser>; counted: undefined }
  >({
    counted: [
      async ({ playwright }, use) => {
        counting.watch(playwright);
        await use(undefined);
      },
      { scope: 'worker', auto: true },
    ],
    // biome-ignore lint/correctness/noEmptyPattern: the stock runner reads from it that no other fixture is needed
    screenshot: [({}, use) => use(screenshots), { scope: 'worker' }],
    second: [
      async ({ playwright, browserName }, use) => {
        let opening: Promise<Browser> | undefined;
        await use(() => (opening ??= playwright[browserName].launch()));
        await (await opening?.catch(() => undefined))?.close();
      },
      { scope: 'worker' },
    ],
    // A time of its own: waiting takes none of the test's, nor of its duration.
    turn: [
      // biome-ignore lint/correctness/noEmptyPattern: the stock runner reads from it that no other fixture is needed
      async ({}, use, info) => {
        const file = basename(info.titlePath[0] ?? '');
        const repeated = isRepeated(info);
        const mutation = mutationOf(info.title);
        const mark = join(marks, file);
        const isDecided = existsSync(mark);
        if (repeated && (!(file in confirmed) || isDecided)) info.skip(true, notNeeded);
        const isIdle = mutation === 'no-effect' && mutants?.[file]?.last.inputs === 0;
        if (mutation !== undefined && (isIdle || isDecided)) info.skip(true, notNeeded);
        if (!asking.includes(file)) return use(undefined);
        const { answer, leave } = await takeTurn(gate, file, runOf(file, info));
        if (answer === 'late') info.skip(true, noTime);
        if (answer === 'needless') {
          writeFileSync(mark, '');
          info.skip(true, notNeeded);
        }
        await use(undefined);
        leave();
      },
      { auto: true, timeout: 0 },
    ],
    settled: [
      async ({ turn: _turn, browser, second }, use, info) => {
        const file = basename(info.titlePath[0] ?? '');
        const mark = join(marks, file);
        const repeated = isRepeated(info);
        info.setTimeout(timeouts[file] ?? info.timeout);
        ofPlan = confirmed[file] ?? [];
        hasty = repeated || isTooSlow(marks) ? [] : ofPlan;
        counting.restart();
        const mutant = mutantFor(info.title, mutants?.[file], counting);
        // At once: who is broken off says nothing any more.
        const noteMade = () =>
          writeFileSync(join(marks, madeFile(file, repeated)), JSON.stringify(leftBehindBy(watched.sent)));
        const own: { newContext?: Browser['newContext'] } = browser;
        const watched: Watched = { sent: [] };
        const from = repeated ? await second() : browser;
        const open = from.newContext.bind(from);
        const account = session?.files.includes(file) === true ? watchSession(session) : undefined;
        own.newContext = async (options?: BrowserContextOptions) => {
          const context = watching(await open(options), watched, {
            address,
            apis,
            signInPath: isOthers(options?.storageState, session) ? undefined : session?.path,
            onSent: noteMade,
          });
          await context.addInitScript({ content: stillScript });
          await mutant?.watch(context);
          if (repeated)
            askAtClosing(context, {
              isOwn: ownTo([address, ...apis]),
              hasFailed: () => info.errors.length > 0,
              beforeAsking: (ms) => info.setTimeout(info.timeout + ms),
              onAtWork: () => {
                watched.atWork = true;
              },
            });
          return context;
        };
        await use(undefined);
        delete own.newContext; // the class's own is back
        stopMutating();
        if (counting.looks !== undefined)
          info.annotations.push({ type: whenItLooked, description: JSON.stringify(counting.looks) });
        if (mutant !== undefined) {
          if (info.status === 'failed') info.expectedStatus = 'failed';
          if (info.errors.some(({ message = '' }) => speaksAgainst(message, ofPlan))) writeFileSync(mark, '');
          return;
        }
        let limited = false;
        const lost =
          watched.refused === true &&
          (await account?.wasForgotten(second, (more) => info.setTimeout(info.timeout + more))) === true;
        if (lost) info.annotations.push({ type: isGone, description: goneBy('session') });
        if (watched.atWork === true) info.annotations.push({ type: isGone, description: goneBy('rest') });
        else if (!lost && ['failed', 'timedOut'].includes(info.status ?? '')) {
          const more = (ms: number) => info.setTimeout(info.timeout + ms);
          const said = from.isConnected() ? (watched.limit ?? (await asked(address, more))) : 'browser';
          limited = typeof said === 'object';
          const gone = goneBy(said);
          if (gone !== undefined) info.annotations.push({ type: isGone, description: gone });
          if (gone === 'application')
            info.annotations.push({ type: lastAsked, description: JSON.stringify(last.list()) });
          if (typeof said === 'object' && !repeated) {
            info.setTimeout(info.timeout + said.waitMs);
            await setTimeout(said.waitMs);
          }
        }
        if (info.status === 'failed') info.expectedStatus = 'failed';
        const repeats = needsRepeating(file, info);
        const saysNothing = info.status === 'skipped' || sawNothing(info.errors);
        if (!repeated && saysNothing && repeats) writeFileSync(`${mark}${skipped}`, info.status ?? '');
        if (!repeated && repeats && !saysNothing && !limited && !lost && !speaks(file, info.errors))
          writeFileSync(`${mark}${broken}`, '');
        const isOver = repeated
          ? isThird(info) || !repeats || info.status === 'skipped' || !existsSync(`${mark}${skipped}`)
          : !limited && !lost && !repeats;
        if (isOver) writeFileSync(mark, '');
      },
      { auto: true },
    ],
  });

  const test = new Proxy(settled, {
    apply: (target, _self, [title, ...rest]: [string, never]) => {
      if (mutants !== undefined) {
        for (const mutation of mutations) target(`${title}${titleEnd(mutation)}`, ...rest);
        return;
      }
      target(title, ...rest);
      if (Object.keys(confirmed).length > 0) target(`${title}${again}`, ...rest);
      if (Object.keys(confirmed).length > 0) target(`${title}${again}${again}`, ...rest);
    },
  });
  return { test, expect: inHaste(expect, isHasty) };
};
