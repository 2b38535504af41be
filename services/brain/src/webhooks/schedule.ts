// When a delivery is tried again, and which deliveries go to the runners now. Pure: every replica says the same.
import type { DeliverJob } from '@prowl/contracts';
import { pingType } from '@prowl/contracts';
import type { PendingDelivery, WebhookEntry } from './fold.ts';

const seconds = 1_000;
const minutes = 60 * seconds;
const hours = 60 * minutes;

/** Between attempts, milliseconds: together a day less some minutes. */
export const dayOfPauses: readonly number[] = [
  5 * seconds,
  30 * seconds,
  2 * minutes,
  10 * minutes,
  30 * minutes,
  1 * hours,
  2 * hours,
  4 * hours,
  7 * hours,
  9 * hours,
];
/** A round that began longer ago ends with its next attempt, however many it had: the endpoint was slow, or nobody sent. */
const longestMs = 25 * hours;
/** Attempts at once: an endpoint that answers gets a few, one that fails or has not answered yet takes no more than one place. */
const atOnce = 4;

/** From -1 to 1, the same for the same text. */
const scatter = (text: string): number => {
  let hash = 7;
  for (const character of text) hash = (hash * 31 + (character.codePointAt(0) ?? 0)) % 1_000_003;
  return (hash % 2_001) / 1_000 - 1;
};

/** Milliseconds from a failure of this attempt to the next one; null: it is the last. */
export const pauseAfter = (
  { what, round, attempt, since, dueAt }: PendingDelivery,
  pauses: readonly number[],
): number | null => {
  const pause = pauses[attempt - 1];
  if (pause === undefined || what.eventType === pingType || dueAt - since > longestMs) return null;
  // A tenth more or less, so that what failed together does not come back together.
  return Math.round(pause * (1 + scatter(`${what.deliveryId} ${round} ${attempt}`) / 10));
};

export const deliveryJobId = ({ what, round, attempt }: PendingDelivery): string =>
  `deliver-${what.deliveryId}-${round}-${attempt}`;

const isBefore = (one: PendingDelivery, other: PendingDelivery): boolean =>
  one.dueAt < other.dueAt || (one.dueAt === other.dueAt && one.what.deliveryId < other.what.deliveryId);

/**
 * Those of an endpoint that are or should be with the runners: the first ones by the time when they were due. What becomes due comes
 * behind them, so one of them leaves this list only by what came of its attempt.
 */
export const dueNow = (
  { state, answers, pending }: Pick<WebhookEntry, 'state' | 'answers' | 'pending'>,
  now: number,
): PendingDelivery[] =>
  state.webhook.status === 'active' ? firstOf(pending, now, answers ? atOnce : 1) : [];

/** Those that a runner may have, whatever is known of the endpoint by now. */
export const perhapsSent = ({ pending }: Pick<WebhookEntry, 'pending'>, now: number): PendingDelivery[] =>
  firstOf(pending, now, atOnce);

const firstOf = (pending: WebhookEntry['pending'], now: number, most: number): PendingDelivery[] => {
  const first: PendingDelivery[] = [];
  for (const each of pending.values()) {
    if (each.dueAt > now) continue;
    const place = first.findIndex((other) => isBefore(each, other));
    if (place >= 0) first.splice(place, 0, each);
    else if (first.length < most) first.push(each);
    if (first.length > most) first.pop();
  }
  return first;
};

export const deliverJobOf = (
  { state }: Pick<WebhookEntry, 'state'>,
  delivery: PendingDelivery,
  pauses: readonly number[],
): DeliverJob => {
  const { source, ...what } = delivery.what;
  return {
    ...what,
    ...(source === undefined ? {} : { source }),
    round: delivery.round,
    attempt: delivery.attempt,
    urlRef: state.urlRef,
    format: state.webhook.format,
    secrets: state.secrets.map(({ ref, until }) => ({ ref, ...(until === undefined ? {} : { until }) })),
    queuedAt: new Date(delivery.since).toISOString(),
    retryMs: pauseAfter(delivery, pauses),
  };
};
