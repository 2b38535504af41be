import { specification } from '@prowl/testkit';
import { it } from 'vitest';
import { decisionOf } from '../core/decision.fixture.ts';
import { event, generated, ids } from '../team-state.fixture.ts';
import { decideRun, evolve, initialState, type TestState } from './decider.ts';

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
it('refuses a run of an unknown test', () => {
  given([]).when('r1').refused('unknown-id');
});
