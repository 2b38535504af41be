// Which test each chosen plan is run by: one that exists when it guards the same, its source written again when the plan reads differently,
// else a new one. Pure.
import type { PageSince, TestPlan } from '@prowl/contracts';
import type { BugsPart } from '../bugs/fold.ts';
import type { OwnedCharter } from '../planning/ranking.ts';
import type { TestEntry, TestsPart } from '../tests/fold.ts';

export interface Assignment {
  readonly plan: TestPlan;
  /** As the test has it: that of a regression test is the plan under its own name. */
  readonly written: TestPlan;
  readonly owner: OwnedCharter;
  readonly known: TestEntry | undefined;
  /** Whether source has to be written. */
  readonly isChanged: boolean;
  /** Nothing planned it; what the session saw of its page. */
  readonly carriedOver?: PageSince;
}

/** A regression test runs in place of the test that found its bug. */
export const watcherOf = ({ bugs, bugsByFingerprint }: BugsPart, fingerprint: string): string | undefined => {
  const bug = bugs.get(bugsByFingerprint.get(fingerprint) ?? '');
  return bug?.status === 'open' || bug?.status === 'resolved' ? bug.regressionTestId : undefined;
};

/** Fingerprints that a regression test watches. */
export const watchedIn = (state: BugsPart): string[] =>
  [...state.bugsByFingerprint.keys()].filter((fingerprint) => watcherOf(state, fingerprint) !== undefined);

const withoutRank = ({ rank: _, cost: __, suspected: ___, ...rest }: TestPlan) => rest;
const isSame = (known: TestPlan, plan: TestPlan): boolean =>
  JSON.stringify(withoutRank(known)) === JSON.stringify(withoutRank({ ...plan, agent: known.agent }));

/** Plans that no agent owns are left out. */
export const assignTests = (
  state: BugsPart & TestsPart,
  plans: readonly TestPlan[],
  agents: readonly OwnedCharter[],
): Assignment[] => {
  const owners = new Map(agents.map((agent) => [agent.charter.key, agent]));
  return plans.flatMap((plan) => {
    const owner = owners.get(plan.agent);
    if (owner === undefined) return [];
    const testId = watcherOf(state, plan.fingerprint) ?? state.guards.get(plan.fingerprint);
    const known = state.tests.get(testId ?? '');
    const { fingerprint, title } = known?.plan ?? plan;
    const written: TestPlan =
      known?.bugId === undefined ? plan : { ...plan, type: 'regression', fingerprint, title };
    return [{ plan, written, owner, known, isChanged: known === undefined || !isSame(known.plan, written) }];
  });
};

/** Those that are carried over run as they are. */
export const assignCarriedOver = (
  { tests }: TestsPart,
  carriedOver: ReadonlyMap<string, PageSince>,
  agents: readonly OwnedCharter[],
): Assignment[] =>
  [...carriedOver].flatMap(([testId, since]) => {
    const known = tests.get(testId);
    const owner = agents.find(({ agentId }) => agentId === known?.agentId);
    if (known === undefined || owner === undefined) return [];
    const { plan } = known;
    return [{ plan, written: plan, owner, known, isChanged: false, carriedOver: since }];
  });
