import { specification } from '@prowl/testkit';
import { it } from 'vitest';
import { decisionOf } from '../core/decision.fixture.ts';
import { event, ids } from '../team-state.fixture.ts';
import { decideGenerate } from './decider.ts';

const generation = specification({
  decide: (configured: boolean, _: undefined) =>
    decisionOf(
      decideGenerate(configured, ids.generation(), { type: 'security', target: 'search', context: '' }),
    ),
  evolve: () => undefined,
  initialState: undefined,
});
it('records which test is requested', () => {
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
it('refuses to write a test when no application is configured', () => {
  generation.given([]).when(false).refused('no-configuration');
});
