import type { EventData } from '@prowl/contracts';
import { describe, expect, it } from 'vitest';
import {
  configured,
  event,
  explored,
  generated,
  given,
  ids,
  planOf,
  target,
  unexplored,
  when,
} from '../policy/ledger.fixture.ts';
import { analysisPolicy } from './policy.ts';

const analysisId = ids.analysis();
const generationId = ids.generation();
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
      values: {},
    },
    directives: [],
    deadline: '2026-01-01T00:00:25.000Z',
  });
const wished = event('TestGenerationRequested', {
  generationId,
  type: 'e2e',
  target: 'checkout',
  context: '',
});
const completed = event('AnalysisCompleted', {
  analysisId,
  result: { understanding: '', techStack: {}, suggestedTests: [], suggestedAgents: [], risks: [] },
});
const inspected = event('CodeInspected', {
  explorationId: ids.exploration(analysisId),
  codeModel: ids.artifact('code'),
});
const react = (ledger: ReturnType<typeof given>, happened: Parameters<typeof when>[1]) =>
  analysisPolicy(ledger, when(ledger, happened));

describe('an analysis', () => {
  it('looks around for a short while and submits nothing', () => {
    const job = { explorationId: analysisId, depth: 'shallow', seconds: 25 };
    expect(react(given(configured), begun())).toEqual([{ do: 'explore', job: expect.objectContaining(job) }]);
  });
  it('reads the code as well, when it knows where it is', () => {
    expect(
      react(given(configured), begun({ repoUrl: 'https://git.test/a' })).map((effect) => effect.do),
    ).toEqual(['inspect', 'explore']);
  });
  it('is concluded when everything was seen, whichever comes last', () => {
    const analyse = [{ do: 'analyse', analysisId }];
    expect(react(given(begun()), explored(analysisId))).toEqual(analyse);
    expect(react(given(begun({ localPath: '/src' })), explored(analysisId))).toEqual([]);
    expect(react(given(begun({ localPath: '/src' }), explored(analysisId)), inspected)).toEqual(analyse);
    expect(react(given(begun({ localPath: '/src' }), inspected), explored(analysisId))).toEqual(analyse);
    const unread = event('InspectionFailed', { explorationId: ids.exploration(analysisId), reason: '' });
    expect(react(given(begun({ localPath: '/src' }), explored(analysisId)), unread)).toEqual(analyse);
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

describe('the making of a test', () => {
  it('begins at once when the site is known', () => {
    expect(react(given(configured, begun(), explored(analysisId)), wished)).toEqual([
      { do: 'generate', generationId },
    ]);
  });
  it('looks around first when it is not, or when another address is configured since', () => {
    const look = [
      { do: 'explore', job: expect.objectContaining({ explorationId: generationId, depth: 'shallow' }) },
    ];
    expect(react(given(configured), wished)).toEqual(look);
    const moved = event('ConfigurationChanged', { url: 'http://other.test/', signInDropped: true });
    expect(react(given(configured, begun(), explored(analysisId), moved), wished)).toEqual(look);
    expect(react(given(configured, wished), explored(generationId))).toEqual([
      { do: 'generate', generationId },
    ]);
  });
  it('fails with the reason when the target does not answer', () => {
    expect(react(given(configured, wished), unexplored('hostile', generationId))).toMatchObject([
      { do: 'append', events: [{ type: 'TestGenerationFailed', data: { generationId } }] },
    ]);
  });
  it('ends once', () => {
    const made = generated('a', planOf(), { generationId });
    expect(react(given(configured, wished, made), explored(generationId))).toEqual([]);
    expect(
      react(given(configured, begun(), explored(analysisId), wished, made), wished).filter(
        (effect) => effect.do !== 'generate',
      ),
    ).toEqual([]);
  });
});
