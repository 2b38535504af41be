import { expect, it } from 'vitest';
import { decisionOf } from '../core/decision.fixture.ts';
import { team } from '../team-state.fixture.ts';
import { decideRemove, decideSet, evolve, type FilingState, initialState } from './decider.ts';
import { filing, removed, repository, set } from './issues.fixture.ts';

const state = (...events: Parameters<typeof evolve>[1][]): FilingState =>
  events.reduce<FilingState>(evolve, initialState);
const { tokenRef: _, ...settings } = filing;
const refusalOf = (decision: object) => ('refusal' in decision ? decision.refusal : undefined);

it('needs a token at first, and keeps it afterwards', () => {
  expect(refusalOf(decideSet(state(), team, settings))).toMatchObject({
    code: 'invalid-repository',
    message: expect.stringContaining('Give the token'),
  });
  expect(decisionOf(decideSet(state(), team, filing))).toEqual([set()]);
  const other = { ...settings, minimumSeverity: 'low' as const };
  expect(decisionOf(decideSet(state(set()), team, other))).toEqual([set({ minimumSeverity: 'low' })]);
});

it('lets no token go to a host that it was not given for', () => {
  const elsewhere = { ...settings, repository: { ...repository, apiUrl: 'https://evil.test/api/v3' } };
  expect(refusalOf(decideSet(state(set()), team, elsewhere))).toMatchObject({ code: 'invalid-repository' });
  const sameHost = { ...settings, repository: { ...repository, path: 'ann/other' } };
  expect(decisionOf(decideSet(state(set()), team, sameHost))).toEqual([
    set({ repository: sameHost.repository }),
  ]);
  expect(refusalOf(decideSet(state(set(), removed), team, settings))).toMatchObject({
    code: 'invalid-repository',
  });
});

it('removes what is set, and nothing else', () => {
  expect(decisionOf(decideRemove(state(set()), team))).toEqual([removed]);
  expect(decisionOf(decideRemove(state(), team))).toEqual([]);
});
