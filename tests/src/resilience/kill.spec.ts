// The process is killed without warning in every phase of a session, and started again on the same data, or its disk runs full: the session ends
// as if nothing had happened.
import { cp, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { openEmbedded } from '@prowl/backbone/embedded';
import type { DomainEvent } from '@prowl/contracts';
import { openSmallDisk, orSkip, type SmallDisk } from '@prowl/testkit';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type Api, openApi } from '../testing/api.ts';
import { familyOf, openPlace, type Place, type Running, start } from '../testing/process.ts';
import type { Site } from '../testing/server.ts';
import { openSmallSite } from '../testing/small-site.ts';
import { eventsIn, judge, only, type Result } from './judge.ts';

/**
 * It is played again for each way to die. More time than it takes on any machine: what is left out for lack of time
 * would not be the same each time.
 */
const budget = { seconds: 400, pages: 20, tests: 6 };
const disk = await orSkip(openSmallDisk(64));
let site: Site;
let undisturbed: Result;

const serve = async (place: Place): Promise<{ product: Running; api: Api }> => {
  const product = start(['--serve'], place);
  const [, url] = await product.says(/serves (http:\/\/\S+)/);
  return { product, api: await openApi(url ?? '') };
};

const begin = async (api: Api): Promise<string> => {
  await api.post('/api/saas-config/quick', {
    name: 'Library',
    description: 'A small lending library.',
    url: site.url,
  });
  const { sessionId } = await api.post('/api/brain/run', { budget });
  return String(sessionId);
};

/** Resolves at the first event that is wanted; the log's own stream pushes it. */
const hear = async (
  api: Api,
  wanted: (type: string, data: Record<string, unknown>) => boolean,
  after?: number,
): Promise<void> => {
  const leave = new AbortController();
  const response = await fetch(`${api.url}/api/events${after === undefined ? '' : `?after=${after}`}`, {
    signal: leave.signal,
  });
  let text = '';
  try {
    for await (const chunk of response.body ?? []) {
      text += Buffer.from(chunk as Uint8Array).toString('utf8');
      const blocks = text.split('\n\n');
      text = blocks.pop() ?? '';
      for (const block of blocks) {
        const data = /^data: (.*)$/m.exec(block)?.[1];
        if (data === undefined) continue;
        const event = JSON.parse(data) as { type: string; data: Record<string, unknown> };
        if (wanted(event.type, event.data)) return;
      }
    }
  } finally {
    leave.abort();
  }
  throw new Error('The stream of events ended.');
};

const stop = async ({ product }: { product: Running }): Promise<void> => {
  product.signal('SIGTERM');
  await product.ended;
};

const eventsOf = async (place: Place): Promise<DomainEvent[]> => {
  await using backbone = await openEmbedded({ dataDir: place.dataDir });
  return await eventsIn(backbone.events);
};

/** The log of a place on a disk that this process can only copy from. */
const eventsOn = async ({ seen }: SmallDisk): Promise<DomainEvent[]> => {
  const copy = await mkdtemp(join(tmpdir(), 'prowl-copy-'));
  try {
    const filter = (path: string) => !/browser|lock/.test(path.slice(seen.length));
    await cp(join(seen, 'data'), copy, { recursive: true, filter });
    await using backbone = await openEmbedded({ dataDir: copy });
    return await eventsIn(backbone.events);
  } finally {
    await rm(copy, { recursive: true, force: true });
  }
};

const finish = async (place: Place, sessionId: string): Promise<Result> => {
  const served = await serve(place);
  const session = await served.api.ended(sessionId, 240_000);
  expect(session).toMatchObject({ status: 'completed', error: null });
  expect((await served.api.get<unknown[]>('/api/sessions')).length).toBe(1);
  const bugs = await served.api.get<unknown[]>('/api/bugs');
  await stop(served);
  const result = judge(
    place.within === undefined || disk === undefined ? await eventsOf(place) : await eventsOn(disk),
  );
  expect(bugs.length, 'what is read is what is in the log').toBe(result.bugs.length);
  return result;
};

/** Kills the product and everything it started, and makes sure that nothing goes on by itself. */
const kill = async (place: Place, product: Running): Promise<void> => {
  await product.kill();
  await expect
    .poll(() => familyOf(place), { timeout: 30_000, message: 'processes outlive the product' })
    .toEqual([]);
};

beforeAll(async () => {
  site = await openSmallSite({ sorting: true, exception: true, deadLink: true, books: 4 });
  await using place = await openPlace();
  const served = await serve(place);
  const sessionId = await begin(served.api);
  await served.api.ended(sessionId, 240_000);
  await stop(served);
  undisturbed = judge(await eventsOf(place));
});
afterAll(async () => {
  await site[Symbol.asyncDispose]();
  await disk?.[Symbol.asyncDispose]();
});

describe('a session whose process is killed', () => {
  it('is worth comparing: undisturbed it tests, and finds bugs', () => {
    expect(undisturbed.tests.length).toBeGreaterThan(5);
    expect(undisturbed.bugs.length).toBeGreaterThanOrEqual(2);
    expect(undisturbed).toMatchObject({ outcome: 'bugs-found', types: ['planning', 'testing', 'triaging'] });
  });

  it('while exploring, while planning and while triaging ends the same', async () => {
    await using place = await openPlace();
    let served = await serve(place);
    const reached = hear(served.api, (type) => type === 'ExplorationProgressed', 0);
    const sessionId = await begin(served.api);
    await reached;
    for (const phase of ['planning', 'triaging']) {
      await kill(place, served.product);
      served = await serve(place);
      await hear(served.api, (type, data) => type === 'SessionPhaseEntered' && data['phase'] === phase, 0);
    }
    await kill(place, served.product);
    expect(await finish(place, sessionId)).toEqual(undisturbed);
  });

  it('three times while testing ends the same', async () => {
    await using place = await openPlace();
    let served = await serve(place);
    const sessionId = await begin(served.api);
    for (let round = 0; round < 3; round += 1) {
      let finished = 0;
      await hear(served.api, (type) => type === 'TestRunFinished' && ++finished > round, 0);
      await pause(150 * round); // in the middle of something
      await kill(place, served.product);
      if (round < 2) served = await serve(place);
    }
    expect(await finish(place, sessionId)).toEqual(undisturbed);
  });
});

describe.skipIf(disk === undefined)('a session whose disk runs full', () => {
  const { fill, free } = disk ?? {};

  it('halts, which the API says, goes on when there is room, and ends the same', async () => {
    await using place = await openPlace(disk);
    const { product, api } = await serve(place);
    const kept: string[] = [];
    const make = async (): Promise<number> => {
      const description = `A small lending library, as of ${Date.now()}.`;
      const { status, body } = await api.call('POST', '/api/saas-config/quick', {
        name: 'Library',
        description,
        url: site.url,
      });
      if (status < 300) kept.push(description);
      else
        expect({ status, body }).toMatchObject({
          status: 503,
          body: { detail: expect.stringMatching(/\.$/) },
        });
      return status;
    };
    const health = async () => (await api.get<{ status: string }>('/api/status')).status;
    const patience = { timeout: 20_000, interval: 100 };
    const sessionId = await begin(api);
    expect(await make()).toBeLessThan(300);

    await hear(api, (type) => type === 'ExplorationProgressed', 0);
    await fill?.();
    await expect
      .poll(async () => await api.get('/api/status'), patience)
      .toMatchObject({
        status: 'degraded',
        checks: { events: 'down', jobs: 'down', artifacts: 'down', tracker: 'up' },
      });
    // Longer than all attempts of a job would take, one after the other.
    for (const until = Date.now() + 10_000; Date.now() < until; await pause(500)) {
      await make();
      expect(await api.get(`/api/sessions/${sessionId}`)).toMatchObject({ status: 'started', error: null });
    }
    expect(await make(), 'a command that cannot be kept').toBe(503);
    expect(await health()).toBe('degraded');
    await free?.();
    await expect.poll(health, patience).toBe('running');

    await hear(api, (type) => type === 'TestRunFinished', 0);
    await fill?.();
    await expect.poll(health, patience).toBe('degraded');
    await pause(1_000);
    await kill(place, product);
    const refused = start(['--serve'], place);
    expect(await refused.ended).toMatchObject({ code: 2 });
    expect(refused.stderr()).toMatch(/^The disk of the data folder .*is full\. Make room.*\.\n$/);
    await free?.();
    expect(await finish(place, sessionId)).toEqual(undisturbed);
    const events = await eventsOn(disk as SmallDisk);
    const recorded = [...only(events, 'ConfigurationSet'), ...only(events, 'ConfigurationChanged')].map(
      ({ description }) => description,
    );
    expect(recorded, 'what was acknowledged is kept').toEqual(expect.arrayContaining(kept));
  });
});
