// What of a team's history is archived: sessions, analyses and runs that ended before a moment and that nothing depends on any more. Pure.
import type { RecordedEvent } from '@prowl/backbone';
import { type DomainEvent, KeptOfSession } from '@prowl/contracts';
import type { AnalysisPart } from '../analysis/fold.ts';
import type { BugsPart } from '../bugs/fold.ts';
import type { Fold } from '../core/slice.ts';
import type { ExplorationPart } from '../exploration/fold.ts';
import { exploreJobId } from '../exploration/jobs.ts';
import type { IssuesPart } from '../issues/fold.ts';
import type { SchedulesPart } from '../schedules/fold.ts';
import { partOf, type SessionsPart } from '../sessions/fold.ts';
import { jobIdsOf } from '../sessions/jobs.ts';
import type { TestsPart } from '../tests/fold.ts';
import { soloJobId } from '../tests/jobs.ts';

/** Of a test the last runs stay: its status, and whether it is carried over or retired, is made of them. */
export const runsKept = 10;
/** In one archive, about: an event names them. */
export const runsTogether = 4_000;

export interface History {
  readonly sessions: readonly string[];
  readonly analyses: readonly string[];
  readonly runs: readonly string[];
  /** Tests that stay and had a part in them. */
  readonly tests: readonly string[];
  /** `aggregate.id` of the streams that go. */
  readonly streams: ReadonlySet<string>;
  /** What stays in the log of the sessions that go. */
  readonly kept: readonly KeptOfSession[];
}

interface Run {
  readonly runId: string;
  readonly testId: string;
  readonly sessionId: string | undefined;
  /** Milliseconds since the epoch. */
  lastAt: number;
  finished: KeptOfSession['finished'][number] | undefined;
  mutated: KeptOfSession['mutated'][number] | undefined;
}

/** Streams that have the id of their session or analysis. */
const ofStory = ['session', 'exploration', 'inspection', 'proposal', 'cleaning', 'analysis'] as const;

type Reads = AnalysisPart &
  BugsPart &
  ExplorationPart &
  IssuesPart &
  SchedulesPart &
  SessionsPart &
  TestsPart;

export interface HistoryReader {
  /** The events of one team, from the beginning of its log. */
  add(recorded: RecordedEvent, parsed: DomainEvent): void;
  /** Undefined: nothing ended before that moment (milliseconds since the epoch) that can go. */
  before(moment: number): History | undefined;
}

export class Historian<State extends Reads> implements HistoryReader {
  readonly #state: State;
  readonly #fold: Fold<State>;
  readonly #runs = new Map<string, Run>();
  /** Test → its runs, in the order in which they were queued. */
  readonly #byTest = new Map<string, string[]>();
  readonly #mutated = new Map<string, string>();
  /** Runs that showed a bug, or from which it is known by what else it is recognised. */
  readonly #telling = new Set<string>();
  /** Session or analysis → time of its last event, milliseconds since the epoch. */
  readonly #lastAt = new Map<string, number>();
  readonly #jobs = new Map<string, readonly string[]>();
  readonly #bugs = new Map<string, Set<string>>();

  /** `state`: as it is before everything. */
  constructor(state: State, fold: Fold<State>) {
    this.#state = state;
    this.#fold = fold;
  }

  add({ event, stream }: RecordedEvent, parsed: DomainEvent): void {
    const at = Date.parse(event.time);
    const causes = this.#state.bugsByCause.size;
    this.#fold(this.#state, parsed, at);
    if ((ofStory as readonly string[]).includes(stream.aggregate))
      this.#lastAt.set(stream.id, Math.max(at, this.#lastAt.get(stream.id) ?? 0));
    this.#note(parsed, at);
    if (stream.aggregate !== 'bug' || !('runId' in parsed.data) || parsed.data.runId === undefined) return;
    const first = parsed.type === 'BugFound' || parsed.type === 'BugReopened';
    if (first || this.#state.bugsByCause.size > causes) this.#telling.add(parsed.data.runId);
  }

  #note(event: DomainEvent, at: number): void {
    switch (event.type) {
      case 'TestRunQueued': {
        const { runId, testId, sessionId } = event.data;
        const run: Run = { runId, testId, sessionId, lastAt: at, finished: undefined, mutated: undefined };
        this.#runs.set(runId, run);
        const runs = this.#byTest.get(testId) ?? [];
        runs.push(runId);
        this.#byTest.set(testId, runs);
        return;
      }
      case 'TestRunFinished':
      case 'TestMutated': {
        const run = this.#runs.get(event.data.runId);
        if (run === undefined) return;
        run.lastAt = Math.max(run.lastAt, at);
        // There may be many: not more than is asked for.
        if (event.type === 'TestRunFinished') {
          const { status, note, leftBehind, putBack } = event.data;
          run.finished ??= { status, note, leftBehind, putBack };
        } else {
          const { verdict, leftBehind } = event.data;
          run.mutated = { verdict, leftBehind };
          this.#mutated.set(run.testId, run.runId);
        }
        return;
      }
      case 'TestsPlanned': {
        const planned = event.data.runs.map((run) => ({ part: partOf(run, event.data) }));
        this.#jobs.set(event.data.sessionId, jobIdsOf(event.data.sessionId, planned));
        return;
      }
      case 'BugFound':
      case 'BugSeenAgain':
      case 'BugReopened': {
        const { sessionId, bugId } = event.data;
        if (sessionId === undefined) return;
        this.#bugs.set(sessionId, (this.#bugs.get(sessionId) ?? new Set<string>()).add(bugId));
        return;
      }
      default:
        return;
    }
  }

  /** Sessions and analyses that something depends on. */
  #needed(): ReadonlySet<string | undefined> {
    const { sessions, inspections, site, schedules, tests, issues } = this.#state;
    const needed = new Set<string | undefined>([site?.explorationId, issues.look?.sessionId]);
    // What is known of the code may be of an earlier look.
    for (const [id, codeModel] of inspections) if (codeModel === site?.codeModel) needed.add(id);
    for (const { sessionId } of schedules.values()) needed.add(sessionId);
    // Tests that are carried over are compared with the session that they have their last word from.
    for (const { retired, said, bugId, sessionId } of tests.values()) {
      if (retired) continue;
      if (bugId !== undefined) needed.add(said?.sessionId ?? sessionId);
      else if (said?.status === 'passed') needed.add(said.sessionId);
    }
    const latest = [...sessions].reduce<[string, number]>(
      (last, [id, { startedAt }]) => (startedAt >= last[1] ? [id, startedAt] : last),
      ['', 0],
    );
    return needed.add(latest[0]);
  }

  #neededRuns(): ReadonlySet<string> {
    const last = [...this.#byTest.values()].flatMap((runs) => runs.slice(-runsKept));
    return new Set([...last, ...this.#mutated.values(), ...this.#telling]);
  }

  before(moment: number): History | undefined {
    const { sessions, analyses } = this.#state;
    const needed = this.#needed();
    const neededRuns = this.#neededRuns();
    const isOld = (id: string) => !needed.has(id) && (this.#lastAt.get(id) ?? 0) < moment;
    const goes = (run: Run) =>
      run.finished !== undefined && run.lastAt < moment && !neededRuns.has(run.runId);
    const bySession = Map.groupBy(this.#runs.values(), ({ sessionId }) => sessionId ?? '');
    const chosen = { sessions: [] as string[], analyses: [] as string[], runs: [] as string[] };
    for (const [id, { status, heardAt, startedAt }] of sessions) {
      if (status === 'started' || !isOld(id) || Math.max(heardAt, startedAt) >= moment) continue;
      const runs = bySession.get(id) ?? [];
      if (runs.some(({ finished }) => finished === undefined)) continue;
      if (chosen.runs.length > 0 && chosen.runs.length + runs.length > runsTogether) break;
      chosen.sessions.push(id);
      chosen.runs.push(...runs.filter(goes).map(({ runId }) => runId));
    }
    for (const [id, { ended }] of analyses) if (ended && isOld(id)) chosen.analyses.push(id);
    // Runs that belong to no session, or stayed when theirs went.
    for (const run of this.#runs.values())
      if (!sessions.has(run.sessionId ?? '') && chosen.runs.length < runsTogether && goes(run))
        chosen.runs.push(run.runId);
    if (chosen.sessions.length + chosen.analyses.length + chosen.runs.length === 0) return undefined;
    return { ...chosen, ...this.#of(chosen) };
  }

  #of({ sessions, analyses, runs }: Pick<History, 'sessions' | 'analyses' | 'runs'>) {
    const gone = new Set(runs);
    const rooms = [
      ...sessions.flatMap((id) => this.#jobs.get(id) ?? jobIdsOf(id, [])),
      ...analyses.map(exploreJobId),
      ...runs.map(soloJobId),
    ];
    const streams = new Set([
      ...[...sessions, ...analyses].flatMap((id) => ofStory.map((aggregate) => `${aggregate}.${id}`)),
      ...runs.map((id) => `run.${id}`),
      ...rooms.map((job) => `room.${job}`),
    ]);
    const tests = new Map(sessions.map((id) => [id, new Set<string>()]));
    const owned = [...this.#state.tests.values(), ...this.#runs.values()];
    for (const { testId, sessionId = '' } of owned) tests.get(sessionId)?.add(testId);
    const stay = Map.groupBy(
      [...this.#runs.values()].filter(({ runId }) => !gone.has(runId)),
      ({ sessionId }) => sessionId ?? '',
    );
    const kept = sessions.map((sessionId) =>
      KeptOfSession.parse({
        sessionId,
        tests: [...(tests.get(sessionId) ?? [])],
        bugs: [...(this.#bugs.get(sessionId) ?? [])],
        finished: (stay.get(sessionId) ?? []).flatMap(({ finished }) => finished ?? []),
        mutated: (stay.get(sessionId) ?? []).flatMap(({ mutated }) => mutated ?? []),
      }),
    );
    return { streams, tests: [...new Set(kept.flatMap((each) => each.tests))], kept };
  }
}
