import { RunJob } from '@prowl/contracts';
import { describe, expect, it } from 'vitest';
import { cause, openMemory } from '../memory.fixture.ts';
import { explored, generated, ids, passed, planned, queued, started } from '../team-state.fixture.ts';
import { sessionsEffects } from './effects.ts';

const sessionId = ids.session();
const stage = { do: 'stage', sessionId, stage: 1 } as const;
const complete = { do: 'complete', sessionId } as const;
const testing = [
  started(),
  explored(),
  generated('a'),
  generated('b'),
  queued('1', 'a'),
  queued('2', 'b'),
  planned([
    { run: '1', test: 'a' },
    { run: '2', test: 'b', stage: 2 },
  ]),
];

describe('a stage', () => {
  it('is a job with the sources of its tests and its share of the time, queued once', async () => {
    const memory = openMemory();
    memory.keep(...testing);
    await sessionsEffects.stage.run(memory.context, stage, cause);
    await sessionsEffects.stage.run(memory.context, stage, cause);
    expect(memory.jobs.map(({ id, kind }) => [id, kind])).toEqual([[`run-${sessionId}-1`, 'run']]);
    const job = RunJob.parse(memory.jobs[0]?.data);
    expect(job.tests.map(({ runId }) => runId)).toEqual([ids.run('1')]);
    expect(job).toMatchObject({ sessionId, workers: 4, artifactBytes: 1_000 });
    expect(job.seconds).toBeGreaterThan(10);
    expect(Object.keys(JSON.parse(memory.files.get(job.bundle) ?? ''))).toEqual(['a.spec.ts']);
  });
  it('runs nothing again that has finished', async () => {
    const memory = openMemory();
    memory.keep(...testing, passed('1', 'a'));
    await sessionsEffects.stage.run(memory.context, stage, cause);
    expect(memory.jobs).toEqual([]);
  });
});

describe('completing a session', () => {
  it('says the outcome once, whichever event leads there', async () => {
    const memory = openMemory();
    memory.keep(...testing, passed('1', 'a'), passed('2', 'b'));
    await sessionsEffects.complete.run(memory.context, complete, cause);
    await sessionsEffects.complete.run(memory.context, complete, { ...cause, id: 'another' });
    expect(memory.domain().slice(-2)).toMatchObject([
      { type: 'SessionPhaseEntered', data: { phase: 'triaging' } },
      { type: 'SessionCompleted', data: { outcome: 'clean' } },
    ]);
  });
  it('fails it when that is not possible', () => {
    for (const giveUp of [
      sessionsEffects.complete.giveUp?.(complete, 'a defect'),
      sessionsEffects.stage.giveUp?.(stage, 'a defect'),
    ])
      expect(giveUp).toMatchObject([{ type: 'SessionFailed', data: { error: 'a defect' } }]);
  });
});
