import { z } from 'zod';
import { ScheduleId } from '../values/ids.ts';
import { RunSessionBody } from '../values/run.ts';
import { ScheduledApplication, SkippedBecause } from '../values/schedule.ts';
import { Timestamp } from '../values/values.ts';
import { event } from './definition.ts';

const details = {
  name: z.string(),
  /** Five fields or a nickname (`@daily`). */
  cron: z.string(),
  /** Of the IANA database. */
  timeZone: z.string(),
  /** What its sessions are asked for. */
  run: z.object(RunSessionBody.shape),
};

// Stream schedule.<id>. That a session was started for one of its times is in SessionStarted (`schedule`).
export const ScheduleCreated = event(
  'ScheduleCreated',
  'schedule',
  z.object({ scheduleId: ScheduleId, ...details, application: ScheduledApplication }),
);
export const ScheduleChanged = event(
  'ScheduleChanged',
  'schedule',
  z.object({ scheduleId: ScheduleId, ...z.object(details).partial().shape }),
);
export const SchedulePaused = event('SchedulePaused', 'schedule', z.object({ scheduleId: ScheduleId }));
export const ScheduleResumed = event('ScheduleResumed', 'schedule', z.object({ scheduleId: ScheduleId }));
export const ScheduleDeleted = event('ScheduleDeleted', 'schedule', z.object({ scheduleId: ScheduleId }));
/** Its time came, and no session was started. */
export const ScheduleRunSkipped = event(
  'ScheduleRunSkipped',
  'schedule',
  z.object({
    scheduleId: ScheduleId,
    dueAt: Timestamp,
    because: SkippedBecause,
    /** In words, and what to do. */
    reason: z.string(),
    /** Times before it that were due while nothing could start them. */
    missed: z.number().int().nonnegative(),
  }),
);
