import { RunJob } from '@prowl/contracts';
import { expect, it } from 'vitest';
import { cause, openMemory } from '../memory.fixture.ts';
import {
  configured,
  coverage,
  event,
  explored,
  generated,
  ids,
  planOf,
  queued,
} from '../team-state.fixture.ts';
import { testsEffects } from './effects.ts';
import { readSource, readSources } from './source.ts';

const effect = { do: 'run-alone', runId: ids.run('1'), testId: ids.test('a') } as const;
const revised = event('TestRevised', {
  testId: ids.test('a'),
  code: 'the second source',
  plan: planOf(),
  sessionId: ids.session(),
  reason: '',
});

it('queues a run with the latest source of its test, read from the log', async () => {
  const memory = openMemory();
  memory.keep(configured, generated('a'), revised, queued('1', 'a', null));
  await testsEffects['run-alone'].run(memory.context, effect, cause);
  expect(memory.jobs).toMatchObject([{ id: `run-${ids.run('1')}`, kind: 'run' }]);
  const job = RunJob.parse(memory.jobs[0]?.data);
  expect(job).toMatchObject({
    workers: 1,
    artifactBytes: 1_000,
    tests: [
      { runId: ids.run('1'), name: 'a.spec.ts', expectations: [{ id: 'e1', message: 'cheapest first' }] },
    ],
  });
  expect(JSON.parse(memory.files.get(job.bundle) ?? '')).toEqual({ 'a.spec.ts': 'the second source' });
});
it('says to the run where the application was found to be', async () => {
  const memory = openMemory();
  const seen = {
    ...coverage,
    movedTo: 'https://www.shop.test',
    apis: [{ origin: 'https://api.shop.test', named: false, credentials: true }],
  };
  memory.keep(
    configured,
    explored(ids.session(), { coverage: seen }),
    generated('a'),
    queued('1', 'a', null),
  );
  await testsEffects['run-alone'].run(memory.context, effect, cause);
  expect(RunJob.parse(memory.jobs[0]?.data)).toMatchObject({
    origin: 'https://www.shop.test',
    apis: ['https://api.shop.test'],
  });
});
it('queues nothing for an unknown test', async () => {
  const memory = openMemory();
  memory.keep(configured);
  await testsEffects['run-alone'].run(memory.context, effect, cause);
  expect(memory.jobs).toEqual([]);
});
it('ends the run as an error when it cannot be queued', () => {
  expect(testsEffects['run-alone'].giveUp?.(effect, 'a defect')).toMatchObject([
    {
      type: 'TestRunFinished',
      data: { status: 'error', note: { code: 'not-carried-out', text: expect.stringContaining('a defect') } },
    },
  ]);
});
it('reads the sources of those tests that there are', async () => {
  const memory = openMemory();
  memory.keep(generated('a'), generated('b'));
  const { events } = memory.backbone;
  expect([...(await readSources(events, 'default', ['a', 'b', 'c'].map(ids.test))).keys()]).toEqual(
    ['a', 'b'].map(ids.test),
  );
  expect(await readSource(events, 'default', ids.test('c'))).toBeUndefined();
});
