// Runs in every document before the application's own script. It takes note of what the page has under way by itself, so that whoever
// waits for it knows how long, and need not wait where nothing is to come: timers, animations, leaving for another document.

import { atWorkMarks } from './at-work.ts';

/** What is under way when the page is asked. */
export interface Rest {
  /** Timers that were set since and are not due yet: how long they were set for, in milliseconds. */
  readonly timers: readonly number[];
  /** Something may come that does not show before: from a worker, a socket, a database of the browser. */
  readonly mayBeTold: boolean;
  /** When the page began to leave for another document, in milliseconds since the epoch; 0 when it does not leave. */
  readonly leaving: number;
  /** When it began to save a file, likewise. */
  readonly saving: number;
  /** By what it says itself that it is at work: a mark for each. Empty where that was not asked for. */
  readonly atWork: readonly string[];
  /** Those that were there when something was last pressed: they do not come of it. */
  readonly already: readonly string[];
}

export interface RestOptions {
  /** Milliseconds since the epoch: timers that were set before are not waited for. */
  readonly since: number;
  /** Timers that are set for at most so many milliseconds are waited for. */
  readonly timers: number;
  /** Milliseconds. */
  readonly most: number;
  /** Does the page say that it is at work? Looking for that takes all of it. */
  readonly marks: boolean;
}

interface Timer {
  /** Since the epoch. */
  readonly set: number;
  /** Since the document began. */
  readonly due: number;
  readonly delay: number;
}

/** A timer that is set for longer does not answer what somebody did: it hides a message or asks again. Milliseconds. */
const longest = 2_000;
/** The same of those that repeat: they are waited for once. */
const longestInterval = 300;
/** A timer that one sets that was set by one, and so on, is a clock. */
const deepest = 3;
const mostTimers = 300;
const mostRounds = 8;
/** A page that draws nothing, or does so for ever, is asked all the same. */
const mostForFrame = 500;

const setNative = window.setTimeout.bind(window);
const frameNative = window.requestAnimationFrame.bind(window);
/** An application may replace the clocks. `elapsed`: since the document began; `now`: since the epoch. */
const elapsed = performance.now.bind(performance);
const now = Date.now.bind(Date);
const { MutationObserver: Observer, Promise: Later } = window as unknown as {
  MutationObserver: typeof MutationObserver;
  Promise: PromiseConstructor;
};

const pending = new Map<number, Timer>();
let depth = 0;

/** What the application calls instead. Timers of ours stand before and behind its own, which is left as it is. */
const watched = <Set extends (handler: TimerHandler, delay?: number, ...rest: unknown[]) => number>(
  set: Set,
  most: number,
): Set =>
  function (this: unknown, handler: TimerHandler, delay?: number, ...rest: unknown[]): number {
    const wait = Math.max(0, Number(delay) || 0);
    if (wait > most || pending.size >= mostTimers) return set.call(window, handler, delay, ...rest);
    const level = depth + 1;
    setNative(() => {
      depth = level;
    }, wait);
    const id = set.call(window, handler, delay, ...rest);
    const timer = { set: now(), due: elapsed() + wait, delay: wait };
    if (level <= deepest) pending.set(id, timer);
    setNative(() => {
      depth = 0;
      if (pending.get(id) === timer) pending.delete(id);
    }, wait);
    return id;
  } as unknown as Set;

const cleared = <Clear extends (id?: number) => void>(clear: Clear): Clear =>
  function (this: unknown, id?: number): void {
    if (id !== undefined) pending.delete(Number(id));
    clear.call(window, id);
  } as Clear;

let told = false;

/** What it is made for may answer at any time, without a request or a timer. */
const noteMade = (
  name: 'Worker' | 'SharedWorker' | 'WebSocket' | 'EventSource' | 'BroadcastChannel',
): void => {
  const all = window as unknown as Record<string, (new (...args: unknown[]) => object) | undefined>;
  const made = all[name];
  if (made === undefined) return;
  all[name] = new Proxy(made, {
    construct: (target, args: unknown[], called) => {
      told = true;
      return Reflect.construct(target, args, called) as object;
    },
  });
};

let leaving = 0;
let saving = 0;

interface Navigating extends Event {
  readonly destination: { readonly url: string; readonly sameDocument: boolean };
  readonly downloadRequest: string | null;
}

const noteLeaving = (): void => {
  const { navigation } = window as unknown as { navigation?: EventTarget };
  navigation?.addEventListener('navigate', (event) => {
    const { destination, downloadRequest } = event as Navigating;
    if (downloadRequest !== null) saving = now();
    else if (!destination.sameDocument && /^https?:/.test(destination.url)) leaving = now();
  });
  // Where the application answers by itself, and where nothing came of it.
  for (const end of ['navigatesuccess', 'navigateerror'])
    navigation?.addEventListener(end, () => {
      leaving = 0;
    });
};

const frame = (): Promise<void> =>
  new Later((resolve) => {
    frameNative(() => resolve());
    setNative(resolve, mostForFrame);
  });

interface Scheduler {
  readonly postTask: (task: () => void, options: { readonly priority: 'background' }) => Promise<void>;
}
const { scheduler } = window as unknown as { scheduler?: Scheduler };
const post = scheduler?.postTask.bind(scheduler);

/** When all that was to be done before it is done: tasks that the application gave itself, too. */
const idle = (): Promise<void> =>
  new Later((resolve) => {
    void post?.(resolve, { priority: 'background' });
    setNative(resolve, post === undefined ? 0 : mostForFrame);
  });

/** Transitions and animations that end soon: what they move may go when they end. */
const moving = (): Animation[] =>
  document.getAnimations().filter(({ effect, playState }) => {
    const { endTime } = effect?.getComputedTiming() ?? {};
    return playState === 'running' && typeof endTime === 'number' && endTime < longest;
  });

const pauseFor = (milliseconds: number): Promise<void> =>
  new Later((resolve) => {
    setNative(resolve, milliseconds);
  });

const timersSince = (since: number): Timer[] => [...pending.values()].filter(({ set }) => set >= since);

/** Resolves when the page rests, or is as quiet as it gets, at the latest after so many milliseconds. */
const rest = async ({ since, timers, most, marks }: RestOptions): Promise<Rest> => {
  const end = elapsed() + most;
  const awaited = () => timersSince(since).filter(({ delay }) => delay <= timers);
  let still = false;
  for (let round = 0; !still && round < mostRounds && elapsed() < end; round += 1) {
    let changed = false;
    const observer = new Observer(() => {
      changed = true;
    });
    observer.observe(document, { subtree: true, childList: true, characterData: true, attributes: true });
    const due = Math.max(0, ...awaited().map((timer) => timer.due));
    if (due > elapsed()) await pauseFor(Math.min(due, end) - elapsed());
    await frame();
    await frame();
    await idle();
    observer.disconnect();
    const left = moving();
    still = !changed && left.length === 0 && awaited().length === 0;
    if (left.length > 0)
      await Later.race([Later.allSettled(left.map(({ finished }) => finished)), pauseFor(end - elapsed())]);
  }
  return {
    timers: timersSince(since).map(({ delay }) => delay),
    mayBeTold: told,
    leaving,
    saving,
    atWork: marks ? atWorkMarks() : [],
    already: [...before],
  };
};

/** What said that it is at work when something was last pressed. */
let before = new Set<string>();

const notePresses = (): void => {
  const note = (event: Event): void => {
    // The second press of two may see what came of the first.
    const isPress =
      event instanceof KeyboardEvent ? event.key === 'Enter' : (event as MouseEvent).detail <= 1;
    if (event.isTrusted && isPress) before = new Set(atWorkMarks());
  };
  for (const type of ['mousedown', 'keydown'])
    window.addEventListener(type, note, { capture: true, passive: true });
};

export const noteActivity = (): void => {
  window.setTimeout = watched(window.setTimeout as never, longest) as never;
  window.setInterval = watched(window.setInterval as never, longestInterval) as never;
  window.clearTimeout = cleared(window.clearTimeout);
  window.clearInterval = cleared(window.clearInterval);
  for (const name of ['Worker', 'SharedWorker', 'WebSocket', 'EventSource', 'BroadcastChannel'] as const)
    noteMade(name);
  const open = IDBFactory.prototype.open;
  IDBFactory.prototype.open = function (...args): IDBOpenDBRequest {
    told = true;
    return open.apply(this, args);
  };
  noteLeaving();
  notePresses();
  Object.defineProperty(window, '__prowlActivity', { value: { rest }, enumerable: false });
};
