import type { Severity, TicketStatus } from '@prowl/contracts';
import type { Fact, Projection } from './projection.ts';

export interface TicketDocument {
  readonly id: string;
  readonly title: string;
  readonly description: string;
  readonly status: TicketStatus;
  readonly priority: Severity;
  readonly priorityRank: number; // 4 critical … 1 low
  readonly bugId: string | null;
  readonly createdAt: string;
  readonly updatedAt: string;
  readonly search: string;
}

const ranks = { critical: 4, high: 3, medium: 2, low: 1 } as const;

export const tickets: Projection<TicketDocument> = {
  collection: 'tickets',
  version: 1,
  touches: (fact) =>
    fact.type === 'TicketOpened' || fact.type === 'TicketMoved' ? [fact.data.ticketId] : [],
  evolve: (document, fact: Fact) => {
    if (fact.type === 'TicketOpened') {
      const { ticketId, title, description, status, priority, bugId } = fact.data;
      return {
        id: ticketId,
        title,
        description,
        status,
        priority,
        priorityRank: ranks[priority],
        bugId: bugId ?? null,
        createdAt: fact.time,
        updatedAt: fact.time,
        search: title.toLowerCase(),
      };
    }
    if (document === undefined || fact.type !== 'TicketMoved') return document;
    return { ...document, status: fact.data.status, updatedAt: fact.time };
  },
};
