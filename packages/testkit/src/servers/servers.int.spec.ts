import { Kafka, logLevel } from 'kafkajs';
import { MongoClient } from 'mongodb';
import { afterAll, describe, expect, it } from 'vitest';
import { startKafkaServer } from './kafka.ts';
import { startMongoServer } from './mongodb.ts';
import { orSkip, type RealServer } from './server.ts';

const mongo = await orSkip(startMongoServer());
const kafka = await orSkip(startKafkaServer());
afterAll(async () => {
  await mongo?.[Symbol.asyncDispose]();
  await kafka?.[Symbol.asyncDispose]();
});
const running = <Server extends RealServer>(server: Server | undefined): Server => {
  if (server === undefined) throw new Error('skipped');
  return server;
};

describe.skipIf(mongo?.kill === undefined)('a MongoDB server of its own', () => {
  it('keeps what it acknowledged when it is killed, and hangs while it is paused', async () => {
    const server = running(mongo);
    await using client = new MongoClient(server.url, { serverSelectionTimeoutMS: 500, socketTimeoutMS: 500 });
    const lamps = client.db().collection<{ _id: number; lit?: boolean }>('lamps');
    await lamps.createIndex({ lit: 1 });
    await lamps.insertMany([{ _id: 1 }, { _id: 2 }]);
    await lamps.updateOne({ _id: 2 }, { $set: { lit: true } });
    await lamps.deleteOne({ _id: 1 });
    await server.kill?.();
    await expect(lamps.countDocuments()).rejects.toThrow();
    await server.restart?.();
    expect(await lamps.find().toArray()).toEqual([{ _id: 2, lit: true }]);
    if (server.pause === undefined) return;
    await server.pause();
    await expect(lamps.insertOne({ _id: 3 })).rejects.toThrow();
    await server.resume?.();
    expect(await lamps.countDocuments({ _id: 2 })).toBe(1);
  });
});

describe.skipIf(kafka?.kill === undefined)('a Kafka server of its own', () => {
  it('keeps what it acknowledged when it is killed', async () => {
    const server = running(kafka);
    const client = new Kafka({
      brokers: [...server.brokers],
      logLevel: logLevel.NOTHING,
      retry: { maxRetryTime: 2_000 },
    });
    const topic = `${server.topicPrefix}lamps`;
    const admin = client.admin();
    await admin.connect();
    await admin.createTopics({ topics: [{ topic, numPartitions: 1 }], waitForLeaders: true });
    const producer = client.producer({ idempotent: true });
    await producer.connect();
    await producer.send({ topic, messages: [{ key: 'a', value: 'lit' }] });
    await producer.disconnect();
    await admin.disconnect();
    await server.kill?.();
    await server.restart?.();
    await admin.connect();
    expect(await admin.fetchTopicOffsets(topic)).toMatchObject([{ high: '1' }]);
    await admin.disconnect();
  });
});
