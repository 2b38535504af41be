import { specification } from '@prowl/testkit';
import { it } from 'vitest';
import { decisionOf } from '../decision.fixture.ts';
import { event, generated, ids } from '../policy/ledger.fixture.ts';
import { decideGenerate, decideRun, evolve, initialState, type TestState } from './decider.ts';

const at = '2026-01-01T00:00:00.000Z';
const { given } = specification({
  decide: (run: string, state: TestState) => decisionOf(decideRun(state, ids.test('a'), ids.run(run), at)),
  evolve,
  initialState,
});

it('queues a run of a test that there is', () => {
  given([generated('a')])
    .when('r1')
    .then([event('TestRunQueued', { runId: ids.run('r1'), testId: ids.test('a') })]);
});
it('refuses a run of a test that nobody knows', () => {
  given([]).when('r1').refused('unknown-id');
});
it('runs a retired test when a person asks for it', () => {
  given([generated('a'), event('TestRetired', { testId: ids.test('a'), reason: 'gone' })])
    .when('r1')
    .then([event('TestRunQueued', { runId: ids.run('r1'), testId: ids.test('a') })]);
});

const generation = specification({
  decide: (configured: boolean, _: undefined) =>
    decisionOf(
      decideGenerate(configured, ids.generation(), { type: 'security', target: 'search', context: '' }),
    ),
  evolve: () => undefined,
  initialState: undefined,
});
it('takes down what test is wanted', () => {
  generation
    .given([])
    .when(true)
    .then([
      event('TestGenerationRequested', {
        generationId: ids.generation(),
        type: 'security',
        target: 'search',
        context: '',
      }),
    ]);
});
it('refuses to write a test of nothing', () => {
  generation.given([]).when(false).refused('no-configuration');
});
