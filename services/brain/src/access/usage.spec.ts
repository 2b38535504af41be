import { expect, test } from 'vitest';
import { coverage, event, ids, startedAt } from '../policy/ledger.fixture.ts';
import { createLedger, fold } from '../policy/ledger.ts';
import { ArtifactUsage, artifactsOf } from './usage.ts';

const ledgerOf = () => {
  const ledger = createLedger();
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
        screenshot: ids.artifact('picture'),
        trace: ids.artifact('trace'),
        console: [],
        requests: [],
      },
    }),
  ])
    fold(ledger, fact, startedAt);
  return ledger;
};

test('what explorations, inspections and runs left behind counts, each thing once', async () => {
  const ledger = ledgerOf();
  expect([...artifactsOf(ledger)].toSorted()).toEqual(
    ['site', 'code', 'picture', 'trace'].map(ids.artifact).toSorted(),
  );
  const asked: string[] = [];
  const usage = new ArtifactUsage({
    get: async (team, id) => {
      asked.push(`${team} ${id}`);
      return id === ids.artifact('trace') ? undefined : ({ size: 100 } as never);
    },
  });
  expect(await usage.of('blue', ledger)).toBe(340); // one is gone
  expect(await usage.of('blue', ledger)).toBe(340);
  expect(asked).toHaveLength(4);
  expect(await usage.of('blue', createLedger())).toBe(0);
});
