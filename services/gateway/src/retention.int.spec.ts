// History that a team does not keep: out of the lists and the log, in a file that is listed, downloaded and brought back. Read models that lived through
// it and those that are built from what is left hold the same.
import { join } from 'node:path';
import { gunzipSync } from 'node:zlib';
import { newId } from '@prowl/backbone';
import { type EventData, type EventType, eventDefinitions } from '@prowl/contracts';
import { openSqliteReadModels, startTracker } from '@prowl/tracker';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { plan, sessionStarted } from './testing/brain.ts';
import { openGateway, type TestGateway } from './testing/gateway.ts';

const dayMs = 86_400_000;
let gateway: TestGateway;
beforeAll(async () => {
  gateway = await openGateway({ brain: 'real' });
});
afterAll(() => gateway?.[Symbol.asyncDispose]());

const testId = newId('test');
const olds = Array.from({ length: 3 }, () => newId('ses'));
const recent = newId('ses');
const runs = Array.from({ length: 14 }, () => newId('run'));
let seen = Date.now() - 20 * dayMs;

const envelope = <Type extends EventType>(type: Type, id: string, data: unknown) => {
  const { aggregate, version, data: schema } = eventDefinitions[type];
  seen += 1_000;
  return {
    ...{ specversion: '1.0' as const, id: newId('evt'), source: '/test', type, team: 'default' },
    ...{ subject: `${aggregate}.${id}`, time: new Date(seen).toISOString() },
    ...{ datacontenttype: 'application/json' as const, schemaversion: version },
    data: schema.parse(data) as EventData<Type> as Record<string, unknown>,
  };
};
const append = async (...[type, id, data]: Parameters<typeof envelope>) => {
  const { aggregate } = eventDefinitions[type];
  await gateway.backbone.events.append({ team: 'default', aggregate, id }, [envelope(type, id, data)], 'any');
};
/** At once: a brain that finds it begun would have it wait for a runner. */
const ended = async (id: string) => {
  const events = [
    envelope('SessionStarted', id, sessionStarted(id)),
    envelope('SessionCompleted', id, { sessionId: id, outcome: 'clean', coverage: null }),
  ];
  await gateway.backbone.events.append({ team: 'default', aggregate: 'session', id }, events, 'any');
};
const run = async (runId: string, sessionId: string) => {
  await append('TestRunQueued', runId, { runId, testId, sessionId });
  const done = { status: 'passed', durationMs: 5, attempts: [{ status: 'passed', durationMs: 5 }] };
  await append('TestRunFinished', runId, { runId, testId, sessionId, ...done });
};

const get = async (path: string) => (await gateway.call('GET', path)).body;
const ids = async (path: string) => ((await get(path)) as { id: string }[]).map(({ id }) => id).toSorted();
interface Archive {
  readonly id: string;
  readonly status: string;
  readonly file: string;
  readonly counts: Readonly<Record<string, number>>;
}
const archives = async () => (await get('/api/archives')) as readonly Archive[];

/** The documents of read models that are there, and of those that are built now. */
const expectTheSame = async () => {
  const { backbone, folder } = gateway;
  const of = async (file: string) => {
    await using models = await openSqliteReadModels(join(folder, file));
    await using _ = await startTracker({ backbone, models });
    await expect.poll(() => models.checkpoint(), { timeout: 10_000 }).toBe(await backbone.events.head());
    const all: unknown[] = [];
    for await (const { collection, id, document } of models.dump()) all.push([collection, id, document]);
    return all;
  };
  expect(await of(`${newId('new')}.db`)).toEqual(await of('models.db'));
};

test('nothing is archived until somebody says after how many days', async () => {
  await append('TestGenerated', testId, {
    ...{ testId, name: 'a.spec.ts', type: 'functional', code: 'code', agentId: newId('agt'), plan },
    sessionId: olds[0],
  });
  for (const [index, session] of olds.entries()) {
    await ended(session);
    for (const each of runs.slice(index * 4, index * 4 + 4)) await run(each, session);
  }
  seen = Date.now() - 60_000;
  await ended(recent);
  for (const each of runs.slice(12)) await run(each, recent);
  expect(await get('/api/retention')).toEqual({ days: null });
  expect(await ids('/api/archives')).toEqual([]);
  expect(await ids('/api/sessions')).toEqual([...olds, recent].toSorted());
});

test('days are from 1 to 3650', async () => {
  for (const days of [0, 3_651, 1.5, '30']) {
    const answer = await gateway.call('PUT', '/api/retention', { days });
    expect([days, answer.status]).toEqual([days, 422]);
  }
});

test('what ended earlier is in an archive, and nowhere else', async () => {
  const before = await get(`/api/tests/${testId}`);
  expect((await gateway.call('PUT', '/api/retention', { days: 7 })).body).toEqual({ days: 7 });
  expect(await get('/api/retention')).toEqual({ days: 7 });
  await expect.poll(async () => (await archives())[0]?.status, { timeout: 10_000 }).toBe('purged');
  const [archive] = await archives();
  // Of the test its last ten runs stay.
  expect(archive?.counts).toMatchObject({ sessions: 3, analyses: 0, runs: 4, artifacts: 0 });
  expect(await ids('/api/sessions')).toEqual([recent]);
  expect(await ids('/api/runs')).toEqual(runs.slice(4).toSorted());
  expect(await ids(`/api/tests?sessionId=${olds[0]}`)).toEqual([]);
  expect(await get(`/api/tests/${testId}`)).toMatchObject({
    ...{ status: 'passed', code: (before as { code: string }).code },
  });
  expect(await get(`/api/archives/${archive?.id}`)).toMatchObject({ sessions: olds, analyses: [] });
  const file = Buffer.from(await (await fetch(`${gateway.url}${archive?.file}`)).arrayBuffer());
  const lines = gunzipSync(file).toString('utf8').trim().split('\n');
  expect(lines.filter((line) => line.startsWith('{"event"'))).toHaveLength(archive?.counts['events'] ?? 0);
  await expectTheSame();
});

test('and comes back to be read, as it was', async () => {
  const [archive] = await archives();
  const answer = await gateway.call('POST', `/api/archives/${archive?.id}/restore`);
  expect([answer.status, answer.body]).toEqual([202, { id: archive?.id, status: 'restoring' }]);
  await expect.poll(async () => (await archives())[0]?.status, { timeout: 10_000 }).toBe('restored');
  expect(await ids('/api/sessions')).toEqual([...olds, recent].toSorted());
  expect(await ids('/api/runs')).toEqual(runs.toSorted());
  for (const session of olds) {
    expect(await get(`/api/sessions/${session}`)).toMatchObject({ status: 'completed', testsPassed: 4 });
    expect(await ids(`/api/tests?sessionId=${session}`)).toEqual([testId]);
  }
  await expectTheSame();
});

test('an archive that there is not is not found', async () => {
  const none = `/api/archives/${newId('arc')}`;
  expect((await gateway.call('GET', none)).status).toBe(404);
  expect((await gateway.call('POST', `${none}/restore`)).status).toBe(404);
});
