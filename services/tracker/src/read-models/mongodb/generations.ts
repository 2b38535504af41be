// Each build of the read models is a generation: collections of its own, a checkpoint, and one pointer to the one that answers.
import { randomUUID } from 'node:crypto';
import { type Db, type Collection as MongoCollection, MongoServerError } from 'mongodb';
import { collections } from '../../projections/projection.ts';
import { indexesOf } from './indexes.ts';

/** What a version that nobody runs any more has left is dropped when it was not written for so long, milliseconds. */
const supersededMs = 7 * 24 * 3_600_000;
/** A generation that nobody points to and nobody wrote for so long was left by a rebuild that died, milliseconds. */
const abandonedMs = 3_600_000;

interface Pointer {
  readonly _id: string; // the version of the read models
  readonly generation: string;
}
interface Checkpoint {
  readonly _id: string; // the generation
  readonly position: number;
  readonly touchedAt: Date;
}

export const duplicateKey = 11_000;

/** Two upserts of a key that is not there yet: one of them may lose with E11000, and finds it there when it tries again. */
export const retried = async <Value>(upsert: () => Promise<Value>): Promise<Value> => {
  try {
    return await upsert();
  } catch (error) {
    if (!(error instanceof MongoServerError) || error.code !== duplicateKey) throw error;
    return upsert();
  }
};

export const collectionName = (collection: string, generation: string): string =>
  `${collection}_${generation}`;

export class Generations {
  readonly #database: Db;
  readonly #pointers: MongoCollection<Pointer>;
  readonly #checkpoints: MongoCollection<Checkpoint>;
  readonly #pointer: string;
  /** Each version of the read models has a pointer of its own: old and new replicas run side by side while one rolls out. */
  constructor(database: Db, version: string) {
    this.#pointer = version;
    this.#database = database;
    this.#pointers = database.collection('pointers');
    this.#checkpoints = database.collection('checkpoints');
  }

  /** The one that answers; undefined before the first. */
  async current(): Promise<string | undefined> {
    return (await this.#pointers.findOne({ _id: this.#pointer }))?.generation;
  }

  /** The one that answers; makes it when there is none. Replicas that open at the same time agree on one. */
  async first(): Promise<string> {
    const known = await this.current();
    if (known !== undefined && (await this.checkpoint(known)) !== undefined) {
      await this.#index(known); // a later version may ask for more
      return known;
    }
    const generation = await this.make();
    const pointer = await retried(() =>
      this.#pointers.findOneAndUpdate(
        { _id: this.#pointer },
        { $setOnInsert: { generation } },
        { upsert: true, returnDocument: 'after' },
      ),
    );
    // A pointer to what is no longer there, half of a database that was emptied, is set anew.
    if (pointer !== null && pointer.generation === known) {
      await this.#pointers.updateOne({ _id: this.#pointer, generation: known }, { $set: { generation } });
      return (await this.current()) ?? generation;
    }
    if (pointer !== null && pointer.generation !== generation) await this.drop(generation);
    return pointer?.generation ?? generation;
  }

  /** Empty, with its indexes. */
  async make(): Promise<string> {
    const generation = randomUUID().replaceAll('-', '');
    await this.#checkpoints.insertOne({ _id: generation, position: 0, touchedAt: new Date() });
    await this.#index(generation);
    return generation;
  }

  async #index(generation: string): Promise<void> {
    await Promise.all(
      collections.map(async (collection) => {
        const indexes = indexesOf(collection);
        if (indexes.length > 0)
          await this.#database.collection(collectionName(collection, generation)).createIndexes(indexes);
      }),
    );
  }

  /** Undefined when there is no such generation: the database was emptied, or it was dropped. */
  async checkpoint(generation: string): Promise<number | undefined> {
    return (await this.#checkpoints.findOne({ _id: generation }))?.position;
  }

  /** Never back. False when there is no such generation. */
  async advance(generation: string, position: number): Promise<boolean> {
    const { matchedCount } = await this.#checkpoints.updateOne(
      { _id: generation },
      { $max: { position }, $set: { touchedAt: new Date() } },
    );
    return matchedCount > 0;
  }

  /** Lets this one answer from now on; returns the one before it. */
  async point(generation: string): Promise<string | undefined> {
    const before = await retried(() =>
      this.#pointers.findOneAndUpdate(
        { _id: this.#pointer },
        { $set: { generation } },
        { upsert: true, returnDocument: 'before' },
      ),
    );
    return before?.generation;
  }

  async drop(generation: string): Promise<void> {
    for (const { name } of await this.#database.listCollections({}, { nameOnly: true }).toArray())
      if (name.endsWith(`_${generation}`)) await this.#database.collection(name).drop();
    await this.#checkpoints.deleteOne({ _id: generation });
  }

  async all(): Promise<ReadonlySet<string>> {
    const known = [
      this.#checkpoints.find({}, { projection: { _id: 1 } }).map(({ _id }) => _id),
      this.#pointers.find().map((each) => each.generation),
    ];
    return new Set((await Promise.all(known.map((cursor) => cursor.toArray()))).flat());
  }

  async sweep(now = Date.now()): Promise<void> {
    const pointers = await this.#pointers.find().toArray();
    const pointed = pointers.map(({ generation }) => generation);
    const untouched = (milliseconds: number, which: object) =>
      this.#checkpoints.find({ _id: which, touchedAt: { $lt: new Date(now - milliseconds) } }).toArray();
    const others = pointers.filter(({ _id }) => _id !== this.#pointer).map(({ generation }) => generation);
    const superseded = await untouched(supersededMs, { $in: others });
    for (const { _id } of superseded) await this.#pointers.deleteOne({ generation: _id });
    const abandoned = await untouched(abandonedMs, { $nin: pointed });
    for (const { _id } of [...superseded, ...abandoned]) await this.drop(_id);
  }
}
