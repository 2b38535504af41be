// How much a team keeps, and how much the jobs that begin now may keep: the slices' answers put together.
import type { EventLog } from '@prowl/backbone';
import { readQuotas } from './access/team.ts';
import { roomOf } from './artifacts/room.ts';
import type { ArtifactUsage } from './artifacts/usage.ts';
import type { Kept, OpenJobs } from './core/slice.ts';
import { storages, type TeamState } from './slices.ts';

export const keptBy = (state: TeamState): Kept => {
  const parts = storages.flatMap(({ kept }) => (kept === undefined ? [] : [kept(state)]));
  return {
    artifacts: parts.flatMap(({ artifacts }) => [...artifacts]),
    bytes: parts.reduce((sum, { bytes }) => sum + bytes, 0),
  };
};

export const openJobsOf = (state: TeamState): OpenJobs =>
  new Map(storages.flatMap(({ open }) => [...(open?.(state) ?? [])]));

/** Nothing is under way that keeps files, or will. */
export const isIdle = (state: TeamState): boolean =>
  openJobsOf(state).size === 0 && ![...state.sessions.values()].some(({ status }) => status === 'started');

/** Bytes that the jobs of a team that begin now may keep. */
export const createRoom =
  (events: Pick<EventLog, 'read'>, usage: ArtifactUsage, current: (team: string) => Promise<TeamState>) =>
  async (team: string): Promise<number> => {
    const state = await current(team);
    const holdings = { kept: keptBy(state), open: openJobsOf(state), grants: state.grants };
    return roomOf(usage, team, holdings, await readQuotas(events, team));
  };
