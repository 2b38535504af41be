// A real session as analysts see it: read from Kafka by what the served AsyncAPI document says and nothing else. Only the services export events.
import { type Consumed, readEventStream } from '@prowl/testkit';
import { beforeAll, describe, expect, it, vi } from 'vitest';
import { type Api, type Json, openApi } from '../testing/api.ts';
import { playedSession } from '../testing/played.ts';

describe('the event stream of a session', () => {
  let api: Api;
  let sessionId: string;
  let once: Consumed[];
  let again: Consumed[];
  const seen = (type: string) => once.map(({ event }) => event).filter((event) => event.type === type);

  beforeAll(async () => {
    const played = await playedSession();
    sessionId = played.sessionId;
    api = await openApi(played.url);
    const { brokers, topicPrefix } = played.kafka ?? { brokers: [], topicPrefix: '' };
    // The document names the topics by their default prefix; this installation has another one.
    const document = JSON.parse(
      JSON.stringify(await api.get('/api/asyncapi.json')).replaceAll('"prowl.', `"${topicPrefix}`),
    ) as unknown;
    const read = () => readEventStream({ document, brokers, channel: 'events' });
    const arrived = async () => (await read()).some(({ event }) => event.type === 'SessionCompleted');
    await vi.waitUntil(arrived, { timeout: 60_000, interval: 500 });
    once = await read();
    again = await read();
  });

  it('is the same each time it is read, each stream in order', () => {
    const ofStream = (consumed: readonly Consumed[]) =>
      [...Map.groupBy(consumed, ({ event }) => event.subject)]
        .map(([subject, events]) => [subject, events.map(({ event }) => event.id)] as const)
        .toSorted(([a], [b]) => (a < b ? -1 : 1));
    expect(ofStream(again)).toEqual(ofStream(once));
    for (const events of Map.groupBy(once, ({ event }) => event.subject).values()) {
      const sequences = events.map(({ event }) => event.sequence);
      expect(sequences).toEqual(sequences.toSorted());
    }
    expect(new Set(once.map(({ event }) => event.id)).size).toBe(once.length);
  });

  it('says what the API says: every test, run and bug, once', async () => {
    const tests = await api.get<Json[]>('/api/tests?limit=1000');
    const bugs = await api.get<Json[]>('/api/bugs?limit=1000');
    expect(
      seen('TestGenerated')
        .map(({ data }) => data['testId'])
        .toSorted(),
    ).toEqual(tests.map(({ id }) => id).toSorted());
    expect(
      seen('BugFound')
        .map(({ data }) => data['bugId'])
        .toSorted(),
    ).toEqual(bugs.map(({ id }) => id).toSorted());
    const runs = seen('TestRunFinished').map(({ data }) => data['runId']);
    expect(new Set(runs).size).toBe(runs.length);
    expect(seen('SessionCompleted').map(({ data }) => data['sessionId'])).toContain(sessionId);
  });

  it('holds no credential', () => {
    expect(JSON.stringify(once)).not.toMatch(/demo-password/);
  });
});
