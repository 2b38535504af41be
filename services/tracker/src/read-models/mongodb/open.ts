// Read models in MongoDB: a collection per kind and generation, documents as they are, one guarded bulk write per collection.
import { setTimeout as pause } from 'node:timers/promises';
import { systemTeam } from '@prowl/contracts';
import { Attention } from '@prowl/service';
import { type CollectionOptions, MongoClient, type Collection as MongoCollection } from 'mongodb';
import { readModelVersion } from '../../projections/all.ts';
import { type Collection, collections, type Document } from '../../projections/projection.ts';
import {
  type DocumentKey,
  type DocumentWrite,
  type Find,
  type ReadModels,
  ReadModelsUnavailable,
  type StoredDocument,
} from '../read-models.ts';
import { collectionName, Generations } from './generations.ts';
import { findCommand, keyOf, path, type Stored } from './shape.ts';
import { reaching } from './unavailable.ts';
import { upsert } from './upsert.ts';

export interface MongoOptions {
  /** mongodb:// or mongodb+srv://; may name the database. */
  readonly url: string;
  /** Default: the one in the URL, else `prowl`. */
  readonly database?: string;
  /** What went wrong in the background: the server away, a generation that could not be dropped. */
  readonly onError?: (error: unknown) => void;
  /** How long opening waits for a server that is not there yet, milliseconds. Default one minute. */
  readonly patienceMs?: number;
  /** How long replaced read models stay for replicas that still read them, milliseconds. Default one minute. */
  readonly graceMs?: number;
  /** Of the read models; default: the one that the projections make. */
  readonly version?: string;
}

/** Documents in one question. */
const removedTogether = 1_000;
/** How often a replica looks whether another one swapped in new read models, milliseconds. */
const lookMs = 1_000;
/** Of a query that somebody waits for, milliseconds. A server that does not answer at all is noticed sooner. */
const asked: CollectionOptions = { timeoutMS: 10_000 };

const connect = async ({
  url,
  database,
  patienceMs = 60_000,
  onError,
}: MongoOptions): Promise<{ client: MongoClient; name: string }> => {
  let named: string | undefined;
  try {
    named = new URL(url).pathname.slice(1);
  } catch (cause) {
    // Several hosts are no URL; the driver reads them.
    if (!/^mongodb(\+srv)?:\/\//.test(url))
      throw new TypeError('The address of MongoDB must begin with mongodb:// or mongodb+srv://.', { cause });
    named = /^[^/]+\/\/[^/]+\/([^?]*)/.exec(url)?.[1];
  }
  const until = Date.now() + patienceMs;
  for (;;) {
    const client = new MongoClient(url, {
      appName: 'prowl-tracker',
      ignoreUndefined: true,
      serverSelectionTimeoutMS: 3_000,
      connectTimeoutMS: 3_000,
      socketTimeoutMS: 30_000,
      heartbeatFrequencyMS: 2_000,
      writeConcern: { w: 'majority' },
      readConcern: { level: 'local' },
    });
    try {
      await reaching(() => client.connect());
      return { client, name: database ?? (named === undefined || named === '' ? 'prowl' : named) };
    } catch (error) {
      await client.close();
      if (!(error instanceof ReadModelsUnavailable) || Date.now() > until) throw error;
      onError?.(error);
      await pause(500);
    }
  }
};

/** Opens (or makes) the read models. Throws ReadModelsUnavailable when MongoDB does not answer within the patience. */
export const openMongoReadModels = async (options: MongoOptions): Promise<ReadModels> => {
  const { client, name } = await connect(options);
  try {
    const generations = new Generations(client.db(name), options.version ?? readModelVersion);
    const generation = await reaching(() => generations.first());
    await reaching(() => generations.sweep());
    return new MongoReadModels({ client, name, generations, options, owner: true }, generation);
  } catch (error) {
    await client.close();
    throw error;
  }
};

interface Place {
  readonly client: MongoClient;
  readonly name: string;
  readonly generations: Generations;
  readonly options: MongoOptions;
  /** Closes the client: those beside share it. */
  readonly owner: boolean;
}

class MongoReadModels implements ReadModels {
  readonly #place: Place;
  readonly #retiring = new Set<NodeJS.Timeout>();
  #generation: string;
  #look: NodeJS.Timeout | undefined;
  #dropped = () => {};
  #adopting = false;
  #away = false;
  /** What was there is gone, and is built anew: until then nothing is answered. */
  #lost = false;
  #follow: () => void = () => {};
  readonly #attention: Attention;
  constructor(place: Place, generation: string) {
    this.#place = place;
    this.#generation = generation;
    this.#attention = new Attention({
      ping: () => this.#reachable(),
      away: () => new ReadModelsUnavailable('The read models cannot be reached: MongoDB does not answer.'),
    });
  }

  get generation(): string {
    return this.#generation;
  }

  #of(collection: Collection, options: CollectionOptions = {}): MongoCollection<Stored> {
    return this.#place.client
      .db(this.#place.name)
      .collection<Stored>(collectionName(collection, this.#generation), options);
  }

  async checkpoint(): Promise<number> {
    const position = await this.#asked(() => this.#place.generations.checkpoint(this.#generation));
    return position ?? this.#gone();
  }

  /** For who waits for the answer. */
  #asked<Value>(work: () => Promise<Value>): Promise<Value> {
    return this.#attention.watch(() => reaching(work));
  }

  #gone(): never {
    this.#lost = true;
    this.#follow();
    throw new ReadModelsUnavailable('The read models are built anew: their database was emptied.');
  }

  /** Nothing there may mean that nothing was ever there, or that it is gone: the checkpoint is there as long as the rest is. */
  async #answered<Found>(ask: () => Promise<Found>, isNothing: (found: Found) => boolean): Promise<Found> {
    if (this.#lost) this.#gone();
    const found = await this.#asked(ask);
    if (isNothing(found)) await this.checkpoint();
    return found;
  }

  async load(keys: readonly DocumentKey[]): Promise<(StoredDocument | undefined)[]> {
    const found = new Map<string, StoredDocument>();
    const wanted = Map.groupBy(keys, ({ collection }) => collection);
    await reaching(() =>
      Promise.all(
        [...wanted].map(async ([collection, each]) => {
          const cursor = this.#of(collection).find({
            _id: { $in: each.map(({ team, id }) => keyOf(team, id)) },
          });
          for (const { _id, team, state } of await cursor.toArray())
            found.set(`${collection}/${_id}`, { team, ...state });
        }),
      ),
    );
    return keys.map(({ collection, team, id }) => found.get(`${collection}/${keyOf(team, id)}`));
  }

  /**
   * Without a transaction: documents first, the checkpoint last. A crash in between leaves documents that are ahead of the checkpoint;
   * the events are delivered again, and each document passes over those up to its own position. A document's fold reads no
   * other document, so none ever sees the half of a batch.
   */
  async write(writes: readonly DocumentWrite[], checkpoint: number): Promise<void> {
    const byCollection = Map.groupBy(writes, ({ collection }) => collection);
    await reaching(async () => {
      // First: documents of what is gone would look like all that there is.
      if ((await this.#place.generations.checkpoint(this.#generation)) === undefined) this.#gone();
      await Promise.all(
        [...byCollection].map(([collection, each]) =>
          upsert(each, (operations) => this.#of(collection).bulkWrite(operations, { ordered: false })),
        ),
      );
      if (!(await this.#place.generations.advance(this.#generation, checkpoint))) this.#gone();
    });
  }

  async erase(team: string, upTo: number): Promise<void> {
    const folded = { 'state.position': { $lte: upTo } };
    await reaching(async () => {
      for (const collection of collections) await this.#of(collection).deleteMany({ team, ...folded });
      await this.#of('teams').deleteMany({ _id: keyOf(systemTeam, team), ...folded });
      await this.#of('keys').deleteMany({ team: systemTeam, [path('team')]: team, ...folded });
    });
  }

  async remove(keys: readonly DocumentKey[], upTo: number): Promise<void> {
    const folded = { 'state.position': { $lte: upTo } };
    await reaching(async () => {
      for (const [collection, each] of Map.groupBy(keys, (key) => key.collection))
        for (let from = 0; from < each.length; from += removedTogether) {
          const some = each.slice(from, from + removedTogether);
          const ids = some.map(({ team, id }) => keyOf(team, id));
          await this.#of(collection).deleteMany({ _id: { $in: ids }, ...folded });
        }
    });
  }

  async get({ collection, team, id }: DocumentKey): Promise<Document | undefined> {
    const found = await this.#answered(
      () => this.#of(collection, asked).findOne({ _id: keyOf(team, id) }),
      (document) => document === null,
    );
    return found?.state.document;
  }

  async find(find: Find): Promise<Document[]> {
    const found = await this.#answered(
      async () => {
        const { filter, sort, projection } = findCommand(find, await this.#namesFor(find));
        const cursor = this.#of(find.collection, asked).find(filter, { projection });
        return cursor.sort(sort).limit(find.limit).toArray();
      },
      ({ length }) => length === 0,
    );
    return found.map(({ state }) => state.document);
  }

  #namesFor({ team, named = [] }: Find): Promise<string[][]> {
    return Promise.all(
      named.map(async ({ how, value }) => {
        const filter = { team, [path(how.where)]: { $eq: value } };
        const names: unknown[] = await this.#of(how.by, asked).distinct(path(how.as), filter);
        return names.map(String);
      }),
    );
  }

  async *dump(): AsyncIterable<DocumentWrite> {
    for (const collection of collections) {
      const stored = this.#of(collection).find().sort({ team: 1, id: 1 }).allowDiskUse();
      for await (const { team, id, state } of stored)
        yield { collection, team, id, position: state.position, document: state.document };
    }
  }

  async beside(): Promise<ReadModels> {
    const generation = await reaching(() => this.#place.generations.make());
    return new MongoReadModels({ ...this.#place, owner: false }, generation);
  }

  async adopt(other: ReadModels): Promise<void> {
    if (!(other instanceof MongoReadModels) || other.#place.client !== this.#place.client)
      throw new TypeError('Only read models made by beside() can be adopted.');
    this.#adopting = true;
    try {
      const before = await reaching(() => this.#place.generations.point(other.#generation));
      this.#generation = other.#generation;
      if (before !== undefined && before !== this.#generation) this.#retire(before);
    } finally {
      this.#adopting = false;
    }
  }

  /** Other replicas read the old ones until they see the pointer move. */
  #retire(generation: string) {
    const timer = setTimeout(() => {
      this.#retiring.delete(timer);
      this.#place.generations
        .drop(generation)
        .then(() => this.#dropped())
        .catch((error: unknown) => this.#place.options.onError?.(error)); // swept at a later start
    }, this.#place.options.graceMs ?? 60_000);
    timer.unref();
    this.#retiring.add(timer);
  }

  onSwap(listener: (follow: () => void) => Promise<void>): void {
    let looking = false;
    const look = async () => {
      if (looking) return;
      looking = true;
      try {
        const { generations } = this.#place;
        const current = await reaching(async () => {
          const known = await generations.current();
          const there = known !== undefined && (await generations.checkpoint(known)) !== undefined;
          if (there || this.#adopting) return known;
          this.#lost = true;
          return generations.first(); // all replicas agree on one
        });
        this.#away = false;
        if (this.#adopting || current === undefined) return;
        const before = this.#generation;
        if (current !== before)
          await listener(() => {
            this.#generation = current;
          }).catch((error: unknown) => {
            this.#generation = before; // and the next look tries again
            throw error;
          });
        this.#lost = false;
      } catch (error) {
        if (!this.#away) this.#place.options.onError?.(error);
        this.#away = true;
      } finally {
        looking = false;
      }
    };
    this.#follow = () => void look();
    this.#look ??= setInterval(look, lookMs).unref();
  }

  generations(): Promise<ReadonlySet<string>> {
    return reaching(() => this.#place.generations.all());
  }

  onDrop(listener: () => void): void {
    this.#dropped = listener;
  }

  async health(): Promise<'up' | 'down'> {
    return (await this.#reachable()) && !this.#lost ? 'up' : 'down';
  }

  #reachable(): Promise<boolean> {
    const { client, name } = this.#place;
    return client
      .db(name)
      .command({ ping: 1 }, { timeoutMS: 1_500 })
      .then(
        () => true,
        () => false,
      );
  }

  async [Symbol.asyncDispose](): Promise<void> {
    clearInterval(this.#look);
    for (const timer of this.#retiring) clearTimeout(timer);
    if (this.#place.owner) await this.#place.client.close();
  }
}
