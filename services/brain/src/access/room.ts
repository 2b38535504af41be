// How many bytes of pictures and traces one session may still keep. A share of what the team has left, so that those at once fit together.
import type { EventLog } from '@prowl/backbone';
import type { Quotas } from '@prowl/contracts';
import type { TeamLedger } from '../policy/ledger.ts';
import { readQuotas } from './team.ts';
import type { ArtifactUsage } from './usage.ts';

/** Bytes that a session of the team may keep from here on. */
export type Room = (team: string, ledger: TeamLedger) => Promise<number>;

export const shareOf = ({ artifactBytes, sessions }: Pick<Quotas, 'artifactBytes' | 'sessions'>, kept: number): number =>
  Math.max(0, Math.floor((artifactBytes - kept) / Math.max(1, sessions)));

export const createRoom =
  (events: Pick<EventLog, 'read'>, usage: ArtifactUsage): Room =>
  async (team, ledger) =>
    shareOf(await readQuotas(events, team), await usage.of(team, ledger));
