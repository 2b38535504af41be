// What a schedule asks for now. Pure: every brain says the same of the same log and moment.
import type { EventData, RunSessionBody, ScheduledRun, SkippedBecause } from '@prowl/contracts';
import { latestTime, nextTimes } from '@prowl/cron';
import type { ConfigurationPart } from '../configuration/fold.ts';
import type { Cause } from '../core/envelope.ts';
import type { SessionsPart } from '../sessions/fold.ts';
import type { ScheduleEntry } from './fold.ts';

type Reads = Pick<SessionsPart, 'sessions'> & ConfigurationPart;

/** Why a session of it cannot start now; undefined: nothing of the schedule itself is in the way. */
export interface Hindrance {
  readonly because: Exclude<SkippedBecause, 'refused'>;
  readonly reason: string;
}

export const hindranceOf = (
  { sessions, configuration }: Reads,
  { state, sessionId }: ScheduleEntry,
): Hindrance | undefined => {
  if (sessionId !== undefined && sessions.get(sessionId)?.status === 'started')
    return {
      because: 'still-running',
      reason: `Session ${sessionId} of this schedule is still running. Give it less time (run.budget.seconds), or the schedule longer intervals.`,
    };
  const { application } = state.schedule;
  if (configuration !== undefined && configuration.url !== application.url)
    return {
      because: 'other-application',
      reason: `The schedule is for ${application.url}, and ${configuration.url} is configured. Configure that again, or make a schedule for this one.`,
    };
  return undefined;
};

/** A time of a schedule that has come: the last one, which stands for those before it. */
export interface DueRun {
  readonly schedule: ScheduledRun;
  readonly run: RunSessionBody;
  readonly hindrance: Hindrance | undefined;
}

/** When it is due next, milliseconds since the epoch; Infinity: never again. Whether it is paused makes no difference. */
export const nextTimeOf = ({ state, since }: ScheduleEntry): number =>
  nextTimes(state.schedule, since, 1)[0] ?? Number.POSITIVE_INFINITY;

/** `now` in milliseconds since the epoch. Undefined: nothing is due. */
export const dueRun = (state: Reads, entry: ScheduleEntry, now: number): DueRun | undefined => {
  const { schedule } = entry.state;
  if (schedule.status !== 'active') return undefined;
  const latest = latestTime(schedule, entry.since, now);
  if (latest === undefined) return undefined;
  const dueAt = new Date(latest.at).toISOString();
  return {
    schedule: { scheduleId: schedule.id, dueAt, trigger: 'time', missed: latest.before },
    run: schedule.run,
    hindrance: hindranceOf(state, entry),
  };
};

/** The same for whoever deals with this time, so that its session is one. `now` in milliseconds since the epoch. */
export const causeOf = (team: string, { scheduleId, dueAt }: ScheduledRun, now: number): Cause => {
  const id = `${scheduleId}@${dueAt}`;
  return { team, id, at: now, origin: { id, at: Date.parse(dueAt) } };
};

export const skipped = (
  { scheduleId, dueAt, missed }: ScheduledRun,
  { because, reason }: { readonly because: SkippedBecause; readonly reason: string },
): EventData<'ScheduleRunSkipped'> => ({ scheduleId, dueAt, because, reason, missed });
