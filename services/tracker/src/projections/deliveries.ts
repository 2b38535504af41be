import type { Delivery } from '@prowl/contracts';
import type { Fact, Projection } from './projection.ts';

/** The log of what was delivered to endpoints, or why not. */
export interface DeliveryDocument extends Omit<Delivery, 'id' | 'webhookId'> {
  readonly id: string;
  readonly webhookId: string;
  readonly search: string;
}

const after = (document: DeliveryDocument, fact: Fact): DeliveryDocument => {
  switch (fact.type) {
    case 'DeliveryAttempted': {
      const { outcome, responseStatus, error, durationMs, nextAttemptAt } = fact.data;
      const ended = outcome === 'delivered' ? 'delivered' : 'parked';
      return {
        ...document,
        // Parked while this attempt was under way: it stays so.
        status: nextAttemptAt === null ? ended : document.status,
        attempts: document.attempts + 1,
        outcome,
        responseStatus,
        error,
        duration: durationMs,
        lastAttemptAt: fact.time,
        nextAttemptAt: document.status === 'parked' ? null : nextAttemptAt,
      };
    }
    case 'DeliveryParked':
      return { ...document, status: 'parked', nextAttemptAt: null };
    case 'DeliveryReplayed':
      return { ...document, status: 'pending', nextAttemptAt: fact.time };
    default:
      return document;
  }
};

export const deliveries: Projection<DeliveryDocument> = {
  collection: 'deliveries',
  version: 1,
  touches: (fact) => {
    switch (fact.type) {
      case 'DeliveryQueued':
      case 'DeliveryAttempted':
      case 'DeliveryParked':
      case 'DeliveryReplayed':
        return [fact.data.deliveryId];
      default:
        return [];
    }
  },
  evolve: (document, fact: Fact) => {
    if (fact.type === 'DeliveryQueued') {
      const { deliveryId: id, webhookId, eventId, eventType } = fact.data;
      return {
        id,
        webhookId,
        eventId,
        eventType,
        status: 'pending',
        attempts: 0,
        outcome: null,
        responseStatus: null,
        error: null,
        duration: null,
        lastAttemptAt: null,
        nextAttemptAt: fact.time,
        createdAt: fact.time,
        search: eventType.toLowerCase(),
      };
    }
    return document === undefined ? undefined : after(document, fact);
  },
};
