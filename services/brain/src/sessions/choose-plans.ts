// From every plan there is to those that a session runs: what was asked for, within the budget. Pure, and run on the planning thread.
import type { LeftOut, TestPlan, TestType } from '@prowl/contracts';
import { looksAt } from '../agents/charters.ts';
import type { OwnedCharter } from '../planning/ranking.ts';
import { chooseWithin, type TestingBudget } from './budget.ts';

export interface ChoiceRequest {
  readonly types: readonly TestType[];
  /** Fingerprints that a regression test watches: its plan is asked for as a regression. */
  readonly watched: readonly string[];
  /** Fingerprints of bugs that somebody says are fixed, and of suggested tests that somebody asked for: they go before all others. */
  readonly claimed: readonly string[];
  readonly agents: readonly OwnedCharter[];
  readonly budget: TestingBudget;
}

export interface Choice {
  /** Best first. */
  readonly chosen: readonly TestPlan[];
  /** Fingerprints of those for time that is left over. */
  readonly extra: ReadonlySet<string>;
  readonly leftOut: readonly LeftOut[];
}

/** What a created agent's own plans are worth more: somebody asked for them. What its purpose names counts twice. */
const favour = 0.15;

export const choosePlans = (
  plans: readonly TestPlan[],
  { types, watched, claimed, agents, budget }: ChoiceRequest,
): Choice => {
  const regressions = new Set(types.includes('regression') ? watched : []);
  const created = new Map(
    agents.flatMap(({ charter }) => (charter.builtIn ? [] : [[charter.key, charter] as const])),
  );
  const asked = plans.filter((plan) => types.includes(plan.type) || regressions.has(plan.fingerprint));
  const first = new Set(claimed);
  const ranked = asked.map((plan) => {
    if (first.has(plan.fingerprint)) return { ...plan, rank: 1 };
    const owner = created.get(plan.agent);
    if (owner === undefined) return plan;
    const more = looksAt(owner, plan.oracle) ? favour * 2 : favour;
    return { ...plan, rank: Math.min(1, plan.rank + more) };
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
