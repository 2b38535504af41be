// Starting and cancelling sessions. The slot stream holds who is in, so that a team's limit holds under concurrent starts.
import type {
  DomainEvent,
  Quotas,
  RunSessionBody,
  ScheduledRun,
  SessionId,
  SessionRequest,
  Target,
} from '@prowl/contracts';
import { TestType } from '@prowl/contracts';
import { readDirectives } from '../configuration/directives.ts';
import { budgetOf, scopeOf } from '../configuration/scope.ts';
import { accept, type Decision, refuse } from '../core/decision.ts';
import { pending } from '../core/envelope.ts';
import type { ModelBudget } from '../core/model-budget.ts';
import { allowanceOfSession } from '../proposals/budget.ts';

export interface SlotState {
  readonly running: readonly string[];
}
export const initialState: SlotState = { running: [] };

export const evolve = (state: SlotState, event: DomainEvent): SlotState => {
  if (event.type === 'SessionAdmitted') return { running: [...state.running, event.data.sessionId] };
  if (event.type === 'SessionReleased')
    return { running: state.running.filter((id) => id !== event.data.sessionId) };
  return state;
};

/** Sessions of a team beyond those that it may have at once. */
const mostWaiting = 50;

export interface StartContext {
  readonly team: string;
  readonly configuration: Target | undefined;
  readonly sessionId: SessionId;
  /** Milliseconds since the epoch. */
  readonly now: number;
  /** Of the team. */
  readonly quotas: Quotas;
  /** Bytes of artifacts that the team keeps. */
  readonly kept: number;
  /** Ids of the agents that there are. */
  readonly agents: ReadonlySet<string>;
  /** What starts it; absent: somebody. */
  readonly schedule?: ScheduledRun | undefined;
  /** Undefined: no language model is configured. */
  readonly modelBudget?: ModelBudget | undefined;
}

export const decideStart = (
  state: SlotState,
  command: RunSessionBody,
  context: StartContext,
): Decision<{ request: SessionRequest }> => {
  const { configuration: target, sessionId, team, now, quotas, kept } = context;
  if (target === undefined)
    return refuse(
      'no-configuration',
      'Configure an application first: POST /api/saas-config or /api/saas-config/quick.',
    );
  const stranger = command.agentIds?.find((id) => !context.agents.has(id));
  if (stranger !== undefined)
    return refuse(
      'unknown-id',
      `There is no agent ${stranger}. GET /api/dynamic-agents lists those that there are.`,
    );
  for (const what of ['pages', 'tests'] as const) {
    const asked = command.budget?.[what];
    if (asked !== undefined && asked > quotas[what])
      return refuse(
        'quota-exceeded',
        `The team may use ${quotas[what]} ${what} in a session. Ask for no more, or ask an operator for a larger quota.`,
      );
  }
  if (kept >= quotas.artifactBytes)
    return refuse(
      'quota-exceeded',
      `The team keeps ${kept} bytes of screenshots and traces, of ${quotas.artifactBytes} that it may. Ask an operator for a larger quota.`,
    );
  const others = state.running.filter((id) => id !== sessionId); // it may be asked for again
  const running = others[0];
  const beyond = others.length - quotas.sessions;
  if (running !== undefined && beyond >= (command.wait === true ? mostWaiting : 0))
    return refuse(
      'session-running',
      `Session ${running} is still running. Wait for it, start this one with {"wait": true}, or cancel that one with POST /api/sessions/${running}/cancel.`,
    );
  const directives = readDirectives(target.directives);
  const { seconds, pages, tests } = budgetOf(command.budget, directives);
  const budget = { seconds, pages: Math.min(pages, quotas.pages), tests: Math.min(tests, quotas.tests) };
  const scope = scopeOf(target.url, directives);
  const languageModel = allowanceOfSession(context.modelBudget, budget.seconds);
  const request: SessionRequest = {
    sessionId,
    target,
    budget,
    types: [...new Set(command.types ?? TestType.options)],
    agentIds: [...new Set(command.agentIds)],
    directives,
    scope: { ...scope, disposable: scope.disposable || command.disposable === true },
    deadline: new Date(now + budget.seconds * 1_000).toISOString(),
    cleanUp: command.cleanUp === true,
    ...(command.revision === undefined ? {} : { revision: command.revision }),
    ...(context.schedule === undefined ? {} : { schedule: context.schedule }),
    ...(languageModel === undefined ? {} : { languageModel }),
  };
  return accept([pending('SessionAdmitted', team, request)], { request });
};

export type SessionState = 'unknown' | 'started' | 'ended';
export const evolveSession = (state: SessionState, event: DomainEvent): SessionState => {
  if (event.type === 'SessionStarted') return 'started';
  if (
    event.type === 'SessionCompleted' ||
    event.type === 'SessionFailed' ||
    event.type === 'SessionCancelled'
  )
    return 'ended';
  return state;
};

export const decideCancel = (
  state: SessionState,
  sessionId: SessionId,
): Decision<{ sessionId: SessionId }> => {
  if (state === 'unknown') return refuse('unknown-id', 'There is no session with this id.');
  if (state === 'ended') return refuse('session-ended', 'The session has already ended.');
  return accept([pending('SessionCancelled', sessionId, { sessionId, reason: 'Cancelled on request.' })], {
    sessionId,
  });
};
