// What the tracker reads from its environment. It needs no key: it never opens a credential.
import {
  address,
  count,
  flag,
  healthSettings,
  natsSettings,
  oneOf,
  optionalList,
  optionalText,
  processSettings,
  SettingsError,
  text,
} from '@prowl/service';
import { z } from 'zod';
import type { KafkaSettings } from './export/kafka/start.ts';

export const TrackerEnvironment = z.object({
  ...processSettings,
  ...healthSettings,
  ...natsSettings,
  MONGODB_URL: address({ description: 'The MongoDB server of the read models.', secret: true }, [
    'mongodb:',
    'mongodb+srv:',
  ]),
  MONGODB_DATABASE: optionalText({
    description: 'Its database. Without it the one that MONGODB_URL names, else `prowl`.',
  }),
  KAFKA_BROKERS: optionalList({
    description:
      'Kafka brokers (`host:port`, separated by commas) that the event stream is exported to. Without it nothing is exported.',
  }),
  KAFKA_TLS: flag({ description: 'Whether they are spoken to over TLS.', default: 'false' }),
  KAFKA_USER: optionalText({ description: 'User name at the brokers; goes with KAFKA_PASSWORD.' }),
  KAFKA_PASSWORD: optionalText({ description: 'Its password.', secret: true }),
  KAFKA_MECHANISM: oneOf({ description: 'How the user is proved.', default: 'scram-sha-512' }, [
    'plain',
    'scram-sha-256',
    'scram-sha-512',
  ]),
  KAFKA_TOPICS: oneOf({ description: 'One topic for all teams, or one for each.', default: 'shared' }, [
    'shared',
    'per-team',
  ]),
  KAFKA_TOPIC_PREFIX: text({ description: 'What the names of all topics begin with.', default: 'prowl.' }),
  KAFKA_PARTITIONS: count(
    { description: 'Partitions of the topics that the export makes.', default: '6' },
    1,
    10_000,
  ),
});
export type TrackerEnvironment = z.infer<typeof TrackerEnvironment>;

/** Undefined: nothing is exported. @throws SettingsError */
export const kafkaSettings = (settings: TrackerEnvironment): KafkaSettings | undefined => {
  const {
    KAFKA_BROKERS: brokers,
    KAFKA_USER: username,
    KAFKA_PASSWORD: password,
    KAFKA_MECHANISM: mechanism,
  } = settings;
  if ((username === undefined) !== (password === undefined))
    throw new SettingsError('KAFKA_USER and KAFKA_PASSWORD go together: set both or none.');
  if (brokers === undefined) return undefined;
  return {
    brokers,
    ssl: settings.KAFKA_TLS,
    ...(username === undefined || password === undefined ? {} : { sasl: { mechanism, username, password } }),
    topics: settings.KAFKA_TOPICS,
    topicPrefix: settings.KAFKA_TOPIC_PREFIX,
    partitions: settings.KAFKA_PARTITIONS,
  };
};
