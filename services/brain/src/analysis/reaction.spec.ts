import type { EventData } from '@prowl/contracts';
import { describe, expect, it } from 'vitest';
import {
  allowance,
  configured,
  event,
  explored,
  given,
  ids,
  proposed,
  target,
  unexplored,
  when,
} from '../team-state.fixture.ts';
import { analysisReaction } from './reaction.ts';

const analysisId = ids.analysis();
const begun = (more: Partial<EventData<'AnalysisStarted'>['target']> = {}) =>
  event('AnalysisStarted', {
    analysisId,
    target: { ...target, ...more },
    budget: { seconds: 25, pages: 25, tests: 1 },
    scope: {
      origins: ['http://shop.test'],
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
const completed = event('AnalysisCompleted', {
  analysisId,
  result: { understanding: '', techStack: {}, suggestedTests: [], suggestedAgents: [], risks: [] },
});
const inspected = event('CodeInspected', {
  explorationId: ids.exploration(analysisId),
  codeModel: ids.artifact('code'),
});
const react = (state: ReturnType<typeof given>, happened: Parameters<typeof when>[1]) =>
  analysisReaction(state, when(state, happened));

describe('an analysis', () => {
  it('looks around for a short while and submits nothing', () => {
    const job = { explorationId: analysisId, depth: 'shallow', seconds: 25 };
    expect(react(given(configured), begun())).toEqual([
      { do: 'explore', priority: 'asked', job: expect.objectContaining(job) },
    ]);
  });
  it('reads the code as well, when it knows where it is', () => {
    expect(
      react(given(configured), begun({ repoUrl: 'https://git.test/a' })).map((effect) => effect.do),
    ).toEqual(['inspect', 'explore']);
  });
  it('is concluded when everything was seen, whichever comes last', () => {
    const conclude = [{ do: 'plan', purpose: 'analysis', id: analysisId }];
    expect(react(given(begun()), explored(analysisId))).toEqual(conclude);
    expect(react(given(begun({ localPath: '/src' })), explored(analysisId))).toEqual([]);
    expect(react(given(begun({ localPath: '/src' }), explored(analysisId)), inspected)).toEqual(conclude);
    expect(react(given(begun({ localPath: '/src' }), inspected), explored(analysisId))).toEqual(conclude);
    const unread = event('InspectionFailed', { explorationId: ids.exploration(analysisId), reason: '' });
    expect(react(given(begun({ localPath: '/src' }), explored(analysisId)), unread)).toEqual(conclude);
  });
  it('asks a language model that takes part before it is concluded', () => {
    const asking = event('AnalysisStarted', { ...begun().data, languageModel: allowance });
    const answered = proposed({ sessionId: undefined, analysisId });
    const conclude = [{ do: 'plan', purpose: 'analysis', id: analysisId }];
    expect(react(given(asking), explored(analysisId))).toEqual([
      { do: 'propose', purpose: 'analysis', id: analysisId },
    ]);
    expect(react(given(asking, explored(analysisId)), answered)).toEqual(conclude);
    expect(react(given(asking, answered), explored(analysisId))).toEqual(conclude);
    expect(react(given(asking, explored(analysisId), completed), answered)).toEqual([]);
  });
  it('fails with the reason when the target does not answer', () => {
    expect(react(given(begun()), unexplored('unreachable', analysisId))).toMatchObject([
      { do: 'append', events: [{ type: 'AnalysisFailed', data: { reason: 'It did not answer.' } }] },
    ]);
  });
  it('is concluded once', () => {
    expect(react(given(begun(), completed), explored(analysisId))).toEqual([]);
    expect(react(given(begun(), completed), unexplored('unreachable', analysisId))).toEqual([]);
  });
});
