// Every key and team there is, in memory, as the event log pushes them: a key that is revoked anywhere is refused here at once, and no
// request waits for a look-up. Holds hashes only.
import { setTimeout as pause } from 'node:timers/promises';
import type { Backbone, RecordedEvent } from '@prowl/backbone';
import { parseEvent, type Role, systemTeam } from '@prowl/contracts';
import type { FastifyBaseLogger } from 'fastify';
import { hashOf, keyIdOf, sameHash } from './keys.ts';

export interface KnownKey {
  readonly id: string;
  readonly team: string;
  readonly role: Role;
  readonly hash: string;
  /** The secret before the last rotation, while it is taken as well. Milliseconds since the epoch. */
  readonly previous?: { readonly hash: string; readonly until: number };
  readonly revoked: boolean;
  /** Aborts when the key is revoked, or rotated at once: what it opened ends with it. */
  readonly ends: AbortController;
}

const aggregates = ['team', 'key'];
const retryMs = 1_000;

export class Directory {
  readonly #backbone: Backbone;
  readonly #keys = new Map<string, KnownKey>();
  readonly #teams = new Set<string>();
  /** A key was made once, also where it went with its team. */
  #everKeys = false;
  #position = 0;

  private constructor(backbone: Backbone) {
    this.#backbone = backbone;
  }

  /** Knows every key of the log when it resolves. */
  static async open(backbone: Backbone): Promise<Directory> {
    const directory = new Directory(backbone);
    await directory.catchUp();
    return directory;
  }

  /** Folds what was appended up to now. */
  async catchUp(): Promise<void> {
    for await (const recorded of this.#backbone.events.readAll({
      after: this.#position,
      team: systemTeam,
      aggregates,
    }))
      this.#fold(recorded);
  }

  /** The key whose text this is; undefined for one that is unknown, revoked or rotated away. `now` in milliseconds since the epoch. */
  find(text: string, now: number): KnownKey | undefined {
    const key = this.#keys.get(keyIdOf(text) ?? '');
    if (key === undefined || key.revoked) return undefined;
    const hash = hashOf(text);
    const before =
      key.previous !== undefined && key.previous.until > now && sameHash(hash, key.previous.hash);
    return sameHash(hash, key.hash) || before ? key : undefined;
  }

  hasTeam(team: string): boolean {
    return this.#teams.has(team);
  }

  /** Keys that were ever made, at least one where all went with their teams: revoking the last one must not open the gateway again. */
  get size(): number {
    return Math.max(this.#keys.size, this.#everKeys ? 1 : 0);
  }

  /** Folds each further event as it is appended, until the signal aborts. */
  async follow(logger: FastifyBaseLogger, signal: AbortSignal): Promise<void> {
    while (!signal.aborted) {
      try {
        for await (const recorded of this.#backbone.events.follow(
          { after: this.#position, team: systemTeam, aggregates },
          signal,
        ))
          this.#fold(recorded);
      } catch (error) {
        if (signal.aborted) return;
        logger.warn({ err: error }, 'the keys could not be followed; trying again');
      }
      await pause(retryMs, undefined, { signal }).catch(() => undefined);
    }
  }

  #fold({ event: { type, data, schemaversion }, position }: RecordedEvent): void {
    if (position <= this.#position) return;
    this.#position = position;
    const event = parseEvent(type, data, schemaversion);
    switch (event?.type) {
      case 'TeamCreated':
        this.#teams.add(event.data.team);
        return;
      case 'TeamDeletionRequested':
        this.#everKeys ||= event.data.hadKeys;
        return this.#forget(event.data.team);
      case 'TeamDeleted':
        return this.#forget(event.data.team);
      case 'KeyCreated': {
        this.#everKeys = true;
        const { keyId: id, team, role, hash } = event.data;
        this.#keys.set(id, { id, team, role, hash, revoked: false, ends: new AbortController() });
        return;
      }
      case 'KeyRotated':
        return this.#change(event.data.keyId, (key) => {
          const { hash, previousUntil } = event.data;
          const { previous: _, ...rest } = key;
          if (previousUntil === undefined) return { ...rest, hash, ends: new AbortController() };
          return { ...rest, hash, previous: { hash: key.hash, until: Date.parse(previousUntil) } };
        });
      case 'KeyRevoked':
        return this.#change(event.data.keyId, (key) => ({ ...key, revoked: true }));
      default:
        return;
    }
  }

  /** What its keys opened ends; they are unknown from here on. */
  #forget(team: string): void {
    this.#teams.delete(team);
    for (const [id, key] of this.#keys)
      if (key.team === team) {
        this.#keys.delete(id);
        key.ends.abort();
      }
  }

  #change(id: string, next: (key: KnownKey) => KnownKey): void {
    const key = this.#keys.get(id);
    if (key === undefined) return;
    const changed = next(key);
    this.#keys.set(id, changed);
    if (changed.revoked || changed.ends !== key.ends) key.ends.abort();
  }
}
