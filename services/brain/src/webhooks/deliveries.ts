// One event on its way to one endpoint: begun by a match or a ping, and again by a replay.
import {
  DeliveryId,
  type DeliveryStatus,
  type DomainEvent,
  type EventData,
  pingType,
  type WebhookId,
} from '@prowl/contracts';
import { accept, type Decision, refuse } from '../core/decision.ts';
import { pending } from '../core/envelope.ts';
import { disabled, isThere, type WebhookState } from './decider.ts';

export interface DeliveryState {
  readonly what: EventData<'DeliveryQueued'>;
  readonly round: number;
  readonly status: DeliveryStatus;
}
type State = DeliveryState | undefined;
export const initialState: State = undefined;

export const evolve = (state: State, event: DomainEvent): State => {
  if (event.type === 'DeliveryQueued') return { what: event.data, round: 0, status: 'pending' };
  if (state === undefined) return state;
  switch (event.type) {
    case 'DeliveryAttempted': {
      const { round, nextAttemptAt, outcome } = event.data;
      if (round !== state.round || nextAttemptAt !== null) return state;
      return { ...state, status: outcome === 'delivered' ? 'delivered' : 'parked' };
    }
    case 'DeliveryParked':
      return { ...state, status: 'parked' };
    case 'DeliveryReplayed':
      return { ...state, round: event.data.round, status: 'pending' };
    default:
      return state;
  }
};

export interface Queued {
  readonly id: DeliveryId;
  readonly webhookId: WebhookId;
  readonly status: 'pending';
}
const queued = (id: DeliveryId, webhookId: WebhookId): Queued => ({ id, webhookId, status: 'pending' });
const unknownWebhook = () => refuse('unknown-id', 'There is no webhook with this id.');

/** `id` of the delivery: derived from the request, so that one that comes again pings once. */
export const decidePing = (
  webhook: WebhookState | undefined,
  webhookId: WebhookId,
  id: string,
): Decision<Queued> => {
  if (!isThere(webhook)) return unknownWebhook();
  if (webhook.webhook.status === 'disabled') return disabled(webhookId);
  const deliveryId = DeliveryId.parse(id);
  const eventId = id.replace(/^dlv_/, 'evt_');
  return accept(
    [pending('DeliveryQueued', deliveryId, { deliveryId, webhookId, eventId, eventType: pingType })],
    queued(deliveryId, webhookId),
  );
};

export const decideReplay = (
  state: State,
  webhook: WebhookState | undefined,
  { deliveryId, webhookId }: { readonly deliveryId: DeliveryId; readonly webhookId: WebhookId },
): Decision<Queued> => {
  if (!isThere(webhook)) return unknownWebhook();
  if (state === undefined || state.what.webhookId !== webhookId)
    return refuse('unknown-id', 'There is no delivery with this id.');
  if (webhook.webhook.status === 'disabled') return disabled(webhookId);
  if (state.status === 'pending')
    return refuse('delivery-pending', 'It is being delivered. Replay it when it is delivered or parked.');
  const round = state.round + 1;
  return accept(
    [pending('DeliveryReplayed', deliveryId, { ...state.what, round })],
    queued(deliveryId, webhookId),
  );
};
