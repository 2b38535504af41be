import { expect, test } from 'vitest';
import { createTeamState, fold } from '../slices.ts';
import { keptBy } from '../storage.ts';
import { coverage, event, ids, startedAt } from '../team-state.fixture.ts';
import { ArtifactUsage } from './usage.ts';

const stateOf = () => {
  const state = createTeamState();
  const explorationId = ids.exploration(ids.session());
  for (const fact of [
    event('SiteExplored', { explorationId, siteModel: ids.artifact('site'), coverage, pictureBytes: 40 }),
    event('CodeInspected', { explorationId, codeModel: ids.artifact('code') }),
    event('TestRunQueued', { runId: ids.run('a'), testId: ids.test('a') }),
    event('TestRunFinished', {
      runId: ids.run('a'),
      testId: ids.test('a'),
      status: 'failed',
      durationMs: 1,
      attempts: [],
      evidence: {
        screenshot: ids.artifact('screenshot'),
        trace: ids.artifact('trace'),
        console: [],
        requests: [],
      },
    }),
  ])
    fold(state, fact, startedAt);
  return state;
};

test('what explorations, inspections and runs left behind counts, each thing once', async () => {
  const state = stateOf();
  expect([...keptBy(state).artifacts].toSorted()).toEqual(
    ['site', 'code', 'screenshot', 'trace'].map(ids.artifact).toSorted(),
  );
  const asked: string[] = [];
  const usage = new ArtifactUsage({
    get: async (team, id) => {
      asked.push(`${team} ${id}`);
      return id === ids.artifact('trace') ? undefined : ({ size: 100 } as never);
    },
  });
  expect(await usage.of('blue', keptBy(state))).toBe(340); // one is gone
  expect(await usage.of('blue', keptBy(state))).toBe(340);
  expect(asked).toHaveLength(4);
  expect(await usage.of('blue', keptBy(createTeamState()))).toBe(0);
});
