// What a service made of the log, kept so that it need not read the whole of it when it starts. Never the truth: whoever finds none, or
// one that it cannot use, reads the log. No domain word: a snapshot has a version, a position and bytes.
import { InvalidArgument } from './errors.ts';
import type { Position } from './event-log.ts';
import { checkPosition, checkToken } from './names.ts';

export interface Snapshot {
  /** Says how the bytes are to be read, 1 to 200 printable ASCII characters; one of another version is of no use. */
  readonly version: string;
  /** Everything up to here that concerns it is in it. */
  readonly position: Position;
  readonly bytes: Uint8Array;
}

export interface SnapshotStore {
  /**
   * In the place of the one of this team and name before. Acknowledged means on disk; a process that is killed leaves the one before or
   * the new one, each whole. `name` is a token.
   * @throws StoreFull
   */
  put(team: string, name: string, snapshot: Snapshot): Promise<void>;
  /** Undefined where there is none, or none that is whole. */
  get(team: string, name: string): Promise<Snapshot | undefined>;
  /** False when there was none. */
  delete(team: string, name: string): Promise<boolean>;
  /** Deletes all of the team. Answers how many there were; repeating it is safe. */
  erase(team: string): Promise<number>;
}

export function checkSnapshot(team: string, name: string, snapshot?: Snapshot): void {
  checkToken('A team', team);
  checkToken('The name of a snapshot', name);
  if (snapshot === undefined) return;
  checkPosition('The position of a snapshot', snapshot.position);
  if (!/^[ -~]{1,200}$/.test(snapshot.version))
    throw new InvalidArgument(
      `The version of a snapshot is 1 to 200 printable ASCII characters, not ${JSON.stringify(snapshot.version)}.`,
    );
}
