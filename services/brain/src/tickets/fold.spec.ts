import { expect, it } from 'vitest';
import { event, given, ids } from '../team-state.fixture.ts';

const ticketId = ids.ticket('t');
const opened = event('TicketOpened', {
  ticketId,
  title: '',
  description: '',
  status: 'backlog',
  priority: 'low',
  idea: 'rule|/x|0',
});

it('knows where a ticket is, and which ideas have one', () => {
  expect(given(opened).tickets.get(ticketId)?.status).toBe('backlog');
  expect(given(opened).ideas).toEqual(new Set(['rule|/x|0']));
  const moved = event('TicketMoved', { ticketId, status: 'done', by: 'person' });
  expect(given(opened, moved).tickets.get(ticketId)?.status).toBe('done');
  expect(given(moved).tickets.size).toBe(0);
});
