import type { DomainEvent, Severity } from '@prowl/contracts';
import { expect, it } from 'vitest';
import { event, given, ids, started, startedAt, team } from '../team-state.fixture.ts';
import { deliveryIdOf, type Located, webhooksReaction } from './reaction.ts';
import { attempted, created, deliveryId, disabled, enabled, queued, webhookId } from './webhooks.fixture.ts';

const bugId = ids.bug('b');
const found = (severity: Severity = 'medium') =>
  event('BugFound', {
    bugId,
    fingerprint: 'f',
    title: 'Sorting does not sort',
    severity,
    type: 'functional',
    family: 'lists',
    oracle: 'sort-orders-all',
    place: { url: '/list', template: '/list' },
    testId: ids.test('t'),
    runId: ids.run('r'),
    agentId: ids.agent(),
    description: '',
    steps: [],
    expected: '',
    seen: '',
    confirmations: { failed: 2, of: 2 },
  });
const resolved = event('BugResolved', { bugId, testId: ids.test('t'), runId: ids.run('r') });
const fact = (happened: DomainEvent, aggregate = 'bug', at = startedAt + 60_000): Located => ({
  event: happened,
  eventId: 'evt_1',
  team,
  at,
  stream: { aggregate, id: bugId },
  position: 9,
});
const types =
  (...events: readonly DomainEvent[]) =>
  (happened: Located) =>
    webhooksReaction(given(...events), happened).map(({ type }) => type);

it('queues an event that an endpoint wants, under an id of the two', () => {
  const [delivery, ...more] = webhooksReaction(given(created()), fact(found()));
  const id = deliveryIdOf(fact(found()), webhookId);
  expect([delivery, more]).toEqual([
    {
      type: 'DeliveryQueued',
      stream: id,
      data: {
        deliveryId: id,
        webhookId,
        eventId: 'evt_1',
        eventType: 'BugFound',
        source: { aggregate: 'bug', stream: bugId, position: 9 },
      },
    },
    [],
  ]);
  expect(deliveryIdOf(fact(found()), 'whk_other')).not.toBe(id);
  expect(deliveryIdOf({ ...fact(found()), eventId: 'evt_2' }, webhookId)).not.toBe(id);
});

it('leaves out what an endpoint does not want, what is inside only, and what was before it', () => {
  expect(types(created())(fact(started(), 'session'))).toEqual([]);
  expect(types(created({ events: ['*'] }))(fact(started(), 'session'))).toEqual(['DeliveryQueued']);
  expect(types(created({ events: ['*'] }))(fact(created(), 'webhook'))).toEqual([]);
  expect(types(created())(fact(found(), 'bug', startedAt - 1))).toEqual([]);
  expect(types(created(), disabled)(fact(found()))).toEqual([]);
  expect(types(created(), disabled, enabled)(fact(found()))).toEqual(['DeliveryQueued']);
});

it('leaves out bugs that are not severe enough, and what happens to them later', () => {
  const high = created({ minimumSeverity: 'high', events: ['*'] });
  expect(types(high)(fact(found('medium')))).toEqual([]);
  expect(types(high)(fact(found('high')))).toEqual(['DeliveryQueued']);
  expect(types(high, found('medium'))(fact(resolved))).toEqual([]);
  expect(types(high, found('critical'))(fact(resolved))).toEqual(['DeliveryQueued']);
  expect(types(high)(fact(started(), 'session'))).toEqual(['DeliveryQueued']);
});

it('disables an endpoint that is gone, once', () => {
  const gone = attempted('a', { outcome: 'gone', responseStatus: 410 });
  const events = webhooksReaction(given(created(), queued('a'), gone), fact(gone, 'delivery'));
  expect(events).toEqual([
    { type: 'WebhookDisabled', stream: webhookId, data: { webhookId, because: 'gone' } },
  ]);
  expect(types(created(), disabled)(fact(gone, 'delivery'))).toEqual([]);
  expect(types(created())(fact(attempted('a'), 'delivery'))).toEqual([]);
});

it('parks what waits for an endpoint that is disabled, also what comes a moment later', () => {
  const state = given(created(), queued('a'), queued('b'), disabled);
  const streams = webhooksReaction(state, fact(disabled, 'webhook')).map(({ type, stream }) => [
    type,
    stream,
  ]);
  expect(streams).toEqual([
    ['DeliveryParked', deliveryId('a')],
    ['DeliveryParked', deliveryId('b')],
  ]);
  expect(types(created(), disabled, queued('c'))(fact(queued('c'), 'delivery'))).toEqual(['DeliveryParked']);
  expect(types(created(), queued('c'))(fact(queued('c'), 'delivery'))).toEqual([]);
  expect(types(created(), queued('a'), disabled, enabled)(fact(disabled, 'webhook'))).toEqual([]);
});
