// Commands that change what is tested. Credentials that the configuration no longer refers to are deleted.
import type { CommandReply } from '@prowl/contracts';
import type { Decision } from '../core/decision.ts';
import type { Cause } from '../core/envelope.ts';
import { handle } from '../core/handling.ts';
import type { CommandContext, Commands } from '../core/slice.ts';
import * as decider from './decider.ts';
import type { ConfigurationPart } from './fold.ts';

type Context = CommandContext<ConfigurationPart>;

const decideOn = (
  context: Context,
  cause: Cause,
  decide: (state: decider.ConfigurationState) => Decision<unknown>,
): Promise<CommandReply> => handle(context, cause, ['configuration', cause.team], decider, decide);

/** A running session may still need the old credentials: they stay. */
const replacingSecrets = async (
  context: Context,
  { team }: Cause,
  work: () => Promise<CommandReply>,
): Promise<CommandReply> => {
  const credentials = async () => {
    const { configuration } = await context.current(team);
    const refs = [
      configuration?.auth.credentialsRef,
      ...(configuration?.accounts ?? []).map(({ credentialsRef }) => credentialsRef),
    ];
    return refs.filter((ref) => ref !== undefined);
  };
  const before = await credentials();
  const reply = await work();
  const after = await credentials();
  const dropped = before.filter((ref) => !after.includes(ref));
  if (reply.ok && dropped.length > 0 && !(await context.busy(team)))
    for (const ref of dropped) await context.backbone.secrets.delete(team, ref);
  return reply;
};

export const configurationCommands: Commands<
  ConfigurationPart,
  | 'SetConfiguration'
  | 'ChangeConfiguration'
  | 'AddDirective'
  | 'ReadDirectives'
  | 'SetRepository'
  | 'SetLocalPath'
> = {
  SetConfiguration: (context, cause, payload) =>
    replacingSecrets(context, cause, () =>
      decideOn(context, cause, () => decider.decideSet(cause.team, payload)),
    ),
  ChangeConfiguration: (context, cause, payload) =>
    replacingSecrets(context, cause, () =>
      decideOn(context, cause, (state) => decider.decideChange(state, cause.team, payload)),
    ),
  AddDirective: (context, cause, payload) =>
    decideOn(context, cause, (state) => decider.decideDirective(state, cause.team, payload)),
  ReadDirectives: (context, cause) => decideOn(context, cause, decider.decideRead),
  SetRepository: (context, cause, payload) =>
    decideOn(context, cause, (state) => decider.decideRepository(state, cause.team, payload)),
  SetLocalPath: (context, cause, payload) =>
    decideOn(context, cause, (state) => decider.decideLocalPath(state, cause.team, payload)),
};
