// Building the read models anew from the log against the driver's own bulk write of the very documents that this writes, batch by batch.
import { randomBytes } from 'node:crypto';
import { openNats } from '@prowl/backbone/nats';
import { startMongoServer, startNatsServer } from '@prowl/testkit';
import { openMongoReadModels, startTracker } from '@prowl/tracker';
import { MongoClient } from 'mongodb';
import { ticket } from './happenings.ts';
import { compare, perSecond, table } from './paired.ts';

const tickets = 5_000;
const eventsEach = 4;

await using server = await startNatsServer();
await using mongo = await startMongoServer();
const prefix = `bench${randomBytes(4).toString('hex')}`;
await using backbone = await openNats({
  servers: server.url,
  name: 'bench',
  prefix,
  secretKey: randomBytes(32),
});
for (let index = 0; index < tickets; index += 1) {
  const { stream, events } = ticket(eventsEach);
  await backbone.events.append(stream, events, 'none');
}
const head = await backbone.events.head();

type Writes = readonly {
  collection: string;
  team: string;
  id: string;
  position: number;
  document: unknown;
}[];
const batches: Writes[] = [];
const models = await openMongoReadModels({ url: mongo.url, graceMs: 0 });
/** Keeps what the first rebuild writes. */
const beside = models.beside.bind(models);
let keeping = true;
models.beside = async () => {
  const other = await beside();
  const write = other.write.bind(other);
  other.write = async (writes, checkpoint) => {
    if (keeping) batches.push(structuredClone(writes));
    await write(writes, checkpoint);
  };
  return other;
};
await using tracker = await startTracker({ backbone, models });
const events = tickets * eventsEach;
await tracker.rebuild();
keeping = false;

await using client = new MongoClient(mongo.url);
let round = 0;
const { ours, baseline, ratio } = await compare(
  {
    round: async () => {
      await tracker.rebuild();
      return events;
    },
  },
  {
    round: async () => {
      round += 1;
      for (const writes of batches)
        for (const [collection, each] of Map.groupBy(writes, (write) => write.collection))
          await client
            .db()
            .collection<{ _id: string }>(`baseline_${round}_${collection}`)
            .bulkWrite(
              each.map(({ team, id, position, document }) => ({
                updateOne: {
                  filter: { _id: `${team}/${id}` },
                  update: { $set: { team, position, document } },
                  upsert: true,
                },
              })),
              { ordered: false },
            );
      return events;
    },
    tidy: async () => {
      for (const { name } of await client.db().listCollections({}, { nameOnly: true }).toArray())
        if (name.startsWith('baseline_')) await client.db().dropCollection(name);
    },
  },
  7,
);
table(
  ['fold', 'events/s', 'bulkWrite of the same documents', 'ratio'],
  [
    [
      `rebuild of ${events} events (log head ${head})`,
      perSecond(ours),
      perSecond(baseline),
      ratio.toFixed(2),
    ],
  ],
);
