// Two teams on a real bus with one runner that only pretends: who waits for whom, and what waiting costs.
import { setTimeout as pause } from 'node:timers/promises';
import { type Backbone, type LeasedJob, newId } from '@prowl/backbone';
import { openNats } from '@prowl/backbone/nats';
import { type CommandName, parseEvent } from '@prowl/contracts';
import { createLogger } from '@prowl/telemetry';
import { orSkip, startNatsServer } from '@prowl/testkit';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { allEvents, command, planner, pretendRunner, until } from './session.fixture.ts';
import { startBrain } from './start.ts';

const server = await orSkip(startNatsServer());
const logger = createLogger({ name: 'test', level: 'silent' });

/** What each job takes, seconds; short enough for a test, and much longer than everything beside it. */
const jobSeconds = 0.6;
const sessions = 6;

interface Done {
  readonly id: string;
  readonly what: string;
  readonly team: string;
}

describe.skipIf(server === undefined)('a team that comes while another has many sessions waiting', () => {
  let backbone: Backbone;
  const stack = new AsyncDisposableStack();
  /** Jobs in the order in which the runner took them. */
  const taken: Done[] = [];
  /** How many of them had been taken when a job was in the queue. */
  const queued = new Map<string, number>();
  beforeAll(async () => {
    stack.defer(async () => server?.[Symbol.asyncDispose]());
    backbone = stack.use(
      await openNats({ servers: server?.url ?? '', name: 'fair', secretKey: new Uint8Array(32) }),
    );
    const { jobs } = backbone;
    const seen: Backbone = {
      ...backbone,
      jobs: {
        enqueue: async (job) => {
          const answer = await jobs.enqueue(job);
          if (!queued.has(job.id)) queued.set(job.id, taken.length);
          return answer;
        },
        work: (kinds, handler, options) => jobs.work(kinds, handler, options),
        cancel: (id) => jobs.cancel(id),
        erase: (team) => jobs.erase(team),
        deadLetters: (options) => jobs.deadLetters(options),
        retry: (id) => jobs.retry(id),
        depth: (kind) => jobs.depth(kind),
      },
    };
    stack.use(await startBrain({ backbone: seen, logger, now: Date.now, planner }));
    const quotas = { sessions: 20 };
    for (const id of ['a', 'b'])
      await accepted('_system', 'CreateTeam', { id, quotas: id === 'a' ? quotas : {} });
    for (const team of ['a', 'b'])
      await accepted(team, 'SetConfiguration', { name: 'Site', description: '', url: 'http://127.0.0.1:1/' });
    const worker = await pretendRunner(
      backbone,
      () => false,
      undefined,
      async ({ id, team }: LeasedJob) => {
        taken.push({ id, what: id.split('-')[0] === 'run' ? 'run' : id.replace(/_.*/, ''), team });
        await pause(jobSeconds * 1_000);
      },
    );
    stack.defer(() => worker.close());
  });
  afterAll(() => stack.disposeAsync());

  const accepted = async (team: string, name: CommandName, payload: unknown) => {
    const reply = await command(backbone, name, payload, newId('req'), team);
    if (!reply.ok) throw new Error(reply.error.message);
    return reply.data as Record<string, string>;
  };
  const events = async (team: string) =>
    (await allEvents(backbone))
      .filter((event) => event.team === team)
      .flatMap(({ type, data, schemaversion, time }) => {
        const event = parseEvent(type, data, schemaversion);
        return event === undefined ? [] : [{ ...event, at: Date.parse(time) }];
      });
  const count = async (team: string, type: string) =>
    (await events(team)).filter((event) => event.type === type).length;

  it('is explored next, has what it asks for before that, and nobody loses a test by waiting', async () => {
    const begin = () => accepted('a', 'StartSession', { budget: { seconds: 10, tests: 4 } });
    const first = await begin();
    for (let each = 1; each < sessions; each += 1) await begin();
    await until(async () => taken.length >= 2, 'two jobs of a');
    const before = taken.length;
    await accepted('b', 'StartSession', { budget: { seconds: 10, tests: 4 } });
    await accepted('b', 'StartAnalysis', {});
    await accepted('b', 'GenerateTest', { type: 'functional', target: '/about' });
    // Its place is said: one of `a` has it that came before, and the others are behind.
    await until(async () => (await count('a', 'SessionQueued')) > 0, 'places');
    await until(async () => (await count('b', 'AnalysisCompleted')) === 1, 'the analysis');
    // At most the job in hand, and one that was taken while it was asked, comes before what it asks for.
    const since = taken.slice(before);
    const asked = ['explore-ana', 'explore-gen'].map((each) => since.findIndex(({ what }) => what === each));
    const ofOthers = since.slice(0, Math.max(...asked)).filter(({ team }) => team === 'a');
    expect([Math.min(...asked) >= 0, ofOthers.length <= 2]).toEqual([true, true]);

    await until(async () => (await count('b', 'SessionCompleted')) === 1, 'the session of b');
    const after = taken.slice(before);
    const turn = after.findIndex(({ what, team }) => what === 'explore-ses' && team === 'b');
    const others = after.slice(0, turn).filter(({ what, team }) => what === 'explore-ses' && team === 'a');
    expect(others.length, 'explorations of a before that of b').toBeLessThanOrEqual(1);

    await until(async () => (await count('a', 'SessionReleased')) === sessions, 'all sessions');
    // The tests of a session that has begun go before the next exploration, but for one that is being handed out.
    for (const [index, { id, what }] of taken.entries()) {
      if (what !== 'run') continue;
      const between = taken.slice(queued.get(id) ?? index, index);
      expect(between.filter((each) => each.what === 'explore-ses').length, id).toBeLessThanOrEqual(1);
    }
    for (const team of ['a', 'b']) {
      const all = await events(team);
      expect(all.filter(({ type }) => type === 'SessionFailed')).toEqual([]);
      const planned = all.flatMap((event) => (event.type === 'TestsPlanned' ? [event.data.runs.length] : []));
      expect(new Set(planned)).toEqual(new Set([planned[0]]));
      const ends = all.flatMap((event) => (event.type === 'TestRunFinished' ? [event.data] : []));
      expect(ends.filter(({ note }) => note !== undefined)).toEqual([]);
      expect(ends.length).toBe(planned.reduce((sum, many) => sum + many, 0));
    }
    const places = (await events('a')).flatMap((event) =>
      event.type === 'SessionQueued' ? [event.data.place] : [],
    );
    expect(Math.max(...places)).toBeGreaterThanOrEqual(sessions - 2);
    expect(first['sessionId']).toMatch(/^ses_/);
  });

  it('waits for its own turn beyond its quota, when it says so', async () => {
    const run = (wait?: boolean) =>
      command(backbone, 'StartSession', wait === undefined ? {} : { wait }, newId('req'), 'b');
    const one = await run();
    expect(one).toMatchObject({ ok: true });
    expect(await run()).toMatchObject({ ok: false, error: { code: 'session-running' } });
    const released = await count('b', 'SessionReleased');
    const two = await run(true);
    expect(two).toMatchObject({ ok: true });
    await until(async () => (await count('b', 'SessionReleased')) === released + 2, 'both');
    const ofB = (await events('b')).flatMap((event) =>
      event.type === 'SessionCompleted' || event.type === 'ExplorationStarted' ? [event] : [],
    );
    const ids = [one, two].map((reply) => (reply.ok ? (reply.data as { sessionId: string }).sessionId : ''));
    const moments = ids.map((id) => ({
      from: ofB.find(({ data }) => 'explorationId' in data && data.explorationId === id)?.at ?? 0,
      to: ofB.find(({ data }) => 'sessionId' in data && data.sessionId === id)?.at ?? 0,
    }));
    expect(moments[1]?.from).toBeGreaterThanOrEqual(moments[0]?.to ?? 0);
  });
});
