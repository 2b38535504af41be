import { z } from 'zod';
import { DeliveryId, WebhookId } from '../values/ids.ts';
import { Severity, Timestamp } from '../values/values.ts';
import { AttemptOutcome, DeliverySource, DisabledBecause, WebhookFormat } from '../values/webhook.ts';
import { event } from './definition.ts';

const endpoint = {
  /** Sealed: the address of a channel of a chat is all that it takes to write there. */
  urlRef: z.string(),
  /** What may be shown of it. */
  url: z.string(),
  format: WebhookFormat,
  events: z.array(z.string()),
  /** Of bugs; null: all. */
  minimumSeverity: Severity.nullable(),
  description: z.string(),
};

// Stream webhook.<id>
export const WebhookCreated = event(
  'WebhookCreated',
  'webhook',
  z.object({ webhookId: WebhookId, ...endpoint, secretRef: z.string() }),
);
export const WebhookChanged = event(
  'WebhookChanged',
  'webhook',
  z.object({ webhookId: WebhookId, ...z.object(endpoint).partial().shape }),
);
export const WebhookSecretRotated = event(
  'WebhookSecretRotated',
  'webhook',
  z.object({
    webhookId: WebhookId,
    secretRef: z.string(),
    /** Until when the secret before signs as well; absent: no longer. */
    previousUntil: Timestamp.optional(),
  }),
);
export const WebhookDisabled = event(
  'WebhookDisabled',
  'webhook',
  z.object({ webhookId: WebhookId, because: DisabledBecause }),
);
export const WebhookEnabled = event('WebhookEnabled', 'webhook', z.object({ webhookId: WebhookId }));
export const WebhookDeleted = event('WebhookDeleted', 'webhook', z.object({ webhookId: WebhookId }));

const delivery = { deliveryId: DeliveryId, webhookId: WebhookId };
const delivered = { eventId: z.string(), eventType: z.string(), source: DeliverySource.optional() };

// Stream delivery.<id>
export const DeliveryQueued = event('DeliveryQueued', 'delivery', z.object({ ...delivery, ...delivered }));
export const DeliveryAttempted = event(
  'DeliveryAttempted',
  'delivery',
  z.object({
    ...delivery,
    /** 0, and one more with each replay. */
    round: z.number().int().nonnegative(),
    /** From 1, within its round. */
    attempt: z.number().int().positive(),
    outcome: AttemptOutcome,
    /** Of the answer. */
    responseStatus: z.number().int().nullable(),
    error: z.string().nullable(),
    durationMs: z.number().int().nonnegative(),
    /** Null: none, it was delivered or is parked. */
    nextAttemptAt: Timestamp.nullable(),
  }),
);
/** The endpoint was disabled while it waited. */
export const DeliveryParked = event('DeliveryParked', 'delivery', z.object(delivery));
export const DeliveryReplayed = event(
  'DeliveryReplayed',
  'delivery',
  z.object({ ...delivery, ...delivered, round: z.number().int().positive() }),
);
