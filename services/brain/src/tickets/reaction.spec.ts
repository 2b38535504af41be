import type { DomainEvent, TicketStatus } from '@prowl/contracts';
import { expect, it } from 'vitest';
import { event, generated, given, ids, planned, planOf, when } from '../team-state.fixture.ts';
import { ticketsReaction } from './reaction.ts';

const ticketId = ids.ticket('idea');
const plan = planOf({ fingerprint: 'rule|/x|0' });
const idea = (status: TicketStatus, fingerprint = 'rule|/x|0') =>
  event('TicketOpened', {
    ...{ ticketId, title: 'Test: x', description: '', priority: 'low', status: 'backlog', idea: fingerprint },
    status,
  } as never);
const moves = (...events: readonly DomainEvent[]) => {
  const state = given(generated('a', plan), ...events);
  return ticketsReaction(state, when(state, planned([{ run: '1', test: 'a' }])));
};

it.each(['todo', 'in_progress'] as const)(
  'moves the idea in %s to done when a session runs its test',
  (status) => {
    expect(moves(idea(status))).toMatchObject([
      { do: 'append', events: [{ type: 'TicketMoved', data: { ticketId, status: 'done', by: 'policy' } }] },
    ]);
  },
);

it('leaves ideas that nobody asked for, that are done, or whose test is another', () => {
  expect(moves(idea('backlog'))).toEqual([]);
  expect(moves(idea('done'))).toEqual([]);
  expect(moves(idea('todo', 'rule|/y|0'))).toEqual([]);
  expect(moves()).toEqual([]);
});
