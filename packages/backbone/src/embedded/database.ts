// The one SQLite file of log, jobs and secrets. Writes of the same moment share a transaction and so one sync to disk; each is
// still all or nothing by itself, and none is acknowledged before the disk has it.
import { DatabaseSync, type StatementSync } from 'node:sqlite';
import { BackboneClosed, BackboneError, BackboneUnavailable } from '../errors.ts';

const schemaVersion = 3;

const events = `
  CREATE TABLE events (
    position INTEGER PRIMARY KEY AUTOINCREMENT,
    id TEXT NOT NULL,
    team TEXT NOT NULL,
    aggregate TEXT NOT NULL,
    stream TEXT NOT NULL,
    type TEXT NOT NULL,
    event TEXT NOT NULL,
    UNIQUE (team, aggregate, stream, id)
  );
  CREATE INDEX events_by_stream ON events (team, aggregate, stream, position);
`;

const schema = `
  ${events}
  CREATE TABLE subscriptions (durable TEXT PRIMARY KEY, position INTEGER NOT NULL) WITHOUT ROWID;
  CREATE TABLE jobs (
    seq INTEGER PRIMARY KEY AUTOINCREMENT,
    id TEXT NOT NULL UNIQUE,
    kind TEXT NOT NULL,
    team TEXT NOT NULL,
    data TEXT NOT NULL,
    priority INTEGER NOT NULL,
    max_attempts INTEGER NOT NULL,
    state TEXT NOT NULL DEFAULT 'waiting' CHECK (state IN ('waiting', 'leased', 'done', 'dead', 'cancelled')),
    attempt INTEGER NOT NULL DEFAULT 0,
    lease INTEGER NOT NULL DEFAULT 0,
    not_before INTEGER NOT NULL DEFAULT 0,
    failed_at INTEGER,
    error TEXT,
    trace TEXT
  );
  CREATE INDEX jobs_waiting ON jobs (kind, priority DESC, seq) WHERE state = 'waiting';
  CREATE INDEX jobs_leased ON jobs (kind) WHERE state = 'leased';
  CREATE INDEX jobs_dead ON jobs (failed_at DESC) WHERE state = 'dead';
  CREATE TABLE secrets (team TEXT, reference TEXT, sealed TEXT NOT NULL, PRIMARY KEY (team, reference)) WITHOUT ROWID;
`;

/** What turns data of a version into data of the next. */
const steps: Readonly<Record<number, string>> = {
  1: 'ALTER TABLE jobs ADD COLUMN trace TEXT',
  // An event's id was unique in the whole log.
  2: `ALTER TABLE events RENAME TO events_before;
    DROP INDEX events_by_stream;
    ${events}
    INSERT INTO events SELECT position, id, team, aggregate, stream, type, event FROM events_before ORDER BY position;
    DROP TABLE events_before`,
};

/** SQLITE_FULL. */
const sqliteFull = 13;

interface Write {
  readonly work: () => unknown;
  readonly resolve: (value: unknown) => void;
  readonly reject: (error: unknown) => void;
}

export class Database {
  readonly #strict: DatabaseSync;
  readonly #relaxed: DatabaseSync;
  readonly #advance: StatementSync;
  readonly #statements = new Map<string, StatementSync>();
  #queue: Write[] = [];
  #open = true;
  #writable = true;

  constructor(file: string) {
    this.#strict = new DatabaseSync(file, { timeout: 1000 });
    this.#strict.exec(
      'PRAGMA journal_mode = WAL; PRAGMA synchronous = FULL; PRAGMA secure_delete = ON; PRAGMA cache_size = -16000',
    );
    const version = Number(this.#strict.prepare('PRAGMA user_version').get()?.user_version);
    if (version > schemaVersion) {
      throw new BackboneUnavailable(
        `${file} was written by a newer version of this program. Use that version, or choose another folder.`,
      );
    }
    if (version === 0) this.#strict.exec(`BEGIN; ${schema}; PRAGMA user_version = ${schemaVersion}; COMMIT`);
    for (let from = version; from > 0 && from < schemaVersion; from += 1)
      this.#strict.exec(`BEGIN; ${steps[from]}; PRAGMA user_version = ${from + 1}; COMMIT`);
    // A second connection for what may be forgotten in a power cut (never in a crash of the process): not synced by itself.
    this.#relaxed = new DatabaseSync(file, { timeout: 1000 });
    this.#relaxed.exec('PRAGMA synchronous = NORMAL');
    this.#advance = this.#relaxed.prepare('UPDATE subscriptions SET position = ? WHERE durable = ?');
  }

  /** The last write succeeded, or one would now, and it is not closed. */
  get healthy(): boolean {
    if (this.#open && !this.#writable) this.#writable = this.#canWrite();
    return this.#open && this.#writable;
  }

  /** A commit of nothing succeeds on a full disk; this writes a page. */
  #canWrite(): boolean {
    try {
      this.#strict.exec(`PRAGMA user_version = ${schemaVersion}`);
      return true;
    } catch {
      return false;
    }
  }

  /** Prepared once per text. Statements run to their end at once (`get`, `all`, `run`): never `iterate` over an await. */
  sql(text: string): StatementSync {
    if (!this.#open) throw new BackboneClosed();
    let statement = this.#statements.get(text);
    if (statement === undefined) {
      statement = this.#strict.prepare(text);
      this.#statements.set(text, statement);
    }
    return statement;
  }

  /** Runs synchronous work in a transaction. Resolves when it is on disk; a throw undoes this work only. */
  write<T>(work: () => T): Promise<T> {
    if (!this.#open) return Promise.reject(new BackboneClosed());
    return new Promise<T>((resolve, reject) => {
      if (this.#queue.length === 0) setImmediate(() => this.#flush());
      this.#queue.push({ work, resolve: resolve as (value: unknown) => void, reject });
    });
  }

  /** What was deleted is overwritten in the file; this takes it out of the journal beside it as well. */
  emptyJournal(): void {
    if (this.#open) this.#strict.exec('PRAGMA wal_checkpoint(TRUNCATE)');
  }

  /** Remembers how far a subscription came: ordered with the other writes, not waited for. */
  keepPosition(durable: string, position: number): void {
    if (!this.#open) return;
    try {
      this.#advance.run(position, durable);
    } catch (error) {
      this.#writable = false;
      throw unavailable(error);
    }
  }

  close(): void {
    if (!this.#open) return;
    this.#flush();
    this.#open = false;
    this.#statements.clear();
    this.#relaxed.close();
    this.#strict.close();
  }

  #flush(): void {
    const writes = this.#queue;
    this.#queue = [];
    if (writes.length === 0) return;
    const settle: (() => void)[] = [];
    try {
      this.#strict.exec('BEGIN IMMEDIATE');
      for (const { work, resolve, reject } of writes) {
        this.#strict.exec('SAVEPOINT one');
        try {
          const value = work();
          settle.push(() => resolve(value));
        } catch (error) {
          this.#strict.exec('ROLLBACK TO one');
          const refused = unavailable(error);
          if (refused instanceof BackboneUnavailable) this.#writable = false;
          settle.push(() => reject(refused));
        }
        this.#strict.exec('RELEASE one');
      }
      this.#strict.exec('COMMIT');
    } catch (cause) {
      this.#writable = false;
      if (this.#strict.isTransaction) this.#strict.exec('ROLLBACK');
      for (const { reject } of writes) reject(unavailable(cause));
      return;
    }
    for (const done of settle) done();
  }
}

function unavailable(error: unknown): unknown {
  if (error instanceof BackboneError || !(error instanceof Error) || !('errcode' in error)) return error;
  const full = error.errcode === sqliteFull;
  return new BackboneUnavailable(
    full
      ? 'The disk of the data folder is full. Make room.'
      : `The data folder could not be written: ${error.message}.`,
    { cause: error },
  );
}
