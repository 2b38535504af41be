// Writes to Kafka in transactions: a batch's records and the log position behind them are there together or not at all, and a
// writer that comes after another one fences it off. Any failure drops the connection; what is next written begins from Kafka's own word.
import { type Admin, Kafka, type KafkaConfig, logLevel, type Message, type Producer } from 'kafkajs';
import type { ExportedEvent } from '../exported-event.ts';
import './request-queue.ts';

export interface WriterOptions {
  readonly connection: Pick<KafkaConfig, 'brokers' | 'ssl' | 'sasl'>;
  /** Names the writer: its position and its transactions. One at a time writes under a name. */
  readonly name: string;
  /** Topic that the position is kept under, as the group offset of `name`; holds no record. */
  readonly positionTopic: string;
  readonly topicOf: (event: ExportedEvent) => string;
  readonly partitions: number;
  /** -1: the broker's default. */
  readonly replicationFactor: number;
}

/** Bytes of records in one request: a broker takes about a million in one batch of a partition. */
const requestBytes = 900_000;

export class KafkaWriter implements AsyncDisposable {
  readonly #options: WriterOptions;
  readonly #kafka: Kafka;
  #open:
    | { readonly producer: Producer; readonly admin: Admin; readonly topics: Set<string>; position: number }
    | undefined;

  constructor(options: WriterOptions) {
    this.#options = options;
    this.#kafka = new Kafka({
      ...options.connection,
      clientId: options.name,
      logLevel: logLevel.NOTHING, // what goes wrong is thrown
      connectionTimeout: 3_000,
      requestTimeout: 15_000,
      retry: { retries: 4, initialRetryTime: 100, maxRetryTime: 1_000 },
    });
  }

  async #opened() {
    if (this.#open !== undefined) return this.#open;
    const admin = this.#kafka.admin();
    const { name } = this.#options;
    const producer = this.#kafka.producer({
      idempotent: true,
      transactionalId: name,
      maxInFlightRequests: 1,
      allowAutoTopicCreation: false,
    });
    try {
      await admin.connect();
      const topics = new Set(await admin.listTopics());
      await this.#ensure(admin, topics, [this.#options.positionTopic], 1);
      // Connecting ends the open transaction of a writer that died; only then is the position final.
      await producer.connect();
      const [found] = await admin.fetchOffsets({ groupId: name, topics: [this.#options.positionTopic] });
      const position = Math.max(0, Number(found?.partitions[0]?.offset ?? 0));
      this.#open = { producer, admin, topics, position };
      return this.#open;
    } catch (error) {
      await Promise.allSettled([producer.disconnect(), admin.disconnect()]);
      throw error;
    }
  }

  async #ensure(
    admin: Admin,
    known: Set<string>,
    wanted: readonly string[],
    numPartitions: number,
  ): Promise<void> {
    const missing = wanted.filter((topic) => !known.has(topic));
    if (missing.length === 0) return;
    const { replicationFactor } = this.#options;
    await admin.createTopics({
      topics: missing.map((topic) => ({ topic, numPartitions, replicationFactor })),
      waitForLeaders: true,
    });
    for (const topic of missing) known.add(topic);
  }

  /** Writes those that are not there yet, in their order; positions must rise. Rejects when nothing is certain: write the same again then. */
  async write(events: readonly ExportedEvent[]): Promise<void> {
    try {
      const open = await this.#opened();
      const fresh = events.filter(({ position }) => position > open.position);
      const last = fresh.at(-1);
      if (last === undefined) return;
      await this.#ensure(
        open.admin,
        open.topics,
        [...new Set(fresh.map(this.#options.topicOf))],
        this.#options.partitions,
      );
      const transaction = await open.producer.transaction();
      try {
        for (const request of requests(fresh)) {
          const byTopic = Map.groupBy(request, this.#options.topicOf);
          const topicMessages = [...byTopic].map(([topic, each]) => ({ topic, messages: each.map(message) }));
          await transaction.sendBatch({ topicMessages, acks: -1 });
        }
        const partitions = [{ partition: 0, offset: String(last.position) }];
        await transaction.sendOffsets({
          consumerGroupId: this.#options.name,
          topics: [{ topic: this.#options.positionTopic, partitions }],
        });
        await transaction.commit();
      } catch (error) {
        await transaction.abort().catch(() => undefined);
        throw error;
      }
      open.position = last.position;
    } catch (error) {
      await this.#drop();
      throw error;
    }
  }

  async #drop(): Promise<void> {
    const open = this.#open;
    this.#open = undefined;
    if (open !== undefined) await Promise.allSettled([open.producer.disconnect(), open.admin.disconnect()]);
  }

  /** Asks a broker for something small; rejects when none answers. */
  async probe(): Promise<void> {
    const admin = this.#open?.admin ?? this.#kafka.admin({ retry: { retries: 0 } });
    try {
      await admin.connect();
      await admin.describeCluster();
    } finally {
      if (admin !== this.#open?.admin) await admin.disconnect();
    }
  }

  [Symbol.asyncDispose](): Promise<void> {
    return this.#drop();
  }
}

const message = ({ key, value }: ExportedEvent): Message => ({
  key,
  value,
  headers: { 'content-type': 'application/cloudevents+json; charset=UTF-8' },
});

const requests = (events: readonly ExportedEvent[]): ExportedEvent[][] => {
  const all: ExportedEvent[][] = [];
  let bytes = 0;
  for (const event of events) {
    const size = Buffer.byteLength(event.value) + 300; // headers, key, framing
    const current = all.at(-1);
    if (current === undefined || bytes + size > requestBytes) {
      all.push([event]);
      bytes = size;
    } else {
      current.push(event);
      bytes += size;
    }
  }
  return all;
};
