// One command from its envelope to its reply. What it means is in the slice that it belongs to.
import { type Backbone, newId, RequestExpired } from '@prowl/backbone';
import {
  CommandEnvelope,
  type CommandName,
  CommandReply,
  commandDefinitions,
  commandSubject,
} from '@prowl/contracts';
import type { ArtifactUsage } from './artifacts/usage.ts';
import type { Cause } from './core/envelope.ts';
import type { ModelBudget } from './core/model-budget.ts';
import type { CommandContext, CommandHandler } from './core/slice.ts';
import { commands, type TeamState } from './slices.ts';
import type { TeamStates } from './state.ts';
import { keptBy } from './storage.ts';

export interface CommandsOptions {
  readonly backbone: Backbone;
  readonly states: TeamStates;
  readonly usage: ArtifactUsage;
  /** Undefined: no language model is configured. */
  readonly modelBudget?: ModelBudget | undefined;
  /** Milliseconds since the epoch. */
  readonly now: () => number;
}

/** What an append and its answer may take: nothing is appended so late that the asker cannot hear of it, milliseconds. */
const answerMs = 500;

const contextOf = (
  { backbone, states, usage, modelBudget, now }: CommandsOptions,
  name: CommandName,
  expiresAt: number,
): CommandContext<TeamState> => {
  const current = (team: string) => states.current(team);
  return {
    backbone,
    current,
    modelBudget,
    kept: async (team) => usage.of(team, keptBy(await current(team))),
    busy: async (team) =>
      [...(await current(team)).sessions.values()].some(({ status }) => status === 'started'),
    checkAwaited: () => {
      if (now() >= expiresAt - answerMs) throw new RequestExpired(commandSubject(name));
    },
  };
};

/** `expiresAt`: until when the asker waits, milliseconds since the epoch. */
export const handleCommand = async (
  options: CommandsOptions,
  name: CommandName,
  payload: unknown,
  expiresAt: number,
): Promise<CommandReply> => {
  const envelope = CommandEnvelope.parse(payload);
  const parsed = commandDefinitions[name].payload.safeParse(envelope.payload);
  if (!parsed.success) {
    const errors = parsed.error.issues.map((issue) => ({
      pointer: `/${issue.path.join('/')}`,
      detail: issue.message,
    }));
    return {
      ok: false,
      error: { code: 'invalid-body', message: 'The command does not fit its schema.', errors },
    };
  }
  if (options.states.isDeleting(envelope.team))
    return {
      ok: false,
      error: {
        code: 'unknown-id',
        message: 'This team is being deleted: nothing can be done in it any more.',
      },
    };
  const cause: Cause = {
    team: envelope.team,
    id: envelope.requestId || newId('req'),
    at: options.now(),
    origin: envelope.origin,
  };
  const handler = commands[name] as CommandHandler<TeamState, unknown>; // parsed by the same name's schema above
  return CommandReply.parse(await handler(contextOf(options, name, expiresAt), cause, parsed.data));
};
