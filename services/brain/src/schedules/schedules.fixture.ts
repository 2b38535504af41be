// Words for the tests of schedules.
import { derivedId } from '@prowl/backbone';
import {
  type DomainEvent,
  type EventData,
  type EventType,
  type ScheduledRun,
  ScheduleId,
} from '@prowl/contracts';
import { ids, started, startedAt, target } from '../team-state.fixture.ts';

export const scheduleId = ScheduleId.parse(derivedId('sch', startedAt, 'one'));
const event = <Type extends EventType>(type: Type, data: EventData<Type>): DomainEvent =>
  ({ type, data }) as DomainEvent;

export const hourMs = 3_600_000;
/** Hours after `startedAt`, which is at midnight. */
export const hour = (hours: number): number => startedAt + hours * hourMs;
export const hourText = (hours: number): string => new Date(hour(hours)).toISOString();

export const hourly = { name: 'Hourly', cron: '0 * * * *', timeZone: 'UTC', run: {} };
export const created = (more: Partial<EventData<'ScheduleCreated'>> = {}) =>
  event('ScheduleCreated', {
    scheduleId,
    ...hourly,
    application: { name: target.name, url: target.url },
    ...more,
  });
export const changed = (more: Partial<EventData<'ScheduleChanged'>>) =>
  event('ScheduleChanged', { scheduleId, ...more });
export const paused = event('SchedulePaused', { scheduleId });
export const resumed = event('ScheduleResumed', { scheduleId });
export const deleted = event('ScheduleDeleted', { scheduleId });
export const skippedAt = (hours: number) =>
  event('ScheduleRunSkipped', {
    scheduleId,
    dueAt: hourText(hours),
    because: 'refused',
    reason: 'No.',
    missed: 0,
  });
export const startedFor = (hours: number, more: Partial<ScheduledRun> = {}, name = `at ${hours}`) =>
  started(
    {
      sessionId: ids.session(name),
      schedule: { scheduleId, dueAt: hourText(hours), trigger: 'time', missed: 0, ...more },
    },
    name,
  );
