import type { DomainEvent } from '@prowl/contracts';
import { describe, expect, it } from 'vitest';
import { cause, openMemory } from '../memory.fixture.ts';
import { configured, event, ids, request, startedAt, target } from '../team-state.fixture.ts';
import { scheduleCommands } from './commands.ts';
import { created, hourly, scheduleId } from './schedules.fixture.ts';

const open = (...events: readonly DomainEvent[]) => {
  const memory = openMemory();
  memory.keep(configured, ...events);
  const run = (id = 'req_1') => scheduleCommands.RunSchedule(memory.asking, { ...cause, id }, { scheduleId });
  const sessions = () =>
    memory.domain().flatMap((each) => (each.type === 'SessionStarted' ? [each.data] : []));
  return { ...memory, run, sessions };
};

describe('schedules by command', () => {
  it('are created on a stream of their own, one for each request', async () => {
    const memory = open();
    const create = () => scheduleCommands.CreateSchedule(memory.asking, cause, hourly);
    const reply = await create();
    expect(reply).toMatchObject({
      ok: true,
      data: { made: { name: 'Hourly' }, scheduleId: expect.stringMatching(/^sch_/) },
    });
    expect(await create()).toMatchObject({ ok: true, data: reply.ok ? reply.data : {} });
    expect(memory.domain().filter(({ type }) => type === 'ScheduleCreated')).toHaveLength(1);
    expect(memory.recorded.at(-1)?.stream.aggregate).toBe('schedule');
  });
  it('run at once, with what they ask for, once for each request', async () => {
    const memory = open(created({ run: { budget: { seconds: 60 }, revision: 'nightly' } }));
    expect(await memory.run()).toMatchObject({ ok: true, data: { status: 'started' } });
    expect(await memory.run()).toMatchObject({ ok: true });
    expect(memory.sessions()).toMatchObject([
      {
        revision: 'nightly',
        budget: { seconds: 60 },
        schedule: { scheduleId, trigger: 'person', dueAt: new Date(startedAt).toISOString() },
      },
    ]);
  });
  it('say to whoever asks why they cannot run', async () => {
    const other = event('ConfigurationSet', { ...target, url: 'http://other.test/' });
    expect(await open(created(), other).run()).toMatchObject({
      ok: false,
      error: { code: 'other-application', message: expect.stringContaining('http://other.test/') },
    });
    expect(await open().run()).toMatchObject({ ok: false, error: { code: 'unknown-id' } });
    const busy = open(created());
    busy.keep(event('SessionAdmitted', { ...request(), sessionId: ids.session('other') }));
    expect(await busy.run()).toMatchObject({ ok: false, error: { code: 'session-running' } });
    expect(busy.domain().filter(({ type }) => type === 'ScheduleRunSkipped')).toEqual([]);
  });
});
