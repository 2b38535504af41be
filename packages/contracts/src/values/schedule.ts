// What is said of schedules in commands, events and answers alike.
import { z } from 'zod';
import { ScheduleId } from './ids.ts';
import { Timestamp } from './values.ts';

export const ScheduleStatus = z.enum(['active', 'paused']);
export type ScheduleStatus = z.infer<typeof ScheduleStatus>;

/** `time`: its time had come. `person`: somebody asked for a run at once. */
export const ScheduleTrigger = z.enum(['time', 'person']);
export type ScheduleTrigger = z.infer<typeof ScheduleTrigger>;

/** Why a time of a schedule has no session. `refused`: a session could not be started; `reason` beside it says why. */
export const SkippedBecause = z.enum(['still-running', 'other-application', 'refused']);
export type SkippedBecause = z.infer<typeof SkippedBecause>;

/** The time of a schedule that a session was started for. */
export const ScheduledRun = z.object({
  scheduleId: ScheduleId,
  dueAt: Timestamp,
  trigger: ScheduleTrigger,
  /** Times before it that were due while nothing could start them; this session stands for them, too. */
  missed: z.number().int().nonnegative(),
});
export type ScheduledRun = z.infer<typeof ScheduledRun>;

/** The application that is configured when a schedule is made: its times are skipped while another one is. */
export const ScheduledApplication = z.object({ name: z.string(), url: z.string() });

/** How many schedules a team may have. */
export const schedulesPerTeam = 20;
/** Between two times of a schedule. */
export const minimumScheduleMinutes = 5;
/** How many of its next times are shown. */
export const nextTimesShown = 5;
