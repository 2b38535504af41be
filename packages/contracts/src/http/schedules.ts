// Sessions that start by themselves: when, with what, and what came of the last time.
import { z } from 'zod';
import { ScheduleId, SessionId } from '../values/ids.ts';
import { RunSessionBody } from '../values/run.ts';
import { ScheduledApplication, ScheduleStatus, ScheduleTrigger, SkippedBecause } from '../values/schedule.ts';
import { filled, limits, SessionOutcome, SessionStatus, Timestamp } from '../values/values.ts';

/** Whether it is one is decided by who computes with it: its refusal says what is wrong. */
const cron = z.string().max(limits.name).trim();
const timeZone = z.string().max(limits.name);

export const ScheduleBody = z.strictObject({
  name: filled(limits.name),
  cron,
  timeZone: timeZone.default('UTC'),
  /** As the body of POST /api/brain/run. */
  run: RunSessionBody.default({}),
});
export const SchedulePatch = z.strictObject({
  name: filled(limits.name).optional(),
  cron: cron.optional(),
  timeZone: timeZone.optional(),
  run: RunSessionBody.optional(),
  status: ScheduleStatus.optional(),
});

/** The last session of a schedule; `status`, `outcome` and `completedAt` as the session has them by now. */
export const ScheduleLastRun = z.object({
  sessionId: SessionId,
  dueAt: Timestamp,
  trigger: ScheduleTrigger,
  missed: z.number().int(),
  status: SessionStatus,
  outcome: SessionOutcome.nullable(),
  completedAt: Timestamp.nullable(),
});
export const ScheduleLastSkip = z.object({
  dueAt: Timestamp,
  because: SkippedBecause,
  reason: z.string(),
  missed: z.number().int(),
});

/** As the read models have it. */
export const StoredSchedule = z.object({
  id: ScheduleId,
  name: z.string(),
  cron: z.string(),
  timeZone: z.string(),
  run: RunSessionBody,
  application: ScheduledApplication,
  status: ScheduleStatus,
  createdAt: Timestamp,
  lastRun: ScheduleLastRun.nullable(),
  /** The last time that had no session, and why. */
  lastSkip: ScheduleLastSkip.nullable(),
});
export type StoredSchedule = z.infer<typeof StoredSchedule>;
/** With its next five times; none while it is paused. */
export const Schedule = StoredSchedule.extend({ next: z.array(Timestamp) });
export type Schedule = z.infer<typeof Schedule>;
