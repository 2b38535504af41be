// The events in a file of SQLite, each once, however often it comes and by whichever way.
import { readFileSync } from 'node:fs';
import { DatabaseSync } from 'node:sqlite';
import type { ExportedLine, PublishedEvent } from '@prowl/contracts';

/** From Kafka, or a line of the export: what both have is what is kept. */
export type Incoming = Pick<PublishedEvent, 'team' | 'subject' | 'id' | 'type' | 'time' | 'data'> &
  Partial<Pick<ExportedLine, 'cursor'>>;

export type Row = Readonly<Record<string, string | number | null>>;

export interface EventStore extends Disposable {
  /** All of them or none. Answers how many were new. */
  keep(events: readonly Incoming[]): number;
  /** Where an export goes on; undefined when there was none. */
  readonly cursor: string | undefined;
  /** Rows of one SELECT. */
  ask(sql: string): Row[];
}

export const sqlOf = (name: string): string =>
  readFileSync(new URL(`../sql/${name}.sql`, import.meta.url), 'utf8');

/** The file is made when it is not there; `:memory:` is none. */
export const openStore = (file: string): EventStore => {
  const database = new DatabaseSync(file);
  database.exec('PRAGMA journal_mode = WAL');
  database.exec(sqlOf('schema'));
  const insert = database.prepare(
    'INSERT OR IGNORE INTO events (team, subject, id, type, time, data, cursor) VALUES (?, ?, ?, ?, ?, ?, ?)',
  );
  const last = database.prepare(
    'SELECT cursor FROM events WHERE cursor IS NOT NULL ORDER BY rowid DESC LIMIT 1',
  );
  return {
    keep: (events) => {
      let added = 0;
      database.exec('BEGIN');
      try {
        for (const { team, subject, id, type, time, data, cursor } of events)
          added += Number(
            insert.run(team, subject, id, type, time, JSON.stringify(data), cursor ?? null).changes,
          );
        database.exec('COMMIT');
      } catch (error) {
        database.exec('ROLLBACK');
        throw error;
      }
      return added;
    },
    get cursor() {
      return last.get()?.['cursor'] as string | undefined;
    },
    ask: (sql) => database.prepare(sql).all() as Row[],
    [Symbol.dispose]: () => database.close(),
  };
};
