import { expect, it } from 'vitest';
import { after, fact, idOf, timeOf } from './fact.fixture.ts';
import { tickets } from './tickets.ts';

const ticketId = idOf('tkt');
const opened = fact('TicketOpened', {
  ticketId,
  title: 'Fix It',
  description: 'D',
  status: 'todo',
  priority: 'high',
});

it('shows a ticket where it was moved last', () => {
  expect(after(tickets, ticketId, opened, fact('TicketMoved', { ticketId, status: 'done' }, 5))).toEqual({
    id: ticketId,
    title: 'Fix It',
    description: 'D',
    status: 'done',
    priority: 'high',
    priorityRank: 3,
    bugId: null,
    createdAt: timeOf(1),
    updatedAt: timeOf(5),
    search: 'fix it',
  });
});

it('sorts by priority', () => {
  const ranks = (['critical', 'high', 'medium', 'low'] as const).map(
    (priority) =>
      after(tickets, ticketId, fact('TicketOpened', { ticketId, title: '', priority }))?.priorityRank,
  );
  expect(ranks).toEqual([4, 3, 2, 1]);
});

it('knows nothing of a ticket that was not opened', () =>
  expect(after(tickets, ticketId, fact('TicketMoved', { ticketId, status: 'done' }))).toBeUndefined());
