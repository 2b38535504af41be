import { type DomainEvent, webhooksPerTeam } from '@prowl/contracts';
import { expect, it } from 'vitest';
import { decisionOf } from '../core/decision.fixture.ts';
import {
  decideChange,
  decideCreate,
  decideDelete,
  decideRotate,
  evolve,
  initialState,
  type WebhookState,
} from './decider.ts';
import { type DeliveryState, decidePing, decideReplay, evolve as evolveDelivery } from './deliveries.ts';
import {
  attempted,
  created,
  deleted,
  deliveryId,
  disabled,
  enabled,
  endpoint,
  queued,
  replayed,
  rotated,
  webhookId,
} from './webhooks.fixture.ts';

const now = '2026-01-02T00:00:00.000Z';
const later = '2026-01-03T00:00:00.000Z';
const state = (...events: readonly DomainEvent[]): WebhookState | undefined =>
  events.reduce<WebhookState | undefined>((before, event) => evolve(before, event, now), initialState);
const code = (decision: object) => ('refusal' in decision ? (decision.refusal as { code: string }).code : '');

it('creates an endpoint once, and answers what the API shows of it', () => {
  const decision = decideCreate(state(), 0, endpoint, now);
  expect(decisionOf(decision)).toEqual([created()]);
  const { made } = ('answer' in decision ? decision.answer : {}) as { made?: object };
  expect(made).toMatchObject({ id: webhookId, status: 'active', createdAt: now });
  expect(JSON.stringify(made)).not.toContain('sec_');
  expect(decisionOf(decideCreate(state(created()), 1, endpoint, now))).toEqual([]);
  expect(code(decideCreate(state(), webhooksPerTeam, endpoint, now))).toBe('too-many-webhooks');
});

it('changes what differs, and turns it off and on', () => {
  const change = (of: WebhookState | undefined, more: object) =>
    decisionOf(decideChange(of, { webhookId, ...more }, now));
  expect(change(state(created()), { format: 'event', events: ['*'] })).toEqual([
    { type: 'WebhookChanged', data: { webhookId, events: ['*'] } },
  ]);
  expect(change(state(created()), { url: endpoint.url, status: 'active' })).toEqual([]);
  expect(change(state(created()), { status: 'disabled' })).toEqual([disabled]);
  expect(change(state(created(), disabled), { status: 'active' })).toEqual([enabled]);
  expect(code(decideChange(state(created(), deleted), { webhookId }, now))).toBe('unknown-id');
});

it('lets the secrets before sign until their time, the last two of them', () => {
  const secrets = (...events: readonly DomainEvent[]) => state(created(), ...events)?.secrets;
  expect(secrets(rotated('sec_2', later))).toEqual([{ ref: 'sec_2' }, { ref: 'sec_1', until: later }]);
  expect(secrets(rotated('sec_2'))).toEqual([{ ref: 'sec_2' }]);
  expect(secrets(rotated('sec_2', later), rotated('sec_3'))).toEqual([{ ref: 'sec_3' }]);
  const soon = '2026-01-02T12:00:00.000Z';
  expect(secrets(rotated('sec_2', later), rotated('sec_3', soon))).toEqual([
    { ref: 'sec_3' },
    { ref: 'sec_2', until: soon },
    { ref: 'sec_1', until: soon },
  ]);
  expect(secrets(rotated('sec_2', now), rotated('sec_3', later))).toEqual([
    { ref: 'sec_3' },
    { ref: 'sec_2', until: later },
  ]);
  const three = ['sec_2', 'sec_3', 'sec_4'].map((ref) => rotated(ref, later));
  expect(secrets(...three)?.map(({ ref }) => ref)).toEqual(['sec_4', 'sec_3', 'sec_2']);
});

it('rotates and deletes what is there, once', () => {
  const command = { webhookId, secretRef: 'sec_2', previousUntil: later };
  expect(decisionOf(decideRotate(state(created()), command, now))).toEqual([rotated('sec_2', later)]);
  expect(decisionOf(decideRotate(state(created(), rotated('sec_2')), command, now))).toEqual([]);
  expect(code(decideRotate(state(), command, now))).toBe('unknown-id');
  expect(decisionOf(decideDelete(state(created()), webhookId))).toEqual([deleted]);
  expect(code(decideDelete(state(created(), deleted), webhookId))).toBe('unknown-id');
});

const delivery = (...events: readonly DomainEvent[]): DeliveryState | undefined =>
  events.reduce<DeliveryState | undefined>(evolveDelivery, undefined);

it('pings an endpoint that is active', () => {
  const ping = (of: WebhookState | undefined) => decidePing(of, webhookId, deliveryId('ping'));
  expect(decisionOf(ping(state(created())))).toEqual([
    {
      type: 'DeliveryQueued',
      data: {
        deliveryId: deliveryId('ping'),
        webhookId,
        eventId: deliveryId('ping').replace('dlv_', 'evt_'),
        eventType: 'Ping',
      },
    },
  ]);
  expect([code(ping(state(created(), disabled))), code(ping(state()))]).toEqual([
    'webhook-disabled',
    'unknown-id',
  ]);
});

it('replays what was delivered or parked, of the endpoint that is named', () => {
  const replay = (of: DeliveryState | undefined, webhook = state(created())) =>
    decideReplay(of, webhook, { deliveryId: deliveryId('a'), webhookId });
  const ended = delivery(queued('a'), attempted('a'));
  expect(decisionOf(replay(ended))).toEqual([replayed('a')]);
  expect(code(replay(delivery(queued('a'), attempted('a', { nextAttemptAt: later }))))).toBe(
    'delivery-pending',
  );
  expect(code(replay(delivery(queued('a'), attempted('a'), replayed('a'))))).toBe('delivery-pending');
  const delivered = attempted('a', { round: 1, outcome: 'delivered' });
  expect(decisionOf(replay(delivery(queued('a'), attempted('a'), replayed('a'), delivered)))).toEqual([
    replayed('a', 2),
  ]);
  expect(code(replay(undefined))).toBe('unknown-id');
  expect(code(replay(ended, state(created(), disabled)))).toBe('webhook-disabled');
  const other = { ...ended, what: { ...ended?.what, webhookId: 'whk_other' } } as unknown as DeliveryState;
  expect(code(replay(other))).toBe('unknown-id');
});
