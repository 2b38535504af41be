// In which order a job's tests run, and what beside what. Knows nothing of how a test is run.
import type { TestToRun } from '@prowl/contracts';
import { gathered, type Order, settingsPart } from './admission.ts';

export interface Pass {
  readonly workers: number;
  /** Milliseconds since the epoch. */
  readonly deadline: number;
  /** How tests begin; those without an order begin when there is room. */
  readonly orders: ReadonlyMap<TestToRun, Order>;
  /** How many that change something go beside each other. */
  readonly atOnce: number;
  /** It has the processors only where others leave them idle. */
  readonly yielding?: boolean;
  /** Early tests are nearly through, or there are none. */
  readonly onSoonChanging?: () => void;
}

export interface Turns {
  readonly workers: number;
  /** Nothing goes beside anything. */
  readonly oneAtATime?: boolean | undefined;
  /** Milliseconds since the epoch. */
  readonly deadline: number;
  /** Milliseconds since the epoch after which no early test begins, where others wait. */
  readonly earlyUntil?: number | undefined;
  readonly now: () => number;
  readonly stopped: () => boolean;
  /** Answers what the time did not hold. */
  readonly run: (tests: readonly TestToRun[], pass: Pass) => Promise<readonly TestToRun[]>;
}

const isReading = ({ isolation }: TestToRun): boolean => isolation === 'read' || isolation === 'session';

/**
 * Share of the time in which tests may begin that put a setting back, where others wait and nothing goes beside anything: they go first, for none
 * is begun that the end might break off, and that is long before it.
 */
const shareOfSettings = 0.4;
/** For putting back what a test changed, after it has used up its time, milliseconds. */
const windingDownMs = 3_000;
/** Milliseconds that are worth starting the runner once more for settings that have waited. */
const worthResuming = 8_000;

/** Those for time that is left over go after all others. */
const inOrder = (tests: readonly TestToRun[]): TestToRun[] => [
  ...tests.filter(({ extra }) => !extra),
  ...tests.filter(({ extra }) => extra),
];

/** It puts back what may show anywhere. */
const isSetting = ({ putsBack, exclusive }: TestToRun): boolean => putsBack && !exclusive;

/** The part of the application that a test changes: the address of its page as far as it names no record. */
export const partOf = ({ place }: Pick<TestToRun, 'place'>): string =>
  place.template.split(/\/?[:?]/, 1)[0] ?? '';

/** So many others at most go between two that put a setting back, where there are as many: a worker whose turn is another such test's does nothing but wait. */
const betweenSettings = 3;

/**
 * What puts a setting back goes beside no other such, for it might put back the other's. All that change something go side by side, for they
 * mostly wait, but what acts on records that are there has its part of the application for itself; where one fails another may have been in its
 * way, so it is run once more with nothing of its kind beside it, and only that counts.
 */
const changingOrders = (
  tests: readonly TestToRun[],
  { deadline, settingsUntil, crowd }: { deadline: number; settingsUntil: number; crowd: boolean },
): Map<TestToRun, Order> =>
  new Map(
    tests.map((test): [TestToRun, Order] => {
      const inTime = deadline - test.timeoutMs - windingDownMs;
      if (isSetting(test)) {
        const until = test.extra || crowd ? inTime : Math.min(inTime, settingsUntil);
        return [test, { manner: crowd ? 'apart' : 'alone', part: settingsPart, until, again: inTime }];
      }
      const beside = test.exclusive ? 'apart' : 'beside';
      const time = test.putsBack ? { until: inTime, again: inTime } : { until: Number.POSITIVE_INFINITY };
      return [test, { manner: crowd ? beside : 'alone', part: partOf(test), ...time }];
    }),
  );

/** These settings among those that go beside them. */
const spread = (settings: readonly TestToRun[], others: readonly TestToRun[]): TestToRun[] => {
  const waiting = [...settings];
  const room = Math.floor(others.length / Math.max(1, settings.length));
  const between = Math.min(betweenSettings, Math.max(1, room));
  const order = others.flatMap((other, index) =>
    index % between === 0 ? [...waiting.splice(0, 1), other] : [other],
  );
  return [...order, ...waiting];
};

/**
 * Early ones, then those that change something: one run of the test runner, for starting it takes as long as some tests. Early ones for time that
 * is left over are not early where planned ones that change something wait, but go among others of the kind when these have begun.
 */
const runChanging = async (
  ordered: readonly TestToRun[],
  {
    workers,
    deadline,
    earlyUntil = deadline,
    now,
    stopped,
    run,
    onSoonChanging,
  }: Turns & { onSoonChanging: () => void },
): Promise<readonly TestToRun[]> => {
  const changing = ordered.filter((test) => !test.early);
  const isAwaited = changing.some(({ extra }) => !extra);
  const isAside = (test: TestToRun): boolean => isAwaited && test.early && test.extra;
  const early = ordered.filter((test) => test.early && !isAside(test));
  const beside = changing.filter((test) => !isSetting(test));
  const settings = changing.filter(isSetting);
  const atOnce = Math.max(1, workers - 1);
  const begin = early.length === 0 ? now() : earlyUntil;
  const settingsUntil = beside.length === 0 ? deadline : begin + (deadline - begin) * shareOfSettings;
  const crowd = atOnce > 1 && beside.length > 1;
  const orders = changingOrders(changing, { deadline, settingsUntil, crowd });
  for (const test of ordered.filter(isAside))
    orders.set(test, { manner: 'aside', part: partOf(test), until: Number.POSITIVE_INFINITY });
  for (const test of early) orders.set(test, { manner: 'early', until: earlyUntil });
  const planned = settings.filter(({ extra }) => !extra);
  const tests = [
    ...inOrder(early),
    ...spread(
      planned,
      beside.filter(({ extra }) => !extra),
    ),
    ...spread(
      settings.filter(({ extra }) => extra),
      ordered.filter((test) => test.extra && !isSetting(test) && (!test.early || isAside(test))),
    ),
  ];
  const pass: Pass = {
    workers: crowd ? atOnce + gathered.tests : early.length === 0 ? atOnce : workers,
    deadline,
    orders,
    atOnce,
    onSoonChanging,
  };
  const late = await run(tests, pass);
  const waiting = late.filter((test) => planned.includes(test));
  if (waiting.length === 0 || stopped() || deadline - now() < worthResuming) return late;
  const alone = changingOrders(waiting, { deadline, settingsUntil: deadline, crowd: false });
  const stillLate = await run(waiting, { workers: 1, deadline, orders: alone, atOnce: 1 });
  return [...late.filter((test) => !waiting.includes(test)), ...stillLate];
};

/** For tests that only read, beside nothing that changes anything. */
const sideBySide = ({ workers, deadline }: Turns): Pass => ({
  workers,
  deadline,
  orders: new Map(),
  atOnce: 1,
});

/** Tests that only read go beside those that change something: these mostly wait, and whoever planned them knows that none sees the other. */
const runBoth = async (
  ordered: readonly TestToRun[],
  reading: readonly TestToRun[],
  turns: Turns,
): Promise<readonly TestToRun[]> => {
  const { workers, run, stopped } = turns;
  const plain = sideBySide(turns);
  if (turns.oneAtATime === true || reading.length === 0) {
    const late = await runChanging(ordered, { ...turns, onSoonChanging: () => undefined });
    return reading.length === 0 || stopped() ? late : [...late, ...(await run(reading, plain))];
  }
  const begun = Promise.withResolvers<boolean>();
  const beside = begun.promise.then((worthIt) =>
    worthIt
      ? run(reading, { ...plain, workers: Math.max(1, workers - 2), yielding: true })
      : Promise.resolve(reading),
  );
  const ended = await Promise.allSettled([
    runChanging(ordered, { ...turns, onSoonChanging: () => begun.resolve(true) }).finally(() =>
      begun.resolve(!stopped()),
    ),
    beside,
  ]);
  return ended.flatMap((each) => {
    if (each.status === 'rejected') throw each.reason;
    return each.value;
  });
};

/** What was planned goes before all that is for time left over. */
export const runInTurn = async (tests: readonly TestToRun[], turns: Turns): Promise<readonly TestToRun[]> => {
  const { run } = turns;
  const isOrdered = (test: TestToRun): boolean => test.early || !isReading(test);
  const ordered = tests.filter(isOrdered);
  const reading = inOrder(tests.filter((test) => !isOrdered(test)));
  return ordered.every(({ early }) => early)
    ? run([...inOrder(ordered), ...reading], sideBySide(turns))
    : runBoth(ordered, reading, turns);
};
