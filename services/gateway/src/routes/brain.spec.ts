import { describe, expect, it } from 'vitest';
import { idOf, openRoutes, time } from '../testing/routes.ts';
import { brainRoutes } from './brain.ts';

const analysisId = idOf('ana');
const generationId = idOf('gen');
const result = {
  understanding: 'A shop.',
  techStack: {},
  suggestedTests: [],
  suggestedAgents: [],
  risks: [],
};
const test = { testId: idOf('test'), name: 'a.spec.ts', type: 'e2e', code: 'test()' };

/** A log that delivers these events to whoever follows it. */
const following = (...events: readonly { type: string; data: object }[]) => {
  const from: unknown[] = [];
  return {
    from,
    events: {
      follow: async function* (options: unknown) {
        from.push(options);
        for (const [index, event] of events.entries())
          yield { event: { ...event, schemaversion: 1 }, position: 8 + index };
      },
    },
  };
};

describe('POST /api/brain/analyze', () => {
  const analyze = (backbone: object) =>
    openRoutes(brainRoutes, { commands: { StartAnalysis: { analysisId } }, backbone }).call(
      'POST',
      '/api/brain/analyze',
    );
  it('answers the result of its own analysis', async () => {
    const log = following(
      {
        type: 'AnalysisCompleted',
        data: { analysisId: idOf('ana', 2), result: { ...result, risks: ['no'] } },
      },
      { type: 'AnalysisCompleted', data: { analysisId, result } },
    );
    expect(await analyze(log)).toMatchObject({ status: 200, body: result });
    expect(log.from).toEqual([{ after: 6, team: 'blue', aggregates: ['analysis', 'exploration'] }]);
  });
  it('answers 409 with the reason when the application cannot be reached', async () => {
    const log = following({ type: 'AnalysisFailed', data: { analysisId, reason: 'Nothing listens there.' } });
    expect(await analyze(log)).toMatchObject({ status: 409, body: { detail: 'Nothing listens there.' } });
  });
  it('answers 503 when nothing comes in time, and blames the application only for what a runner has begun', async () => {
    const begun = following({ type: 'ExplorationStarted', data: { explorationId: analysisId, attempt: 1 } });
    expect((await analyze(begun)).body).toMatchObject({
      detail: expect.stringContaining('application answers'),
    });
    expect((await analyze(following())).body).toMatchObject({ detail: expect.stringContaining('runners') });
    expect(await analyze(following())).toMatchObject({
      status: 503,
      headers: { 'retry-after': '30' },
      body: { type: expect.stringMatching(/took-too-long$/) },
    });
  });
});

describe('POST /api/brain/generate-test', () => {
  const generate = (data: object, backbone: object = {}) =>
    openRoutes(brainRoutes, { commands: { GenerateTest: data }, backbone }).call(
      'POST',
      '/api/brain/generate-test',
      { type: 'e2e', target: 'home' },
    );
  it('answers the test at once when the site is known', async () => {
    expect(await generate({ generationId, test })).toMatchObject({ status: 200, body: test });
  });
  it('answers 409 with the reason when there is nothing to test', async () => {
    const log = following({ type: 'TestGenerationFailed', data: { generationId, reason: 'No list there.' } });
    expect(await generate({ generationId }, log)).toMatchObject({
      status: 409,
      body: { detail: 'No list there.' },
    });
  });
});

describe('POST /api/brain/generate-test with run', () => {
  const plan = {
    ...{
      fingerprint: 'rule|/|x',
      type: 'e2e',
      family: 'journeys',
      oracle: 'main-flow-completes',
      agent: 'journeys',
    },
    ...{
      title: 'home: the flow',
      rule: '',
      place: { url: '/', template: '/' },
      rank: 0.5,
      cost: 1,
      signedIn: false,
    },
    ...{ isolation: 'read', bug: { title: 'It does not', severity: 'high', expected: '' } },
  };
  const generated = { type: 'TestGenerated', data: { generationId, ...test, plan, agentId: idOf('agt') } };
  const runId = idOf('run');
  const ended = { runId, testId: test.testId, status: 'failed', durationMs: 1_200, attempts: [] };
  const failure = { kind: 'oracle', message: 'The total is not the sum.' };
  const generate = async (...events: readonly { type: string; data: object }[]) =>
    (
      await openRoutes(brainRoutes, {
        commands: { GenerateTest: { generationId } },
        backbone: following(generated, ...events),
      }).call('POST', '/api/brain/generate-test', { type: 'e2e', target: 'home', run: true })
    ).body;

  it('answers what came of its run', async () => {
    const others = { type: 'TestRunFinished', data: { ...ended, runId: idOf('run', 2), status: 'passed' } };
    expect(
      await generate({ type: 'TestRunQueued', data: { runId, testId: test.testId } }, others, {
        type: 'TestRunFinished',
        data: { ...ended, failure },
      }),
    ).toMatchObject({
      run: { runId, status: 'failed', duration: 1_200, failure: 'The total is not the sum.' },
    });
  });
  it('says that it is running where the log ends before it does', async () => {
    expect(await generate({ type: 'TestRunQueued', data: { runId, testId: test.testId } })).toMatchObject({
      run: { runId, status: 'running', duration: null },
    });
    expect(await generate()).not.toHaveProperty('run');
  });
});

it('starts a session with the budget of the body, or without a body', async () => {
  const started = { sessionId: idOf('ses'), status: 'started', message: 'Started.' };
  const { call, asked } = openRoutes(brainRoutes, { commands: { StartSession: started } });
  expect((await call('POST', '/api/brain/run', { budget: { seconds: 60 } })).body).toEqual(started);
  expect((await call('POST', '/api/brain/run')).status).toBe(200);
  const commands = asked.filter(({ name }) => name === 'StartSession');
  expect(commands.map((each) => each.with)).toEqual([{ budget: { seconds: 60 } }, {}]);
  expect((await call('POST', '/api/brain/run', { budget: { seconds: 5 } })).status).toBe(422);
});

it('runs a stored test with 202', async () => {
  const running = { testId: test.testId, status: 'running', startedAt: time };
  const { call, asked } = openRoutes(brainRoutes, { commands: { RunTest: running } });
  const answer = await call('POST', `/api/brain/run-test/${test.testId}`);
  expect([answer.status, answer.body]).toEqual([202, running]);
  expect(asked[0]?.with).toEqual({ testId: test.testId });
});

it('rejects an agent without a purpose with 422', async () => {
  const { call, asked } = openRoutes(brainRoutes);
  for (const body of [{}, { purpose: ' ' }])
    expect((await call('POST', '/api/brain/create-agent', body)).status).toBe(422);
  expect(asked).toEqual([]);
});
