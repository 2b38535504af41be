import { describe, expect, it } from 'vitest';
import {
  configured,
  event,
  explored,
  generated,
  given,
  ids,
  planOf,
  request,
  target,
  unexplored,
  when,
} from '../team-state.fixture.ts';
import { generationReaction } from './reaction.ts';

const analysisId = ids.analysis();
const generationId = ids.generation();
const { scope, directives, deadline, budget } = request();
const begun = event('AnalysisStarted', { analysisId, target, budget, scope, directives, deadline });
const requested = event('TestGenerationRequested', {
  generationId,
  type: 'e2e',
  target: 'checkout',
  context: '',
});
const react = (state: ReturnType<typeof given>, happened: Parameters<typeof when>[1]) =>
  generationReaction(state, when(state, happened));

describe('a test on request', () => {
  it('begins at once when the site is known', () => {
    expect(react(given(configured, begun, explored(analysisId)), requested)).toEqual([
      { do: 'plan', purpose: 'generation', id: generationId },
    ]);
  });
  it('looks around first when it is not, or when another address is configured since', () => {
    const look = [
      {
        do: 'explore',
        priority: 'asked',
        job: expect.objectContaining({ explorationId: generationId, depth: 'shallow' }),
      },
    ];
    expect(react(given(configured), requested)).toEqual(look);
    const moved = event('ConfigurationChanged', { url: 'http://other.test/', signInDropped: true });
    expect(react(given(configured, begun, explored(analysisId), moved), requested)).toEqual(look);
    expect(react(given(configured, requested), explored(generationId))).toEqual([
      { do: 'plan', purpose: 'generation', id: generationId },
    ]);
  });
  it('fails with the reason when the target does not answer', () => {
    expect(react(given(configured, requested), unexplored('hostile', generationId))).toMatchObject([
      { do: 'append', events: [{ type: 'TestGenerationFailed', data: { generationId } }] },
    ]);
  });
  it('is run once it is written, where that was asked for, and once however often that is heard', () => {
    const made = generated('a', planOf(), { generationId });
    const { data } = requested;
    const state = given(configured, event('TestGenerationRequested', { ...data, run: true }));
    const [first] = react(state, made);
    expect(first).toMatchObject({
      do: 'append',
      events: [{ type: 'TestRunQueued', data: { testId: ids.test('a') } }],
    });
    expect(react(state, made)).toEqual([first]);
    expect(react(given(configured, requested), made)).toEqual([]);
    expect(react(state, generated('b', planOf()))).toEqual([]);
  });
  it('explores a page that is not known first, which becomes no site model, and plans once more', () => {
    const deferred = event('TestGenerationDeferred', { generationId, address: '/reports' });
    const before = given(configured, begun, explored(analysisId), requested);
    expect(react(before, deferred)).toMatchObject([
      {
        do: 'explore',
        job: { explorationId: generationId, target: { url: expect.stringMatching(/\/reports$/) } },
      },
    ]);
    const again = [{ do: 'plan', purpose: 'generation', id: generationId, again: true }];
    expect(react(before, explored(generationId))).toEqual(again);
    expect(before.site?.explorationId).toBe(analysisId);
    const other = given(configured, begun, explored(analysisId), requested, deferred);
    expect(react(other, unexplored('hostile', generationId))).toEqual(again);
    const made = generated('a', planOf(), { generationId });
    expect(react(given(configured, requested, made), deferred)).toEqual([]);
  });
  it('ends once', () => {
    const made = generated('a', planOf(), { generationId });
    expect(react(given(configured, requested, made), explored(generationId))).toEqual([]);
    expect(
      react(given(configured, begun, explored(analysisId), requested, made), requested).filter(
        (effect) => effect.do !== 'plan',
      ),
    ).toEqual([]);
  });
});
