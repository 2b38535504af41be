import type { DomainEvent } from '@prowl/contracts';
import { specification } from '@prowl/testkit';
import { it } from 'vitest';
import { decisionOf } from '../core/decision.fixture.ts';
import { event, ids } from '../team-state.fixture.ts';
import { type BugState, type ChangeBugStatus, decideChange, evolve, initialState } from './decider.ts';

const bugId = ids.bug('a');
const found = { type: 'BugFound', data: { bugId } } as unknown as DomainEvent; // deciding reads no more of it
const dismissed = event('BugDismissed', { bugId });
const resolved = event('BugResolved', { bugId, testId: ids.test('a'), runId: ids.run('a') });
const { given } = specification({
  decide: (command: Omit<ChangeBugStatus, 'bugId'>, state: BugState) =>
    decisionOf(decideChange(state, { bugId, ...command })),
  evolve,
  initialState,
});

it('is dismissed with the reason that a person gives', () => {
  given([found])
    .when({ status: 'dismissed', reason: 'as designed' })
    .then([event('BugDismissed', { bugId, reason: 'as designed' })]);
});
it('is reopened by a person after it was dismissed', () => {
  given([found, dismissed])
    .when({ status: 'open' })
    .then([event('BugReopened', { bugId, by: 'person' })]);
});
it('is reopened by a person after it was resolved', () => {
  given([found, resolved])
    .when({ status: 'open' })
    .then([event('BugReopened', { bugId, by: 'person' })]);
});
it('records nothing when it has that status', () => {
  given([found]).when({ status: 'open' }).nothing();
  given([found, dismissed]).when({ status: 'dismissed' }).nothing();
});
it('refuses what nobody knows', () => {
  given([]).when({ status: 'dismissed' }).refused('unknown-id');
});
