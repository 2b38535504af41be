// Waits until a page is worth looking at: loaded, nothing of its own under way, the document no longer changing. What is under way the page
// says itself, so that nothing is waited for that does not come. Never long: pages may poll for ever.
import type { Page } from 'playwright';
import type { Rest, RestOptions } from '../browser/page/activity.ts';
import { orElse, pause } from '../time/limit.ts';
import type { Recorder } from './recorder.ts';

export interface Settling {
  /** Milliseconds since the epoch: what began before is not waited for. */
  readonly since?: number;
  /** Timers of the page that are set for at most so many milliseconds are waited for. */
  readonly timers?: number;
  /** Of pages that say that they are at work: what was waited for in vain. Without it none is taken at its word. */
  readonly inVain?: InVain;
  /** Takes the marks that a page has which rests: a dot that pulses beside "Live". Nobody waits for such ones after something was pressed. */
  readonly atRest?: Set<string>;
}

/** Marks of being at work that did not go: of a page that never ends, or of something that turns for its own sake. Shared by the tabs of an exploration. */
export type InVain = Set<string>;

/** What is left, which was not waited for. */
export interface Settled {
  /** How long the timers are set for that the page has set since, in milliseconds. */
  readonly timers: readonly number[];
  /** Something may come without a request or a timer. */
  readonly mayBeTold: boolean;
  /** It still had something under way, or changed, when the time for waiting was over. */
  readonly isCut: boolean;
}

/** Milliseconds that the answer to what was done may take. A timer may stand for one: when it is set for longer it hides a message. */
export const longest = { answer: 3_000, timer: 1_000 } as const;
/** … that a page may take which says that it is at work, or whose request that changes something has no answer yet. */
const longestWork = 8_000;
/** So many marks stayed: this application is not to be taken at its word. */
const mostInVain = 3;

/** Milliseconds. A timer that is set for so long belongs to drawing the page. */
const drawing = 250;
/** Without traffic while the files of others are loaded. */
const quiet = 80;
/** From leaving for another document until it is asked for, and from asking for a file until it comes. */
const mostFor = { leaving: 1_000, file: 500 } as const;
const mostRounds = 8;

/** Runs in the page. */
const restOf = async (options: RestOptions): Promise<Rest | undefined> => {
  const { __prowlActivity: activity } = window as unknown as {
    __prowlActivity?: { rest: (options: RestOptions) => Promise<Rest> };
  };
  return activity?.rest(options);
};

/** The browser is told later than the page that it goes elsewhere, or that it saves a file: an answer that is no document is one, too. */
const isUnderWay = ({ leaving, saving }: Rest, recorder: Recorder): boolean => {
  const age = (moment: number) => Date.now() - moment;
  if (leaving > recorder.lastDocument() && age(leaving) < mostFor.leaving) return true;
  const file = Math.max(leaving, saving);
  return file > recorder.lastDownload() && age(file) < mostFor.file;
};

/** A document that opens dialogs without end never is. */
const untilLoaded = async (page: Page, recorder: Recorder, limit: number): Promise<void> => {
  const loaded = orElse(limit, undefined, page.waitForLoadState('domcontentloaded')).then(() => true);
  const isStuck = () => pause(100).then(() => recorder.stuck());
  while (!(await Promise.race([loaded, isStuck()])));
};

/**
 * Returns after at most `limit` milliseconds. Where the page may be taken at its word (`inVain`) and an answer's time is given, after up to
 * eight seconds while it says that it is at work, or has sent what has no answer yet.
 */
export const settle = async (
  page: Page,
  recorder: Recorder,
  limit = 1_500,
  { since = 0, timers = drawing, inVain, atRest }: Settling = {},
): Promise<Settled> => {
  const from = Date.now();
  const mayBeLong = inVain !== undefined && limit >= longest.answer;
  const longer = from + Math.max(limit, longestWork);
  const isOpening = inVain === undefined && atRest !== undefined;
  let working: readonly string[] = [];
  const isAsked = () => mayBeLong && inVain.size < mostInVain;
  const isWriting = () => mayBeLong && recorder.writing() > 0;
  const end = () => (working.length > 0 || isWriting() ? longer : from + limit);
  const left = () => Math.max(50, end() - Date.now());
  const over = (last: Settled): Settled => {
    for (const mark of working) inVain?.add(mark);
    return last;
  };
  let last: Settled = { timers: [], mayBeTold: false, isCut: true };
  for (let round = 0; round < mostRounds; ) {
    await untilLoaded(page, recorder, left());
    if (recorder.stuck() || Date.now() >= end()) return over(last);
    const traffic = recorder.traffic();
    if (recorder.busy() > 0 || isWriting() || (recorder.foreign() > 0 && recorder.quietFor() < quiet)) {
      await pause(20);
      continue;
    }
    const rest = await orElse(
      left(),
      undefined,
      page.evaluate(restOf, { since, timers, most: left(), marks: isAsked() || isOpening }),
    );
    if (rest === undefined) {
      round += 1;
      await pause(50); // it leaves, or cannot be asked now
      continue;
    }
    last = { timers: rest.timers, mayBeTold: rest.mayBeTold, isCut: true };
    if (isUnderWay(rest, recorder)) {
      await pause(20);
      continue;
    }
    // Gone from a page: it was no sign that pages have which rest.
    if (isAsked()) for (const mark of atRest ?? []) if (!rest.atWork.includes(mark)) atRest?.delete(mark);
    const isNews = (mark: string) =>
      inVain?.has(mark) === false && atRest?.has(mark) !== true && !rest.already.includes(mark);
    working = isAsked() ? rest.atWork.filter(isNews) : [];
    if (working.length > 0) {
      await pause(100);
      continue;
    }
    if (recorder.busy() === 0 && recorder.traffic() === traffic) {
      if (isOpening) for (const mark of rest.atWork) atRest.add(mark);
      return { ...last, isCut: false };
    }
    round += 1;
  }
  return last;
};
