// Commands about issues. A sealed token that nothing refers to any more is deleted; a job that has it still then sends nothing.
import type { CommandReply } from '@prowl/contracts';
import type { Decision } from '../core/decision.ts';
import type { Cause } from '../core/envelope.ts';
import { foldStream, handle } from '../core/handling.ts';
import type { CommandContext, Commands } from '../core/slice.ts';
import * as decider from './decider.ts';

type Context = CommandContext<unknown>;

const changing = async (
  context: Context,
  cause: Cause,
  decide: (state: decider.FilingState) => Decision<unknown>,
): Promise<CommandReply> => {
  const { events, secrets } = context.backbone;
  const { team } = cause;
  const tokenRef = async () => {
    const recorded = await events.read({ team, aggregate: 'filing', id: team });
    return foldStream<decider.FilingState>(recorded, decider)?.tokenRef;
  };
  const before = await tokenRef();
  const reply = await handle<decider.FilingState, unknown>(context, cause, ['filing', team], decider, decide);
  if (reply.ok && before !== undefined && before !== (await tokenRef())) await secrets.delete(team, before);
  return reply;
};

export const issueCommands: Commands<unknown, 'SetIssueFiling' | 'RemoveIssueFiling'> = {
  SetIssueFiling: (context, cause, payload) =>
    changing(context, cause, (state) => decider.decideSet(state, cause.team, payload)),
  RemoveIssueFiling: (context, cause) =>
    changing(context, cause, (state) => decider.decideRemove(state, cause.team)),
};
