// Sealed values in a table. The key is in a file of its own, so that a copy of the database alone gives nothing away.
import { randomBytes } from 'node:crypto';
import {
  chmodSync,
  closeSync,
  existsSync,
  fsyncSync,
  openSync,
  readFileSync,
  renameSync,
  writeSync,
} from 'node:fs';
import { BackboneUnavailable, InvalidArgument } from '../errors.ts';
import { newId } from '../ids.ts';
import { checkSubject, checkToken } from '../names.ts';
import type { Sealer } from '../sealing.ts';
import type { SecretStore } from '../secrets.ts';
import type { Database } from './database.ts';

const mostBytes = 65_536;

export class EmbeddedSecretStore implements SecretStore {
  readonly #database: Database;
  readonly #sealer: Sealer;

  constructor(database: Database, sealer: Sealer) {
    this.#database = database;
    this.#sealer = sealer;
  }

  async put(team: string, name: string, value: string): Promise<string> {
    checkToken('A team', team);
    checkSubject(name);
    if (typeof value !== 'string' || Buffer.byteLength(value) > mostBytes) {
      throw new InvalidArgument(`A secret is text of at most ${mostBytes} bytes.`);
    }
    const reference = newId('sec');
    const sealed = this.#sealer.seal(place(team, reference), value);
    await this.#database.write(() =>
      this.#database
        .sql('INSERT INTO secrets (team, reference, sealed) VALUES (?, ?, ?)')
        .run(team, reference, sealed),
    );
    return reference;
  }

  async get(team: string, reference: string): Promise<string | undefined> {
    checkToken('A team', team);
    checkToken('A reference', reference);
    const row = this.#database
      .sql('SELECT sealed FROM secrets WHERE team = ? AND reference = ?')
      .get(team, reference);
    return row === undefined
      ? undefined
      : this.#sealer.open(place(team, reference), reference, String(row.sealed));
  }

  async delete(team: string, reference: string): Promise<boolean> {
    checkToken('A team', team);
    checkToken('A reference', reference);
    const changes = await this.#database.write(
      () =>
        this.#database.sql('DELETE FROM secrets WHERE team = ? AND reference = ?').run(team, reference)
          .changes,
    );
    return Number(changes) === 1;
  }

  async erase(team: string): Promise<number> {
    checkToken('A team', team);
    const changes = await this.#database.write(
      () => this.#database.sql('DELETE FROM secrets WHERE team = ?').run(team).changes,
    );
    return Number(changes);
  }
}

function place(team: string, reference: string): string {
  return `${team}/${reference}`;
}

/** Reads the key, or makes it on first use. Only this user may read it. */
export function keyFrom(file: string): Uint8Array {
  if (!existsSync(file)) {
    const unfinished = `${file}.new`;
    const handle = openSync(unfinished, 'w', 0o600);
    writeSync(handle, `${randomBytes(32).toString('base64')}\n`);
    fsyncSync(handle);
    closeSync(handle);
    renameSync(unfinished, file);
  }
  chmodSync(file, 0o600);
  const key = Buffer.from(readFileSync(file, 'utf8').trim(), 'base64');
  if (key.length !== 32)
    throw new BackboneUnavailable(
      `The key file ${file} is damaged. Restore it from a copy, or move it away to begin with a new key.`,
    );
  return key;
}
