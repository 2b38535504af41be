import { expect, it } from 'vitest';
import { cause, openMemory } from '../memory.fixture.ts';
import { ticketCommands } from './commands.ts';

const body = { title: 'Look at it', description: '', status: 'todo', priority: 'low' } as const;
const { OpenTicket, MoveTicket } = ticketCommands;

it('opens a ticket once, and moves it', async () => {
  const { asking, domain } = openMemory();
  const opened = await OpenTicket(asking, cause, body);
  expect(await OpenTicket(asking, cause, body)).toEqual(opened);
  const { ticketId } = (opened as { data: { ticketId: never } }).data;
  const moved = await MoveTicket(asking, { ...cause, id: 'req_2' }, { ticketId, status: 'done' });
  expect(moved).toMatchObject({ ok: true, data: { id: ticketId, status: 'done' } });
  expect(domain().map(({ type }) => type)).toEqual(['TicketOpened', 'TicketMoved']);
});
