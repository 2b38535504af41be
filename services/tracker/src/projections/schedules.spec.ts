import { expect, it } from 'vitest';
import { after, fact, idOf, timeOf } from './fact.fixture.ts';
import { schedules } from './schedules.ts';

const scheduleId = idOf('sch');
const dueAt = timeOf(30);
const created = fact('ScheduleCreated', {
  ...{ scheduleId, name: 'Nightly', cron: '0 3 * * *', timeZone: 'UTC', run: {} },
  application: { name: 'Shop', url: 'http://shop.test' },
});
const of = (...facts: Parameters<typeof after>[2][]) => after(schedules, scheduleId, created, ...facts);
const started = (trigger: 'time' | 'person' = 'time') =>
  fact('SessionStarted', {
    sessionId: idOf('ses'),
    schedule: { scheduleId, dueAt, trigger, missed: 1 },
  });
const skipped = fact('ScheduleRunSkipped', {
  ...{ scheduleId, dueAt, because: 'refused', reason: 'No room.', missed: 0 },
});

it('shows what was made and changed', () => {
  expect(of()).toMatchObject({ id: scheduleId, status: 'active', lastRun: null, lastSkip: null });
  const renamed = fact('ScheduleChanged', { scheduleId, name: 'Weekly', cron: '@weekly' });
  expect(of(renamed)).toMatchObject({
    name: 'Weekly',
    cron: '@weekly',
    timeZone: 'UTC',
    search: 'weekly shop http://shop.test',
  });
  const pausing = fact('SchedulePaused', { scheduleId });
  expect(of(pausing)).toMatchObject({ status: 'paused' });
  expect(of(pausing, fact('ScheduleResumed', { scheduleId }))).toMatchObject({ status: 'active' });
  expect(of(fact('ScheduleDeleted', { scheduleId }))).toMatchObject({ deleted: true });
});

it('shows the last session, and the last time that had none', () => {
  const lastRun = { sessionId: idOf('ses'), dueAt, trigger: 'time', missed: 1 };
  expect(of(started())).toMatchObject({ lastRun, lastSkip: null });
  expect(of(skipped)).toMatchObject({ lastRun: null, lastSkip: { because: 'refused', reason: 'No room.' } });
  expect(of(skipped, started('person'))).toMatchObject({ lastSkip: { dueAt } });
});

it('counts a time as run where one brain started its session and another could not', () => {
  for (const facts of [
    [skipped, started()],
    [started(), skipped],
  ])
    expect(of(...facts)).toMatchObject({ lastRun: { dueAt }, lastSkip: null });
});

it('is touched by its own events and sessions only', () => {
  expect(schedules.touches(started())).toEqual([scheduleId]);
  expect(schedules.touches(fact('SessionStarted', { sessionId: idOf('ses') }))).toEqual([]);
  expect(after(schedules, scheduleId, skipped)).toBeUndefined();
});
