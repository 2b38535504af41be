// What a server of one's own can be made to do: die amid each thing that is asked of it, ask for a password, run full.
import { setTimeout as pause } from 'node:timers/promises';
import {
  createGate,
  eventOf,
  eventually,
  openGates,
  orSkip,
  startNatsServer,
  startVictim,
  streamOf,
} from '@prowl/testkit';
import { afterAll, afterEach, beforeEach, describe, expect, it } from 'vitest';
import type { Backbone } from '../backbone.ts';
import { openNats } from './open.ts';

const server = await orSkip(startNatsServer());
const guarded = await orSkip(startNatsServer('authorization { user: ann, password: right }'));
const small = await orSkip(startNatsServer('jetstream { max_file_store: 3MB }'));
const limited = await orSkip(
  startNatsServer(
    'accounts { A { jetstream { max_file: 3MB }, users: [ { user: ann, password: right } ] } }, no_auth_user: ann',
  ),
);
afterAll(async () => {
  for (const each of [server, guarded, small, limited]) await each?.[Symbol.asyncDispose]();
});

const lamp = streamOf('one');
const settings = { name: 'server', leaseMs: 3_000, backoff: { baseMs: 20, maxMs: 200 } };
const opened: Backbone[] = [];
let places = 0;
let prefix: string;

const openAt = async (at: typeof server, more: Record<string, unknown> = {}): Promise<Backbone> => {
  const options = {
    ...settings,
    servers: at?.url ?? '',
    prefix,
    secretKey: new Uint8Array(32),
    onError: () => {},
    ...more,
  };
  const backbone = await openNats(options);
  opened.push(backbone);
  return backbone;
};

beforeEach(() => {
  places += 1;
  prefix = `s${process.pid.toString(36)}${places}`;
});
afterEach(async () => {
  openGates();
  await Promise.all(opened.splice(0).map((backbone) => backbone.close()));
});

describe.skipIf(server?.restart === undefined)('a NATS server that is killed', () => {
  const [kill, restart] = [async () => server?.kill?.(), async () => server?.restart?.()];
  afterEach(async () => {
    await openAt(server).catch(() => restart());
  });

  it('amid requests: each has an answer or a clear error, and asking works again by itself', async () => {
    const [one, two] = [await openAt(server), await openAt(server)];
    let answered = 0;
    await one.requests.serve('command.Count', async (payload) => {
      await pause(2);
      return payload;
    });
    const errors: unknown[] = [];
    const ask = async (n: number) => {
      expect(await two.requests.request('command.Count', n, { timeoutMs: 1_500 })).toBe(n);
      answered += 1;
    };
    let stop = false;
    const asking = (async () => {
      for (let n = 0; !stop; n += 1) await ask(n).catch((error: unknown) => errors.push(error));
    })();
    await eventually(() => answered).toBeGreaterThan(20);
    await kill();
    await eventually(() => errors.length).toBeGreaterThan(0);
    await restart();
    const before = answered;
    await eventually(() => answered).toBeGreaterThan(before + 20);
    stop = true;
    await asking;
    for (const error of errors)
      expect(error).toMatchObject({ kind: 'unavailable', message: expect.stringMatching(/^[A-Z].*\.$/) });
  });

  it('amid a job: its heartbeats go on afterwards, and nobody else gets it', async () => {
    const [one, two] = [await openAt(server), await openAt(server)];
    const attempts: string[] = [];
    const { gate, open: release } = createGate();
    const handler =
      (who: string) =>
      async ({ attempt }: { attempt: number }) => {
        attempts.push(`${who} ${attempt}`);
        await gate;
      };
    await one.jobs.enqueue({ id: 'a', kind: 'light', team: 'blue', data: null });
    await one.jobs.work(['light'], handler('one'), { concurrency: 1 });
    await eventually(() => attempts).toEqual(['one 1']);
    await two.jobs.work(['light'], handler('two'), { concurrency: 1 });
    await kill();
    await restart();
    // Longer than a lease: without heartbeats the other one had it by now.
    await pause(2.5 * settings.leaseMs);
    expect(attempts).toEqual(['one 1']);
    release();
    await eventually(() => two.jobs.depth().catch(() => -1)).toBe(0);
    expect(await two.jobs.deadLetters({})).toEqual([]);
  });

  it('together with who had a job: the job is handed out again, counted, and ends', async () => {
    const first = await openAt(server);
    await first.jobs.enqueue({ id: 'a', kind: 'crash', team: 'blue', data: null });
    const victim = startVictim(victimOf(), 'lease');
    await victim.hear(1);
    await Promise.all([victim.kill(), kill()]);
    await restart();
    const { jobs } = await openAt(server);
    const attempts: number[] = [];
    await jobs.work(['crash'], async ({ attempt }) => void attempts.push(attempt), { concurrency: 1 });
    await eventually(() => attempts).toEqual([2]);
    await eventually(() => jobs.depth()).toBe(0);
  });

  it('and comes late: who opens waits for it', async () => {
    await kill();
    const late = openAt(server, { patienceMs: 20_000 });
    await pause(400);
    await restart();
    const { events } = await late;
    await events.append(lamp, [eventOf(lamp)], 'none');
    expect(await events.read(lamp)).toHaveLength(1);
  });
});

const victimOf = () => ({
  module: new URL('./open.ts', import.meta.url).href,
  name: 'openNats',
  options: { ...settings, servers: server?.url ?? '', prefix, secretKey: [...new Uint8Array(32)] },
});

describe.skipIf(server === undefined)('a client that is killed', () => {
  it('has its subscription taken over by the one that stands by, in order, within seconds', async () => {
    const victim = startVictim(victimOf(), 'handle');
    await victim.hear(2);
    const { events } = await openAt(server);
    const seen: number[] = [];
    await events.subscribe(
      { durable: 'crash', batch: 1 },
      async (batch) => void seen.push(...batch.map(({ event }) => Number(event.data.n))),
    );
    const stream = streamOf('one', 'crash');
    for (const n of [4, 5, 6]) await events.append(stream, [eventOf(stream, { n })], 'any');
    expect(seen).toEqual([]);
    await victim.kill();
    const from = performance.now();
    await eventually(() => seen.at(-1)).toBe(6);
    // At least once: the first may come again when its acknowledgement was lost, but never after a later one.
    expect(seen.filter((n) => n > 1)).toEqual([2, 3, 4, 5, 6]);
    expect(performance.now() - from).toBeLessThan(10_000);
  });
});

describe.skipIf(guarded === undefined)('a NATS server that asks for a password', () => {
  it('accepts the right password, and refuses others at once in one sentence', async () => {
    const right = await openAt(guarded, { user: 'ann', password: 'right' });
    expect(await right.health()).toMatchObject({ events: 'up' });
    const from = performance.now();
    for (const wrong of [{ user: 'ann', password: 'wrong' }, {}])
      await expect(openAt(guarded, wrong)).rejects.toMatchObject({
        code: 'backbone/unavailable',
        message: expect.stringMatching(/^The NATS server at \S+ refuses the account\. Check [^.]+\.$/),
      });
    expect(performance.now() - from).toBeLessThan(10_000);
  });
});

describe.skipIf(small === undefined)('a NATS server whose store is full', () => {
  const block = (at: number) => new Uint8Array(400_000).fill(at);
  const fill = async ({ artifacts }: Backbone): Promise<string[]> => {
    const ids: string[] = [];
    for (let at = 1; at <= 20; at += 1)
      try {
        ids.push((await artifacts.put('blue', block(at), { contentType: 'image/png' })).id);
      } catch (error) {
        expect(error).toMatchObject({
          code: 'backbone/unavailable',
          message: expect.stringMatching(
            /^The NATS server has no room left .*Give JetStream a larger disk or limit, or delete old data\.$/,
          ),
        });
        return ids;
      }
    throw new Error('It never ran full.');
  };

  it('refuses writes, reports it in its health until there is room again, and still serves what was stored', async () => {
    const [backbone, other] = [await openAt(small), await openAt(small)];
    const ids = await fill(backbone);
    expect(ids.length).toBeGreaterThan(2);
    expect(await backbone.health()).toMatchObject({ artifacts: 'down' });
    await eventually(async () => (await other.health())['artifacts']).toBe('down');
    const [first = '', ...others] = ids;
    let size = 0;
    for await (const chunk of (await backbone.artifacts.get('blue', first))?.stream ?? [])
      size += chunk.length;
    expect(size).toBe(400_000);
    // To the last byte: not even the word that something is gone has room.
    const isStored = () =>
      backbone.secrets.put('blue', 'filler', 'x').then(
        () => true,
        () => false,
      );
    while (await isStored());
    for (const id of others) await backbone.artifacts.delete('blue', id);
    await eventually(async () => (await backbone.health())['artifacts']).toBe('up');
    await backbone.artifacts.put('blue', block(21), { contentType: 'image/png' });
    for (const each of [backbone, other])
      await eventually(async () => Object.values(await each.health())).toEqual([
        'up',
        'up',
        'up',
        'up',
        'up',
      ]);
  });

  it('is reported from the limit of the account, also to clients that store nothing', async () => {
    const [writer, reader] = [await openAt(limited), await openAt(limited)];
    expect(Object.values(await reader.health())).toEqual(['up', 'up', 'up', 'up', 'up']);
    await fill(writer);
    expect(await reader.health()).toMatchObject({ artifacts: 'down' });
  });
});
