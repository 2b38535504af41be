import { readSettings } from '@prowl/service';
import { expect, test } from 'vitest';
import { kafkaSettings, TrackerEnvironment } from './environment.ts';

const kafka = (environment: Record<string, string>) =>
  kafkaSettings(readSettings(TrackerEnvironment, { MONGODB_URL: 'mongodb://a,b/prowl', ...environment }));

test('nothing is exported unless brokers are named', () => {
  expect(kafka({})).toBeUndefined();
  expect(kafka({ KAFKA_BROKERS: 'a:9092,b:9092' })).toMatchObject({
    brokers: ['a:9092', 'b:9092'],
    ssl: false,
    topics: 'shared',
  });
});

test('a user comes with a password', () => {
  expect(
    kafka({
      KAFKA_BROKERS: 'a:9092',
      KAFKA_TLS: 'true',
      KAFKA_USER: 'u',
      KAFKA_PASSWORD: 'p',
      KAFKA_TOPICS: 'per-team',
    }),
  ).toMatchObject({
    ssl: true,
    sasl: { mechanism: 'scram-sha-512', username: 'u', password: 'p' },
    topics: 'per-team',
  });
  expect(() => kafka({ KAFKA_USER: 'u' })).toThrow(/KAFKA_USER and KAFKA_PASSWORD go together/);
});
