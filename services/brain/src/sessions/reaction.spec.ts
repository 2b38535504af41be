import { describe, expect, it } from 'vitest';
import {
  allowance,
  coverage,
  errored,
  event,
  explored,
  failed,
  generated,
  given,
  ids,
  passed,
  planned,
  proposed,
  queued,
  request,
  started,
  target,
  team,
  unexplored,
  when,
} from '../team-state.fixture.ts';
import { sessionsReaction } from './reaction.ts';

const sessionId = ids.session();
const react = (state: ReturnType<typeof given>, happened: Parameters<typeof when>[1]) =>
  sessionsReaction(state, when(state, happened));
const cancelled = event('SessionCancelled', { sessionId, reason: '' });
const withCode = started({ target: { ...target, localPath: '/src' } });
const inspected = event('CodeInspected', {
  explorationId: ids.exploration(sessionId),
  codeModel: ids.artifact('code'),
});
const twoStages = [
  started(),
  explored(),
  generated('a'),
  generated('b'),
  generated('c'),
  queued('1', 'a'),
  queued('2', 'b'),
  queued('3', 'c'),
  planned([
    { run: '1', test: 'a' },
    { run: '2', test: 'b' },
    { run: '3', test: 'c', stage: 2 },
  ]),
];

describe('a session', () => {
  it('starts when it was admitted, whoever was to start it', () => {
    expect(react(given(), event('SessionAdmitted', request()))).toEqual([
      { do: 'append', events: [{ type: 'SessionStarted', stream: sessionId, data: request() }] },
    ]);
  });
  it('waits for its turn, and when a runner has it the next has one', () => {
    expect(react(given(), started())).toEqual([{ do: 'take-turns' }]);
    const begun = (id: string) =>
      event('ExplorationStarted', { explorationId: ids.exploration(id), attempt: 1 });
    expect(react(given(started()), begun(sessionId))).toEqual([{ do: 'take-turns' }]);
    expect(react(given(started()), begun(ids.analysis()))).toEqual([]);
  });
  it('plans when the site was explored', () => {
    expect(react(given(started()), explored())).toEqual([{ do: 'plan', purpose: 'session', id: sessionId }]);
  });
  it('asks a language model that takes part before it plans, once, and never about what shows nothing', () => {
    const asking = started({ languageModel: allowance });
    const plan = [{ do: 'plan', purpose: 'session', id: sessionId }];
    expect(react(given(asking), explored())).toEqual([{ do: 'propose', purpose: 'session', id: sessionId }]);
    expect(react(given(asking, explored()), proposed())).toEqual(plan);
    expect(react(given(asking, proposed()), explored())).toEqual(plan);
    expect(react(given(asking, explored()), proposed({ failure: 'timed-out' }))).toEqual(plan);
    const hopeless = explored(sessionId, { coverage: { ...coverage, pages: 1, start: 'error' } });
    expect(react(given(asking), hopeless)).toEqual(plan);
    expect(react(given(asking, explored(), cancelled), proposed())).toEqual([]);
  });
  it('plans when site and code are known, whichever comes last', () => {
    expect(react(given(withCode), explored())).toEqual([]);
    expect(react(given(withCode, explored()), inspected)).toEqual([
      { do: 'plan', purpose: 'session', id: sessionId },
    ]);
    expect(react(given(withCode, inspected), explored())).toEqual([
      { do: 'plan', purpose: 'session', id: sessionId },
    ]);
  });
  it('plans without the code when it could not be read', () => {
    const unread = event('InspectionFailed', {
      explorationId: ids.exploration(sessionId),
      reason: 'no such folder',
    });
    expect(react(given(withCode, explored()), unread)).toEqual([
      { do: 'plan', purpose: 'session', id: sessionId },
    ]);
  });
  it('plans once', () => {
    expect(react(given(started(), explored(), planned([])), explored())).toEqual([]);
  });
  it('completes without tests when the target did not answer, and fails when the fault is our own', () => {
    expect(react(given(started()), unexplored('unreachable'))).toEqual([{ do: 'complete', sessionId }]);
    expect(react(given(started()), unexplored('hostile'))).toEqual([{ do: 'complete', sessionId }]);
    expect(react(given(started()), unexplored('broken'))).toEqual([
      {
        do: 'append',
        events: [
          { type: 'SessionFailed', stream: sessionId, data: { sessionId, error: 'It did not answer.' } },
        ],
      },
    ]);
  });
  it('begins with the tests that leave nothing behind, or with the others when there are none', () => {
    const testing = { type: 'SessionPhaseEntered', stream: sessionId, data: { sessionId, phase: 'testing' } };
    const begin = (part: 1 | 2) => [
      { do: 'append', events: [testing] },
      { do: 'run-part', sessionId, part },
    ];
    expect(react(given(...twoStages.slice(0, -1)), twoStages.at(-1) ?? started())).toEqual(begin(1));
    expect(react(given(...twoStages.slice(0, -1)), planned([{ run: '3', test: 'c', stage: 2 }]))).toEqual(
      begin(2),
    );
  });
  it('has both stages in one part where they are one job', () => {
    const runs = [
      { run: '1', test: 'a' },
      { run: '2', test: 'b', stage: 2 as const },
    ];
    const log = [started(), explored(), generated('a'), generated('b'), queued('1', 'a'), queued('2', 'b')];
    const together = planned(runs, sessionId, true);
    expect(react(given(...log), together).slice(1)).toEqual([{ do: 'run-part', sessionId, part: 1 }]);
    const onlySecond = planned([{ run: '2', test: 'b', stage: 2 }], sessionId, true);
    expect(react(given(...log), onlySecond).slice(1)).toEqual([{ do: 'run-part', sessionId, part: 1 }]);
    expect(react(given(...log, together), passed('1', 'a'))).toEqual([]);
    expect(react(given(...log, together, passed('1', 'a')), passed('2', 'b'))).toEqual([
      { do: 'complete', sessionId },
    ]);
  });
  it('completes at once when nothing could be planned', () => {
    expect(react(given(started(), explored()), planned([]))).toEqual([{ do: 'complete', sessionId }]);
  });
  it('goes to the next stage when the last run of the first has ended, however it ended', () => {
    expect(react(given(...twoStages), passed('1', 'a'))).toEqual([]);
    expect(react(given(...twoStages, passed('1', 'a')), failed('2', 'b'))).toEqual([
      { do: 'run-part', sessionId, part: 2 },
    ]);
    expect(react(given(...twoStages, errored('2', 'b')), passed('1', 'a'))).toEqual([
      { do: 'run-part', sessionId, part: 2 },
    ]);
  });
  it('completes when the last run has ended', () => {
    expect(react(given(...twoStages, passed('1', 'a'), passed('2', 'b')), passed('3', 'c'))).toEqual([
      { do: 'complete', sessionId },
    ]);
  });
  it('goes on with the last run of the log only, though others are looked at again later', () => {
    const state = given(...twoStages, passed('1', 'a'), passed('2', 'b'), passed('3', 'c'));
    const again = (run: string, test: string) =>
      sessionsReaction(state, { event: passed(run, test), eventId: 'evt', team, at: 0 });
    expect(again('1', 'a')).toEqual([]);
    expect(again('2', 'b')).toEqual([]);
    expect(again('3', 'c')).toEqual([{ do: 'complete', sessionId }]);
  });
  it('says the same when an event comes twice', () => {
    const state = given(...twoStages, passed('1', 'a'));
    expect(react(state, passed('2', 'b'))).toEqual(react(state, passed('2', 'b')));
  });
  it('takes no notice of runs that are not its own', () => {
    expect(react(given(...twoStages, passed('1', 'a'), passed('2', 'b')), passed('9', 'c'))).toEqual([]);
    expect(react(given(...twoStages), passed('8', 'a', null))).toEqual([]);
  });
  it('leaves its slot when it has ended', () => {
    const leaves = { do: 'append', events: [{ type: 'SessionReleased', stream: team, data: { sessionId } }] };
    const completed = event('SessionCompleted', { sessionId, outcome: 'clean', coverage: null, leftOut: [] });
    expect(react(given(...twoStages), completed)).toEqual([leaves, { do: 'take-turns' }]);
    expect(react(given(...twoStages), event('SessionFailed', { sessionId, error: '' }))).toEqual([
      leaves,
      { do: 'take-turns' },
    ]);
  });
  it('takes back all its jobs and leaves its slot when it is cancelled', () => {
    expect(react(given(...twoStages), cancelled)).toEqual([
      {
        do: 'cancel-jobs',
        ids: [
          `explore-${sessionId}`,
          `inspect-${sessionId}`,
          `propose-${sessionId}`,
          `plan-${sessionId}`,
          `run-${sessionId}-1`,
          `run-${sessionId}-2`,
          `clean-${sessionId}`,
        ],
      },
      { do: 'append', events: [{ type: 'SessionReleased', stream: team, data: { sessionId } }] },
      { do: 'take-turns' },
    ]);
  });
  it('does nothing more once it was cancelled', () => {
    const over = given(...twoStages, cancelled);
    for (const late of [started(), explored(), unexplored('cancelled'), planned([]), passed('1', 'a')])
      if (late.type !== 'SessionStarted') expect(react(over, late)).toEqual([]);
  });
});
