// What each created agent gets of a session, by what its tests found so far. Pure.
import { agentShare, sharesTogether } from '@prowl/contracts';
import type { BugsPart } from '../bugs/fold.ts';
import type { OwnedCharter } from '../planning/ranking.ts';
import type { TestsPart } from '../tests/fold.ts';

/** By the key of its charter; none for the built-in ones, which get what is left. */
export const sharesOf = (
  { tests, bugs }: TestsPart & BugsPart,
  agents: readonly OwnedCharter[],
): ReadonlyMap<string, number> => {
  const created = agents.filter(({ charter }) => !charter.builtIn);
  const generated = new Map<string, number>();
  for (const { agentId } of tests.values()) generated.set(agentId, (generated.get(agentId) ?? 0) + 1);
  const found = new Map<string, number>();
  for (const { testId } of bugs.values()) {
    const agentId = tests.get(testId)?.agentId;
    if (agentId !== undefined) found.set(agentId, (found.get(agentId) ?? 0) + 1);
  }
  const shares = sharesTogether(
    created.map(({ agentId }) =>
      agentShare({ testsGenerated: generated.get(agentId) ?? 0, bugsFound: found.get(agentId) ?? 0 }),
    ),
  );
  return new Map(created.map(({ charter }, index) => [charter.key, shares[index] ?? 0]));
};
