// Words for the tests of webhooks.
import { derivedId } from '@prowl/backbone';
import { DeliveryId, type DomainEvent, type EventData, type EventType, WebhookId } from '@prowl/contracts';
import { startedAt } from '../team-state.fixture.ts';

export const webhookId = WebhookId.parse(derivedId('whk', startedAt, 'one'));
export const deliveryId = (name: string): DeliveryId => DeliveryId.parse(derivedId('dlv', startedAt, name));
const event = <Type extends EventType>(type: Type, data: EventData<Type>): DomainEvent =>
  ({ type, data }) as DomainEvent;

export const endpoint = {
  webhookId,
  urlRef: 'sec_url',
  url: 'https://hooks.test/prowl',
  format: 'event' as const,
  events: ['BugFound', 'BugResolved'],
  minimumSeverity: null,
  description: '',
  secretRef: 'sec_1',
};
export const created = (more: Partial<EventData<'WebhookCreated'>> = {}) =>
  event('WebhookCreated', { ...endpoint, ...more });
export const disabled = event('WebhookDisabled', { webhookId, because: 'person' });
export const enabled = event('WebhookEnabled', { webhookId });
export const deleted = event('WebhookDeleted', { webhookId });
export const rotated = (secretRef: string, previousUntil?: string) =>
  event('WebhookSecretRotated', {
    webhookId,
    secretRef,
    ...(previousUntil === undefined ? {} : { previousUntil }),
  });

const what = (name: string) => ({
  deliveryId: deliveryId(name),
  webhookId,
  eventId: `evt_${name}`,
  eventType: 'BugFound',
  source: { aggregate: 'bug', stream: 'bug_1', position: 3 },
});
export const queued = (name: string, more: Partial<EventData<'DeliveryQueued'>> = {}) =>
  event('DeliveryQueued', { ...what(name), ...more });
export const parked = (name: string) => event('DeliveryParked', { deliveryId: deliveryId(name), webhookId });
export const replayed = (name: string, round = 1) => event('DeliveryReplayed', { ...what(name), round });
export const attempted = (name: string, more: Partial<EventData<'DeliveryAttempted'>> = {}) =>
  event('DeliveryAttempted', {
    deliveryId: deliveryId(name),
    webhookId,
    round: 0,
    attempt: 1,
    outcome: 'failed',
    responseStatus: 500,
    error: 'It answered 500.',
    durationMs: 9,
    nextAttemptAt: null,
    ...more,
  });
