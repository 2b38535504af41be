// Events as the services write them, for measures: tickets that are opened and moved.
import { newId, type StreamName } from '@prowl/backbone';
import type { EventEnvelope } from '@prowl/contracts';

const statuses = ['todo', 'in_progress', 'done', 'backlog'] as const;

export interface Happening {
  readonly stream: StreamName;
  readonly events: EventEnvelope[];
}

const envelope = (stream: StreamName, type: string, data: Record<string, unknown>): EventEnvelope => ({
  specversion: '1.0',
  id: newId('evt'),
  source: 'prowl/bench',
  type,
  subject: `${stream.aggregate}.${stream.id}`,
  time: new Date().toISOString(),
  team: stream.team,
  datacontenttype: 'application/json',
  schemaversion: 1,
  data,
});

/** A ticket with so many events of its own. */
export const ticket = (events: number): Happening => {
  const ticketId = newId('tkt');
  const stream = { team: 'default', aggregate: 'ticket', id: ticketId };
  const title = `Sorting by price does not put them in order (${ticketId})`;
  const description =
    'Open /catalogue, choose “Price (high to low)”: the second item is dearer than the first. '.repeat(4);
  const opened = envelope(stream, 'TicketOpened', {
    ticketId,
    title,
    description,
    status: 'todo',
    priority: 'high',
  });
  const moved = Array.from({ length: events - 1 }, (_, index) =>
    envelope(stream, 'TicketMoved', {
      ticketId,
      status: statuses[(index + 1) % statuses.length],
      by: 'person',
    }),
  );
  return { stream, events: [opened, ...moved] };
};
