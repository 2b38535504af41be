import { describe, expect, it } from 'vitest';
import { idOf, openRoutes, time } from '../testing/routes.ts';
import { ticketRoutes } from './tickets.ts';

const id = idOf('tkt');
const ticket = {
  id,
  title: 'Fix it',
  description: '',
  status: 'backlog',
  priority: 'medium',
  bugId: null,
  createdAt: time,
};

describe('POST /api/kanban/tickets', () => {
  const open = () =>
    openRoutes(ticketRoutes, { commands: { OpenTicket: { ticketId: id } }, queries: { ticket } });
  it('opens a ticket in the backlog and answers it once the read models show it', async () => {
    const { call, asked } = open();
    const answer = await call('POST', '/api/kanban/tickets', { title: ' Fix it ' });
    expect([answer.status, answer.body]).toEqual([201, ticket]);
    expect(asked).toEqual([
      {
        name: 'OpenTicket',
        team: 'blue',
        with: { title: 'Fix it', description: '', status: 'backlog', priority: 'medium' },
      },
      { name: 'ticket', team: 'blue', with: { id }, atLeast: 7 },
    ]);
  });
  it('rejects a body without a title, or with an unknown field, with 422 and a pointer', async () => {
    const { call, asked } = open();
    const pointers = async (body: object) =>
      (
        (await call('POST', '/api/kanban/tickets', body)).body as { errors: { pointer: string }[] }
      ).errors.map(({ pointer }) => pointer);
    expect(await pointers({})).toEqual(['/title']);
    expect(await pointers({ title: 'x', priority: 'urgent' })).toEqual(['/priority']);
    expect((await call('POST', '/api/kanban/tickets', { title: 'x', colour: 'red' })).status).toBe(422);
    expect(asked).toEqual([]);
  });
});

describe('PATCH /api/kanban/tickets/:id', () => {
  const moved = { id, status: 'done', updatedAt: time };
  const open = () => openRoutes(ticketRoutes, { commands: { MoveTicket: moved } });
  it('moves the ticket and waits until the read models show it', async () => {
    const { call, asked } = open();
    expect((await call('PATCH', `/api/kanban/tickets/${id}`, { status: 'done' })).body).toEqual(moved);
    expect(asked).toEqual([
      { name: 'MoveTicket', team: 'blue', with: { ticketId: id, status: 'done' } },
      { name: 'status', team: 'blue', with: {}, atLeast: 7 },
    ]);
  });
  it('does not wait when the client prefers not to', async () => {
    const { call, asked } = open();
    await call('PATCH', `/api/kanban/tickets/${id}`, { status: 'done' }, { prefer: 'respond-async' });
    expect(asked.map(({ name }) => name)).toEqual(['MoveTicket']);
  });
  it('rejects an unknown status with 422 and a malformed id with 404', async () => {
    const { call } = open();
    expect((await call('PATCH', `/api/kanban/tickets/${id}`, { status: 'gone' })).status).toBe(422);
    expect((await call('PATCH', '/api/kanban/tickets/1', { status: 'done' })).status).toBe(404);
  });
});
