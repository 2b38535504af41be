// The services as a platform runs them, two of each, and everything that may die dies: a session ends as if nothing had happened.
import { randomBytes } from 'node:crypto';
import { setTimeout as pause } from 'node:timers/promises';
import { isPublished } from '@prowl/contracts';
import { openSmallDisk, orSkip, startMongoServer, startNatsServer } from '@prowl/testkit';
import { afterAll, beforeAll, describe, expect, it, onTestFinished } from 'vitest';
import type { Site } from '../testing/server.ts';
import type { ServiceProcess } from '../testing/service-process.ts';
import { openSmallSite } from '../testing/small-site.ts';
import { eventsIn, judge, only, type Result } from './judge.ts';
import { openRealStack, type RealStack, type ServiceName } from './real-stack.ts';
import type { TeamClient } from './team.ts';

const budget = { seconds: 240, pages: 20, tests: 7 };
const patience = { timeout: 120_000, interval: 200 };
const isPhase = (wanted: string) => (type: string, data: Record<string, unknown>) =>
  type === 'SessionPhaseEntered' && data['phase'] === wanted;
const is = (wanted: string) => (type: string) => type === wanted;

/** Room for all sessions here, and little enough to fill in a moment; the disk has a little more than the limit. */
const disk = await orSkip(openSmallDisk(240));
const [nats, mongo] =
  (await orSkip(
    Promise.all([startNatsServer('jetstream { max_file_store: 160MB }', disk), startMongoServer()]),
  )) ?? [];
const killable = nats?.kill !== undefined && mongo?.kill !== undefined;
if (nats !== undefined && !killable) process.stderr.write('SKIPPED: a shared server cannot be killed.\n');

let stack: RealStack;
let site: Site;
/** The same at another address, for a session that never comes to an end. */
let other: Site;
let undisturbed: Result;

/** Who reads the site waits at its second page: whatever the machine's speed, it is in the middle of it. */
const afterFirstPage = (path: string) => /^\/(books|about)\b(?!\.)/.test(path);

const configure = (client: TeamClient, { url } = site) =>
  client.post('/api/saas-config/quick', {
    name: 'Library',
    description: 'A small lending library.',
    url,
  });

const run = async (client: TeamClient): Promise<string> =>
  String((await client.post('/api/brain/run', { budget }))['sessionId']);

const begin = async (client: TeamClient): Promise<string> => {
  await configure(client);
  return run(client);
};

const statusOf = async (client: TeamClient) => (await client.call('GET', '/api/status')).body;

/** Of each replica, bytes. */
const memoryOf = (service: ServiceName): Promise<number[]> =>
  Promise.all(
    stack.replicas[service].map(async ({ probes }) => {
      const text = await (await fetch(`${await probes}/metrics`)).text();
      return Number(/^process_resident_memory_bytes\S* (\S+)/m.exec(text)?.[1]);
    }),
  );

const idsIn = async (team: string): Promise<{ id: string; aggregate: string }[]> => {
  const ids: { id: string; aggregate: string }[] = [];
  for await (const { event, stream } of stack.log.readAll({ after: 0, team }))
    ids.push({ id: event.id, aggregate: stream.aggregate });
  return ids;
};

/** What the API answers again and again while there are no read models. Answers how often. */
const lookAround = async (
  client: TeamClient,
  other: TeamClient,
  sessionId: string,
  signal: AbortSignal,
): Promise<number> => {
  const shown = [
    '/api/tests',
    '/api/bugs',
    '/api/sessions',
    `/api/sessions/${sessionId}`,
    '/api/dynamic-agents',
    '/api/kanban/tickets',
    '/api/saas-config',
  ];
  const timed = async (path: string) => {
    const from = performance.now();
    const answer = await client.call('GET', path);
    expect(performance.now() - from, `${path}, milliseconds`).toBeLessThan(3_000);
    return answer;
  };
  const refused = async (path: string) => {
    const { status, headers, body } = await timed(path);
    expect([path, status, headers.get('content-type')]).toEqual([
      path,
      503,
      expect.stringContaining('problem+json'),
    ]);
    expect(Number(headers.get('retry-after')), path).toBeGreaterThan(0);
    expect(body, path).toMatchObject({
      detail: expect.stringMatching(/^[A-Z].*\. Retry in a few seconds\.$/),
    });
  };
  const ofTracker = async ({ probes }: ServiceProcess) => {
    const ready = await fetch(`${await probes}/readyz`);
    expect([ready.status, await ready.json()]).toMatchObject([
      503,
      { checks: { 'read-models': 'down', events: 'up' } },
    ]);
  };
  const rest = { events: 'up', requests: 'up', jobs: 'up', artifacts: 'up', secrets: 'up' };
  let times = 0;
  for (; !signal.aborted; times += 1) {
    const [status, ready, dead, made] = await Promise.all([
      timed('/api/status'),
      timed('/readyz'),
      timed('/api/dead-letters'),
      // Done once, however late it shows.
      times === 0
        ? other.call('POST', '/api/brain/create-agent', { purpose: 'Watch the shelves' })
        : undefined,
      ...shown.map(refused),
      ...stack.replicas.tracker.map(ofTracker),
    ]);
    expect(status).toMatchObject({
      status: 200,
      body: { status: 'degraded', checks: { ...rest, tracker: 'down' } },
    });
    expect(ready).toMatchObject({
      status: 503,
      body: { status: 'down', checks: { ...rest, tracker: 'down' } },
    });
    expect(dead.status).toBe(200);
    if (made !== undefined) expect(made.status, 'a command is carried out').toBe(200);
    await pause(1_000);
  }
  return times;
};

const ids = (
  items: readonly { id?: string; testId?: string; bugId?: string; ticketId?: string }[],
  name: string,
) => items.map((item) => String((item as Record<string, unknown>)[name])).sort();

/** The session has ended; what the log holds is whole, and what the API shows is what the log holds. */
const finish = async (client: TeamClient, sessionId: string): Promise<Result> => {
  await stack.moment(client.team, (type) => type === 'SessionCompleted' || type === 'SessionFailed');
  const status = async () => (await client.call('GET', `/api/sessions/${sessionId}`)).body;
  await expect.poll(status, patience).toMatchObject({ status: 'completed', error: null });
  await stack.moment(client.team, is('SessionReleased'));
  const events = await eventsIn(stack.log, client.team);
  const result = judge(events);
  const list = async (path: string, name: string) =>
    ids(await client.get<Record<string, string>[]>(`${path}?limit=500`), name);
  const generated = only(events, 'TestGenerated').map(({ testId }) => String(testId));
  await expect
    .poll(() => list('/api/tests', 'id'), { ...patience, message: 'tests shown' })
    .toEqual(generated.sort());
  const bugs = only(events, 'BugFound').map(({ bugId }) => String(bugId));
  await expect
    .poll(() => list('/api/bugs', 'id'), { ...patience, message: 'bugs shown' })
    .toEqual(bugs.sort());
  const tickets = only(events, 'TicketOpened').map(({ ticketId }) => String(ticketId));
  await expect
    .poll(() => list('/api/kanban/tickets', 'id'), { ...patience, message: 'tickets shown' })
    .toEqual(tickets.sort());
  expect(await list('/api/sessions', 'id')).toEqual([sessionId]);
  return result;
};

beforeAll(async () => {
  if (nats === undefined || mongo === undefined || !killable) return;
  const faults = { sorting: true, exception: true, deadLink: true, books: 4 };
  [site, other] = await Promise.all([openSmallSite(faults), openSmallSite(faults)]);
  stack = await openRealStack(nats, mongo);
});
afterAll(async () => {
  await stack?.[Symbol.asyncDispose]();
  for (const each of [site, other, nats, mongo, disk]) await each?.[Symbol.asyncDispose]();
});

describe.runIf(killable)('two replicas of each service', () => {
  it('play a session, and nothing is doubled', async () => {
    const client = await stack.team('calm');
    undisturbed = await finish(client, await begin(client));
    expect(undisturbed.tests.length).toBeGreaterThan(5);
    expect(undisturbed.bugs.length).toBeGreaterThanOrEqual(2);
    expect(undisturbed).toMatchObject({ outcome: 'bugs-found', types: ['planning', 'testing', 'triaging'] });
  });

  it('are killed one after the other, and the NATS server with them', async () => {
    const client = await stack.team('killed');
    const explored = site.hold(afterFirstPage);
    const sessionId = await begin(client);
    await stack.moment(client.team, is('ExplorationProgressed'));
    await stack.killWorking('explore');
    explored();
    await stack.moment(client.team, isPhase('planning'));
    await stack.kill('brain', 0);
    await stack.moment(client.team, is('TestRunFinished'));
    const tested = site.hold();
    await stack.killWorking('run');
    tested();
    // Until the job is handed out again: all that a session has going.
    await Promise.all([stack.kill('brain', 1), stack.kill('tracker', 0), stack.kill('gateway', 0)]);
    expect(
      only(await eventsIn(stack.log, client.team), 'SessionCompleted'),
      'it is in the middle of it',
    ).toEqual([]);
    await nats?.kill?.();
    await nats?.restart?.();
    await Promise.all([stack.kill('tracker', 1), stack.kill('gateway', 1)]);
    expect(await finish(client, sessionId)).toEqual(undisturbed);
    await stack.ready();
  });

  it('go on while MongoDB hangs and while it is gone, and without ten runners in a row meanwhile; the API says what is degraded, and shows all afterwards', async () => {
    const [client, poison] = [await stack.team('without'), await stack.team('poison')];
    // Whoever takes this one fails at once, each time.
    await stack.jobs.enqueue({
      id: 'nonsense',
      kind: 'explore',
      team: poison.team,
      data: { nonsense: true },
    });
    await configure(poison, other);
    const [explored, poisonExplored] = [site.hold(afterFirstPage), other.hold(afterFirstPage)];
    const sessionId = await begin(client);
    const heard: string[] = [];
    const enough = new AbortController();
    const listening = client.listen((id) => heard.push(id), enough.signal);
    listening.catch(() => undefined);
    const memoryBefore = await memoryOf('tracker');
    await stack.moment(client.team, (type, data) => type === 'ExplorationStarted' && data['attempt'] === 1);

    // First it hangs, then it is gone.
    await mongo?.pause?.();
    await expect
      .poll(() => statusOf(client), patience)
      .toMatchObject({ status: 'degraded', checks: { tracker: 'down' } });
    const meanwhile = new AbortController();
    const looking = lookAround(client, poison, sessionId, meanwhile.signal);
    looking.catch(() => undefined); // reported when it is awaited
    let gone: Promise<void> | undefined;
    const killing = setTimeout(() => {
      gone = mongo?.kill?.();
    }, 8_000);
    // Also when it fails: what goes on for ever would take the memory of those that come after.
    let back = false;
    onTestFinished(async () => {
      clearTimeout(killing);
      meanwhile.abort();
      enough.abort();
      if (back) return;
      await (gone ?? mongo?.kill?.());
      await mongo?.restart?.();
    });
    const soonKilled = async (team: string, attempts: number) => {
      for (let attempt = 1; attempt <= attempts; attempt += 1) {
        await stack.moment(
          team,
          (type, data) => type === 'ExplorationStarted' && data['attempt'] === attempt,
        );
        await stack.killWorking('explore');
      }
    };
    await soonKilled(client.team, 2);
    explored();
    await stack.moment(client.team, is('SiteExplored'));
    const poisoned = await run(poison); // a command is carried out all the same
    const testing = async () => {
      let finished = 0;
      await stack.moment(client.team, (type) => type === 'TestRunFinished' && ++finished > 2);
      const tested = site.hold();
      for (let round = 0; round < 3; round += 1) await stack.killWorking('run');
      tested();
      // What decides and what tests need no read model: the session ends meanwhile.
      await stack.moment(client.team, is('SessionCompleted'));
    };
    await Promise.all([
      testing(),
      soonKilled(poison.team, 5).then(() => stack.moment(poison.team, is('SessionFailed'))),
    ]);
    await expect.poll(() => gone !== undefined, patience).toBe(true);
    await gone;
    await pause(3_000); // and looked around once more while it is gone
    clearTimeout(killing);
    meanwhile.abort();
    expect(await looking, 'looked around').toBeGreaterThanOrEqual(5);
    const memory = await memoryOf('tracker');
    await mongo?.restart?.();
    back = true;
    poisonExplored();

    await expect
      .poll(() => statusOf(client), patience)
      .toMatchObject({ status: 'idle', checks: { tracker: 'up' } });
    expect(await finish(client, sessionId)).toEqual(undisturbed);
    expect(
      Math.max(...memory) - Math.max(...memoryBefore),
      'bytes that a tracker took meanwhile',
    ).toBeLessThan(150_000_000);
    const expected = (await idsIn(client.team))
      .filter(({ aggregate }) => isPublished(aggregate))
      .map(({ id }) => id);
    await expect.poll(() => heard, { ...patience, message: 'what the event stream sent' }).toEqual(expected);
    enough.abort();
    await listening;

    const show = async () => (await poison.call('GET', `/api/sessions/${poisoned}`)).body;
    await expect
      .poll(show, patience)
      .toMatchObject({ status: 'failed', error: expect.stringMatching(/Exploring failed 5 times: .*ended/) });
    const dead = async () =>
      (await poison.get<Record<string, string>[]>('/api/dead-letters')).sort((a, b) =>
        String(a['id']) < String(b['id']) ? -1 : 1,
      );
    const nonsense = {
      id: 'nonsense',
      kind: 'explore',
      attempts: 5,
      error: expect.stringContaining('explorationId'),
    };
    const killed = {
      id: `explore-${poisoned}`,
      kind: 'explore',
      attempts: 5,
      error: 'The process ended while the job ran.',
    };
    expect(await dead()).toMatchObject([killed, nonsense]);
    // Carried out at last, it changes nothing of a session that is over. The other one fails again, as often, and is there again.
    for (const { id } of await dead())
      expect(await poison.call('POST', `/api/dead-letters/${id}/retry`)).toMatchObject({ status: 202 });
    expect(await dead()).toEqual([]);
    await stack.moment(poison.team, is('SiteExplored'));
    // Reactions come in order: when the test is made, the session that is over had its chance.
    await poison.post('/api/brain/generate-test', { type: 'functional', target: '/books' });
    const events = await eventsIn(stack.log, poison.team);
    expect(
      events.flatMap(({ type }) => (/^(Session|TestRun|TestsPlanned)/.test(type) ? [type] : [])),
    ).toEqual(['SessionAdmitted', 'SessionStarted', 'SessionFailed', 'SessionReleased']);
    await expect.poll(dead, patience).toMatchObject([nonsense]);
    expect(await poison.get('/api/dynamic-agents')).toHaveLength(1);
    await stack.ready();
  });
});

/** Until nothing more is taken; answers what takes the room. */
const fillUp = async (): Promise<string[]> => {
  const ids: string[] = [];
  for (let size = 8_000_000; size > 50_000; )
    try {
      ids.push(
        (await stack.artifacts.put('filler', randomBytes(size), { contentType: 'application/octet-stream' }))
          .id,
      );
    } catch {
      size /= 2;
    }
  return ids;
};

describe.runIf(killable)('a store that runs full', () => {
  it('halts a session, which the API says, and it goes on when there is room again: at its limit, and without a byte on the disk', async () => {
    const client = await stack.team('full');
    const sessionId = await begin(client);
    await stack.moment(client.team, is('ExplorationProgressed'));
    const filling = await fillUp();
    await expect
      .poll(() => statusOf(client), patience)
      .toMatchObject({ status: 'degraded', checks: { artifacts: 'down', tracker: 'up' } });
    for (const id of filling) await stack.artifacts.delete('filler', id);
    await expect.poll(() => statusOf(client), patience).toMatchObject({ checks: { artifacts: 'up' } });

    if (disk !== undefined) {
      await stack.moment(client.team, is('TestsPlanned')); // its tests are soon through
      // What was deleted before is given back to the disk some time later.
      const whenFull = async () => {
        await disk.fill();
        return statusOf(client);
      };
      await expect
        .poll(whenFull, patience)
        .toMatchObject({ status: 'degraded', checks: { events: 'down', requests: 'up', tracker: 'up' } });
      expect(
        await client.call('POST', '/api/brain/create-agent', { purpose: 'Watch the shelves' }),
      ).toMatchObject({ status: 503 });
      expect(await client.get(`/api/sessions/${sessionId}`)).toMatchObject({
        status: 'started',
        error: null,
      });
      await disk.free();
      // What could not be written once is not tried again by the server before.
      await nats?.restart?.();
      await expect
        .poll(() => statusOf(client), patience)
        .toMatchObject({ checks: { events: 'up', jobs: 'up', artifacts: 'up' } });
    }
    expect(await finish(client, sessionId)).toEqual(undisturbed);
    await stack.ready();
  });
});
