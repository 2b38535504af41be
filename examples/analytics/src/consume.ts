// Follows the event stream on Kafka into the store.
import type { PublishedEvent } from '@prowl/contracts';
import { Kafka, logLevel } from 'kafkajs';
import type { EventStore } from './store.ts';

export interface StreamSource {
  /** host:port of some of them. */
  readonly brokers: readonly string[];
  /** Default `prowl.events`. */
  readonly topic?: string;
  /** Consumers of one group share the partitions, and go on where it was. Default `prowl-analytics`. */
  readonly groupId?: string;
  /** Called with each event when it is kept; again, when the consumer died in between. */
  readonly onEvent?: (event: PublishedEvent) => void;
}

/** Begins with the first event that Kafka has. Disposing of what it answers stops it. @throws when the topic is not there yet. */
export const consume = async (
  store: EventStore,
  { brokers, topic = 'prowl.events', groupId = 'prowl-analytics', onEvent }: StreamSource,
): Promise<AsyncDisposable> => {
  const kafka = new Kafka({ clientId: 'prowl-analytics', brokers: [...brokers], logLevel: logLevel.WARN });
  const consumer = kafka.consumer({ groupId }); // reads what was committed, and nothing else, unless told otherwise
  await using stack = new AsyncDisposableStack();
  await consumer.connect();
  stack.defer(() => consumer.disconnect());
  await consumer.subscribe({ topic, fromBeginning: true });
  await consumer.run({
    // The offset is committed behind the batch: what was not kept comes again, what was kept is there once.
    eachBatch: async ({ batch }) => {
      const events = batch.messages.flatMap(({ value }) =>
        value === null ? [] : [JSON.parse(value.toString('utf8')) as PublishedEvent],
      );
      store.keep(events);
      if (onEvent !== undefined) events.forEach(onEvent);
    },
  });
  return stack.move();
};
