// Which plans a session runs: the ones of the highest rank first, no family crowding out the others, as many as the time is likely to hold.
import type { Family, Isolation, LeftOut, TestPlan } from '@prowl/contracts';

export interface TestingBudget {
  readonly tests: number;
  /** For running tests. */
  readonly seconds: number;
  /** Tests at once where nothing is shared. */
  readonly workers: number;
}

/** What starting a test costs beside its steps, milliseconds. */
const overheadMs = 600;
/** Of what a test takes in a crowd: those that change what everybody sees go by twos, and once more alone where they fail. */
const globalShare = 0.6;
/**
 * Estimates are rough: what a quick application or machine leaves over goes to extra tests. So many times the time's worth of tests are
 * written in all; those that had no turn cost nothing but their source.
 */
const generosity = 3.5;
/** However long a session may take: what it plans must fit into one event. */
const mostTests = 3_000;
/**
 * Each further plan of a family, each further one of the same rule, that of the same rule on the same page, and that of the same form or action,
 * counts for this much less when choosing: what one misses, its like is likely to miss. What the exploration saw in several places is to be found
 * in each. Those that change something have the least time, one at a time: there another request that is forged as the last one was (`forged`) waits
 * for what was not tried at all.
 */
const fatigue = {
  family: 0.985,
  rule: 0.85,
  forged: 0.7,
  place: 0.9,
  subject: 0.94,
  suspected: 0.95,
} as const;
/** What the exploration already saw is almost sure to be a find. */
const suspicion = 1.1;
/** Milliseconds at which a plan counts for its rank; a dearer one counts for less, by the root of what it takes: a long way finds what short ones cannot. */
const usualCost = 2_500;

/** Changes something that other tests see. */
const isChanging = ({ isolation }: { isolation: Isolation }): boolean =>
  isolation === 'account' || isolation === 'global';
/** Families whose reading tests say the same whatever other tests make or change meanwhile: how a page is built, not what it holds. */
const steadyFamilies: ReadonlySet<Family> = new Set(['page-health', 'security', 'accessibility']);
/** May go beside tests that change what the account or the application holds, where more than one goes at once. */
const isSteady = ({ isolation, family }: TestPlan, workers: number): boolean =>
  workers > 1 && isolation === 'read' && steadyFamilies.has(family);

/** Tests at once: what changes something goes side by side with less of its kind. */
const atOnce = (isolation: Isolation, workers: number): number =>
  isolation === 'read' || isolation === 'session' ? workers : Math.max(1, workers - 1);

interface Timed {
  readonly isolation: Isolation;
  readonly cost: number;
}

/** Milliseconds of a session's time that a test takes up. */
const timeOf = ({ isolation, cost }: Timed, workers: number): number =>
  isolation === 'global'
    ? (cost + overheadMs) * globalShare
    : (cost + overheadMs) / atOnce(isolation, workers);

/** Seconds of a session's time that these tests take up. */
export const timeOfAll = (plans: readonly TestPlan[], workers: number): number =>
  plans.reduce((sum, plan) => sum + timeOf(plan, workers), 0) / 1_000;

/** Families of checks that say the same of any page: that it loads whole, breaks nothing, takes keys and has its headers. */
const plainFamilies: ReadonlySet<Family> = new Set([...steadyFamilies, 'performance']);
/** From this rank on a check of these families is worth as much as a test of what the application does. */
const plainBelow = 0.55;
/** So many plain checks are always welcome. */
const fewPlain = 4;

/** Odd requests to an endpoint say nothing of what the application does either, whatever they might change. */
const isPlain = ({ isolation, family, rank, suspected }: TestPlan): boolean =>
  suspected !== true &&
  rank < plainBelow &&
  (family === 'api' || (plainFamilies.has(family) && (isolation === 'read' || isolation === 'session')));

/** What the application does was learned, and is to be tested before anything that could be said of any page. */
const hasActions = (plans: readonly TestPlan[]): boolean =>
  plans.some((plan) => plan.family === 'actions' && !isPlain(plan));

/**
 * Where there are actions at most one plain check goes with four tests of what the application does: each waits until four of these were taken.
 * Answers what was taken, and what was not, both in the order that was given.
 */
const takeInTurn = (
  plans: readonly TestPlan[],
  taken: readonly TestPlan[],
  take: (plan: TestPlan) => boolean,
): { readonly some: readonly TestPlan[]; readonly rest: readonly TestPlan[] } => {
  const all = [...taken];
  const some: TestPlan[] = [];
  const rest = new Set(plans);
  const waiting: TestPlan[] = [];
  let plain = taken.filter(isPlain).length;
  const add = (plan: TestPlan): boolean => {
    if (!take(plan)) return false;
    rest.delete(plan);
    all.push(plan);
    some.push(plan);
    plain += Number(isPlain(plan));
    return true;
  };
  const mayBePlain = () => plain * 5 + 5 <= all.length + 1;
  for (const plan of plans) {
    if (isPlain(plan)) waiting.push(plan);
    else add(plan);
    while (waiting.length > 0 && mayBePlain()) for (const next of waiting.splice(0, 1)) add(next);
  }
  while (waiting.length > 0 && plain < fewPlain) for (const next of waiting.splice(0, 1)) add(next);
  return { some, rest: plans.filter((plan) => rest.has(plan)) };
};

const takeAsTheyCome: typeof takeInTurn = (plans, _, take) => {
  const some = plans.filter(take);
  return { some, rest: plans.filter((plan) => !some.includes(plan)) };
};

/** Adds up what plans take: steady tests run beside those that change something, which mostly wait, and so cost nothing until they take longer. */
const createSpending = (workers: number) => {
  const spent = { steady: 0, changing: 0, others: 0 };
  const withMore = (plan: TestPlan): typeof spent => {
    const time = timeOf(plan, workers);
    if (isChanging(plan)) return { ...spent, changing: spent.changing + time };
    return isSteady(plan, workers)
      ? { ...spent, steady: spent.steady + time }
      : { ...spent, others: spent.others + time };
  };
  return {
    /** False when it would take more than so many milliseconds in all, and nothing is spent. */
    take: (plan: TestPlan, capacity: number): boolean => {
      const more = withMore(plan);
      if (more.others + Math.max(more.steady, more.changing) > capacity) return false;
      Object.assign(spent, more);
      return true;
    },
  };
};

const ruleOf = ({ fingerprint }: TestPlan): string => fingerprint.slice(0, fingerprint.indexOf('|'));
const worthOf = ({ rank, cost, suspected }: TestPlan): number =>
  rank * (suspected === true ? suspicion : 1) * ((2 * usualCost) / (cost + usualCost)) ** 0.5;

interface Weighed {
  readonly plan: TestPlan;
  readonly weight: number;
}

const heaviestFirst = (a: Weighed, b: Weighed): number =>
  b.weight - a.weight || (a.plan.fingerprint < b.plan.fingerprint ? -1 : 1);

/** Heaviest first; each counts for less by those of its kind that came before it. */
const worn = (
  plans: readonly Weighed[],
  kindOf: (plan: TestPlan) => string,
  fatigueOf: (plan: TestPlan) => number,
): Weighed[] => {
  const seen = new Map<string, number>();
  const weighed = plans.map(({ plan, weight }) => {
    const kind = kindOf(plan);
    const before = seen.get(kind) ?? 0;
    seen.set(kind, before + 1);
    return { plan, weight: weight * fatigueOf(plan) ** before };
  });
  return weighed.sort(heaviestFirst);
};

/** A page with other parameters is the same page: its lists and forms are. */
const placeOf = ({ place }: TestPlan): string => place.template.split('?')[0] ?? '';

/** What it tries: a form, an action, a control. */
const subjectOf = ({ place }: TestPlan): string =>
  `${place.template.split('?')[0]}|${place.component ?? place.element ?? ''}`;

/** Requests made up for it, which say of an endpoint what they say of any. */
const isForged = (plan: TestPlan): boolean =>
  isChanging(plan) && (plan.family === 'security' || plan.family === 'api');

/**
 * Best first, later plans of a family, a rule, a page or a subject behind, so that one with many does not go before all others. Rules before families:
 * thirty tests of one rule, most of which have no turn, are no reason to leave out the first test of another rule of their family.
 */
export const interleave = (plans: readonly TestPlan[]): TestPlan[] => {
  const ruleAt = (plan: TestPlan) => `${plan.family}|${ruleOf(plan)}`;
  const isSuspected = ({ suspected }: TestPlan) => suspected === true;
  const weighed = plans.map((plan) => ({ plan, weight: worthOf(plan) })).sort(heaviestFirst);
  const byPlace = worn(
    weighed,
    (plan) => `${ruleAt(plan)}|${placeOf(plan)}`,
    (plan) => (isSuspected(plan) ? 1 : fatigue.place),
  );
  const byRule = worn(byPlace, ruleAt, (plan) => {
    if (isSuspected(plan)) return fatigue.suspected;
    return isForged(plan) ? fatigue.forged : fatigue.rule;
  });
  const bySubject = worn(byRule, subjectOf, (plan) =>
    isChanging(plan) && !isSuspected(plan) ? fatigue.subject : 1,
  );
  const byFamily = worn(
    bySubject,
    ({ family }) => family,
    () => fatigue.family,
  );
  return byFamily.map(({ plan }) => plan);
};

/** What is said of plans that there was no time for, by family. */
export const beyond = (families: readonly string[]): LeftOut[] =>
  [...Map.groupBy(families, (family) => family)].map(([family, each]) => ({
    what: `${family} tests`,
    why: 'beyond the budget of time or tests; the likeliest to find something went first',
    count: each.length,
  }));

/** Best first, and behind them those for time that is left over: `extra` has their fingerprints. */
export const chooseWithin = (
  plans: readonly TestPlan[],
  budget: TestingBudget,
): { chosen: TestPlan[]; extra: ReadonlySet<string>; leftOut: LeftOut[] } => {
  const capacity = budget.seconds * 1_000;
  const most = Math.min(budget.tests, mostTests);
  const spending = createSpending(budget.workers);
  const ordered = interleave(plans);
  const inTurn = hasActions(plans) ? takeInTurn : takeAsTheyCome;
  let count = 0;
  const fits = (share: number) => (plan: TestPlan) => {
    const isIn = count < most && spending.take(plan, capacity * share);
    count += Number(isIn);
    return isIn;
  };
  const fitting = inTurn(ordered, [], fits(1));
  const extra = inTurn(fitting.rest, fitting.some, fits(generosity));
  return {
    chosen: [...fitting.some, ...extra.some],
    extra: new Set(extra.some.map(({ fingerprint }) => fingerprint)),
    leftOut: beyond(extra.rest.map(({ family }) => family)),
  };
};

/**
 * When each of the chosen plans runs, best first: what changes something after all that reads. Beside it, where the processors would wait, go
 * steady tests: the least of those that were planned, for as long as it takes, and those for time that is left over.
 */
export const stagesOf = (
  plans: readonly TestPlan[],
  extra: ReadonlySet<string>,
  workers: number,
): ReadonlyMap<string, 1 | 2> => {
  const planned = ({ fingerprint }: TestPlan) => !extra.has(fingerprint);
  const changing = plans.filter(isChanging);
  let room = changing.filter(planned).reduce((sum, plan) => sum + timeOf(plan, workers), 0);
  const beside = (plan: TestPlan): boolean => {
    if (changing.length === 0 || !isSteady(plan, workers)) return false;
    if (!planned(plan)) return true;
    room -= timeOf(plan, workers);
    return room >= 0;
  };
  return new Map(
    plans.toReversed().map((plan) => [plan.fingerprint, isChanging(plan) || beside(plan) ? 2 : 1]),
  );
};

/** Milliseconds for starting the runner and its browsers. */
const startMs = 3_000;

interface Staged extends Timed {
  readonly stage: 1 | 2;
}

/** Share of the testing time that the first stage gets, from the cost of its tests. */
const shareOfFirst = (runs: readonly Staged[], workers: number): number => {
  const cost = (which: 1 | 2) =>
    runs
      .filter((run) => run.stage === which && (which === 1 || isChanging(run)))
      .reduce((sum, run) => sum + timeOf(run, workers), 0);
  const [first, second] = [cost(1), cost(2)];
  if (second === 0) return 1;
  return first === 0 ? 0 : Math.min(0.8, Math.max(0.2, (startMs + first) / (startMs + first + second)));
};

/** What a part of a session's tests gets of the testing time, and what of it those get that go before all that change something; seconds. */
export const secondsOf = (
  runs: readonly Staged[],
  part: 1 | 2,
  workers: number,
  { total, left, together }: { readonly total: number; readonly left: number; readonly together: boolean },
): { readonly seconds: number; readonly earlySeconds?: number } => {
  const share = shareOfFirst(runs, workers);
  const first = share === 1 ? total : Math.max(5, total * share);
  if (together) return share > 0 && share < 1 ? { seconds: total, earlySeconds: first } : { seconds: total };
  return { seconds: part === 1 ? first : Math.max(total * (1 - share) * 0.6, left) };
};

/** Seconds of a session kept back for starting, re-runs and winding up. */
const reserveSeconds = 6;
const leastTestingSeconds = 8;

/** Seconds of a session that are left for running tests once it has explored. */
export const testingSeconds = ({
  request,
  explored,
}: {
  readonly request: { readonly budget: { readonly seconds: number } };
  readonly explored: { readonly coverage: { readonly seconds: number } } | undefined;
}): number =>
  Math.max(leastTestingSeconds, request.budget.seconds - (explored?.coverage.seconds ?? 0) - reserveSeconds);
