// A test's runs are documents of their own: its detail and a report put them together, on every store.
import type { ArtifactStore } from '@prowl/backbone';
import { afterAll, describe, expect, it } from 'vitest';
import { fold } from '../folding/projector.ts';
import type { Collection, Document } from '../projections/projection.ts';
import { openStores } from '../read-models/stores.fixture.ts';
import { reportedTests } from '../reports/content/data.ts';
import { createReportWriter } from '../reports/report.ts';
import { ids, recorded } from '../testing.fixture.ts';
import { answers } from './answers.ts';

const stores = await openStores();
const places = await Promise.all(stores.map((store) => store.place()));
const opened = await Promise.all(places.map((place) => place.open()));
afterAll(async () => {
  for (const disposable of [...opened, ...places, ...stores]) await disposable[Symbol.asyncDispose]();
});

const idOf = (prefix: string, number: number) => `${prefix}_${String(number).padStart(26, '0')}`;
const time = (second: number) => new Date(Date.UTC(2026, 0, 1, 0, 0, second)).toISOString();
const testId = idOf('test', 1);
const test = { id: testId, name: 'a.spec.ts', type: 'e2e', status: 'passed', code: 'one', recent: [] };
const run = (number: number, more: object = {}) => ({
  ...{ id: idOf('run', number), testId, sessionId: idOf('ses', number), status: 'passed', duration: number },
  ...{ createdAt: time(number), finishedAt: time(number + 1), note: null, noteCode: null, failure: null },
  ...{ detail: null, carriedOver: null },
  ...more,
});

describe.each(opened.map((models, index) => [stores[index]?.name ?? '', models] as const))(
  '%s',
  (_, models) => {
    it('has the last hundred runs of a test, the latest last, but for those that had no turn', async () => {
      const written = (collection: Collection, document: Document, team = 'blue') => ({
        ...{ collection, team, id: document.id, position: 1, document },
      });
      const runs = Array.from({ length: 130 }, (__, index) => run(index + 1));
      await models.write(
        [
          written('tests', test),
          ...runs.map((each) => written('runs', each)),
          written('runs', run(131, { noteCode: 'beyond-budget', status: 'error' })),
          written('runs', run(132, { status: 'queued', duration: null, finishedAt: null })),
          written('runs', run(200, { testId: idOf('test', 2) })),
          written('runs', run(201), 'red'),
        ],
        1,
      );
      const detail = await answers.test({ models, report: async () => null }, 'blue', {
        id: testId as never,
      });
      expect(detail?.runs.map(({ runId }) => runId)).toEqual(
        [...Array.from({ length: 98 }, (__, index) => index + 33), 132].map((number) => idOf('run', number)),
      );
      expect(detail?.runs.at(-2)).toEqual({
        ...{ runId: idOf('run', 130), status: 'passed', duration: 130, timestamp: time(131) },
      });
      expect(detail?.runs.at(-1)).toMatchObject({ status: 'queued', duration: null, timestamp: time(132) });
      const other = { id: idOf('test', 9) as never };
      expect(await answers.test({ models, report: async () => null }, 'blue', other)).toBeNull();
    });
    it('a report has of each test the runs of its session', async () => {
      const written: string[] = [];
      const artifacts = {
        put: async (_team: string, bytes: Uint8Array) => {
          written.push(Buffer.from(bytes).toString('utf8'));
          return { id: idOf('art', 1), size: 0, sha256: '' };
        },
      } as unknown as ArtifactStore; // what a report without screenshots needs of it
      for (const [index, recordedEvent] of recorded.entries())
        await fold(models, [{ ...recordedEvent, position: 1_000 + index }]);
      const report = createReportWriter(models, artifacts);
      expect(await report('default', ids.session, 'json')).toMatchObject({ artifact: idOf('art', 1) });
      const { tests } = JSON.parse(written[0] ?? '') as { tests: { id: string; runs: object[] }[] };
      expect(tests.find(({ id }) => id === ids.test)?.runs).toMatchObject([
        { runId: ids.run, status: 'failed', failure: { message: 'not sorted' }, sessionId: ids.session },
      ]);
      await report('default', ids.session, 'junit');
      expect(written[1]).toContain('<failure message="not sorted"');
    });
  },
);

it('a report has each test with its runs and what failed in them', () => {
  const failure = { kind: 'oracle', message: 'not sorted' };
  const runs = [run(1, { status: 'failed', detail: failure }), run(2), run(3, { testId: idOf('test', 2) })];
  const [reported, ...others] = reportedTests([test as never], runs as never);
  expect(others).toEqual([]);
  expect(reported?.runs).toMatchObject([
    { runId: idOf('run', 1), status: 'failed', failure, timestamp: time(2), sessionId: idOf('ses', 1) },
    { runId: idOf('run', 2), failure: null },
  ]);
  expect(reported).not.toHaveProperty('recent');
});
