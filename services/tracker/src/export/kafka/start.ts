// Exports the event log to Kafka: its own durable subscription, so that Kafka away holds nothing up and loses nothing.
import type { Backbone, RecordedEvent } from '@prowl/backbone';
import { defaultTopicPrefix, NotYetKnown, sharedTopic, teamTopic } from '@prowl/contracts';
import { type ExportedEvent, exportedEvent } from '../exported-event.ts';
import { KafkaWriter, type WriterOptions } from './writer.ts';

export interface KafkaSettings {
  /** host:port of some of them. */
  readonly brokers: readonly string[];
  readonly ssl?: boolean;
  readonly sasl?: {
    readonly mechanism: 'plain' | 'scram-sha-256' | 'scram-sha-512';
    readonly username: string;
    readonly password: string;
  };
  /** `shared` (default): one topic `<prefix>events`. `per-team`: a topic `<prefix>events.<team>` each. */
  readonly topics?: 'shared' | 'per-team';
  /** Default `prowl.`. */
  readonly topicPrefix?: string;
  /** Of topics that the export makes; ones that are there stay as they are. Default 6. */
  readonly partitions?: number;
  /** Default: the broker's. */
  readonly replicationFactor?: number;
}

export interface ExportOptions {
  readonly backbone: Backbone;
  readonly kafka: KafkaSettings;
  /** Name of the subscription, of the position and of the transactions. Another name exports the whole log anew. Default `kafka-export`. */
  readonly name?: string;
  readonly onError?: (error: unknown) => void;
}

export interface EventExport extends AsyncDisposable {
  /** `degraded`: Kafka does not take events now; they wait in the log. Never throws, answers within two seconds. */
  health(): Promise<'up' | 'degraded'>;
  /** Up to here everything that is exported is in Kafka. */
  position(): number;
}

/** An idle export looks again whether Kafka is there after so long, milliseconds. */
const trustMs = 5_000;
const probeMs = 1_500;

/** Starts exporting; Kafka need not be there yet. One replica at a time exports, the others stand by. */
export const startExport = async ({
  backbone,
  kafka,
  name = 'kafka-export',
  onError,
}: ExportOptions): Promise<EventExport> => {
  const prefix = kafka.topicPrefix ?? defaultTopicPrefix;
  const topicOf =
    kafka.topics === 'per-team'
      ? ({ team }: ExportedEvent) => teamTopic(prefix, team)
      : () => sharedTopic(prefix);
  const connection: WriterOptions['connection'] = {
    brokers: [...kafka.brokers],
    ...(kafka.ssl === undefined ? {} : { ssl: kafka.ssl }),
    ...(kafka.sasl === undefined
      ? {}
      : { sasl: kafka.sasl as NonNullable<WriterOptions['connection']['sasl']> }),
  };
  const writer = new KafkaWriter({
    connection,
    name: `${prefix}${name}`,
    positionTopic: `${prefix}${name}-position`,
    topicOf,
    partitions: kafka.partitions ?? 6,
    replicationFactor: kafka.replicationFactor ?? -1,
  });
  let failing = false;
  let heardAt = 0;

  const exportable = (recorded: RecordedEvent): ExportedEvent | undefined => {
    try {
      return exportedEvent(recorded);
    } catch (error) {
      if (error instanceof NotYetKnown) throw error;
      const { event, position } = recorded;
      // Only a defect writes such an event, and waiting would not mend it.
      onError?.(
        new Error(
          `${event.type} ${event.id} at position ${position} is not as its schema says and was not exported.`,
          { cause: error },
        ),
      );
      return undefined;
    }
  };

  const subscription = await backbone.events.subscribe({ durable: name, batch: 500 }, async (batch) => {
    try {
      const events = batch.flatMap((recorded) => exportable(recorded) ?? []);
      if (events.length === 0) return;
      await writer.write(events);
      failing = false;
      heardAt = Date.now();
    } catch (error) {
      if (!failing) onError?.(error);
      failing = true;
      throw error; // delivered again, later and later
    }
  });

  return {
    position: () => subscription.position(),
    health: async () => {
      if (failing) return 'degraded';
      if (Date.now() - heardAt < trustMs) return 'up';
      let timer: NodeJS.Timeout | undefined;
      const late = new Promise<never>((_, reject) => {
        timer = setTimeout(() => reject(new Error('Kafka does not answer.')), probeMs);
      });
      try {
        const probe = writer.probe();
        probe.catch(() => undefined);
        await Promise.race([probe, late]);
        heardAt = Date.now();
        return 'up';
      } catch {
        return 'degraded';
      } finally {
        clearTimeout(timer);
      }
    },
    [Symbol.asyncDispose]: async () => {
      await subscription.close();
      await writer[Symbol.asyncDispose]();
    },
  };
};
