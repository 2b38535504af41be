// How many bytes of pictures and traces a job may keep: a share of what is neither kept nor granted to a job that still runs.
import type { EventLog } from '@prowl/backbone';
import type { Quotas } from '@prowl/contracts';
import type { RunEntry, TeamLedger } from '../policy/ledger.ts';
import { exploreJobId, soloJobId, stageJobId } from '../sessions/jobs.ts';
import { readQuotas } from './team.ts';
import type { ArtifactUsage } from './usage.ts';

/** Bytes that those who begin now may keep. */
export type Room = (team: string, ledger: TeamLedger) => Promise<number>;

/** Bytes; more than one run leaves behind. */
export const mostOfARun = 60_000_000;

/** One share for each session that may run at once, and one for what runs outside of sessions. `taken`: kept or granted, bytes. */
export const shareOf = (
  { artifactBytes, sessions }: Pick<Quotas, 'artifactBytes' | 'sessions'>,
  taken: number,
): number => Math.max(0, Math.floor((artifactBytes - taken) / (sessions + 1)));

/** The jobs that may still keep something, each with its runs. Pure. */
export const openJobs = (ledger: TeamLedger): ReadonlyMap<string, readonly RunEntry[]> => {
  const jobs = new Map<string, RunEntry[]>();
  const exploring = [...ledger.analyses, ...ledger.generations].filter(
    ([id, { ended }]) => !ended && !ledger.explorations.has(id),
  );
  for (const [id] of exploring) jobs.set(exploreJobId(id), []);
  for (const [id, { status, explored, explorationFailed, planned = [] }] of ledger.sessions) {
    if (status !== 'started') continue;
    if (explored === undefined && explorationFailed === undefined) jobs.set(exploreJobId(id), []);
    for (const [job, runs] of Map.groupBy(
      planned.map((run, index) => ({
        job: stageJobId(id, run.stage, index),
        run: ledger.runs.get(run.runId),
      })),
      ({ job }) => job,
    )) {
      const known = runs.flatMap(({ run }) => (run === undefined ? [] : [run]));
      if (known.some(({ finished }) => finished === undefined)) jobs.set(job, known);
    }
  }
  for (const run of ledger.runs.values())
    if (run.sessionId === undefined && run.finished === undefined) jobs.set(soloJobId(run.runId), [run]);
  return jobs;
};

const nothing = { explorations: new Map(), inspections: new Map() };

export const createRoom =
  (events: Pick<EventLog, 'read'>, usage: ArtifactUsage): Room =>
  async (team, ledger) => {
    let taken = await usage.of(team, ledger);
    for (const [job, runs] of openJobs(ledger)) {
      const kept = await usage.of(team, { ...nothing, runs: new Map(runs.map((run) => [run.runId, run])) });
      taken += Math.max(0, (ledger.grants.get(job) ?? 0) - kept);
    }
    return shareOf(await readQuotas(events, team), taken);
  };
