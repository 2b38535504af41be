// How long a team keeps its history, and the archives of what it does not keep any more.
import { z } from 'zod';
import { AnalysisId, ArchiveId, SessionId } from '../values/ids.ts';
import { ArchiveStatus, Timestamp } from '../values/values.ts';

/** Days after the end of a session, an analysis or a run. */
export const retentionDays = { least: 1, most: 3_650 } as const;

export const RetentionBody = z.strictObject({
  days: z
    .number({
      error: `must be a whole number of days from ${retentionDays.least} to ${retentionDays.most}, or null: nothing is archived`,
    })
    .int()
    .min(retentionDays.least)
    .max(retentionDays.most)
    .nullable(),
});
export const Retention = z.object({ days: z.number().int().nullable() });
export type Retention = z.infer<typeof Retention>;

/** A file with history of the team, and what is in it. `createdAt`: when it was archived. */
export const Archive = z.object({
  id: ArchiveId,
  status: ArchiveStatus,
  createdAt: Timestamp,
  restoredAt: Timestamp.nullable(),
  /** Where the file is downloaded: gzip of NDJSON. */
  file: z.string(),
  /** Bytes. */
  size: z.number().int(),
  /** Of the file, lower-case hex. */
  sha256: z.string(),
  before: Timestamp,
  from: Timestamp,
  to: Timestamp,
  counts: z.object({
    sessions: z.number().int(),
    analyses: z.number().int(),
    runs: z.number().int(),
    events: z.number().int(),
    artifacts: z.number().int(),
  }),
});
export type Archive = z.infer<typeof Archive>;
export const ArchiveDetail = Archive.extend({ sessions: z.array(SessionId), analyses: z.array(AnalysisId) });
export type ArchiveDetail = z.infer<typeof ArchiveDetail>;
/** It is restored as soon as its status is `restored`. */
export const RestoreAccepted = z.object({ id: ArchiveId, status: ArchiveStatus });
