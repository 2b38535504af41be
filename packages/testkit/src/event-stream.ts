// A consumer of the event stream that knows nothing but the AsyncAPI document.
import { newId } from '@prowl/backbone';
import { Ajv } from 'ajv';
import formats from 'ajv-formats';
import { type Admin, Kafka, logLevel } from 'kafkajs';

export interface Consumed {
  readonly partition: number;
  readonly event: {
    readonly id: string;
    readonly type: string;
    readonly team: string;
    readonly sequence: string;
    readonly subject: string;
    readonly data: Readonly<Record<string, unknown>>;
  };
}

export interface EventStream {
  /** AsyncAPI 3. */
  readonly document: unknown;
  readonly brokers: readonly string[];
  readonly channel: 'events' | 'teamEvents';
  readonly team?: string;
}

/** First and next offset of each partition. A commit is answered before its markers are written: until then the last record looks like one. */
const settledEnds = async (
  admin: Admin,
  topic: string,
): Promise<Map<number, { low: number; high: number }>> => {
  for (let before = ''; ; ) {
    const offsets = await admin.fetchTopicOffsets(topic);
    const now = JSON.stringify(offsets);
    if (now === before)
      return new Map(
        offsets.map(({ partition, low, high }) => [partition, { low: Number(low), high: Number(high) }]),
      );
    before = now;
    await new Promise((resolve) => setTimeout(resolve, 500));
  }
};

/** Written from the document alone: where the topics are, what a message looks like. Reads each topic from its beginning to its present end. */
export const readEventStream = async ({
  document,
  brokers,
  channel,
  team = '',
}: EventStream): Promise<Consumed[]> => {
  const { channels, components } = JSON.parse(JSON.stringify(document));
  const ajv = new Ajv({ strict: false });
  formats.default(ajv);
  ajv.addSchema({ $id: 'asyncapi', components });
  const topic = String(channels[channel].address).replace('{team}', team);
  const client = new Kafka({ brokers: [...brokers], logLevel: logLevel.NOTHING });
  const admin = client.admin();
  await admin.connect();
  const ends = await settledEnds(admin, topic);
  await admin.disconnect();
  const open = new Set([...ends].filter(([, { low, high }]) => high > low).map(([partition]) => partition));
  const consumed: Consumed[] = [];
  // Transactions end with markers that are no records: the end is reached when the consumer's position is there.
  const consumer = client.consumer({
    groupId: `analytics-${newId('grp')}`,
    readUncommitted: false,
    maxWaitTimeInMs: 100,
  });
  await consumer.connect();
  await consumer.subscribe({ topic, fromBeginning: true });
  await new Promise<void>((resolve, reject) => {
    if (open.size === 0) return resolve();
    const reached = (partition: number, offset: number) => {
      if (offset >= (ends.get(partition)?.high ?? 0) - 1) open.delete(partition);
      if (open.size === 0) resolve();
    };
    consumer.on('consumer.crash', ({ payload }) => reject(payload.error));
    consumer.on('consumer.end_batch_process', ({ payload }) =>
      reached(payload.partition, Number(payload.lastOffset)),
    );
    const eachMessage = async ({
      partition,
      message,
    }: {
      partition: number;
      message: { key: Buffer | null; value: Buffer | null; offset: string };
    }) => {
      const event = JSON.parse(String(message.value));
      const { payload } = components.messages[event.type];
      const validate = ajv.getSchema(`asyncapi${payload.$ref}`);
      if (validate?.(event) !== true) throw new Error(`${event.type}: ${JSON.stringify(validate?.errors)}`);
      if (String(message.key) !== event.partitionkey)
        throw new Error(`${event.type}: the key is not that of the document`);
      consumed.push({ partition, event });
      if (Number(message.offset) >= (ends.get(partition)?.high ?? 0) - 2)
        reached(partition, Number(message.offset) + 1);
    };
    consumer.run({ eachMessage }).catch(reject);
  });
  await consumer.disconnect();
  return consumed;
};
