// The job `deliver`: one attempt to bring one event to one endpoint. Every attempt has the same id, so a receiver knows what it has seen.
import type { Backbone, LeasedJob } from '@prowl/backbone';
import {
  type AttemptOutcome,
  DeliverJob,
  type EventEnvelope,
  type PublicEvent,
  parseEvent,
  publicEvent,
} from '@prowl/contracts';
import { Webhook } from 'standardwebhooks';
import { type KnownBug, messageOf, slackOf, teamsOf } from '../deliver/message.ts';
import { type Sent, send } from '../deliver/send.ts';
import type { RunnerContext } from './context.ts';
import { reportPatiently } from './facts.ts';

export interface DeliverContext extends Pick<RunnerContext, 'backbone' | 'now' | 'targets'> {
  /** The address under which people reach the API. */
  readonly publicUrl?: string | undefined;
}

/** A ping has no event in the log: it looks like one. */
const pingOf = ({ eventId, eventType, webhookId, queuedAt }: DeliverJob, team: string): PublicEvent => ({
  specversion: '1.0',
  id: eventId,
  source: '/brain',
  type: eventType,
  subject: `webhook.${webhookId}`,
  time: queuedAt,
  team,
  datacontenttype: 'application/json',
  schemaversion: 1,
  dataschema: 'urn:prowl:event:Ping:1',
  partitionkey: `${team}.webhook.${webhookId}`,
  sequence: '0'.padStart(16, '0'),
  data: { webhookId },
});

const eventOf = async ({ events }: Backbone, team: string, job: DeliverJob): Promise<PublicEvent> => {
  if (job.source === undefined) return pingOf(job, team);
  const { aggregate, stream, position } = job.source;
  const [recorded] = await events.read({ team, aggregate, id: stream }, position - 1);
  const event = recorded?.position === position ? publicEvent(recorded.event, position) : undefined;
  if (event === undefined) throw new Error(`There is no event to deliver at position ${position}.`);
  return event;
};

const bugOf = async (
  { events }: Backbone,
  { team, subject }: EventEnvelope,
): Promise<KnownBug | undefined> => {
  const [aggregate, id = ''] = subject.split('.');
  if (aggregate !== 'bug') return undefined;
  const [first] = await events.read({ team, aggregate, id });
  const found = first && parseEvent(first.event.type, first.event.data, first.event.schemaversion);
  return found?.type === 'BugFound' ? found.data : undefined;
};

/** What a session that the event is about was asked to test. */
const revisionOf = async (
  { events }: Backbone,
  { team, subject }: EventEnvelope,
): Promise<string | undefined> => {
  const [aggregate, id = ''] = subject.split('.');
  if (aggregate !== 'session') return undefined;
  const [first] = await events.read({ team, aggregate, id });
  const started = first && parseEvent(first.event.type, first.event.data, first.event.schemaversion);
  return started?.type === 'SessionStarted' ? started.data.revision : undefined;
};

const bodyOf = async (
  { backbone, publicUrl: base }: DeliverContext,
  team: string,
  job: DeliverJob,
): Promise<string> => {
  const event = await eventOf(backbone, team, job);
  if (job.format === 'event') return JSON.stringify(event);
  const message = messageOf(event, {
    bug: await bugOf(backbone, event),
    revision: await revisionOf(backbone, event),
    base,
  });
  return JSON.stringify(job.format === 'slack' ? slackOf(message) : teamsOf(message));
};

/** Undefined when the address or the secret was taken away: another attempt has the new ones, if there are any. */
const unsealed = async ({ secrets }: Backbone, team: string, job: DeliverJob, now: string) => {
  const address = await secrets.get(team, job.urlRef);
  const signing = job.secrets.filter(({ until }) => until === undefined || until > now);
  const keys = (await Promise.all(signing.map(({ ref }) => secrets.get(team, ref)))).filter(
    (key) => key !== undefined,
  );
  return address === undefined || keys.length === 0 ? undefined : { url: new URL(address), keys };
};

const outcomeOf = ({ status, refused }: Sent): AttemptOutcome => {
  if (refused) return 'refused';
  if (status === 410) return 'gone';
  return status !== null && status >= 200 && status < 300 ? 'delivered' : 'failed';
};

const errorOf = ({ status, error }: Sent, outcome: AttemptOutcome): string | null => {
  if (outcome === 'delivered' || status === null) return error;
  if (outcome === 'gone') return 'It answered 410 (Gone): the webhook is disabled.';
  return status >= 300 && status < 400
    ? `It answered ${status}; redirects are not followed. Give the address that it leads to.`
    : `It answered ${status}.`;
};

const attempt = async (
  context: DeliverContext,
  { team }: LeasedJob,
  job: DeliverJob,
  signal: AbortSignal,
): Promise<Sent> => {
  const { backbone, now, targets = async () => undefined } = context;
  const at = new Date(now());
  const opened = await unsealed(backbone, team, job, at.toISOString());
  if (opened === undefined)
    return { status: null, error: 'Its address or secret was changed meanwhile.', refused: false };
  const body = await bodyOf(context, team, job);
  const signatures = opened.keys.map((key) => new Webhook(key).sign(job.deliveryId, at, body));
  const headers = {
    'content-type': 'application/json',
    'user-agent': 'Prowl-Webhooks/1',
    'webhook-id': job.deliveryId,
    'webhook-timestamp': String(Math.floor(at.getTime() / 1_000)),
    'webhook-signature': signatures.join(' '),
  };
  return send(opened.url, { headers, body, policy: targets, signal });
};

export const handleDeliver = async (
  context: DeliverContext,
  leased: LeasedJob,
  signal: AbortSignal,
): Promise<void> => {
  const { backbone, now } = context;
  const { team } = leased;
  const job = DeliverJob.parse(leased.data);
  const { deliveryId, webhookId, round, attempt: number } = job;
  const known = await backbone.events.read({ team, aggregate: 'delivery', id: deliveryId });
  const isReported = known.some(
    ({ event: { type, data } }) =>
      type === 'DeliveryAttempted' && data['round'] === round && data['attempt'] === number,
  );
  if (isReported) return;
  const began = now();
  const sent = await attempt(context, leased, job, signal);
  const ended = now();
  const outcome = outcomeOf(sent);
  const again = job.retryMs !== null && (outcome === 'failed' || outcome === 'refused');
  await reportPatiently(
    backbone.events,
    {
      team,
      id: deliveryId,
      type: 'DeliveryAttempted',
      data: {
        deliveryId,
        webhookId,
        round,
        attempt: number,
        outcome,
        responseStatus: sent.status,
        error: errorOf(sent, outcome),
        durationMs: Math.max(0, ended - began),
        nextAttemptAt: again ? new Date(ended + (job.retryMs ?? 0)).toISOString() : null,
      },
      causation: leased.id,
      at: ended,
      key: `${round} ${number}`,
    },
    signal,
  );
};
