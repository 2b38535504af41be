import type { TicketStatus } from '@prowl/contracts';
import { specification } from '@prowl/testkit';
import { expect, it } from 'vitest';
import { decisionOf } from '../decision.fixture.ts';
import { event, ids } from '../policy/ledger.fixture.ts';
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
const { given } = specification({
  decide: (status: TicketStatus, state: TicketState) => decisionOf(decideMove(state, { ticketId, status })),
  evolve,
  initialState,
});

it.each(['backlog', 'in_progress', 'done'] as const)('moves from todo to %s', (status) => {
  given([opened])
    .when(status)
    .then([moved(status)]);
});
it('goes back from done when somebody says so', () => {
  given([opened, moved('done', 'policy')])
    .when('todo')
    .then([moved('todo')]);
});
it('records nothing when it is there already', () => {
  given([opened, moved('done')])
    .when('done')
    .nothing();
});
it('refuses to move what there is not', () => {
  given([]).when('done').refused('unknown-id');
});
it('is opened as a person writes it', () => {
  const command = { title: 'Idea', description: 'why', status: 'backlog' as const, priority: 'low' as const };
  expect(decisionOf(decideOpen(ticketId, command))).toEqual([
    event('TicketOpened', { ticketId, ...command }),
  ]);
});
