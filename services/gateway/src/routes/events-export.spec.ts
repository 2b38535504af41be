import type { ReadAllOptions, RecordedEvent } from '@prowl/backbone';
import { expect, it } from 'vitest';
import { idOf, openRoutes, time } from '../testing/routes.ts';
import { eventExportRoutes } from './events-export.ts';

const moved = (position: number, more: object = {}): RecordedEvent => {
  const id = idOf('tkt', position);
  return {
    position,
    stream: { team: 'blue', aggregate: 'ticket', id },
    event: {
      specversion: '1.0',
      id: idOf('evt', position),
      source: '/brain',
      type: 'TicketMoved',
      subject: `ticket.${id}`,
      time,
      team: 'blue',
      datacontenttype: 'application/json',
      schemaversion: 1,
      data: { ticketId: id, status: 'done', by: 'person' },
      ...more,
    },
  };
};

const open = (recorded: readonly RecordedEvent[]) => {
  const read: ReadAllOptions[] = [];
  const events = {
    head: async () => recorded.length,
    readPages: async function* (options: ReadAllOptions) {
      read.push(options);
      for (const each of recorded.filter(({ position }) => position > options.after)) yield [each];
    },
  };
  return { read, ...openRoutes(eventExportRoutes, { backbone: { events }, identity: { open: true } }) };
};

const linesOf = (text: string) =>
  text
    .split('\n')
    .filter((line) => line !== '')
    .map((line) => JSON.parse(line) as Record<string, unknown>);

it('is one line for each event, with the cursor where to go on and without a position of the log', async () => {
  const { call } = open([moved(3), moved(8)]);
  const answer = await call('GET', '/api/events/export');
  expect(answer).toMatchObject({ status: 200, headers: { 'content-type': 'application/x-ndjson' } });
  expect(linesOf(answer.text)).toMatchObject([
    { id: idOf('evt', 3), type: 'TicketMoved', data: { status: 'done' }, cursor: '3' },
    { id: idOf('evt', 8), cursor: '8' },
  ]);
  expect(answer.text).not.toContain('"sequence"');
  expect(linesOf((await call('GET', '/api/events/export?since=3')).text)).toMatchObject([{ cursor: '8' }]);
  expect(await call('GET', '/api/events/export?since=8')).toMatchObject({ status: 200, text: '' });
});

it('reads what the team may see, of the types and as many as were asked for', async () => {
  const { call, read } = open([]);
  await call('GET', '/api/events/export?types=BugFound,%20BugResolved&limit=7');
  expect(read).toMatchObject([{ after: 0, team: 'blue', types: ['BugFound', 'BugResolved'], limit: 7 }]);
  expect(read[0]?.aggregates).not.toContain('webhook');
});

it.each([
  ['?since=x', 'cursor of a line'],
  ['?since=', 'cursor of a line'],
  ['?types=BugFound,Nonsense', '“Nonsense” is no published type'],
  ['?types=WebhookCreated', '“WebhookCreated” is no published type'],
  ['?types=', '“” is no published type'],
  ['?limit=0', ''],
  ['?limit=1000001', ''],
  ['?from=1', ''],
])('refuses %s with 400', async (query, words) => {
  const answer = await open([]).call('GET', `/api/events/export${query}`);
  expect([answer.status, answer.text]).toEqual([400, expect.stringContaining(words)]);
});

it.each([
  ['application/json', 406],
  ['application/x-ndjson', 200],
  ['text/html, */*;q=0.1', 200],
])('asked for as %s answers %i', async (accept, status) => {
  expect((await open([]).call('GET', '/api/events/export', undefined, { accept })).status).toBe(status);
});

it('answers HEAD without reading the log', async () => {
  const { call, read } = open([moved(1)]);
  expect(await call('HEAD', '/api/events/export')).toMatchObject({ status: 200, text: '' });
  expect(read).toEqual([]);
});

it('passes over an event that is not as its schema says', async () => {
  const { call } = open([moved(1, { data: { ticketId: 7 } }), moved(2)]);
  expect(linesOf((await call('GET', '/api/events/export')).text)).toMatchObject([{ cursor: '2' }]);
});

it('fails before an event that a later version wrote: left out it would be lost', async () => {
  const { call } = open([moved(1, { schemaversion: 99 })]);
  expect((await call('GET', '/api/events/export')).status).toBe(500);
});
