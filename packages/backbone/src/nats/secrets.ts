// Sealed values in a key-value bucket: what is on the server opens nothing.
import type { KV } from '@nats-io/kv';
import { InvalidArgument } from '../errors.ts';
import { newId } from '../ids.ts';
import { checkSubject, checkToken } from '../names.ts';
import type { Sealer } from '../sealing.ts';
import type { SecretStore } from '../secrets.ts';
import { purged } from './erasing.ts';
import { latestOf } from './latest.ts';
import { checkOpen, type Link, reached } from './link.ts';

const mostBytes = 65_536;

export class NatsSecretStore implements SecretStore {
  readonly #link: Link;
  readonly #bucket: KV;
  readonly #sealer: Sealer;

  constructor(link: Link, bucket: KV, sealer: Sealer) {
    this.#link = link;
    this.#bucket = bucket;
    this.#sealer = sealer;
  }

  async put(team: string, name: string, value: string): Promise<string> {
    checkToken('A team', team);
    checkSubject(name);
    if (typeof value !== 'string' || Buffer.byteLength(value) > mostBytes)
      throw new InvalidArgument(`A secret is text of at most ${mostBytes} bytes.`);
    checkOpen(this.#link);
    const reference = newId('sec');
    await reached(
      this.#link,
      this.#bucket.create(`${team}.${reference}`, this.#sealer.seal(`${team}/${reference}`, value)),
    );
    return reference;
  }

  async get(team: string, reference: string): Promise<string | undefined> {
    const sealed = await this.#sealed(team, reference);
    return sealed === undefined ? undefined : this.#sealer.open(`${team}/${reference}`, reference, sealed);
  }

  async delete(team: string, reference: string): Promise<boolean> {
    if ((await this.#sealed(team, reference)) === undefined) return false;
    await reached(this.#link, this.#bucket.purge(`${team}.${reference}`));
    return true;
  }

  async erase(team: string): Promise<number> {
    checkToken('A team', team);
    checkOpen(this.#link);
    const bucket = `${this.#link.prefix}_secrets`;
    return purged(this.#link, `KV_${bucket}`, `$KV.${bucket}.${team}.>`);
  }

  async #sealed(team: string, reference: string): Promise<string | undefined> {
    checkToken('A team', team);
    checkToken('A reference', reference);
    checkOpen(this.#link);
    return (await latestOf(this.#link, `${this.#link.prefix}_secrets`, `${team}.${reference}`))?.string();
  }
}
