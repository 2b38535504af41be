// What a team's retention is, and what is not known any more once its history is archived. What stays is the same for who knew the history and
// for who reads a log that it was taken out of: everything that only archived events would tell is dropped, or said by what stays.
import type { ArchiveStatus, EventData } from '@prowl/contracts';
import type { AnalysisPart } from '../analysis/fold.ts';
import type { Fold } from '../core/slice.ts';
import { exploreJobId } from '../exploration/jobs.ts';
import { type ForgettingPart, forgetRuns, forgetSession } from '../forgetting/fold.ts';
import type { IssuesPart } from '../issues/fold.ts';
import type { SchedulesPart } from '../schedules/fold.ts';
import { jobIdsOf } from '../sessions/jobs.ts';
import { soloJobId } from '../tests/jobs.ts';
import { becomes } from './said.ts';

export interface RetentionPart {
  readonly retention: {
    days: number | null;
    /** `since`: when it became that, milliseconds since the epoch. */
    readonly archives: Map<string, { readonly status: ArchiveStatus; readonly since: number }>;
  };
}
export const createRetention = (): RetentionPart => ({ retention: { days: null, archives: new Map() } });

type Reads = RetentionPart &
  Parameters<typeof forgetSession>[0] &
  ForgettingPart &
  AnalysisPart &
  SchedulesPart &
  IssuesPart;

const forgetStory = (state: Reads, id: string): void => {
  for (const job of jobIdsOf(id, [])) state.grants.delete(job);
  state.grants.delete(exploreJobId(id));
  state.sessions.delete(id);
  state.analyses.delete(id);
  state.ended.delete(id);
  state.explorations.delete(id);
  state.inspections.delete(id);
};

/** Their places among all that finished, without gaps. */
const numberAnew = (state: Reads): void => {
  const finished = [...state.runs.values()].filter(({ finishedAs }) => finishedAs > 0);
  finished.sort((a, b) => a.finishedAs - b.finishedAs);
  for (const [index, run] of finished.entries()) run.finishedAs = index + 1;
  state.finishes = finished.length;
};

const archived = (state: Reads, data: EventData<'HistoryArchived'>): void => {
  const before = Date.parse(data.before);
  const sessions = new Set<string>(data.sessions);
  for (const id of [...data.sessions, ...data.analyses]) {
    forgetSession(state, id);
    forgetStory(state, id);
  }
  // Who reads the log without the sessions between would take these for the latest, and remember their runs.
  for (const id of [...state.ended]) {
    const session = state.sessions.get(id);
    if (session !== undefined && session.startedAt >= before) continue;
    forgetSession(state, id);
    state.ended.delete(id);
  }
  forgetRuns(state, new Set(data.runs));
  for (const id of data.runs) {
    state.evidence.delete(id);
    state.alone.delete(id);
    state.grants.delete(soloJobId(id));
  }
  for (const { runs } of state.bugs.values())
    for (const run of [...runs]) if (!state.runs.has(run)) runs.delete(run);
  for (const test of state.tests.values())
    if (test.said !== undefined && sessions.has(test.said.sessionId)) test.said = undefined;
  numberAnew(state);
  state.modelUses = state.modelUses.filter(({ at }) => at >= before);
  // Its times were dealt with by sessions that are not known any more.
  for (const schedule of state.schedules.values()) schedule.since = Math.max(schedule.since, before);
  const { look } = state.issues;
  const asking = state.sessions.get(look?.sessionId ?? '');
  if (look !== undefined && (asking === undefined || asking.startedAt < before))
    state.issues.look = undefined;
};

/** Behind all others. */
export const foldRetention: Fold<Reads> = (state, event, at) => {
  const { retention } = state;
  if (event.type === 'RetentionSet') retention.days = event.data.days;
  if (event.type === 'HistoryArchived') archived(state, event.data);
  const become = becomes(event);
  if (become !== undefined) retention.archives.set(become.id, { status: become.status, since: at });
};
