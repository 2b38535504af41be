import { RunJob } from '@prowl/contracts';
import { describe, expect, it } from 'vitest';
import { cause, openMemory } from '../memory.fixture.ts';
import { explored, generated, ids, passed, planned, queued, started } from '../team-state.fixture.ts';
import { sessionsEffects } from './effects.ts';

const sessionId = ids.session();
const part = { do: 'run-part', sessionId, part: 1 } as const;
const complete = { do: 'complete', sessionId } as const;
const given = (together: boolean) => [
  started(),
  explored(),
  generated('a'),
  generated('b'),
  queued('1', 'a'),
  queued('2', 'b'),
  planned(
    [
      { run: '1', test: 'a' },
      { run: '2', test: 'b', stage: 2 },
    ],
    sessionId,
    together,
  ),
];
const testing = given(false);

describe('a part of a session', () => {
  it('is a job with the sources of its tests and its share of the time, queued once', async () => {
    const memory = openMemory();
    memory.keep(...testing);
    await sessionsEffects['run-part'].run(memory.context, part, cause);
    await sessionsEffects['run-part'].run(memory.context, part, cause);
    expect(memory.jobs.map(({ id, kind }) => [id, kind])).toEqual([[`run-${sessionId}-1`, 'run']]);
    const job = RunJob.parse(memory.jobs[0]?.data);
    expect(job.tests.map(({ runId }) => runId)).toEqual([ids.run('1')]);
    expect(job).toMatchObject({ sessionId, workers: 4, artifactBytes: 1_000 });
    expect(job.seconds).toBeGreaterThan(10);
    expect(Object.keys(JSON.parse(memory.files.get(job.bundle) ?? ''))).toEqual(['a.spec.ts']);
  });
  it('holds both stages where they are one job, the first with the time in which it begins', async () => {
    const memory = openMemory();
    memory.keep(...given(true));
    await sessionsEffects['run-part'].run(memory.context, part, cause);
    const job = RunJob.parse(memory.jobs[0]?.data);
    expect(job.tests.map(({ runId, early }) => [runId, early])).toEqual([
      [ids.run('1'), true],
      [ids.run('2'), false],
    ]);
    expect(job.earlySeconds).toBeGreaterThan(5);
    expect(job.earlySeconds).toBeLessThan(job.seconds);
  });
  it('runs nothing again that has finished', async () => {
    const memory = openMemory();
    memory.keep(...testing, passed('1', 'a'));
    await sessionsEffects['run-part'].run(memory.context, part, cause);
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
      sessionsEffects['run-part'].giveUp?.(part, 'a defect'),
    ])
      expect(giveUp).toMatchObject([{ type: 'SessionFailed', data: { error: 'a defect' } }]);
  });
});
