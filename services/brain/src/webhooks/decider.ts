// Endpoints that are told of a team's events. Address and secrets were sealed by the gateway: here there are only references.
import {
  type CommandPayload,
  type DomainEvent,
  type EventData,
  type Webhook,
  type WebhookId,
  webhooksPerTeam,
} from '@prowl/contracts';
import { accept, type Decision, refuse } from '../core/decision.ts';
import { type Pending, pending } from '../core/envelope.ts';

/** A secret that signs; `until`: ISO 8601, not afterwards. */
export interface SigningSecret {
  readonly ref: string;
  readonly until?: string | undefined;
}

/** Secrets before the present one that are remembered: each makes every message longer. */
const mostPrevious = 2;

export interface WebhookState {
  /** As the API shows it. */
  readonly webhook: Webhook;
  readonly urlRef: string;
  /** The present one first. */
  readonly secrets: readonly SigningSecret[];
  readonly deleted: boolean;
}
type State = WebhookState | undefined;
export const initialState: State = undefined;

const created = (data: EventData<'WebhookCreated'>, time: string): WebhookState => {
  const { webhookId: id, urlRef, secretRef, ...shown } = data;
  const never = { disabledBecause: null, rotatedAt: null, previousSecretUntil: null };
  return {
    webhook: { id, ...shown, status: 'active', createdAt: time, ...never },
    urlRef,
    secrets: [{ ref: secretRef }],
    deleted: false,
  };
};

/** Those before a rotation that sign after it: none longer than it says, or than was said before. */
const still = (secrets: readonly SigningSecret[], previousUntil: string, now: string): SigningSecret[] =>
  secrets
    .map(({ ref, until = previousUntil }) => ({ ref, until: until < previousUntil ? until : previousUntil }))
    .filter(({ until }) => until > now)
    .slice(0, mostPrevious);

const rotated = (
  { webhook, secrets, ...rest }: WebhookState,
  { secretRef, previousUntil }: EventData<'WebhookSecretRotated'>,
  time: string,
): WebhookState => ({
  ...rest,
  webhook: { ...webhook, rotatedAt: time, previousSecretUntil: previousUntil ?? null },
  secrets: [{ ref: secretRef }, ...(previousUntil === undefined ? [] : still(secrets, previousUntil, time))],
});

export const evolve = (state: State, event: DomainEvent, time: string): State => {
  if (event.type === 'WebhookCreated') return created(event.data, time);
  if (state === undefined) return state;
  const { webhook } = state;
  switch (event.type) {
    case 'WebhookChanged': {
      const { webhookId: _, urlRef = state.urlRef, ...changes } = event.data;
      const given = Object.entries(changes).filter(([, value]) => value !== undefined);
      return { ...state, urlRef, webhook: { ...webhook, ...Object.fromEntries(given) } };
    }
    case 'WebhookSecretRotated':
      return rotated(state, event.data, time);
    case 'WebhookDisabled':
      return {
        ...state,
        webhook: { ...webhook, status: 'disabled', disabledBecause: event.data.because },
      };
    case 'WebhookEnabled':
      return { ...state, webhook: { ...webhook, status: 'active', disabledBecause: null } };
    case 'WebhookDeleted':
      return { ...state, deleted: true };
    default:
      return state;
  }
};

const unknown = () => refuse('unknown-id', 'There is no webhook with this id.');
export const isThere = (state: State): state is WebhookState => state !== undefined && !state.deleted;
export const disabled = (id: WebhookId) =>
  refuse('webhook-disabled', `Enable it first: PATCH /api/webhooks/${id} {"status":"active"}.`);

/** `made`: as it is afterwards, for those who ask while the read models are away. */
const made = (state: State, events: readonly Pending[], now: string): Decision<{ made?: Webhook }> => {
  const after = events.reduce<State>((before, event) => evolve(before, event as DomainEvent, now), state);
  return accept(events, after === undefined ? {} : { made: after.webhook });
};

/** `others`: how many the team has. */
export const decideCreate = (
  state: State,
  others: number,
  command: CommandPayload<'CreateWebhook'>,
  now: string,
): Decision<{ made?: Webhook }> => {
  if (state !== undefined) return made(state, [], now); // the same command again
  if (others >= webhooksPerTeam)
    return refuse('too-many-webhooks', `A team has at most ${webhooksPerTeam} webhooks. Delete one first.`);
  return made(state, [pending('WebhookCreated', command.webhookId, command)], now);
};

export const decideChange = (
  state: State,
  { webhookId, status, ...rest }: CommandPayload<'ChangeWebhook'>,
  now: string,
): Decision<{ made?: Webhook }> => {
  if (!isThere(state)) return unknown();
  const before: Readonly<Record<string, unknown>> = { ...state.webhook, urlRef: state.urlRef };
  const changes = Object.fromEntries(
    Object.entries(rest).filter(
      ([name, value]) => value !== undefined && JSON.stringify(value) !== JSON.stringify(before[name]),
    ),
  );
  const turned = status !== undefined && status !== state.webhook.status;
  return made(
    state,
    [
      ...(Object.keys(changes).length === 0
        ? []
        : [pending('WebhookChanged', webhookId, { webhookId, ...changes })]),
      ...(turned && status === 'active' ? [pending('WebhookEnabled', webhookId, { webhookId })] : []),
      ...(turned && status === 'disabled'
        ? [pending('WebhookDisabled', webhookId, { webhookId, because: 'person' })]
        : []),
    ],
    now,
  );
};

export const decideRotate = (
  state: State,
  command: CommandPayload<'RotateWebhookSecret'>,
  now: string,
): Decision<{ made?: Webhook }> => {
  if (!isThere(state)) return unknown();
  // The same command again: its first answer was lost.
  if (state.secrets[0]?.ref === command.secretRef) return made(state, [], now);
  return made(state, [pending('WebhookSecretRotated', command.webhookId, command)], now);
};

export const decideDelete = (state: State, webhookId: WebhookId): Decision<Record<string, never>> =>
  isThere(state) ? accept([pending('WebhookDeleted', webhookId, { webhookId })], {}) : unknown();
