import type { EventData, EventType } from '@prowl/contracts';
import { expect, it } from 'vitest';
import { type DeliveryDocument, deliveries } from './deliveries.ts';
import type { Fact, Projection } from './projection.ts';
import { type WebhookDocument, webhooks } from './webhooks.ts';

const webhookId = 'whk_00000000000000000000000001' as EventData<'WebhookCreated'>['webhookId'];
const deliveryId = 'dlv_00000000000000000000000001' as EventData<'DeliveryQueued'>['deliveryId'];
const at = (second: number) => `2026-01-01T00:00:${String(second).padStart(2, '0')}.000Z`;

let position = 0;
const fact = <Type extends EventType>(type: Type, data: EventData<Type>, second = 0): Fact =>
  ({ type, data, team: 'blue', time: at(second), position: ++position }) as unknown as Fact;
const folded = <Doc extends { readonly id: string }>(projection: Projection<Doc>, facts: readonly Fact[]) =>
  facts.reduce<Doc | undefined>(
    (document, each) =>
      projection
        .touches(each)
        .reduce((before, id) => projection.evolve(before, each, id) ?? before, document),
    undefined,
  );

const created = fact('WebhookCreated', {
  webhookId,
  urlRef: 'sec_url',
  url: 'https://hooks.test/prowl',
  format: 'event',
  events: ['BugFound'],
  minimumSeverity: null,
  description: 'CI',
  secretRef: 'sec_1',
});
const webhook = (...facts: Fact[]): WebhookDocument | undefined => folded(webhooks, [created, ...facts]);

it('shows an endpoint without the references to what is sealed', () => {
  const rotated = fact('WebhookSecretRotated', { webhookId, secretRef: 'sec_2', previousUntil: at(9) }, 3);
  const changed = fact('WebhookChanged', { webhookId, url: 'https://other.test/', urlRef: 'sec_3' });
  const document = webhook(rotated, changed);
  expect(JSON.stringify(document)).not.toContain('sec_');
  expect(document).toMatchObject({
    url: 'https://other.test/',
    rotatedAt: at(3),
    previousSecretUntil: at(9),
    search: 'https://other.test/ ci',
  });
});

it('says who disabled an endpoint, and forgets it when it is enabled', () => {
  const gone = fact('WebhookDisabled', { webhookId, because: 'gone' });
  expect(webhook(gone)).toMatchObject({ status: 'disabled', disabledBecause: 'gone' });
  expect(webhook(gone, fact('WebhookEnabled', { webhookId }))).toMatchObject({
    status: 'active',
    disabledBecause: null,
  });
  expect(webhook(fact('WebhookDeleted', { webhookId }))).toMatchObject({ deleted: true });
});

const what = { eventId: 'evt_1', eventType: 'BugFound' };
const queued = fact('DeliveryQueued', { deliveryId, webhookId, ...what });
const attempted = (data: Partial<EventData<'DeliveryAttempted'>>, second: number) =>
  fact(
    'DeliveryAttempted',
    {
      deliveryId,
      webhookId,
      round: 0,
      attempt: 1,
      outcome: 'failed',
      responseStatus: 500,
      error: 'It answered 500.',
      durationMs: 20,
      nextAttemptAt: null,
      ...data,
    },
    second,
  );
const delivery = (...facts: Fact[]): DeliveryDocument | undefined => folded(deliveries, [queued, ...facts]);

it('waits for the next attempt while there is one, then is delivered or parked', () => {
  expect(delivery()).toMatchObject({ status: 'pending', attempts: 0, nextAttemptAt: at(0) });
  const retried = attempted({ nextAttemptAt: at(6) }, 1);
  expect(delivery(retried)).toMatchObject({
    status: 'pending',
    attempts: 1,
    responseStatus: 500,
    nextAttemptAt: at(6),
  });
  const delivered = attempted({ attempt: 2, outcome: 'delivered', responseStatus: 204, error: null }, 6);
  expect(delivery(retried, delivered)).toMatchObject({
    status: 'delivered',
    attempts: 2,
    error: null,
    lastAttemptAt: at(6),
    nextAttemptAt: null,
  });
  expect(delivery(attempted({}, 6))).toMatchObject({ status: 'parked', nextAttemptAt: null });
});

it('stays parked when an attempt that was under way fails afterwards, until it is replayed', () => {
  const parked = fact('DeliveryParked', { deliveryId, webhookId });
  const late = attempted({ nextAttemptAt: at(9) }, 4);
  expect(delivery(parked, late)).toMatchObject({ status: 'parked', nextAttemptAt: null, attempts: 1 });
  const replayed = fact('DeliveryReplayed', { deliveryId, webhookId, ...what, round: 1 }, 20);
  expect(delivery(parked, late, replayed)).toMatchObject({ status: 'pending', nextAttemptAt: at(20) });
});
