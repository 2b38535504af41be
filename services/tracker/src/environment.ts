// What the tracker reads from its environment. It needs no key: it never opens a credential.
import { address, healthSettings, natsSettings, optionalList, optionalText, processSettings } from '@prowl/service';
import { z } from 'zod';

export const TrackerEnvironment = z.object({
  ...processSettings,
  ...healthSettings,
  ...natsSettings,
  MONGODB_URL: address({ description: 'The MongoDB server of the read models.', secret: true }, ['mongodb:', 'mongodb+srv:']),
  MONGODB_DATABASE: optionalText({ description: 'Its database. Without it the one that MONGODB_URL names, else `prowl`.' }),
  KAFKA_BROKERS: optionalList({
    description: 'Kafka brokers (`host:port`, separated by commas) that the event stream is exported to. Without it nothing is exported.',
  }),
});
export type TrackerEnvironment = z.infer<typeof TrackerEnvironment>;
