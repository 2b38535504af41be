// Starting a session and cancelling it.
import { type CommandReply, type RunSessionBody, type ScheduledRun, SessionId } from '@prowl/contracts';
import { readQuotas } from '../access/team.ts';
import { type AgentsPart, agentsOf } from '../agents/fold.ts';
import type { ConfigurationPart } from '../configuration/fold.ts';
import { accept } from '../core/decision.ts';
import type { Cause } from '../core/envelope.ts';
import { pending } from '../core/envelope.ts';
import { handle, idFrom } from '../core/handling.ts';
import type { CommandContext, Commands } from '../core/slice.ts';
import * as decider from './decider.ts';

const session = { initialState: 'unknown' as decider.SessionState, evolve: decider.evolveSession };

type Reads = ConfigurationPart & AgentsPart;
/** What starting a session needs of a command's context. */
export type Starting = Pick<
  CommandContext<Reads>,
  'backbone' | 'current' | 'kept' | 'modelBudget' | 'checkAwaited'
>;

/** The session that a cause has is one, however often it is started. `schedule`: what starts it, where nobody does. */
export const startSession = async (
  context: Starting,
  cause: Cause,
  payload: RunSessionBody,
  schedule?: ScheduledRun,
): Promise<CommandReply> => {
  const { team } = cause;
  const state = await context.current(team);
  const quotas = await readQuotas(context.backbone.events, team);
  const kept = await context.kept(team);
  const sessionId = SessionId.parse(idFrom('ses', cause));
  const own = { ...cause, correlation: sessionId };
  return handle(context, own, ['slot', team], decider, (slot) => {
    const decision = decider.decideStart(slot, payload, {
      team,
      configuration: state.configuration,
      sessionId,
      now: cause.at,
      quotas,
      kept,
      agents: new Set(agentsOf(state, team).map(({ agentId }) => agentId)),
      schedule,
      modelBudget: context.modelBudget,
    });
    if ('refusal' in decision) return decision;
    const { request } = decision.answer;
    const started = pending('SessionStarted', sessionId, request);
    return accept([...decision.events, started], {
      sessionId,
      status: 'started',
      message: `Session ${sessionId} has started: it explores, plans, tests and reports within ${request.budget.seconds} s.`,
    });
  });
};

export const sessionCommands: Commands<Reads, 'StartSession' | 'CancelSession'> = {
  StartSession: (context, cause, payload) => startSession(context, cause, payload),
  CancelSession: (context, cause, { sessionId }) =>
    handle(context, { ...cause, correlation: sessionId }, ['session', sessionId], session, (state) =>
      decider.decideCancel(state, sessionId),
    ),
};
