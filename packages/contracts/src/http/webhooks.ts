// Endpoints that are told of a team's events, and what came of telling them. A secret is in the answer that made it and nowhere else.
import { z } from 'zod';
import { publishedEvents } from '../asyncapi/published.ts';
import { DeliveryId, WebhookId } from '../values/ids.ts';
import { limits, Severity, Timestamp } from '../values/values.ts';
import {
  AttemptOutcome,
  DeliveryStatus,
  DisabledBecause,
  WebhookFormat,
  WebhookStatus,
} from '../values/webhook.ts';
import { HttpUrl } from './configuration.ts';

const types = Object.keys(publishedEvents) as [string, ...string[]];
/** A type of the event stream, or `*` for all of them. */
export const WebhookEventType = z.enum(['*', ...types]);

/** What people want to hear of when they do not say. */
export const noteworthyEvents: readonly string[] = [
  'BugFound',
  'BugReopened',
  'BugResolved',
  'SessionCompleted',
  'SessionFailed',
];

const events = z
  .array(WebhookEventType)
  .min(1)
  .max(types.length + 1);
const description = z.string().max(limits.name);

export const WebhookBody = z.strictObject({
  url: HttpUrl,
  format: WebhookFormat.default('event'),
  events: events.default([...noteworthyEvents]),
  /** Events of bugs less severe than this are left out. */
  minimumSeverity: Severity.nullable().default(null),
  description: description.default(''),
});
export const WebhookPatch = z.strictObject({
  url: HttpUrl.optional(),
  format: WebhookFormat.optional(),
  events: events.optional(),
  minimumSeverity: Severity.nullable().optional(),
  description: description.optional(),
  status: WebhookStatus.optional(),
});
/** For so many seconds, at most a week, the secret before signs as well. */
export const RotateWebhookBody = z.strictObject({
  graceSeconds: z.number().int().min(0).max(604_800).default(86_400),
});

/** `url` without what may be a credential: its query, and all of its path where it is that of a chat. */
export const Webhook = z.object({
  id: WebhookId,
  url: z.string(),
  format: WebhookFormat,
  events: z.array(z.string()),
  minimumSeverity: Severity.nullable(),
  description: z.string(),
  status: WebhookStatus,
  disabledBecause: DisabledBecause.nullable(),
  createdAt: Timestamp,
  rotatedAt: Timestamp.nullable(),
  /** Until when the secret before the last rotation signs as well. */
  previousSecretUntil: Timestamp.nullable(),
});
export type Webhook = z.infer<typeof Webhook>;
/** `secret` is shown once: a repetition under the same Idempotency-Key answers null. */
export const WebhookWithSecret = Webhook.extend({ secret: z.string().nullable() });

export const Delivery = z.object({
  id: DeliveryId,
  webhookId: WebhookId,
  eventId: z.string(),
  eventType: z.string(),
  status: DeliveryStatus,
  attempts: z.number().int(),
  /** Of the last attempt, as are the next four. */
  outcome: AttemptOutcome.nullable(),
  responseStatus: z.number().int().nullable(),
  error: z.string().nullable(),
  duration: z.number().int().nullable(), // milliseconds
  lastAttemptAt: Timestamp.nullable(),
  nextAttemptAt: Timestamp.nullable(),
  createdAt: Timestamp,
});
export type Delivery = z.infer<typeof Delivery>;
/** What a ping or a replay answers: the list of deliveries shows what comes of it. */
export const QueuedDelivery = Delivery.pick({ id: true, webhookId: true, status: true });
