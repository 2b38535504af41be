// A whole session on the embedded backbone with a runner that only pretends: what the brain makes of events, and that it makes it once.
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Backbone } from '@prowl/backbone';
import { openEmbedded } from '@prowl/backbone/embedded';
import { parseEvent } from '@prowl/contracts';
import { createLogger } from '@prowl/telemetry';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import {
  accepted,
  allEvents,
  command,
  configure as configureOn,
  planner,
  pretendRunner,
  released,
  until,
} from './session.fixture.ts';
import { startBrain } from './start.ts';

const logger = createLogger({ name: 'test', level: 'silent' });
const ended = released;

describe('a session', () => {
  let folder: string;
  let backbone: Backbone;
  beforeEach(async () => {
    folder = await mkdtemp(join(tmpdir(), 'prowl-brain-'));
    backbone = await openEmbedded({
      dataDir: folder,
      backoff: { baseMs: 5, maxMs: 20 },
      onError: () => undefined,
    });
  });
  afterEach(async () => {
    await backbone.close();
    await rm(folder, { recursive: true, force: true });
  });

  const configure = () => configureOn(backbone);

  it('is refused without a configuration, and while another one runs', async () => {
    await using _ = await startBrain({ backbone, logger, now: Date.now, planner });
    expect(await command(backbone, 'StartSession', {})).toMatchObject({
      ok: false,
      error: { code: 'no-configuration' },
    });
    await configure();
    const { sessionId } = await accepted(backbone, 'StartSession', {});
    expect(await command(backbone, 'StartSession', {})).toMatchObject({
      ok: false,
      error: { code: 'session-running', message: expect.stringContaining(String(sessionId)) },
    });
  });

  it('admits one of two that start at the same moment', async () => {
    await using _ = await startBrain({ backbone, logger, now: Date.now, planner });
    await configure();
    const replies = await Promise.all([
      command(backbone, 'StartSession', {}),
      command(backbone, 'StartSession', {}),
    ]);
    expect(replies.filter(({ ok }) => ok)).toHaveLength(1);
  });

  it('explores, plans, tests, triages and ends, each bug with a ticket and a regression test', async () => {
    await using _ = await startBrain({ backbone, logger, now: Date.now, planner });
    await using __ = await pretendRunner(backbone);
    await configure();
    const { sessionId } = await accepted(backbone, 'StartSession', {});
    await until(ended(backbone), 'the end of the session');
    const events = await allEvents(backbone);
    const of = (type: string) => events.filter((event) => event.type === type);
    expect(of('SessionPhaseEntered').map(({ data }) => data['phase'])).toEqual([
      'planning',
      'testing',
      'triaging',
    ]);
    expect(of('SessionCompleted')).toMatchObject([{ data: { sessionId, outcome: 'bugs-found' } }]);
    expect(of('BugFound').length).toBeGreaterThan(0);
    expect(of('TicketOpened').map(({ data }) => data['bugId'])).toEqual(
      of('BugFound').map(({ data }) => data['bugId']),
    );
    expect(
      of('TestGenerated')
        .filter(({ data }) => data['type'] === 'regression')
        .map(({ data }) => data['bugId']),
    ).toEqual(of('BugFound').map(({ data }) => data['bugId']));
    for (const { type, data } of events) expect(() => parseEvent(type, data)).not.toThrow();
  });

  it('runs the tests that exist in the next session, finds the same bugs again and opens no second ticket', async () => {
    await using _ = await startBrain({ backbone, logger, now: Date.now, planner });
    await using __ = await pretendRunner(backbone);
    await configure();
    await accepted(backbone, 'StartSession', {});
    await until(ended(backbone), 'the first end');
    const first = await allEvents(backbone);
    await accepted(backbone, 'StartSession', {});
    await until(
      async () => (await allEvents(backbone)).filter(({ type }) => type === 'SessionReleased').length === 2,
      'the second end',
    );
    const second = (await allEvents(backbone)).slice(first.length);
    expect(second.filter(({ type }) => ['TestGenerated', 'BugFound', 'TicketOpened'].includes(type))).toEqual(
      [],
    );
    expect(second.filter(({ type }) => type === 'BugSeenAgain')).toHaveLength(
      first.filter(({ type }) => type === 'BugFound').length,
    );
  });

  it('ends the same when the brain is stopped and started all the time', async () => {
    let brain: AsyncDisposable | undefined = await startBrain({ backbone, logger, now: Date.now, planner });
    await configure();
    await accepted(backbone, 'StartSession', {});
    await using __ = await pretendRunner(backbone);
    for (let round = 0; round < 12 && !(await ended(backbone)()); round += 1) {
      await brain?.[Symbol.asyncDispose]();
      brain = await startBrain({ backbone, logger, now: Date.now, planner });
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
    await using _ = await startBrain({ backbone, logger, now: Date.now, planner });
    await configure();
    const { sessionId } = await accepted(backbone, 'StartSession', {});
    await accepted(backbone, 'CancelSession', { sessionId });
    await until(ended(backbone), 'the release');
    expect(await command(backbone, 'CancelSession', { sessionId })).toMatchObject({
      ok: false,
      error: { code: 'session-ended' },
    });
    await accepted(backbone, 'StartSession', {});
  });
});
