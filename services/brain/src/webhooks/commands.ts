// Commands about webhooks. Sealed addresses and secrets that nothing refers to any more are deleted.
import type { CommandReply, WebhookId } from '@prowl/contracts';
import type { Decision } from '../core/decision.ts';
import type { Cause } from '../core/envelope.ts';
import { foldStream, handle, idFrom } from '../core/handling.ts';
import type { CommandContext, Commands } from '../core/slice.ts';
import * as decider from './decider.ts';
import * as deliveries from './deliveries.ts';
import type { WebhooksPart } from './fold.ts';

type Context = CommandContext<WebhooksPart>;
type State = decider.WebhookState | undefined;

const read = async ({ backbone }: Context, { team }: Cause, id: WebhookId): Promise<State> =>
  foldStream<State>(await backbone.events.read({ team, aggregate: 'webhook', id }), decider);

const references = (state: State): string[] =>
  state === undefined || state.deleted ? [] : [state.urlRef, ...state.secrets.map(({ ref }) => ref)];

const changing = async (
  context: Context,
  cause: Cause,
  webhookId: WebhookId,
  decide: (state: State) => Decision<unknown>,
): Promise<CommandReply> => {
  const before = await read(context, cause, webhookId);
  const reply = await handle<State, unknown>(context, cause, ['webhook', webhookId], decider, decide);
  if (!reply.ok) return reply;
  const kept = references(await read(context, cause, webhookId));
  for (const reference of references(before))
    if (!kept.includes(reference)) await context.backbone.secrets.delete(cause.team, reference);
  return reply;
};

const nowOf = ({ at }: Cause): string => new Date(at).toISOString();

export const webhookCommands: Commands<
  WebhooksPart,
  | 'CreateWebhook'
  | 'ChangeWebhook'
  | 'RotateWebhookSecret'
  | 'DeleteWebhook'
  | 'PingWebhook'
  | 'ReplayDelivery'
> = {
  CreateWebhook: async (context, cause, payload) => {
    const { webhooks } = await context.current(cause.team);
    return handle<State, unknown>(context, cause, ['webhook', payload.webhookId], decider, (state) =>
      decider.decideCreate(state, webhooks.size, payload, nowOf(cause)),
    );
  },
  ChangeWebhook: (context, cause, payload) =>
    changing(context, cause, payload.webhookId, (state) =>
      decider.decideChange(state, payload, nowOf(cause)),
    ),
  RotateWebhookSecret: (context, cause, payload) =>
    changing(context, cause, payload.webhookId, (state) =>
      decider.decideRotate(state, payload, nowOf(cause)),
    ),
  DeleteWebhook: (context, cause, { webhookId }) =>
    changing(context, cause, webhookId, (state) => decider.decideDelete(state, webhookId)),
  PingWebhook: (context, cause, { webhookId }) =>
    handle<State, unknown>(context, cause, ['webhook', webhookId], decider, (state) =>
      deliveries.decidePing(state, webhookId, idFrom('dlv', cause)),
    ),
  ReplayDelivery: async (context, cause, payload) => {
    const webhook = await read(context, cause, payload.webhookId);
    return handle<deliveries.DeliveryState | undefined, unknown>(
      context,
      cause,
      ['delivery', payload.deliveryId],
      { initialState: deliveries.initialState, evolve: deliveries.evolve },
      (state) => deliveries.decideReplay(state, webhook, payload),
    );
  },
};
