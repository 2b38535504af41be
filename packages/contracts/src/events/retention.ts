import { z } from 'zod';
import { AnalysisId, ArchiveId, ArtifactId, BugId, RunId, SessionId, TestId } from '../values/ids.ts';
import { Timestamp } from '../values/values.ts';
import { event } from './definition.ts';
import { TestMutated, TestRunFinished } from './test.ts';

// Stream retention.<team>
/** How many days the history of a team stays after its end; null: for ever. */
export const RetentionSet = event(
  'RetentionSet',
  'retention',
  z.object({ days: z.number().int().positive().nullable() }),
);
/**
 * Sessions, analyses and runs are in a file, which was read back and is whole. From here on nobody knows them any more, and what of them is still in
 * the log is on its way out of it. Said again of an archive that was restored and whose time is over once more.
 */
export const HistoryArchived = event(
  'HistoryArchived',
  'retention',
  z.object({
    archiveId: ArchiveId,
    /** Gzip of NDJSON; its size in bytes and SHA-256, lower-case hex. */
    artifact: ArtifactId,
    size: z.number().int().nonnegative(),
    sha256: z.string(),
    /** All of it had ended before. */
    before: Timestamp,
    /** Of its first and its last event. */
    from: Timestamp,
    to: Timestamp,
    sessions: z.array(SessionId),
    analyses: z.array(AnalysisId),
    /** Runs that are gone; others of these sessions stay, for something depends on them. */
    runs: z.array(RunId),
    /** Tests that stay and had a part in these sessions. */
    tests: z.array(TestId),
    counts: z.object({
      events: z.number().int().nonnegative(),
      artifacts: z.number().int().nonnegative(),
    }),
  }),
);
/** Nothing of the archive is anywhere else any more. */
export const ArchivePurged = event(
  'ArchivePurged',
  'retention',
  z.object({
    archiveId: ArchiveId,
    /** Files that were deleted; others are needed elsewhere. */
    artifacts: z.number().int().nonnegative(),
  }),
);
export const ArchiveRestoreRequested = event(
  'ArchiveRestoreRequested',
  'retention',
  z.object({ archiveId: ArchiveId }),
);
/** A session that was archived: its tests, and what stayed of it in the log, as far as the session counts it. */
export const KeptOfSession = z.object({
  sessionId: SessionId,
  /** That had a part in it. */
  tests: z.array(TestId),
  bugs: z.array(BugId),
  finished: z.array(TestRunFinished.data.pick({ status: true, note: true, leftBehind: true, putBack: true })),
  mutated: z.array(TestMutated.data.pick({ verdict: true, leftBehind: true })),
});
export type KeptOfSession = z.infer<typeof KeptOfSession>;
/** Its events are in the log again, as copies that cause nothing (`restoredfrom`), and its files are back. */
export const ArchiveRestored = event(
  'ArchiveRestored',
  'retention',
  z.object({ archiveId: ArchiveId, sessions: z.array(KeptOfSession) }),
);
