// Reading the one table of events by position.
import type { Position, RecordedEvent } from '../event-log.ts';
import type { Database } from './database.ts';

export interface Filter {
  readonly after: Position;
  readonly upTo?: Position;
  readonly team?: string | undefined;
  readonly aggregates?: readonly string[] | undefined;
  readonly types?: readonly string[] | undefined;
}

/** Also where the last events were erased. */
export function headOf(database: Database): Position {
  const row = database.sql("SELECT seq FROM sqlite_sequence WHERE name = 'events'").get();
  return Number(row?.seq ?? 0);
}

/** The next events that match, at most `limit`. */
export function pageOf(database: Database, filter: Filter, limit: number): RecordedEvent[] {
  const wanted = ['position > ?'];
  const values: (string | number)[] = [filter.after];
  // The unary plus keeps SQLite on the order of positions instead of sorting a whole index for each page.
  const within = (column: string, names: readonly string[] | undefined) => {
    if (names === undefined) return;
    wanted.push(`+${column} IN (${names.map(() => '?').join(', ')})`);
    values.push(...names);
  };
  if (filter.upTo !== undefined) {
    wanted.push('position <= ?');
    values.push(filter.upTo);
  }
  within('team', filter.team === undefined ? undefined : [filter.team]);
  within('aggregate', filter.aggregates);
  within('type', filter.types);
  return database
    .sql(
      `SELECT position, team, aggregate, stream, event FROM events WHERE ${wanted.join(' AND ')} ORDER BY position LIMIT ?`,
    )
    .all(...values, limit)
    .map((row) => ({
      position: Number(row.position),
      stream: { team: String(row.team), aggregate: String(row.aggregate), id: String(row.stream) },
      event: JSON.parse(String(row.event)),
    }));
}
