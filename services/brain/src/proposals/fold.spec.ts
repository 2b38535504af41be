import { expect, it } from 'vitest';
import { given, ids, proposed, startedAt } from '../team-state.fixture.ts';
import { dayMs, usedLately } from './fold.ts';

it('knows what was answered for a session or an analysis, and what the team used in a day', () => {
  const analysisId = ids.analysis();
  const state = given(proposed(), proposed({ sessionId: undefined, analysisId }));
  expect([...state.proposed.keys()]).toEqual([ids.session(), analysisId]);
  expect(usedLately(state, startedAt)).toEqual({ tokens: 2_000, cost: 0.02 });
  expect(usedLately(state, startedAt + 2 * dayMs)).toEqual({ tokens: 0, cost: 0 });
});
