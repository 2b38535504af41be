import { BackboneUnavailable } from '@prowl/backbone';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { openMemory } from './memory.fixture.ts';
import { Scheduler } from './scheduler.ts';
import { created, hour, hourText, paused, scheduleId } from './schedules/schedules.fixture.ts';
import { TeamStates } from './state.ts';
import { configured, event, ids, request } from './team-state.fixture.ts';

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] });
});
afterEach(() => {
  vi.useRealTimers();
});

const open = () => {
  const memory = openMemory();
  memory.keep(configured, created());
  let now = hour(0);
  const replica = async () => {
    const states = new TeamStates(memory.backbone, memory.context.logger);
    await states.catchUp();
    const { backbone, context } = memory;
    const { logger } = context;
    return new Scheduler({ backbone, states, logger, now: () => now, kept: async () => 0 });
  };
  const of = (type: string) => memory.domain().filter((each) => each.type === type);
  return {
    ...memory,
    replica,
    of,
    /** The clocks show this hour, and a second later every replica has looked. */
    at: async (hours: number) => {
      now = hour(hours);
      await vi.advanceTimersByTimeAsync(1_000);
      await new Promise((resolve) => setTimeout(resolve, 5));
    },
    end: () => {
      const started = of('SessionStarted').at(-1) as { data: { sessionId: ReturnType<typeof ids.session> } };
      const { sessionId } = started.data;
      memory.keep(
        event('SessionCompleted', { sessionId, outcome: 'clean', coverage: null, leftOut: [] }),
        event('SessionReleased', { sessionId }),
      );
    },
  };
};

it('starts one session for a time, however many replicas look and however often', async () => {
  const memory = open();
  await using _ = await memory.replica();
  await using __ = await memory.replica();
  await memory.at(0.99);
  expect(memory.of('SessionStarted')).toEqual([]);
  await memory.at(1);
  await memory.at(1.01);
  await using ___ = await memory.replica();
  await memory.at(1.02);
  expect(memory.of('SessionAdmitted')).toHaveLength(1);
  expect(memory.of('SessionStarted')).toMatchObject([
    { data: { schedule: { scheduleId, dueAt: hourText(1), trigger: 'time', missed: 0 } } },
  ]);
  expect(memory.of('ScheduleRunSkipped')).toEqual([]);
});

it('skips a time while the last session is running, says so once, and goes on afterwards', async () => {
  const memory = open();
  await using _ = await memory.replica();
  await using __ = await memory.replica();
  await memory.at(1);
  await memory.at(2);
  await memory.at(2.1);
  expect(memory.of('ScheduleRunSkipped')).toMatchObject([
    { data: { dueAt: hourText(2), because: 'still-running' } },
  ]);
  memory.end();
  await memory.at(3);
  expect(memory.of('SessionStarted')).toHaveLength(2);
});

it('says why a session was refused, and tries again at the next time', async () => {
  const memory = open();
  const other = ids.session('of a person');
  memory.keep(event('SessionAdmitted', request({ sessionId: other })));
  await using _ = await memory.replica();
  await memory.at(1);
  expect(memory.of('ScheduleRunSkipped')).toMatchObject([
    { data: { dueAt: hourText(1), because: 'refused', reason: expect.stringContaining(other) } },
  ]);
  memory.keep(event('SessionReleased', { sessionId: other }));
  await memory.at(1.5);
  expect(memory.of('SessionStarted')).toEqual([]);
  await memory.at(2);
  expect(memory.of('SessionStarted')).toHaveLength(1);
});

it('says that a session could not be started where something is broken, and goes on with the next time', async () => {
  const memory = open();
  const { append } = memory.backbone.events;
  memory.backbone.events.append = async (stream, events, expected) =>
    stream.aggregate === 'slot' ? Promise.reject(new Error('a defect')) : append(stream, events, expected);
  await using _ = await memory.replica();
  await memory.at(1);
  await memory.at(1.1);
  expect(memory.of('ScheduleRunSkipped')).toMatchObject([
    { data: { dueAt: hourText(1), because: 'refused', reason: expect.stringContaining('a defect') } },
  ]);
  memory.backbone.events.append = append;
  await memory.at(2);
  expect(memory.of('SessionStarted')).toHaveLength(1);
});

it('runs what was missed once when a brain is back', async () => {
  const memory = open();
  {
    await using _ = await memory.replica();
    await memory.at(1);
    memory.end();
  }
  await memory.at(4.5);
  expect(memory.of('SessionStarted')).toHaveLength(1);
  await using _ = await memory.replica();
  await memory.at(4.6);
  await memory.at(4.7);
  expect(memory.of('SessionStarted')).toMatchObject([
    {},
    { data: { schedule: { dueAt: hourText(4), missed: 2 } } },
  ]);
});

it('starts nothing while it is paused, after a restart neither', async () => {
  const memory = open();
  memory.keep(paused);
  await using _ = await memory.replica();
  await memory.at(3);
  expect([...memory.of('SessionStarted'), ...memory.of('ScheduleRunSkipped')]).toEqual([]);
});

it('finishes what another one began and did not end, as the same session', async () => {
  const memory = open();
  const { append } = memory.backbone.events;
  {
    await using _ = await memory.replica();
    memory.backbone.events.append = async (stream, events, expected) =>
      stream.aggregate === 'session'
        ? Promise.reject(new BackboneUnavailable('it died'))
        : append(stream, events, expected);
    await memory.at(1);
  }
  const [admitted] = memory.of('SessionAdmitted');
  expect(memory.of('SessionStarted')).toEqual([]);
  memory.backbone.events.append = append;
  await using _ = await memory.replica();
  await memory.at(1.1);
  expect(memory.of('SessionAdmitted')).toHaveLength(1);
  expect(memory.of('SessionStarted')).toMatchObject([
    { data: { sessionId: admitted?.type === 'SessionAdmitted' ? admitted.data.sessionId : '' } },
  ]);
});
