// Which tests of earlier sessions run once more although nothing plans them: those that watch a bug first, then the best, within a share of the
// budget. Pure, and run on the planning thread.
import type { DirectiveReading, LeftOut, PageSince, SiteModel, TestPlan, TestType } from '@prowl/contracts';
import { type Earlier, pageSince } from '@prowl/oracles';
import { type OwnedCharter, ruledOut } from '../planning/ranking.ts';
import { chooseWithin, type TestingBudget, timeOfAll } from './budget.ts';
import type { FormerTest } from './former-tests.ts';

/** Of the time and the number of tests of a session. */
const share = 0.15;

export interface CarryOverRequest {
  readonly former: readonly FormerTest[];
  readonly planned: readonly TestPlan[];
  readonly site: SiteModel;
  readonly earlier: readonly Earlier[];
  readonly directives: readonly DirectiveReading[];
  readonly types: readonly TestType[];
  readonly agents: readonly OwnedCharter[];
  readonly budget: TestingBudget;
}

export interface CarriedOver {
  /** Test id → what this session saw of its page. */
  readonly tests: ReadonlyMap<string, PageSince>;
  /** What is left for what was planned. */
  readonly budget: TestingBudget;
  readonly leftOut: readonly LeftOut[];
}

/** What the latest session that can be compared says of the page. */
const sinceOf = ({ earlier, site }: CarryOverRequest, template: string): PageSince =>
  earlier.map((each) => pageSince(each, site, template)).find((since) => since !== 'not-seen') ?? 'not-seen';

export const carryOver = (request: CarryOverRequest): CarriedOver => {
  const { former, planned, site, directives, types, agents, budget } = request;
  const fingerprints = new Set(planned.map(({ fingerprint }) => fingerprint));
  const atWork = new Set(agents.map(({ agentId }) => agentId));
  const candidates = former.filter(
    ({ plan, guards, agentId }) =>
      types.includes(plan.type) &&
      atWork.has(agentId) &&
      !guards.some((each) => fingerprints.has(each)) &&
      (!plan.signedIn || site.signIn.status === 'verified') &&
      ruledOut(plan, [], directives) === undefined,
  );
  const byFingerprint = new Map(candidates.map((test) => [test.plan.fingerprint, test]));
  const room = { ...budget, seconds: budget.seconds * share, tests: Math.ceil(budget.tests * share) };
  const ranked = candidates.map(({ plan, watches }) => (watches ? { ...plan, rank: 1 } : plan));
  const { chosen, extra } = chooseWithin(ranked, room);
  const taken = chosen.filter(({ fingerprint }) => !extra.has(fingerprint));
  const beyond = candidates.length - taken.length;
  return {
    tests: new Map(
      taken.flatMap(({ fingerprint, place }) => {
        const test = byFingerprint.get(fingerprint);
        return test === undefined ? [] : [[test.testId, sinceOf(request, place.template)]];
      }),
    ),
    budget: {
      ...budget,
      seconds: budget.seconds - timeOfAll(taken, budget.workers),
      tests: budget.tests - taken.length,
    },
    leftOut:
      beyond === 0
        ? []
        : [
            {
              what: 'tests of earlier sessions that nothing plans any more',
              why: 'beyond their share of the time; the likeliest to find something went first',
              count: beyond,
            },
          ],
  };
};
