// What is said of webhooks in commands, events, jobs and answers alike.
import { z } from 'zod';

/** `event`: the public event as JSON; the others are a message for a channel of a chat. */
export const WebhookFormat = z.enum(['event', 'slack', 'teams']);
export type WebhookFormat = z.infer<typeof WebhookFormat>;

export const WebhookStatus = z.enum(['active', 'disabled']);
export type WebhookStatus = z.infer<typeof WebhookStatus>;

/** `gone`: the endpoint answered 410. */
export const DisabledBecause = z.enum(['person', 'gone']);
export type DisabledBecause = z.infer<typeof DisabledBecause>;

/** `parked`: not tried any more until somebody replays it. */
export const DeliveryStatus = z.enum(['pending', 'delivered', 'parked']);
export type DeliveryStatus = z.infer<typeof DeliveryStatus>;

/** What came of one attempt. `refused`: nothing was sent. */
export const AttemptOutcome = z.enum(['delivered', 'failed', 'gone', 'refused']);
export type AttemptOutcome = z.infer<typeof AttemptOutcome>;

/** The type of what a ping delivers; no event of the log has it. */
export const pingType = 'Ping';

/** Where the delivered event is. Absent: a ping, which is in no stream. */
export const DeliverySource = z.object({
  aggregate: z.string(),
  stream: z.string(),
  position: z.number().int(),
});
export type DeliverySource = z.infer<typeof DeliverySource>;

/** How many endpoints a team may have. */
export const webhooksPerTeam = 20;
