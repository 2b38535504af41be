import { expect, it } from 'vitest';
import { createWebhooks, foldWebhooks, type PendingDelivery, type WebhookEntry } from './fold.ts';
import { dayOfPauses, deliverJobOf, deliveryJobId, dueNow, pauseAfter } from './schedule.ts';
import {
  attempted,
  created,
  deliveryId,
  disabled,
  parked,
  queued,
  replayed,
  rotated,
  webhookId,
} from './webhooks.fixture.ts';

const at = Date.parse('2026-01-01T00:00:00.000Z');
const time = (ms: number) => new Date(at + ms).toISOString();
/** Events with the milliseconds when they happened. */
const entryAfter = (...events: readonly (readonly [ReturnType<typeof queued>, number])[]): WebhookEntry => {
  const part = createWebhooks();
  for (const [event, ms] of [[created(), 0] as const, ...events]) foldWebhooks(part, event, at + ms);
  const entry = part.webhooks.get(webhookId);
  if (entry === undefined) throw new Error('There is no endpoint.');
  return entry;
};
const dueAt = (entry: WebhookEntry, ms: number) => dueNow(entry, at + ms).map(({ what }) => what.eventId);
const first = (entry: WebhookEntry): PendingDelivery => {
  const [delivery] = entry.pending.values();
  if (delivery === undefined) throw new Error('Nothing is pending.');
  return delivery;
};

it('spreads the attempts over a day, each pause longer than the one before', () => {
  const total = dayOfPauses.reduce((sum, pause) => sum + pause, 0);
  expect(total / 3_600_000).toBeGreaterThan(23);
  expect(total / 3_600_000).toBeLessThan(24);
  expect(dayOfPauses).toEqual(dayOfPauses.toSorted((a, b) => a - b));
});

it('scatters pauses by a tenth, the same for the same attempt', () => {
  const pauses = Array.from({ length: 50 }, (_, index) => {
    const delivery = first(entryAfter([queued(`d${index}`), 0]));
    const pause = pauseAfter(delivery, [1_000]);
    expect(pauseAfter(delivery, [1_000])).toBe(pause);
    return pause ?? 0;
  });
  expect(Math.min(...pauses)).toBeGreaterThanOrEqual(900);
  expect(Math.max(...pauses)).toBeLessThanOrEqual(1_100);
  expect(new Set(pauses).size).toBeGreaterThan(20);
});

it('gives up after the last pause, after a day, and a ping at once', () => {
  const tried = first(entryAfter([queued('a'), 0], [attempted('a', { nextAttemptAt: time(5_000) }), 1]));
  expect([tried.attempt, tried.dueAt]).toEqual([2, at + 5_000]);
  expect(pauseAfter(tried, [1_000])).toBeNull();
  const late = first(
    entryAfter([queued('a'), 0], [attempted('a', { nextAttemptAt: time(26 * 3_600_000) }), 1]),
  );
  expect(pauseAfter(late, dayOfPauses)).toBeNull();
  expect(pauseAfter(first(entryAfter([queued('a', { eventType: 'Ping' }), 0])), dayOfPauses)).toBeNull();
});

it('hands a few of an endpoint to the runners, the longest due first, and the next when one is done', () => {
  const names = ['a', 'b', 'c', 'd', 'e', 'f'];
  const answered = [attempted('before', { outcome: 'delivered' }), 0] as const;
  const queue = [answered, ...names.map((name, index) => [queued(name), index] as const)];
  expect(dueAt(entryAfter(...queue), 10)).toEqual(['evt_a', 'evt_b', 'evt_c', 'evt_d']);
  expect(dueAt(entryAfter(...queue), 1)).toEqual(['evt_a', 'evt_b']);
  const done = [attempted('b', { outcome: 'delivered' }), 7] as const;
  expect(dueAt(entryAfter(...queue, done), 10)).toEqual(['evt_a', 'evt_c', 'evt_d', 'evt_e']);
});

it('gives an endpoint that fails one place, until it answers again, as one that never answered', () => {
  const queue = ['a', 'b', 'c'].map((name, index) => [queued(name), index] as const);
  expect(dueAt(entryAfter(...queue), 10)).toEqual(['evt_a']);
  const failed = [attempted('a', { nextAttemptAt: time(5_000) }), 20] as const;
  expect(dueAt(entryAfter(...queue, failed), 30)).toEqual(['evt_b']);
  expect(dueAt(entryAfter(...queue, failed), 6_000)).toEqual(['evt_b']);
  const answered = [attempted('b', { outcome: 'delivered' }), 40] as const;
  expect(dueAt(entryAfter(...queue, failed, answered), 6_000)).toEqual(['evt_c', 'evt_a']);
});

it('hands over nothing of an endpoint that is disabled, nor what is parked', () => {
  expect(dueAt(entryAfter([queued('a'), 0], [disabled, 1]), 10)).toEqual([]);
  expect(dueAt(entryAfter([queued('a'), 0], [parked('a'), 1]), 10)).toEqual([]);
});

it('passes over what came of an attempt of a round before', () => {
  const entry = entryAfter([queued('a'), 0], [attempted('a'), 1], [replayed('a'), 9], [attempted('a'), 10]);
  expect(dueAt(entry, 20)).toEqual(['evt_a']);
  expect(deliveryJobId(first(entry))).toBe(`deliver-${deliveryId('a')}-1-1`);
});

it('gives the runner all secrets that may sign, and no more of the endpoint than it needs', () => {
  const entry = entryAfter([rotated('sec_2', time(9_000)), 1], [queued('a'), 2]);
  expect(deliverJobOf(entry, first(entry), [1_000])).toEqual({
    deliveryId: deliveryId('a'),
    webhookId,
    eventId: 'evt_a',
    eventType: 'BugFound',
    source: { aggregate: 'bug', stream: 'bug_1', position: 3 },
    round: 0,
    attempt: 1,
    urlRef: 'sec_url',
    format: 'event',
    secrets: [{ ref: 'sec_2' }, { ref: 'sec_1', until: time(9_000) }],
    queuedAt: time(2),
    retryMs: expect.any(Number),
  });
});
