// Which endpoints an event goes to, and what follows from what came of it.
import { derivedId, type StreamName } from '@prowl/backbone';
import { DeliveryId, eventDefinitions, isPublished, type Severity } from '@prowl/contracts';
import type { BugsPart } from '../bugs/fold.ts';
import { type Pending, pending } from '../core/envelope.ts';
import type { Fact } from '../core/slice.ts';
import type { WebhookEntry, WebhooksPart } from './fold.ts';

/** An event, and where it is in the log. */
export interface Located extends Fact {
  readonly stream: Pick<StreamName, 'aggregate' | 'id'>;
  readonly position: number;
}

const rank: Readonly<Record<Severity, number>> = { critical: 4, high: 3, medium: 2, low: 1 };

/** Of the bug that the event is about; undefined when it is about none. */
const severityOf = ({ bugs }: BugsPart, { event, stream }: Located): Severity | undefined => {
  if (stream.aggregate !== 'bug') return undefined;
  return event.type === 'BugFound' ? event.data.severity : bugs.get(stream.id)?.severity;
};

const wants = (
  { state, createdAt }: WebhookEntry,
  { event, at }: Located,
  severity: Severity | undefined,
): boolean => {
  const { status, events, minimumSeverity } = state.webhook;
  // The state may know more than the event: an endpoint hears nothing of what was before it.
  if (status !== 'active' || at < createdAt) return false;
  if (!events.includes(event.type) && !events.includes('*')) return false;
  return minimumSeverity === null || severity === undefined || rank[severity] >= rank[minimumSeverity];
};

/** The same event and endpoint, the same delivery, whoever finds it and however often. */
export const deliveryIdOf = ({ team, eventId, at, stream }: Located, webhookId: string): DeliveryId =>
  DeliveryId.parse(derivedId('dlv', at, team, `${stream.aggregate}.${stream.id}`, eventId, webhookId));

const matches = (state: WebhooksPart & BugsPart, fact: Located): Pending[] => {
  const { event, eventId, stream, position } = fact;
  if (!isPublished(eventDefinitions[event.type].aggregate)) return [];
  const severity = severityOf(state, fact);
  return [...state.webhooks.values()]
    .filter((entry) => wants(entry, fact, severity))
    .map(({ state: { webhook } }) => {
      const deliveryId = deliveryIdOf(fact, webhook.id);
      const source = { aggregate: stream.aggregate, stream: stream.id, position };
      return pending('DeliveryQueued', deliveryId, {
        deliveryId,
        webhookId: webhook.id,
        eventId,
        eventType: event.type,
        source,
      });
    });
};

/** Nothing waits for an endpoint that is disabled. */
const parked = (
  entry: WebhookEntry | undefined,
  isMeant: (deliveryId: DeliveryId) => boolean = () => true,
): Pending[] =>
  entry === undefined || entry.state.webhook.status === 'active'
    ? []
    : [...entry.pending.values()]
        .filter(({ what }) => isMeant(what.deliveryId))
        .map(({ what: { deliveryId, webhookId } }) =>
          pending('DeliveryParked', deliveryId, { deliveryId, webhookId }),
        );

export const webhooksReaction = (state: WebhooksPart & BugsPart, fact: Located): Pending[] => {
  const { event } = fact;
  switch (event.type) {
    case 'DeliveryAttempted': {
      const { webhookId, outcome } = event.data;
      return outcome === 'gone' && state.webhooks.get(webhookId)?.state.webhook.status === 'active'
        ? [pending('WebhookDisabled', webhookId, { webhookId, because: 'gone' })]
        : [];
    }
    case 'WebhookDisabled':
      return parked(state.webhooks.get(event.data.webhookId));
    case 'DeliveryQueued':
    case 'DeliveryReplayed': {
      const { webhookId, deliveryId } = event.data;
      return parked(state.webhooks.get(webhookId), (id) => id === deliveryId);
    }
    default:
      return matches(state, fact);
  }
};
