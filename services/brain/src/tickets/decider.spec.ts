import type { TicketStatus } from '@prowl/contracts';
import { specification } from '@prowl/testkit';
import { expect, it } from 'vitest';
import { decisionOf } from '../core/decision.fixture.ts';
import { event, ids } from '../team-state.fixture.ts';
import { decideMove, decideOpen, evolve, initialState, type TicketState } from './decider.ts';

const ticketId = ids.ticket('a');
const opened = event('TicketOpened', {
  ticketId,
  title: 'Fix it',
  description: '',
  status: 'todo',
  priority: 'high',
});
const moved = (status: TicketStatus, by: 'person' | 'policy' = 'person') =>
  event('TicketMoved', { ticketId, status, by });
const openedAt = '2026-01-01T00:00:00.000Z';
const now = '2026-01-02T00:00:00.000Z';
const { given } = specification({
  decide: (status: TicketStatus, state: TicketState) =>
    decisionOf(decideMove(state, { ticketId, status }, now)),
  evolve: (state: TicketState, each) => evolve(state, each, openedAt),
  initialState,
});
const answerTo = (status: TicketStatus) => {
  const decision = decideMove(evolve(initialState, opened, openedAt), { ticketId, status }, now);
  return 'answer' in decision ? decision.answer : decision;
};

it.each(['backlog', 'in_progress', 'done'] as const)('moves from todo to %s', (status) => {
  given([opened])
    .when(status)
    .then([moved(status)]);
});
it('moves back from done when somebody asks', () => {
  given([opened, moved('done', 'policy')])
    .when('todo')
    .then([moved('todo')]);
});
it('records nothing when it has the status already', () => {
  given([opened, moved('done')])
    .when('done')
    .nothing();
});
it('answers when the ticket got its status: now, or the recorded time when it had it already', () => {
  expect(answerTo('done')).toEqual({ id: ticketId, status: 'done', updatedAt: now });
  expect(answerTo('todo')).toEqual({ id: ticketId, status: 'todo', updatedAt: openedAt });
});
it('refuses to move an unknown ticket', () => {
  given([]).when('done').refused('unknown-id');
});
it('opens as a person writes it', () => {
  const command = { title: 'Idea', description: 'why', status: 'backlog' as const, priority: 'low' as const };
  const decision = decideOpen(ticketId, command, openedAt);
  expect(decisionOf(decision)).toEqual([event('TicketOpened', { ticketId, ...command })]);
  expect(decision).toMatchObject({
    answer: { ticket: { id: ticketId, title: 'Idea', bugId: null, createdAt: openedAt } },
  });
});
