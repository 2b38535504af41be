// The services as a platform runs them, two of each, and everything that may die dies: a session ends as if nothing had happened.
import { randomBytes } from 'node:crypto';
import { orSkip, startMongoServer, startNatsServer } from '@prowl/testkit';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { build } from '../testing/process.ts';
import type { Site } from '../testing/server.ts';
import { openSmallSite } from '../testing/small-site.ts';
import { eventsIn, judge, only, type Result } from './judge.ts';
import { openRealStack, type RealStack } from './real-stack.ts';
import type { TeamDoor } from './team-door.ts';

const budget = { seconds: 240, pages: 20, tests: 10 };
const patience = { timeout: 120_000, interval: 200 };
const isPhase = (wanted: string) => (type: string, data: Record<string, unknown>) =>
  type === 'SessionPhaseEntered' && data['phase'] === wanted;
const is = (wanted: string) => (type: string) => type === wanted;

/** Room for all sessions here, and little enough to fill in a moment. */
const [nats, mongo] = (await orSkip(Promise.all([startNatsServer('jetstream { max_file_store: 160MB }'), startMongoServer()]))) ?? [];
const killable = nats?.kill !== undefined && mongo?.kill !== undefined;
if (nats !== undefined && !killable) process.stderr.write('SKIPPED: a shared server cannot be killed.\n');

let stack: RealStack;
let site: Site;
let undisturbed: Result;

const begin = async (door: TeamDoor): Promise<string> => {
  await door.post('/api/saas-config/quick', { name: 'Library', description: 'A small lending library.', url: site.url });
  const { sessionId } = await door.post('/api/brain/run', { budget });
  return String(sessionId);
};

const ids = (items: readonly { id?: string; testId?: string; bugId?: string; ticketId?: string }[], name: string) =>
  items.map((item) => String((item as Record<string, unknown>)[name])).sort();

/** The session has ended; what the log holds is whole, and what the API shows is what the log holds. */
const finish = async (door: TeamDoor, sessionId: string): Promise<Result> => {
  await stack.moment(door.team, (type) => type === 'SessionCompleted' || type === 'SessionFailed');
  const status = async () => (await door.call('GET', `/api/sessions/${sessionId}`)).body;
  await expect.poll(status, patience).toMatchObject({ status: 'completed', error: null });
  await stack.moment(door.team, is('SessionReleased'));
  const events = await eventsIn(stack.log, door.team);
  const result = judge(events);
  const list = async (path: string, name: string) => ids(await door.get<Record<string, string>[]>(`${path}?limit=500`), name);
  const generated = only(events, 'TestGenerated').map(({ testId }) => String(testId));
  await expect.poll(() => list('/api/tests', 'id'), { ...patience, message: 'tests shown' }).toEqual(generated.sort());
  const bugs = only(events, 'BugFound').map(({ bugId }) => String(bugId));
  await expect.poll(() => list('/api/bugs', 'id'), { ...patience, message: 'bugs shown' }).toEqual(bugs.sort());
  const tickets = only(events, 'TicketOpened').map(({ ticketId }) => String(ticketId));
  await expect.poll(() => list('/api/kanban/tickets', 'id'), { ...patience, message: 'tickets shown' }).toEqual(tickets.sort());
  expect(await list('/api/sessions', 'id')).toEqual([sessionId]);
  return result;
};

beforeAll(async () => {
  if (nats === undefined || mongo === undefined || !killable) return;
  await build();
  site = await openSmallSite({ sorting: true, exception: true, deadLink: true });
  stack = await openRealStack(nats, mongo);
});
afterAll(async () => {
  await stack?.[Symbol.asyncDispose]();
  for (const each of [site, nats, mongo]) await each?.[Symbol.asyncDispose]();
});

describe.runIf(killable)('two replicas of each service', () => {
  it('play a session, and nothing is doubled', async () => {
    const door = await stack.team('calm');
    undisturbed = await finish(door, await begin(door));
    expect(undisturbed.tests.length).toBeGreaterThan(5);
    expect(undisturbed.bugs.length).toBeGreaterThanOrEqual(2);
    expect(undisturbed).toMatchObject({ outcome: 'bugs-found', types: ['planning', 'testing', 'triaging'] });
  });

  it('are killed one after the other, and the NATS server with them', async () => {
    const door = await stack.team('killed');
    const sessionId = await begin(door);
    await stack.moment(door.team, is('ExplorationProgressed'));
    await stack.killWorking('explore');
    await stack.moment(door.team, isPhase('planning'));
    await stack.kill('brain', 0);
    await stack.moment(door.team, is('TestRunFinished'));
    await stack.killWorking('run');
    // Until the job is handed out again: all that a session has going.
    await Promise.all([stack.kill('brain', 1), stack.kill('tracker', 0), stack.kill('gateway', 0)]);
    expect(only(await eventsIn(stack.log, door.team), 'SessionCompleted'), 'it is in the middle of it').toEqual([]);
    await nats?.kill?.();
    await nats?.restart?.();
    await Promise.all([stack.kill('tracker', 1), stack.kill('gateway', 1)]);
    expect(await finish(door, sessionId)).toEqual(undisturbed);
    await stack.ready();
  });

  it('go on without MongoDB, say what is degraded, and show all of it when it is back', async () => {
    const door = await stack.team('without');
    const sessionId = await begin(door);
    await stack.moment(door.team, is('ExplorationProgressed'));
    await mongo?.kill?.();
    const status = async () => {
      const from = performance.now();
      const { body } = await door.call('GET', '/api/status');
      return { ...(body as object), prompt: performance.now() - from < 5_000 };
    };
    await expect
      .poll(status, patience)
      .toMatchObject({ status: 'degraded', prompt: true, checks: { events: 'up', jobs: 'up', tracker: 'down' } });
    expect(await door.call('GET', '/api/tests')).toMatchObject({ status: 503, body: { detail: expect.stringMatching(/again/) } });
    // What decides and what tests need no read model: the session ends meanwhile.
    await stack.moment(door.team, is('SessionCompleted'));
    await mongo?.restart?.();
    await expect.poll(status, patience).toMatchObject({ status: 'idle', checks: { tracker: 'up' } });
    expect(await finish(door, sessionId)).toEqual(undisturbed);
  });
});

/** Until nothing more is taken; answers what takes the room. */
const fillUp = async (): Promise<string[]> => {
  const ids: string[] = [];
  for (let size = 8_000_000; size > 50_000; )
    try {
      ids.push((await stack.artifacts.put('filler', randomBytes(size), { contentType: 'application/octet-stream' })).id);
    } catch {
      size /= 2;
    }
  return ids;
};

describe.runIf(killable)('a store that runs full', () => {
  it('halts a session, which the API says, and it goes on when there is room again', async () => {
    const door = await stack.team('full');
    const sessionId = await begin(door);
    await stack.moment(door.team, is('ExplorationProgressed'));
    const filling = await fillUp();
    await expect
      .poll(async () => (await door.call('GET', '/api/status')).body, patience)
      .toMatchObject({ status: 'degraded', checks: { artifacts: 'down', tracker: 'up' } });
    for (const id of filling) await stack.artifacts.delete('filler', id);
    await expect.poll(async () => (await door.call('GET', '/api/status')).body, patience).toMatchObject({ checks: { artifacts: 'up' } });
    expect(await finish(door, sessionId)).toEqual(undisturbed);
  });
});

describe.runIf(killable)('a runner killed ten times in a row', () => {
  it('leaves a dead job that the API lists and retries, a session that says so, and one after it that ends right', async () => {
    const door = await stack.team('poison');
    const poisoned = await begin(door);
    for (let round = 1; round <= 5; round += 1) {
      await stack.moment(door.team, (type, data) => type === 'ExplorationStarted' && data['attempt'] === round);
      await stack.killWorking('explore');
    }
    await stack.moment(door.team, is('SessionFailed'));
    const show = async () => (await door.call('GET', `/api/sessions/${poisoned}`)).body;
    await expect
      .poll(show, patience)
      .toMatchObject({ status: 'failed', error: expect.stringMatching(/Exploring failed 5 times: .*ended/) });
    const dead = await door.get<Record<string, string>[]>('/api/dead-letters');
    expect(dead).toMatchObject([
      { id: `explore-${poisoned}`, kind: 'explore', attempts: 5, error: 'The process ended while the job ran.' },
    ]);

    const next = await stack.team('after');
    const sessionId = await begin(next);
    for (let round = 1; round <= 2; round += 1) {
      await stack.moment(next.team, (type, data) => type === 'ExplorationStarted' && data['attempt'] === round);
      await stack.killWorking('explore');
    }
    let finished = 0;
    await stack.moment(next.team, (type) => type === 'TestRunFinished' && ++finished > 2);
    for (let round = 0; round < 3; round += 1) await stack.killWorking('run');
    expect(await finish(next, sessionId)).toEqual(undisturbed);

    // Carried out at last, it changes nothing of a session that is over.
    expect(await door.call('POST', `/api/dead-letters/${dead[0]?.['id']}/retry`)).toMatchObject({ status: 202 });
    expect(await door.get('/api/dead-letters')).toEqual([]);
    await stack.moment(door.team, is('SiteExplored'));
    // Reactions come in order: when the test is made, the session that is over had its chance.
    await door.post('/api/brain/generate-test', { type: 'functional', target: '/books' });
    const events = await eventsIn(stack.log, door.team);
    expect(events.flatMap(({ type }) => (/^(Session|TestRun|TestsPlanned)/.test(type) ? [type] : []))).toEqual([
      'SessionAdmitted',
      'SessionStarted',
      'SessionFailed',
      'SessionReleased',
    ]);
    await stack.ready();
  });
});
