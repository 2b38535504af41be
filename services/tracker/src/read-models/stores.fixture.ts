// The stores that the specs of the read side run on: each test gets an empty one of its own.
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { orSkip, type RealServer, startMongoServer } from '@prowl/testkit';
import { MongoClient } from 'mongodb';
import { openMongoReadModels } from './mongodb/open.ts';
import type { DocumentWrite, ReadModels } from './read-models.ts';
import { openSqliteReadModels } from './sqlite/open.ts';

/** An empty place; opened again it holds what was written. */
export interface Place extends AsyncDisposable {
  open(version?: string): Promise<ReadModels>;
}

export interface Store extends AsyncDisposable {
  readonly name: string;
  place(): Promise<Place>;
}

const sqlite: Store = {
  name: 'SQLite',
  place: async () => {
    const folder = await mkdtemp(join(tmpdir(), 'prowl-models-'));
    return {
      open: (version) => openSqliteReadModels(join(folder, 'models.db'), version),
      [Symbol.asyncDispose]: () => rm(folder, { recursive: true, force: true }),
    };
  },
  [Symbol.asyncDispose]: async () => {},
};

let databases = 0;
/** A store on the server: a database per place. */
export const mongoStore = (server: RealServer): Store => ({
  name: `MongoDB (${server.from})`,
  place: async () => {
    databases += 1;
    const database = `${/[^/]*$/.exec(server.url.split('?')[0] ?? '')?.[0]}_${databases}`;
    const opened: ReadModels[] = [];
    return {
      open: async (version) => {
        const models = await openMongoReadModels({
          url: server.url,
          database,
          graceMs: 100,
          ...(version === undefined ? {} : { version }),
        });
        opened.push(models);
        return models;
      },
      [Symbol.asyncDispose]: async () => {
        for (const models of opened) await models[Symbol.asyncDispose]();
        if (server.kill !== undefined) return; // the whole server goes
        await using client = new MongoClient(server.url);
        await client.db(database).dropDatabase();
      },
    };
  },
  [Symbol.asyncDispose]: () => server[Symbol.asyncDispose](),
});

/** SQLite, and MongoDB where a server can be had. */
export const openStores = async (): Promise<Store[]> => {
  const server = await orSkip(startMongoServer());
  return server === undefined ? [sqlite] : [sqlite, mongoStore(server)];
};

/** Runs on the empty read models of a new place. */
export const withModels = async <Value>(
  store: Store,
  work: (models: ReadModels, place: Place) => Promise<Value>,
): Promise<Value> => {
  await using place = await store.place();
  await using models = await place.open();
  return await work(models, place);
};

export const dumped = async (models: ReadModels): Promise<DocumentWrite[]> => {
  const documents: DocumentWrite[] = [];
  for await (const document of models.dump()) documents.push(document);
  return documents;
};
