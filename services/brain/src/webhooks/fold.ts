// The endpoints of a team, and what is on its way to them. What was delivered or parked is forgotten here: its stream has it.
import type { DomainEvent, EventData } from '@prowl/contracts';
import { change } from '../core/entry.ts';
import type { Fold } from '../core/slice.ts';
import { evolve, type WebhookState } from './decider.ts';

export interface PendingDelivery {
  readonly what: EventData<'DeliveryQueued'>;
  readonly round: number;
  /** Of the next one. */
  attempt: number;
  /** When its round began, and when the next attempt is due, milliseconds since the epoch. */
  readonly since: number;
  dueAt: number;
}

export interface WebhookEntry {
  state: WebhookState;
  /** Milliseconds since the epoch. */
  readonly createdAt: number;
  /** Whether it took what it was sent last. */
  answers: boolean;
  /** By delivery. */
  readonly pending: Map<string, PendingDelivery>;
}

export interface WebhooksPart {
  readonly webhooks: Map<string, WebhookEntry>;
}
export const createWebhooks = (): WebhooksPart => ({ webhooks: new Map() });

const queue = (entry: WebhookEntry, what: EventData<'DeliveryQueued'>, round: number, at: number): void => {
  entry.pending.set(what.deliveryId, { what, round, attempt: 1, since: at, dueAt: at });
};

const attempted = (entry: WebhookEntry, data: EventData<'DeliveryAttempted'>): void => {
  const { deliveryId, round, attempt, outcome, nextAttemptAt } = data;
  entry.answers = outcome === 'delivered';
  const waiting = entry.pending.get(deliveryId);
  if (waiting === undefined || waiting.round !== round || waiting.attempt !== attempt) return;
  if (nextAttemptAt === null) entry.pending.delete(deliveryId);
  else {
    waiting.attempt = attempt + 1;
    waiting.dueAt = Date.parse(nextAttemptAt);
  }
};

const ofEndpoint = (entry: WebhookEntry, event: DomainEvent, at: number): void => {
  switch (event.type) {
    case 'DeliveryQueued':
      return queue(entry, event.data, 0, at);
    case 'DeliveryReplayed': {
      const { round, ...what } = event.data;
      return queue(entry, what, round, at);
    }
    case 'DeliveryAttempted':
      return attempted(entry, event.data);
    case 'DeliveryParked':
      entry.pending.delete(event.data.deliveryId);
      return;
    default:
      entry.state = evolve(entry.state, event, new Date(at).toISOString()) ?? entry.state;
  }
};

export const foldWebhooks: Fold<WebhooksPart> = ({ webhooks }, event, at) => {
  switch (event.type) {
    case 'WebhookCreated': {
      const state = evolve(undefined, event, new Date(at).toISOString());
      if (state !== undefined)
        webhooks.set(event.data.webhookId, { state, createdAt: at, answers: false, pending: new Map() });
      return;
    }
    case 'WebhookDeleted':
      webhooks.delete(event.data.webhookId);
      return;
    case 'WebhookChanged':
    case 'WebhookSecretRotated':
    case 'WebhookDisabled':
    case 'WebhookEnabled':
    case 'DeliveryQueued':
    case 'DeliveryAttempted':
    case 'DeliveryParked':
    case 'DeliveryReplayed':
      return change(webhooks.get(event.data.webhookId), (entry) => ofEndpoint(entry, event, at));
    default:
      return;
  }
};
