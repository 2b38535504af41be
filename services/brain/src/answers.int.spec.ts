// What the brain answers beside sessions: analyses, tests on request, single runs, a bug that a person dismisses, and broken models.
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type Backbone, newId } from '@prowl/backbone';
import { openEmbedded } from '@prowl/backbone/embedded';
import { createLogger } from '@prowl/telemetry';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import {
  accepted,
  allEvents,
  command,
  configure,
  planner,
  pretendRunner,
  released,
  until,
} from './session.fixture.ts';
import { startBrain } from './start.ts';

const logger = createLogger({ name: 'test', level: 'silent' });

describe('the brain', () => {
  let folder: string;
  let backbone: Backbone;
  let owned: AsyncDisposableStack;
  beforeEach(async () => {
    folder = await mkdtemp(join(tmpdir(), 'prowl-answers-'));
    backbone = await openEmbedded({
      dataDir: folder,
      backoff: { baseMs: 2, maxMs: 5 },
      onError: () => undefined,
    });
    owned = new AsyncDisposableStack();
    owned.use(await startBrain({ backbone, logger, now: Date.now, planner }));
    owned.use(await pretendRunner(backbone));
  });
  afterEach(async () => {
    await owned.disposeAsync();
    await backbone.close();
    await rm(folder, { recursive: true, force: true });
  });

  const of = async (type: string) => (await allEvents(backbone)).filter((event) => event.type === type);
  const first = async (type: string) => {
    await until(async () => (await of(type)).length > 0, type);
    return (await of(type))[0];
  };

  it('analyses an application: what it is, what to test, a ticket for each idea, once', async () => {
    expect(await command(backbone, 'StartAnalysis', {})).toMatchObject({
      ok: false,
      error: { code: 'no-configuration' },
    });
    await configure(backbone);
    const { analysisId } = await accepted(backbone, 'StartAnalysis', {});
    const completed = await first('AnalysisCompleted');
    expect(completed?.data).toMatchObject({
      analysisId,
      result: { understanding: expect.stringContaining('Site is a web application') },
    });
    expect(completed?.correlationid).toBe(analysisId);
    const ideas = (await of('TicketOpened')).map(({ data }) => data['idea']);
    expect(ideas.length).toBeGreaterThan(0);
    await accepted(backbone, 'StartAnalysis', {});
    await until(async () => (await of('AnalysisCompleted')).length === 2, 'the second analysis');
    expect((await of('TicketOpened')).map(({ data }) => data['idea'])).toEqual(ideas);
  });

  it('writes a test on request, after a look around when it does not know the site, at once when it does', async () => {
    await configure(backbone);
    const asked = { type: 'functional', target: '/about', context: 'sorting by age' };
    const { generationId } = await accepted(backbone, 'GenerateTest', asked);
    expect((await first('TestGenerated'))?.data).toMatchObject({
      generationId,
      type: 'functional',
      plan: { place: { url: '/about' } },
    });
    const explored = (await of('SiteExplored')).length;
    await accepted(backbone, 'GenerateTest', { ...asked, target: '/contact' });
    await until(async () => (await of('TestGenerated')).length === 2, 'the second test');
    expect((await of('SiteExplored')).length).toBe(explored);
    await accepted(backbone, 'GenerateTest', { ...asked, type: 'unit' });
    expect((await first('TestGenerationFailed'))?.data['reason']).toContain('local-path');
  });

  it('runs a stored test alone, makes its failure a bug, and does not resolve it when a person dismisses it', async () => {
    await configure(backbone);
    await accepted(backbone, 'GenerateTest', { type: 'functional', target: '/about', context: '' });
    const testId = (await first('TestGenerated'))?.data['testId'];
    expect(await accepted(backbone, 'RunTest', { testId })).toMatchObject({ testId, status: 'running' });
    const bugId = (await first('BugFound'))?.data['bugId'];
    await first('TicketOpened');
    await accepted(backbone, 'ChangeBugStatus', { bugId, status: 'dismissed' });
    expect((await first('TicketMoved'))?.data).toMatchObject({ status: 'done', by: 'policy' });
    await accepted(backbone, 'RunTest', { testId });
    await until(async () => (await of('TestRunFinished')).length === 2, 'the second run');
    await accepted(backbone, 'ChangeBugStatus', { bugId, status: 'open' });
    await until(async () => (await of('TicketMoved')).length === 2, 'the ticket back in todo');
    expect((await of('BugSeenAgain')).length + (await of('BugFound')).length).toBe(1);
  });

  it('refuses a command that does not fit its schema, naming the field', async () => {
    expect(
      await command(backbone, 'SetConfiguration', { name: '', description: 7, url: 'ftp://x' }),
    ).toMatchObject({
      ok: false,
      error: {
        code: 'invalid-body',
        errors: expect.arrayContaining([{ pointer: '/description', detail: expect.any(String) }]),
      },
    });
    expect(await command(backbone, 'RunTest', { testId: newId('test') })).toMatchObject({
      ok: false,
      error: { code: 'unknown-id' },
    });
  });

  it('fails the session whose site model is broken, and takes the next one', async () => {
    const { get } = backbone.artifacts;
    await configure(backbone);
    backbone.artifacts.get = async () => undefined;
    await accepted(backbone, 'StartSession', { budget: { tests: 2 } });
    expect((await first('SessionFailed'))?.data['error']).toMatch(/Artifact .* is gone/);
    backbone.artifacts.get = get;
    await until(released(backbone), 'the release');
    await accepted(backbone, 'StartSession', { budget: { tests: 2 } });
    await until(released(backbone, 2), 'the end of the next session');
    expect(await of('SessionCompleted')).toHaveLength(1);
  });
});
