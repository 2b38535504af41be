// The brain's state of each team, kept in the backbone so that a start reads the end of the log only. What is kept may be old, missing or
// half replaced by another replica: whatever does not fit is read from the log instead, which is the truth.
//
// A snapshot of a team says up to where its events are in it. The roll, written after them, names all teams, each with the position of its
// snapshot, and the position up to which nothing else happened to any of them. Where a team's snapshot is older than the roll says, what
// comes behind it is read again.
import { createHash } from 'node:crypto';
import { promisify } from 'node:util';
import { deserialize, serialize } from 'node:v8';
import { gunzip, gzip } from 'node:zlib';
import type { Backbone, Position, Snapshot } from '@prowl/backbone';
import { eventDefinitions, systemTeam } from '@prowl/contracts';
import type { Logger } from '@prowl/telemetry';
import { foldVersion, type TeamState } from './slices.ts';

/** Everything that decides how an event changes the state: the folds, and what is read from an event. */
export const snapshotVersion = ((): string => {
  const events = Object.entries(eventDefinitions).map(([type, { version }]) => `${type}.${version}`);
  const digest = createHash('sha256').update(events.toSorted().join(' ')).digest('hex');
  return `folds.${foldVersion} events.${digest.slice(0, 12)}`;
})();

const stateName = 'brain-state';
const rollName = 'brain-teams';
/** Snapshots read at once. */
const atOnce = 16;

const compressed = promisify(gzip);
const plain = promisify(gunzip);

/** Structured clones: maps, sets, and what is undefined. Another Node that cannot read them finds none. */
const encode = async (value: unknown): Promise<Uint8Array> => compressed(serialize(value), { level: 1 });
const decode = async <Value>({ bytes }: Snapshot): Promise<Value> => deserialize(await plain(bytes)) as Value;

interface Roll {
  /** Of the last event that was folded: another log has another one there. */
  readonly eventId: string;
  /** Team → position of its snapshot. */
  readonly teams: ReadonlyMap<string, Position>;
}

export interface KnownTeam {
  readonly state: TeamState;
  /** Its events up to here are in it. */
  readonly upTo: Position;
  /** Of its snapshot: since then nothing happened to it up to `upTo`. */
  readonly kept: Position;
}

export interface Restored {
  /** Read from here on, leaving out what a team knows. */
  readonly after: Position;
  readonly teams: ReadonlyMap<string, KnownTeam>;
}

type Reads = Pick<Backbone, 'snapshots'> & {
  readonly events: Pick<Backbone['events'], 'readPages'>;
};

const nothing: Restored = { after: 0, teams: new Map() };

/** Whether it was made of this log: one that was brought back from a copy, or begun anew, has another event there. */
const isOfThisLog = async ({ events }: Reads, position: Position, eventId: string): Promise<boolean> => {
  for await (const [first] of events.readPages({ after: position - 1, limit: 1 }))
    return first?.position === position && first.event.id === eventId;
  return false;
};

/** What is kept and can be used. @throws only where the store or the log is out of reach. */
export const restore = async (backbone: Reads, logger: Logger): Promise<Restored> => {
  const { snapshots } = backbone;
  const usable = async <Value>(team: string, name: string) => {
    const found = await snapshots.get(team, name);
    if (found?.version !== snapshotVersion) return undefined;
    try {
      return { position: found.position, value: await decode<Value>(found) };
    } catch (error) {
      logger.warn({ err: error, snapshotOf: team }, 'a snapshot cannot be read: the log is read instead');
      return undefined;
    }
  };
  const roll = await usable<Roll>(systemTeam, rollName);
  if (roll === undefined || !(await isOfThisLog(backbone, roll.position, roll.value.eventId))) return nothing;
  const teams = new Map<string, KnownTeam>();
  let after = roll.position;
  const named = [...roll.value.teams];
  for (let from = 0; from < named.length; from += atOnce)
    await Promise.all(
      named.slice(from, from + atOnce).map(async ([team, position]) => {
        const own = await usable<TeamState>(team, stateName);
        const isOlder = own === undefined || own.position < position;
        const upTo = isOlder ? (own?.position ?? 0) : Math.max(own.position, roll.position);
        after = Math.min(after, upTo);
        if (own !== undefined) teams.set(team, { state: own.value, upTo, kept: own.position });
      }),
    );
  return { after, teams };
};

/** Where the roll that is kept ends; 0 where there is none of this version. */
export const keptUpTo = async ({ snapshots }: Pick<Backbone, 'snapshots'>): Promise<Position> => {
  const roll = await snapshots.get(systemTeam, rollName);
  return roll?.version === snapshotVersion ? roll.position : 0;
};

/** `state` is written as it is at the moment of the call. */
export const keepState = async (
  { snapshots }: Pick<Backbone, 'snapshots'>,
  team: string,
  state: TeamState,
  position: Position,
): Promise<void> => {
  const bytes = await encode(state);
  await snapshots.put(team, stateName, { version: snapshotVersion, position, bytes });
};

/** After the snapshots that it names. */
export const keepRoll = async (
  { snapshots }: Pick<Backbone, 'snapshots'>,
  position: Position,
  roll: Roll,
): Promise<void> => {
  const bytes = await encode(roll);
  await snapshots.put(systemTeam, rollName, { version: snapshotVersion, position, bytes });
};
