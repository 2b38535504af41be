import { describe, expect, it } from 'vitest';
import type { DeadJob } from '../core/watch.ts';
import { watchers } from '../slices.ts';
import {
  event,
  explored,
  generated,
  given,
  ids,
  passed,
  planned,
  queued,
  started,
  startedAt,
  target,
} from '../team-state.fixture.ts';
import { sessionsWatcher } from './watch.ts';

const sessionId = ids.session();
const seconds = (count: number) => startedAt + count * 1_000;
const dead = (id: string): DeadJob => ({
  id,
  error: 'the browser would not start',
  attempts: 5,
  at: seconds(20),
});
const watch = (
  state: ReturnType<typeof given>,
  letters: DeadJob[] = [],
  now = seconds(30),
  since = startedAt,
  stirredAt = 0,
) =>
  watchers
    .flatMap(({ rescue }) => rescue(state, { dead: letters, now, since, stirredAt }))
    .filter(({ effects }) => effects.some((effect) => effect.do !== 'take-turns'));
const said = (rescues: ReturnType<typeof watch>) =>
  rescues
    .flatMap(({ effects }) => effects.flatMap((effect) => (effect.do === 'append' ? effect.events : [])))
    .map(({ type, data }) => ({ type, data }));
const testing = [
  started(),
  explored(),
  generated('a'),
  queued('1', 'a'),
  queued('2', 'a'),
  planned([
    { run: '1', test: 'a' },
    { run: '2', test: 'a' },
  ]),
];

describe('a job that failed every attempt', () => {
  it('fails the session that cannot explore', () => {
    expect(said(watch(given(started()), [dead(`explore-${sessionId}`)]))).toEqual([
      {
        type: 'SessionFailed',
        data: { sessionId, error: 'Exploring failed 5 times: the browser would not start' },
      },
    ]);
  });
  it('fails the session that cannot plan', () => {
    expect(said(watch(given(started(), explored()), [dead(`plan-${sessionId}`)]))).toMatchObject([
      { type: 'SessionFailed', data: { error: 'Planning failed 5 times: the browser would not start' } },
    ]);
    expect(said(watch(given(...testing), [dead(`plan-${sessionId}`)]))).toEqual([]);
  });
  it('ends the inspection that a session waits for', () => {
    const state = given(started({ target: { ...target, localPath: '/src' } }), explored());
    expect(said(watch(state, [dead(`inspect-${sessionId}`)]))).toMatchObject([{ type: 'InspectionFailed' }]);
  });
  it('ends its open runs as errors, those that have ended stay', () => {
    const events = said(watch(given(...testing, passed('1', 'a')), [dead(`run-${sessionId}-1`)]));
    expect(events).toMatchObject([
      {
        type: 'TestRunFinished',
        data: {
          runId: ids.run('2'),
          status: 'error',
          note: { code: 'not-carried-out', text: expect.stringContaining('browser') },
        },
      },
    ]);
  });
  it('ends a run that belongs to no session, an analysis, the making of a test', () => {
    const analysis = event('AnalysisStarted', {
      analysisId: ids.analysis(),
      target,
      budget: { seconds: 25, pages: 25, tests: 1 },
      scope: {
        origins: [],
        ignore: [],
        focus: [],
        neverClick: [],
        allowDestructive: [],
        disposable: false,
        values: {},
      },
      directives: [],
      deadline: '2026-01-01T00:00:25.000Z',
    });
    const requested = event('TestGenerationRequested', {
      generationId: ids.generation(),
      type: 'e2e',
      target: 'x',
      context: '',
    });
    const state = given(generated('a'), queued('9', 'a', null), analysis, requested);
    const letters = [`run-${ids.run('9')}`, `explore-${ids.analysis()}`, `explore-${ids.generation()}`].map(
      dead,
    );
    expect(said(watch(state, letters)).map(({ type }) => type)).toEqual([
      'TestRunFinished',
      'AnalysisFailed',
      'TestGenerationFailed',
    ]);
  });
  it('is reported the same by whoever notices it, and whenever', () => {
    const state = given(started());
    const letters = [dead(`explore-${sessionId}`)];
    expect(watch(state, letters, seconds(900))).toEqual(watch(state, letters));
  });
  it('says nothing to a session that has ended', () => {
    const over = given(started(), event('SessionFailed', { sessionId, error: '' }));
    expect(watch(over, [dead(`explore-${sessionId}`)], seconds(9_000))).toEqual([]);
  });
});

describe('a session that nothing is heard of', () => {
  it('is left alone as long as its budget and two minutes', () => {
    expect(watch(given(started()), [], seconds(179))).toEqual([]);
    expect(watch(given(started({ budget: { seconds: 30, pages: 1, tests: 1 } })), [], seconds(119))).toEqual(
      [],
    );
  });
  it('fails when nobody explores it', () => {
    const rescues = watch(given(started()), [], seconds(181));
    expect(said(rescues)).toMatchObject([
      { type: 'SessionFailed', data: { error: expect.stringContaining('No runner') } },
    ]);
    expect(rescues[0]?.effects[0]).toMatchObject({ do: 'cancel-jobs' });
  });
  it('ends its open runs when nobody runs them', () => {
    expect(said(watch(given(...testing), [], seconds(400)))).toMatchObject([
      { type: 'TestRunFinished' },
      { type: 'TestRunFinished' },
    ]);
  });
  it('waits as long as runners are heard of, be it for others', () => {
    expect(watch(given(started()), [], seconds(5_000), startedAt, seconds(4_900))).toEqual([]);
    expect(watch(given(...testing), [], seconds(5_000), startedAt, seconds(4_900))).toEqual([]);
    expect(said(watch(given(started()), [], seconds(5_000), startedAt, seconds(4_000)))).toMatchObject([
      { type: 'SessionFailed' },
    ]);
  });
  it('gets its time again after a restart', () => {
    expect(watch(given(started()), [], seconds(10_100), seconds(10_000))).toEqual([]);
  });
  it('is given up though it talks, when it goes on for ever', () => {
    const talking = event('ExplorationProgressed', {
      explorationId: ids.exploration(sessionId),
      pages: 1,
      states: 1,
      actions: 1,
      waiting: 1,
      url: '/',
    });
    const state = given(started(), ...Array.from({ length: 2_000 }, () => talking));
    expect(watch(state, [], seconds(800))).toEqual([]);
    expect(said(watch(state, [], seconds(2_000)))).toMatchObject([{ type: 'SessionFailed' }]);
  });
});

it('who waits for a while has the turns looked at again, and has its place said', () => {
  const rescues = (now: number) =>
    sessionsWatcher.rescue(given(started()), { dead: [], now, since: startedAt, stirredAt: 0 });
  expect(rescues(seconds(2))).toEqual([]);
  expect(rescues(seconds(9))).toMatchObject([{ effects: [{ do: 'take-turns', settled: true }] }]);
  const begun = event('ExplorationStarted', { explorationId: ids.exploration(sessionId), attempt: 1 });
  expect(
    sessionsWatcher.rescue(given(started(), begun), {
      ...{ dead: [], now: seconds(9), since: startedAt, stirredAt: 0 },
    }),
  ).toEqual([]);
});
