// A whole session on the embedded backbone with a runner that only pretends: what the brain makes of events, and that it makes it once.
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Backbone, LeasedJob } from '@prowl/backbone';
import { newId } from '@prowl/backbone';
import { openEmbedded } from '@prowl/backbone/embedded';
import {
  CommandReply,
  type EventData,
  type EventType,
  ExploreJob,
  eventDefinitions,
  parseEvent,
  RunJob,
  SiteModel,
} from '@prowl/contracts';
import { createLogger } from '@prowl/telemetry';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { startBrain } from './start.ts';

const team = 'default';
const logger = createLogger({ name: 'test', level: 'silent' });

/** A site with a page that threw while it was explored, a dead link, and a healthy page. */
const site = SiteModel.parse({
  version: 1,
  origin: 'http://127.0.0.1:1',
  start: '/',
  exploredAt: '2026-01-01T00:00:00.000Z',
  signIn: { status: 'not-asked', method: 'none' },
  pages: ['/', '/about', '/contact'].map((url, index) => ({
    id: `p${index}`,
    url,
    template: url,
    title: `Page ${index}`,
    heading: `Page ${index}`,
    status: 200,
    access: 'anonymous',
    troubles: index === 1 ? [{ kind: 'exception', text: 'TypeError: boom is not a function', url, own: true, seen: 2 }] : [],
    links: ['/', '/about', '/contact'].map((to) => ({ text: to, url: `http://127.0.0.1:1${to}`, own: true })),
  })),
  operations: [],
  linkChecks: [{ url: 'http://127.0.0.1:1/gone', status: 404, from: 'p0', text: 'Gone' }],
  coverage: {
    pages: 3,
    states: 3,
    visits: 3,
    actionsTried: 2,
    actionsSeen: 2,
    forms: 0,
    formsSubmitted: 0,
    operations: 0,
    links: 4,
    signIn: 'not-asked',
    seconds: 3,
  },
});

const command = async (backbone: Backbone, name: string, payload: unknown) =>
  CommandReply.parse(await backbone.requests.request(`command.${name}`, { team, requestId: newId('req'), payload }));
const accepted = async (backbone: Backbone, name: string, payload: unknown): Promise<Record<string, unknown>> => {
  const reply = await command(backbone, name, payload);
  if (!reply.ok) throw new Error(reply.error.message);
  return reply.data as Record<string, unknown>;
};

const allEvents = async (backbone: Backbone) => {
  const events: { type: string; id: string; subject: string; data: Record<string, unknown> }[] = [];
  for await (const { event } of backbone.events.readAll({ after: 0 }))
    events.push({ type: event.type, id: event.id, subject: event.subject, data: event.data });
  return events;
};

/** Answers jobs with facts: every test of page health fails, all others pass. */
const pretendRunner = (backbone: Backbone) => {
  const say = async <Type extends EventType>(job: LeasedJob, type: Type, stream: string, data: EventData<Type>) => {
    const { aggregate } = eventDefinitions[type];
    const name = { team, aggregate, id: stream };
    if ((await backbone.events.read(name)).some(({ event }) => event.type === type)) return;
    const time = new Date().toISOString();
    await backbone.events.append(
      name,
      [
        {
          specversion: '1.0',
          id: newId('evt'),
          source: '/runner',
          type,
          subject: `${aggregate}.${stream}`,
          time,
          team,
          datacontenttype: 'application/json',
          schemaversion: 1,
          causationid: job.id,
          data: data as Record<string, unknown>,
        },
      ],
      'any',
    );
  };
  return backbone.jobs.work(
    ['explore', 'run'],
    async (job) => {
      if (job.kind === 'explore') {
        const { explorationId } = ExploreJob.parse(job.data);
        const artifact = await backbone.artifacts.put(team, Buffer.from(JSON.stringify(site)), { contentType: 'application/json' });
        return say(job, 'SiteExplored', explorationId, {
          explorationId,
          siteModel: artifact.id as EventData<'SiteExplored'>['siteModel'],
          coverage: site.coverage,
        });
      }
      const { tests, sessionId } = RunJob.parse(job.data);
      for (const test of tests) {
        const failing =
          test.oracles[0] !== undefined && (test.place.url === '/about' || test.place.url.includes('gone') || test.name.includes('link'));
        const failure = { kind: 'oracle' as const, message: test.oracles[0] ?? '', expected: '[]', received: '["x"]' };
        const outcome = failing
          ? { status: 'failed' as const, failure, attempts: [1, 2].map(() => ({ status: 'failed' as const, durationMs: 5, failure })) }
          : { status: 'passed' as const, attempts: [{ status: 'passed' as const, durationMs: 5 }] };
        const about = { runId: test.runId, testId: test.testId, ...(sessionId === undefined ? {} : { sessionId }) };
        await say(job, 'TestRunFinished', test.runId, { ...about, durationMs: 5, ...outcome });
      }
    },
    { concurrency: 1 },
  );
};

const until = async (condition: () => Promise<boolean>, what: string) => {
  const end = Date.now() + 20_000;
  while (!(await condition())) {
    if (Date.now() > end) throw new Error(`Never came: ${what}`);
    await new Promise((resolve) => setTimeout(resolve, 20));
  }
};
const ended = (backbone: Backbone) => async () => (await allEvents(backbone)).some(({ type }) => type === 'SessionReleased');

describe('a session', () => {
  let folder: string;
  let backbone: Backbone;
  beforeEach(async () => {
    folder = await mkdtemp(join(tmpdir(), 'prowl-brain-'));
    backbone = await openEmbedded({ dataDir: folder, backoff: { baseMs: 5, maxMs: 20 }, onError: () => undefined });
  });
  afterEach(async () => {
    await backbone.close();
    await rm(folder, { recursive: true, force: true });
  });

  const configure = () => accepted(backbone, 'SetConfiguration', { name: 'Site', description: '', url: 'http://127.0.0.1:1/' });

  it('is refused without a configuration, and while another one runs', async () => {
    await using _ = await startBrain({ backbone, logger, now: Date.now });
    expect(await command(backbone, 'StartSession', {})).toMatchObject({ ok: false, error: { code: 'no-configuration' } });
    await configure();
    const { sessionId } = await accepted(backbone, 'StartSession', {});
    expect(await command(backbone, 'StartSession', {})).toMatchObject({
      ok: false,
      error: { code: 'session-running', message: expect.stringContaining(String(sessionId)) },
    });
  });

  it('admits one of two that start at the same moment', async () => {
    await using _ = await startBrain({ backbone, logger, now: Date.now });
    await configure();
    const replies = await Promise.all([command(backbone, 'StartSession', {}), command(backbone, 'StartSession', {})]);
    expect(replies.filter(({ ok }) => ok)).toHaveLength(1);
  });

  it('explores, plans, tests, triages and ends, each bug with a ticket and a regression test', async () => {
    await using _ = await startBrain({ backbone, logger, now: Date.now });
    await using __ = await pretendRunner(backbone);
    await configure();
    const { sessionId } = await accepted(backbone, 'StartSession', {});
    await until(ended(backbone), 'the end of the session');
    const events = await allEvents(backbone);
    const of = (type: string) => events.filter((event) => event.type === type);
    expect(of('SessionPhaseEntered').map(({ data }) => data['phase'])).toEqual(['planning', 'testing', 'triaging']);
    expect(of('SessionCompleted')).toMatchObject([{ data: { sessionId, outcome: 'bugs-found' } }]);
    expect(of('BugFound').length).toBeGreaterThan(0);
    expect(of('TicketOpened').map(({ data }) => data['bugId'])).toEqual(of('BugFound').map(({ data }) => data['bugId']));
    expect(
      of('TestGenerated')
        .filter(({ data }) => data['type'] === 'regression')
        .map(({ data }) => data['bugId']),
    ).toEqual(of('BugFound').map(({ data }) => data['bugId']));
    for (const { type, data } of events) expect(() => parseEvent(type, data)).not.toThrow();
  });

  it('runs the tests that exist in the next session, finds the same bugs again and opens no second ticket', async () => {
    await using _ = await startBrain({ backbone, logger, now: Date.now });
    await using __ = await pretendRunner(backbone);
    await configure();
    await accepted(backbone, 'StartSession', {});
    await until(ended(backbone), 'the first end');
    const first = await allEvents(backbone);
    await accepted(backbone, 'StartSession', {});
    await until(async () => (await allEvents(backbone)).filter(({ type }) => type === 'SessionReleased').length === 2, 'the second end');
    const second = (await allEvents(backbone)).slice(first.length);
    expect(second.filter(({ type }) => ['TestGenerated', 'BugFound', 'TicketOpened'].includes(type))).toEqual([]);
    expect(second.filter(({ type }) => type === 'BugSeenAgain')).toHaveLength(first.filter(({ type }) => type === 'BugFound').length);
  });

  it('ends the same when the brain is stopped and started all the time', async () => {
    let brain: AsyncDisposable | undefined = await startBrain({ backbone, logger, now: Date.now });
    await configure();
    await accepted(backbone, 'StartSession', {});
    await using __ = await pretendRunner(backbone);
    for (let round = 0; round < 12 && !(await ended(backbone)()); round += 1) {
      await brain?.[Symbol.asyncDispose]();
      brain = await startBrain({ backbone, logger, now: Date.now });
      await new Promise((resolve) => setTimeout(resolve, round * 7));
    }
    await until(ended(backbone), 'the end of the session');
    await brain?.[Symbol.asyncDispose]();
    const events = await allEvents(backbone);
    const single = (type: string, key: string) => {
      const keys = events.filter((event) => event.type === type).map(({ data }) => data[key]);
      expect(new Set(keys).size, type).toBe(keys.length);
      return keys.length;
    };
    expect(single('TestRunQueued', 'runId')).toBe(single('TestRunFinished', 'runId'));
    expect(single('BugFound', 'fingerprint')).toBe(single('TicketOpened', 'bugId'));
    single('TestGenerated', 'testId');
    expect(single('SessionCompleted', 'sessionId')).toBe(1);
  });

  it('is cancelled on request and lets the next one in', async () => {
    await using _ = await startBrain({ backbone, logger, now: Date.now });
    await configure();
    const { sessionId } = await accepted(backbone, 'StartSession', {});
    await accepted(backbone, 'CancelSession', { sessionId });
    await until(ended(backbone), 'the release');
    expect(await command(backbone, 'CancelSession', { sessionId })).toMatchObject({ ok: false, error: { code: 'session-ended' } });
    await accepted(backbone, 'StartSession', {});
  });
});
