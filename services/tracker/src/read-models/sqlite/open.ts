// Read models in one SQLite file: a table per collection, bodies as JSON, an index per list order.
import { randomUUID } from 'node:crypto';
import { mkdirSync, renameSync, rmSync } from 'node:fs';
import { dirname } from 'node:path';
import { DatabaseSync, type StatementSync } from 'node:sqlite';
import { type ListName, listDefinitions, systemTeam } from '@prowl/contracts';
import { readModelVersion } from '../../projections/all.ts';
import { type Collection, collections, type Document } from '../../projections/projection.ts';
import { fieldsOf, namesIn } from '../list-shapes.ts';
import type { DocumentKey, DocumentWrite, Find, ReadModels, StoredDocument } from '../read-models.ts';
import { columnName, columnsOf, columnValues, findStatement } from './find.ts';

/** What each list is sorted by, and what narrows it to few: an id. Of a status there are many wherever one begins. With the default order goes what is searched. */
const indexesOf = (collection: Collection): readonly (readonly string[])[] => {
  if (!(collection in listDefinitions)) return [];
  const { sorts, narrows } = fieldsOf(collection as ListName);
  return [
    ...sorts.map((field) => [field, 'id', ...(field === 'createdAt' ? ['search'] : [])]),
    ...namesIn(collection),
    ...narrows.map((field) => [field, 'createdAt', 'id']),
  ];
};

const openFile = (file: string): DatabaseSync => {
  mkdirSync(dirname(file), { recursive: true });
  const database = new DatabaseSync(file);
  database.exec('PRAGMA journal_mode = WAL; PRAGMA synchronous = NORMAL; PRAGMA busy_timeout = 5000');
  database.exec('CREATE TABLE IF NOT EXISTS meta (key TEXT PRIMARY KEY, value TEXT NOT NULL) WITHOUT ROWID');
  return database;
};

/** Tables and indexes of this version. */
const lay = (database: DatabaseSync): void => {
  for (const collection of collections) {
    const columns = columnsOf(collection).map((field) => `${columnName(field)}, `);
    database.exec(
      `CREATE TABLE IF NOT EXISTS ${collection} (team TEXT NOT NULL, id TEXT NOT NULL, position INTEGER NOT NULL, ${columns.join('')}body TEXT NOT NULL, PRIMARY KEY (team, id)) WITHOUT ROWID`,
    );
    for (const fields of indexesOf(collection)) {
      const order = fields.map((field) => (field === 'id' ? field : columnName(field))).join(', ');
      const name = [collection, ...fields.filter((field) => field !== 'id' && field !== 'search')].join('_');
      database.exec(`CREATE INDEX IF NOT EXISTS ${name} ON ${collection} (team, ${order})`);
    }
  }
};

const upsertOf = (collection: Collection): string => {
  const columns = [...columnsOf(collection).map(columnName), 'position', 'body'];
  return `INSERT INTO ${collection} (team, id, ${columns.join(', ')}) VALUES (?, ?, ${columns.map(() => '?').join(', ')})
    ON CONFLICT (team, id) DO UPDATE SET ${columns.map((column) => `${column} = excluded.${column}`).join(', ')}
    WHERE excluded.position > position`;
};

/** Written for every document that is folded. */
const upserts = Object.fromEntries(
  collections.map((collection) => [collection, upsertOf(collection)]),
) as Readonly<Record<Collection, string>>;

const meta = (database: DatabaseSync, key: string): string | undefined => {
  const row = database.prepare('SELECT value FROM meta WHERE key = ?').get(key);
  return typeof row?.['value'] === 'string' ? row['value'] : undefined;
};
const setMeta = (database: DatabaseSync, key: string, value: string) =>
  database
    .prepare(
      'INSERT INTO meta (key, value) VALUES (?, ?) ON CONFLICT (key) DO UPDATE SET value = excluded.value',
    )
    .run(key, value);

const removeFiles = (file: string) => {
  for (const suffix of ['', '-wal', '-shm']) rmSync(`${file}${suffix}`, { force: true });
};

/** Opens (or makes) the read models in `file`. Those of another version are deleted and built again: the log holds everything. */
export const openSqliteReadModels = async (
  file: string,
  version: string = readModelVersion,
): Promise<ReadModels> => {
  let database = openFile(file);
  const before = meta(database, 'version') ?? meta(database, 'schema');
  if (before !== undefined && before !== version) {
    database.close();
    removeFiles(file);
    database = openFile(file);
  }
  lay(database);
  if (meta(database, 'generation') === undefined) {
    setMeta(database, 'version', version);
    setMeta(database, 'generation', randomUUID().replaceAll('-', ''));
    setMeta(database, 'checkpoint', '0');
  }
  return new SqliteReadModels(file, database);
};

class SqliteReadModels implements ReadModels {
  readonly #file: string;
  #database: DatabaseSync;
  /** Prepared once for each text: folding asks the same few for every document. */
  #statements = new Map<string, StatementSync>();
  constructor(file: string, database: DatabaseSync) {
    this.#file = file;
    this.#database = database;
  }

  #sql(text: string): StatementSync {
    let statement = this.#statements.get(text);
    if (statement === undefined) {
      statement = this.#database.prepare(text);
      this.#statements.set(text, statement);
    }
    return statement;
  }

  get generation(): string {
    return meta(this.#database, 'generation') ?? '';
  }

  async checkpoint(): Promise<number> {
    return Number(meta(this.#database, 'checkpoint') ?? 0);
  }

  async load(keys: readonly DocumentKey[]): Promise<(StoredDocument | undefined)[]> {
    return keys.map(({ collection, team, id }) => {
      const row = this.#sql(`SELECT position, body FROM ${collection} WHERE team = ? AND id = ?`).get(
        team,
        id,
      );
      return row === undefined
        ? undefined
        : { team, position: Number(row['position']), document: parseBody(row['body']) };
    });
  }

  async write(writes: readonly DocumentWrite[], checkpoint: number): Promise<void> {
    this.#database.exec('BEGIN IMMEDIATE');
    try {
      for (const { collection, team, id, position, document } of writes) {
        const values = columnValues(collection, document);
        this.#sql(upserts[collection]).run(team, id, ...values, position, JSON.stringify(document));
      }
      this.#sql("UPDATE meta SET value = ? WHERE key = 'checkpoint' AND CAST(value AS INTEGER) < ?").run(
        String(checkpoint),
        checkpoint,
      );
      this.#database.exec('COMMIT');
    } catch (error) {
      // A full disk has undone it already.
      if (this.#database.isTransaction) this.#database.exec('ROLLBACK');
      throw error;
    }
  }

  async erase(team: string, upTo: number): Promise<void> {
    // What is gone is overwritten, in the file and in the journal beside it.
    this.#database.exec('PRAGMA secure_delete = ON; BEGIN IMMEDIATE');
    try {
      for (const collection of collections)
        this.#sql(`DELETE FROM ${collection} WHERE team = ? AND position <= ?`).run(team, upTo);
      this.#sql('DELETE FROM teams WHERE team = ? AND id = ? AND position <= ?').run(systemTeam, team, upTo);
      this.#sql("DELETE FROM keys WHERE team = ? AND json_extract(body, '$.team') = ? AND position <= ?").run(
        systemTeam,
        team,
        upTo,
      );
      this.#database.exec('COMMIT');
    } catch (error) {
      if (this.#database.isTransaction) this.#database.exec('ROLLBACK');
      throw error;
    } finally {
      this.#database.exec('PRAGMA secure_delete = OFF; PRAGMA wal_checkpoint(TRUNCATE)');
    }
  }

  async remove(keys: readonly DocumentKey[], upTo: number): Promise<void> {
    this.#database.exec('BEGIN IMMEDIATE');
    try {
      for (const { collection, team, id } of keys)
        this.#sql(`DELETE FROM ${collection} WHERE team = ? AND id = ? AND position <= ?`).run(
          team,
          id,
          upTo,
        );
      this.#database.exec('COMMIT');
    } catch (error) {
      if (this.#database.isTransaction) this.#database.exec('ROLLBACK');
      throw error;
    }
  }

  async get({ collection, team, id }: DocumentKey): Promise<Document | undefined> {
    const row = this.#database
      .prepare(`SELECT body FROM ${collection} WHERE team = ? AND id = ?`)
      .get(team, id);
    return row === undefined ? undefined : parseBody(row['body']);
  }

  async find(find: Find): Promise<Document[]> {
    const { sql, values } = findStatement(find);
    return this.#database
      .prepare(sql)
      .all(...values)
      .map((row) => parseBody(row['body']));
  }

  async *dump(): AsyncIterable<DocumentWrite> {
    for (const collection of collections) {
      for (const row of this.#database
        .prepare(`SELECT team, id, position, body FROM ${collection} ORDER BY team, id`)
        .iterate()) {
        yield {
          collection,
          team: String(row['team']),
          id: String(row['id']),
          position: Number(row['position']),
          document: parseBody(row['body']),
        };
      }
    }
  }

  async beside(): Promise<ReadModels> {
    const file = `${this.#file}.rebuild`;
    removeFiles(file);
    return openSqliteReadModels(file, meta(this.#database, 'version'));
  }

  async adopt(other: ReadModels): Promise<void> {
    if (!(other instanceof SqliteReadModels))
      throw new TypeError('Only read models made by beside() can be adopted.');
    other.#database.exec('PRAGMA wal_checkpoint(TRUNCATE)');
    other.#database.close();
    this.#database.close();
    removeFiles(this.#file);
    renameSync(other.#file, this.#file);
    removeFiles(other.#file);
    this.#database = openFile(this.#file);
    this.#statements = new Map();
  }

  onSwap(): void {
    // The file has one process.
  }

  async generations(): Promise<ReadonlySet<string>> {
    return new Set([this.generation]);
  }

  onDrop(): void {
    // What is replaced is gone at once.
  }

  async health(): Promise<'up' | 'down'> {
    return this.#database.isOpen ? 'up' : 'down';
  }

  async [Symbol.asyncDispose](): Promise<void> {
    if (this.#database.isOpen) this.#database.close();
  }
}

const parseBody = (body: unknown): Document => JSON.parse(String(body)) as Document; // written by write() alone
