// How many bytes of screenshots and traces a job may keep: a share of what is neither kept nor granted to a job that still runs.
import type { Quotas } from '@prowl/contracts';
import type { Kept, OpenJobs } from '../core/slice.ts';
import type { ArtifactUsage } from './usage.ts';

/** Bytes; more than one run leaves behind. */
export const mostOfARun = 60_000_000;

/** One share for each session that may run at once, and one for what runs outside of sessions. `taken`: kept or granted, bytes. */
export const shareOf = (
  { artifactBytes, sessions }: Pick<Quotas, 'artifactBytes' | 'sessions'>,
  taken: number,
): number => Math.max(0, Math.floor((artifactBytes - taken) / (sessions + 1)));

export interface Holdings {
  readonly kept: Kept;
  /** The jobs that may still keep something. */
  readonly open: OpenJobs;
  /** Job id → bytes that it was granted. */
  readonly grants: ReadonlyMap<string, number>;
}

/** Bytes that those who begin now may keep. */
export const roomOf = async (
  usage: ArtifactUsage,
  team: string,
  { kept, open, grants }: Holdings,
  quotas: Quotas,
): Promise<number> => {
  let taken = await usage.of(team, kept);
  for (const [job, left] of open) {
    const already = await usage.of(team, { artifacts: left, bytes: 0 });
    taken += Math.max(0, (grants.get(job) ?? 0) - already);
  }
  return shareOf(quotas, taken);
};
