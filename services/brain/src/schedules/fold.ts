// The schedules of a team, up to when the times of each are dealt with, and its last session.
import type { DomainEvent } from '@prowl/contracts';
import { change } from '../core/entry.ts';
import type { Fold } from '../core/slice.ts';
import { evolve, type ScheduleState } from './decider.ts';

export interface ScheduleEntry {
  state: ScheduleState;
  /** Its times up to this moment are dealt with, or were before it was made, changed or resumed. Milliseconds since the epoch. */
  since: number;
  /** Its last session. */
  sessionId: string | undefined;
}

export interface SchedulesPart {
  readonly schedules: Map<string, ScheduleEntry>;
}
export const createSchedules = (): SchedulesPart => ({ schedules: new Map() });

const dealtWith = (entry: ScheduleEntry, until: number): void => {
  entry.since = Math.max(entry.since, until);
};

const ofSchedule = (entry: ScheduleEntry, event: DomainEvent, at: number): void => {
  entry.state = evolve(entry.state, event, new Date(at).toISOString()) ?? entry.state;
  if (event.type === 'ScheduleRunSkipped') return dealtWith(entry, Date.parse(event.data.dueAt));
  if (event.type === 'ScheduleResumed') return dealtWith(entry, at);
  // Another rhythm begins now: its times before are none that were missed.
  if (
    event.type === 'ScheduleChanged' &&
    (event.data.cron !== undefined || event.data.timeZone !== undefined)
  )
    dealtWith(entry, at);
};

export const foldSchedules: Fold<SchedulesPart> = ({ schedules }, event, at) => {
  switch (event.type) {
    case 'ScheduleCreated': {
      const state = evolve(undefined, event, new Date(at).toISOString());
      if (state !== undefined)
        schedules.set(event.data.scheduleId, { state, since: at, sessionId: undefined });
      return;
    }
    case 'ScheduleDeleted':
      schedules.delete(event.data.scheduleId);
      return;
    case 'SessionStarted': {
      const { sessionId, schedule } = event.data;
      if (schedule === undefined) return;
      return change(schedules.get(schedule.scheduleId), (entry) => {
        entry.sessionId = sessionId;
        // One that a person asked for takes no time of the schedule away.
        if (schedule.trigger === 'time') dealtWith(entry, Date.parse(schedule.dueAt));
      });
    }
    case 'ScheduleChanged':
    case 'SchedulePaused':
    case 'ScheduleResumed':
    case 'ScheduleRunSkipped':
      return change(schedules.get(event.data.scheduleId), (entry) => ofSchedule(entry, event, at));
    default:
      return;
  }
};
