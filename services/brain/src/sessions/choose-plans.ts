// From every plan there is to those that a session runs: what was asked for, within the budget. Pure, and run on the planning thread.
import type { Charter, LeftOut, TestPlan, TestType } from '@prowl/contracts';
import { looksAt } from '../agents/charters.ts';
import type { OwnedCharter } from '../planning/ranking.ts';
import { chooseWithin, interleave, type TestingBudget, timeOfAll } from './budget.ts';

export interface ChoiceRequest {
  readonly types: readonly TestType[];
  /** Fingerprints that a regression test watches: its plan is asked for as a regression. */
  readonly watched: readonly string[];
  /** Fingerprints of bugs that somebody says are fixed, and of suggested tests that somebody asked for: they go before all others. */
  readonly claimed: readonly string[];
  readonly agents: readonly OwnedCharter[];
  /** What created agents get of tests and time before all others, 0 to 1, by the keys of their charters. */
  readonly shares?: ReadonlyMap<string, number> | undefined;
  readonly budget: TestingBudget;
}

export interface Choice {
  /** Best first. */
  readonly chosen: readonly TestPlan[];
  /** Fingerprints of those for time that is left over. */
  readonly extra: ReadonlySet<string>;
  readonly leftOut: readonly LeftOut[];
}

/** What a created agent's own plans are worth more, within its share: somebody asked for them. What its purpose names counts twice. */
const favour = 0.15;

/** Fingerprints of an agent's plans that its share of tests and time holds, best first. One it always has. */
const withinShare = (plans: readonly TestPlan[], share: number, budget: TestingBudget): Set<string> => {
  const taken: TestPlan[] = [];
  for (const plan of interleave(plans)) {
    const isFirst = taken.length === 0;
    const isIn =
      taken.length + 1 <= budget.tests * share &&
      timeOfAll([...taken, plan], budget.workers) <= budget.seconds * share;
    if (isFirst || isIn) taken.push(plan);
  }
  return new Set(taken.map(({ fingerprint }) => fingerprint));
};

export const choosePlans = (
  plans: readonly TestPlan[],
  { types, watched, claimed, agents, shares, budget }: ChoiceRequest,
): Choice => {
  const regressions = new Set(types.includes('regression') ? watched : []);
  const created = new Map(
    agents.flatMap(({ charter }) => (charter.builtIn ? [] : [[charter.key, charter] as const])),
  );
  const asked = plans.filter((plan) => types.includes(plan.type) || regressions.has(plan.fingerprint));
  const first = new Set(claimed);
  const favoured = (owner: Charter, plan: TestPlan): TestPlan => ({
    ...plan,
    rank: Math.min(1, plan.rank + (looksAt(owner, plan.oracle) ? favour * 2 : favour)),
  });
  const within = new Set(
    [...created].flatMap(([key, owner]) => {
      const own = asked.filter(({ agent }) => agent === key).map((plan) => favoured(owner, plan));
      const share = shares?.get(key);
      return share === undefined
        ? own.map(({ fingerprint }) => fingerprint)
        : [...withinShare(own, share, budget)];
    }),
  );
  const ranked = asked.map((plan) => {
    if (first.has(plan.fingerprint)) return { ...plan, rank: 1 };
    const owner = created.get(plan.agent);
    // What goes beyond its share is chosen like all others.
    return owner !== undefined && within.has(plan.fingerprint) ? favoured(owner, plan) : plan;
  });
  const { chosen, extra, leftOut } = chooseWithin(ranked, budget);
  const notAsked = plans.length - asked.length;
  return {
    chosen,
    extra,
    leftOut:
      notAsked === 0
        ? leftOut
        : [...leftOut, { what: 'tests of other types', why: 'were not asked for', count: notAsked }],
  };
};
