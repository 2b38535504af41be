import { describe, expect, it } from 'vitest';
import { given, proposed, startedAt } from '../team-state.fixture.ts';
import { allowanceOfAnalysis, allowanceOfSession, limitsOf } from './budget.ts';
import { dayMs } from './fold.ts';

const budget = {
  model: 'scripted-1',
  seconds: 60,
  sessionTokens: 50_000,
  teamTokens: 1_500,
  sessionCost: undefined,
  teamCost: undefined,
};

describe('what a session may spend on a language model', () => {
  it('is a share of its seconds, and never much', () => {
    expect(allowanceOfSession(budget, 180)).toEqual({ model: 'scripted-1', seconds: 27, tokens: 50_000 });
    expect(allowanceOfSession(budget, 10)?.seconds).toBe(5);
    expect(allowanceOfSession(budget, 3_600)?.seconds).toBe(60);
    expect(allowanceOfAnalysis({ ...budget, sessionCost: 0.5 })).toMatchObject({ seconds: 15, cost: 0.5 });
  });

  it('is nothing where no model is configured', () => {
    expect(allowanceOfSession(undefined, 180)).toBeUndefined();
    expect(allowanceOfAnalysis(undefined)).toBeUndefined();
  });
});

describe('the limits of an asking', () => {
  const allowed = { model: 'scripted-1', seconds: 20, tokens: 50_000 };

  it('are what is left of the team’s day', () => {
    const state = given(proposed());
    expect(limitsOf(allowed, budget, state, startedAt)).toEqual({ seconds: 20, tokens: 500 });
    expect(
      limitsOf({ ...allowed, cost: 0.5 }, { teamTokens: 90_000, teamCost: 0.03 }, state, startedAt),
    ).toEqual({
      seconds: 20,
      tokens: 50_000,
      cost: expect.closeTo(0.02),
    });
  });

  it('are none when it is used up, by tokens or by money, and there again a day later', () => {
    const state = given(proposed(), proposed());
    expect(limitsOf(allowed, budget, state, startedAt)).toBeUndefined();
    expect(limitsOf(allowed, { teamTokens: 90_000, teamCost: 0.02 }, state, startedAt)).toBeUndefined();
    expect(limitsOf(allowed, budget, state, startedAt + 2 * dayMs)).toEqual({ seconds: 20, tokens: 1_500 });
  });
});
