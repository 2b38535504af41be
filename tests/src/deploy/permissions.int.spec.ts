// Each service does at a real NATS, as the user that the manifests give it, everything that it does in the product; and what it must not do is refused.
import type { Backbone } from '@prowl/backbone';
import type { EventEnvelope } from '@prowl/contracts';
import { collect, eventually, orSkip } from '@prowl/testkit';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { type Bus, startBus, type User, users } from './bus.ts';
import { type Build, openBuild, type Resource } from './tools.ts';

const team = 'shop';
let last = 0;
const stream = (aggregate: string) => ({ team, aggregate, id: 'one' });
const event = (aggregate: string): EventEnvelope => ({
  specversion: '1.0',
  id: `evt_${++last}`,
  source: '/test',
  type: 'Seen',
  subject: `${aggregate}.one`,
  time: '2026-01-01T00:00:00.000Z',
  team,
  datacontenttype: 'application/json',
  schemaversion: 1,
  data: {},
});
const text = async (backbone: Backbone, id: string) => {
  const artifact = await backbone.artifacts.get(team, id);
  let all = '';
  for await (const chunk of artifact?.stream ?? []) all += new TextDecoder().decode(chunk);
  return all;
};

const build = await orSkip(openBuild());

describe.skipIf(build === undefined)('At the NATS of the manifests', () => {
  let bus: Bus;
  let gateway: Backbone;
  let brain: Backbone;
  let runner: Backbone;
  let tracker: Backbone;

  beforeAll(async () => {
    const resources = await (build as Build)('local');
    const isConfiguration = ({ kind, metadata }: Resource) =>
      kind === 'ConfigMap' && metadata.name.startsWith('nats-');
    bus = await startBus(resources.find(isConfiguration)?.['data'] ?? {});
    const open: Partial<Record<User, Backbone>> = {};
    for (const user of users) open[user] = await bus.open(user);
    ({ gateway, brain, runner, tracker } = open as Record<User, Backbone>);
  });
  afterAll(async () => {
    for (const backbone of [gateway, brain, runner, tracker]) await backbone?.close();
    await bus?.[Symbol.asyncDispose]();
  });

  const nothingRefused = async () => expect(await bus.refused()).toEqual([]);

  test('all see that everything is there', async () => {
    for (const backbone of [gateway, brain, runner, tracker])
      expect(Object.values(await backbone.health())).toEqual(['up', 'up', 'up', 'up', 'up']);
    await nothingRefused();
  });

  test('the gateway asks, brain and tracker answer', async () => {
    await using _command = await brain.requests.serve('command.StartSession', async () => 'started', {
      queue: 'brain',
    });
    await using _query = await tracker.requests.serve('query.status', async () => 'well', {
      queue: 'tracker',
    });
    expect(await gateway.requests.request('command.StartSession', {})).toBe('started');
    expect(await gateway.requests.request('query.status', {})).toBe('well');
    await nothingRefused();
  });

  test('events are written by those who decide or see, and reach all who follow', async () => {
    const seen: Record<string, string[]> = { brain: [], tracker: [], gateway: [] };
    const subscribe = (name: 'brain' | 'tracker', backbone: Backbone) =>
      backbone.events.subscribe({ durable: `${name}-test` }, async (events) => {
        seen[name]?.push(...events.map(({ stream: { aggregate } }) => aggregate));
      });
    await using _brain = await subscribe('brain', brain);
    await using _tracker = await subscribe('tracker', tracker);
    const leaving = new AbortController();
    const following = (async () => {
      for await (const { stream: of } of gateway.events.follow({ after: 0 }, leaving.signal))
        seen['gateway']?.push(of.aggregate);
    })();
    const batch = [event('session'), event('session')];
    await brain.events.append(stream('session'), batch, 'none');
    await brain.events.append(stream('session'), batch, 'any'); // once more, as after a lost answer
    await gateway.events.append(stream('request'), [event('request')], 'any');
    await runner.events.append(stream('exploration'), [event('exploration')], 'any');
    await runner.events.append(stream('run'), [event('run')], 'any');
    await runner.events.append(stream('delivery'), [event('delivery')], 'any');
    await runner.events.append(stream('issue'), [event('issue')], 'any');
    expect(await gateway.events.read(stream('request'))).toHaveLength(1);
    expect(await runner.events.read(stream('run'))).toHaveLength(1);
    const all = ['session', 'session', 'request', 'exploration', 'run', 'delivery', 'issue'];
    await eventually(() => seen).toEqual({ brain: all, tracker: all, gateway: all });
    expect(await collect(tracker.events.readAll({ after: 0 }))).toHaveLength(7);
    leaving.abort();
    await following;
    await nothingRefused();
  });

  test('where there are copies, who reads or writes may ask their leader', async () => {
    for (const [backbone, aggregate] of [
      [brain, 'bug'],
      [gateway, 'request'],
      [runner, 'run'],
    ] as const) {
      const twice = [event(aggregate)];
      const first = await backbone.events.append(stream(aggregate), twice, 'any');
      expect(await backbone.events.append(stream(aggregate), twice, 'any')).toEqual(first);
    }
    await nothingRefused();
    for (const user of ['gateway', 'runner', 'tracker'] as const) {
      await using copied = await bus.open(user, 3); // the brain would make the copies
      await bus.refused();
      expect((await copied.events.read(stream('run'))).length).toBeGreaterThan(0);
      expect(
        (await collect(copied.events.readAll({ after: 0, aggregates: ['run'] }))).length,
      ).toBeGreaterThan(0);
      if (user === 'gateway') expect(await copied.jobs.deadLetters({ team })).toEqual([]);
      await nothingRefused();
    }
  });

  test('the tracker forgets subscriptions that are over', async () => {
    await (await tracker.events.subscribe({ durable: 'tracker-old' }, async () => {})).close();
    expect(await tracker.events.durables('tracker-')).toContain('tracker-old');
    await tracker.events.forget('tracker-old');
    expect(await tracker.events.durables('tracker-')).not.toContain('tracker-old');
    await nothingRefused();
  });

  test('files are stored by brain, runner and tracker, large ones too, and read by all', async () => {
    for (const backbone of [brain, runner, tracker]) {
      const { id } = await backbone.artifacts.put(team, new TextEncoder().encode('a page'), {
        contentType: 'text/plain',
      });
      for (const reader of [gateway, brain, runner, tracker]) expect(await text(reader, id)).toBe('a page');
    }
    const large = async function* () {
      for (let index = 0; index < 40; index += 1) yield new Uint8Array(250_000).fill(65 + (index % 3));
    };
    const { id } = await runner.artifacts.put(team, large(), { contentType: 'application/zip' });
    expect((await text(gateway, id)).length).toBe(10_000_000);
    await nothingRefused();
  });

  test('secrets are put away by the gateway and opened by the runner', async () => {
    const reference = await gateway.secrets.put(team, 'login', 'swordfish');
    expect(await runner.secrets.get(team, reference)).toBe('swordfish');
    expect(await runner.secrets.put(team, 'state', 'cookie')).toMatch(/^sec_/);
    expect(await brain.secrets.delete(team, reference)).toBe(true);
    await nothingRefused();
  });

  test('jobs go from the brain to the runner, are cancelled, become dead letters and are retried', async () => {
    const enqueue = (id: string, kind: string, maxAttempts = 5) =>
      brain.jobs.enqueue({ id, kind, team, data: {}, maxAttempts });
    await enqueue('job_a', 'explore');
    await enqueue('job_b', 'run');
    await enqueue('job_c', 'inspect', 1);
    await enqueue('job_d', 'inspect');
    await brain.jobs.cancel('job_d');
    expect(await brain.jobs.depth()).toBe(3);
    const attempts: string[] = [];
    const handler = async ({ id }: { id: string }) => {
      attempts.push(id);
      if (id === 'job_c' && attempts.filter((each) => each === id).length === 1)
        throw new Error('the first time');
    };
    await using _worker = await runner.jobs.work(['explore', 'inspect', 'run'], handler, { concurrency: 2 });
    await eventually(async () => (await gateway.jobs.deadLetters({ team })).map(({ id }) => id)).toEqual([
      'job_c',
    ]);
    expect(await gateway.jobs.retry('job_c')).toBe(true);
    await eventually(() => brain.jobs.depth()).toBe(0);
    expect(attempts.toSorted()).toEqual(['job_a', 'job_b', 'job_c', 'job_c']);
    await nothingRefused();
  });

  test('the brain takes its own jobs, lays them aside and does them again', async () => {
    let attempts = 0;
    await using _worker = await brain.jobs.work(
      ['plan', 'react'],
      async ({ id }) => {
        attempts += 1;
        if (id === 'job_e' && attempts === 1) throw new Error('the first time');
      },
      { concurrency: 2 },
    );
    await brain.jobs.enqueue({ id: 'job_e', kind: 'react', team, data: {}, maxAttempts: 1 });
    await eventually(async () => (await gateway.jobs.deadLetters({ team })).map(({ id }) => id)).toEqual([
      'job_e',
    ]);
    await brain.jobs.enqueue({ id: 'job_f', kind: 'plan', team, data: {} });
    expect(await gateway.jobs.retry('job_e')).toBe(true);
    await eventually(() => brain.jobs.depth()).toBe(0);
    expect(attempts).toBe(3);
    await nothingRefused();
  });

  const forbidden: [string, () => Promise<unknown>, string][] = [
    [
      'a runner commands',
      () => runner.requests.request('command.StartSession', {}, { timeoutMs: 1_000 }),
      'prowl.requests.command',
    ],
    [
      'a runner asks',
      () => runner.requests.request('query.status', {}, { timeoutMs: 1_000 }),
      'prowl.requests.query',
    ],
    [
      'a runner writes what the brain decides',
      () => runner.events.append(stream('session'), [event('session')], 'any'),
      'prowl.events.shop.session',
    ],
    [
      'a runner sets where issues are filed',
      () => runner.events.append(stream('filing'), [event('filing')], 'any'),
      'prowl.events.shop.filing',
    ],
    [
      'a runner makes a webhook',
      () => runner.events.append(stream('webhook'), [event('webhook')], 'any'),
      'prowl.events.shop.webhook',
    ],
    [
      'the gateway forgets a subscription',
      () => gateway.events.forget('brain-test'),
      'CONSUMER.DELETE.PROWL_EVENTS',
    ],
    [
      'a runner queues jobs',
      () => runner.jobs.enqueue({ id: 'job_x', kind: 'run', team, data: {} }),
      'prowl.jobs.run',
    ],
    [
      'the tracker writes events',
      () => tracker.events.append(stream('run'), [event('run')], 'any'),
      'prowl.events.shop.run',
    ],
    ['the tracker reads secrets', () => tracker.secrets.get(team, 'sec_x'), 'KV_prowl_secrets'],
    [
      'the tracker queues jobs',
      () => tracker.jobs.enqueue({ id: 'job_y', kind: 'run', team, data: {} }),
      'PROWL_JOBS',
    ],
    ['the gateway reads secrets', () => gateway.secrets.get(team, 'sec_x'), 'KV_prowl_secrets'],
    [
      'the gateway writes what the brain decides',
      () => gateway.events.append(stream('bug'), [event('bug')], 'any'),
      'prowl.events.shop.bug',
    ],
    [
      'the gateway stores files',
      () => gateway.artifacts.put(team, new Uint8Array(9), { contentType: 'text/plain' }),
      '$O.prowl_artifacts',
    ],
  ];
  test.each(forbidden)('it is refused that %s', async (_what, attempt, subject) => {
    await bus.refused();
    await expect(attempt()).rejects.toThrow();
    expect((await bus.refused()).join('\n')).toContain(subject);
  });

  test('it is refused that the gateway takes jobs', async () => {
    await bus.refused();
    const taken: string[] = [];
    const worker = await gateway.jobs.work(['run'], async ({ id }) => void taken.push(id), {
      concurrency: 1,
    });
    await brain.jobs.enqueue({ id: 'job_z', kind: 'run', team, data: {} });
    await eventually(async () => (await bus.refused()).join('\n')).toContain('PROWL_JOBS');
    await worker.close();
    expect(taken).toEqual([]);
    await brain.jobs.cancel('job_z');
  });

  test('it is refused that a runner or the gateway answers commands', async () => {
    await bus.refused();
    for (const backbone of [runner, gateway])
      await backbone.requests.serve('command.StartSession', async () => 'mine').catch(() => undefined);
    await eventually(async () => (await bus.refused()).length).toBeGreaterThan(0);
    await expect(
      gateway.requests.request('command.StartSession', {}, { timeoutMs: 1_000 }),
    ).rejects.toThrow();
  });
});
