// Every command: load the stream it decides on, decide, append. Thin; the rules are in the deciders.
import { type Backbone, derivedId, newId, type StreamName } from '@prowl/backbone';
import {
  AgentId,
  AnalysisId,
  BugId,
  CommandEnvelope,
  type CommandName,
  type CommandPayload,
  CommandReply,
  commandDefinitions,
  type DomainEvent,
  GenerationId,
  parseEvent,
  RunId,
  SessionId,
  systemTeam,
  TicketId,
} from '@prowl/contracts';
import * as access from './access/decider.ts';
import { readQuotas, readTeam } from './access/team.ts';
import type { ArtifactUsage } from './access/usage.ts';
import { decideCreate } from './agents/decider.ts';
import { smallExploration } from './analysis/policy.ts';
import * as bug from './bugs/decider.ts';
import * as configuration from './configuration/decider.ts';
import { readDirectives } from './configuration/directives.ts';
import { scopeOf } from './configuration/scope.ts';
import { accept, type Decision, refuse } from './decision.ts';
import { type Cause, envelopeOf, pending, streamOf } from './envelope.ts';
import type { BrainState } from './policy/brain-state.ts';
import { appendOne, isConflict } from './policy/executor.ts';
import { agentsOf } from './policy/material.ts';
import * as session from './sessions/decider.ts';
import * as test from './tests/decider.ts';
import * as ticket from './tickets/decider.ts';

export interface CommandContext {
  readonly backbone: Backbone;
  readonly state: BrainState;
  readonly usage: ArtifactUsage;
  /** Milliseconds since the epoch. */
  readonly now: () => number;
}

interface Decider<State> {
  readonly initialState: State;
  /** `time`: when the event was recorded, ISO 8601. */
  readonly evolve: (state: State, event: DomainEvent, time: string) => State;
}

const attempts = 5;

/** Loads the stream, decides, appends what concerns it with the position it was read at; decides again when somebody was faster. */
const handle = async <State, Answer>(
  context: CommandContext,
  cause: Cause,
  aggregate: string,
  id: string,
  decider: Decider<State>,
  decide: (state: State) => Decision<Answer>,
): Promise<CommandReply> => {
  const stream: StreamName = { team: cause.team, aggregate, id };
  for (let attempt = 1; ; attempt += 1) {
    const recorded = await context.backbone.events.read(stream);
    const state = recorded.reduce((folded, { event }) => {
      const parsed = parseEvent(event.type, event.data, event.schemaversion);
      return parsed === undefined ? folded : decider.evolve(folded, parsed, event.time);
    }, decider.initialState);
    const decision = decide(state);
    if ('refusal' in decision) return { ok: false, error: decision.refusal };
    try {
      return await commit(context, cause, decision, stream, recorded.at(-1)?.position ?? 'none');
    } catch (error) {
      if (!isConflict(error)) throw error;
      if (attempt >= attempts)
        return {
          ok: false,
          error: refuse('concurrent-change', 'Somebody else changed it at the same moment. Try again.')
            .refusal,
        };
    }
  }
};

const commit = async <Answer>(
  context: CommandContext,
  cause: Cause,
  decision: { events: readonly ReturnType<typeof pending>[]; answer: Answer },
  own: StreamName,
  expected: number | 'none',
): Promise<CommandReply> => {
  const { events } = context.backbone;
  let position = 0;
  const mine = decision.events.filter((event) => sameStream(streamOf(cause.team, event), own));
  if (mine.length > 0)
    ({ position } = await events.append(
      own,
      mine.map((event) => envelopeOf(event, cause)),
      expected,
    ));
  for (const event of decision.events)
    if (!mine.includes(event)) position = await appendOne(events, event, cause);
  return { ok: true, position: position === 0 ? await events.head() : position, data: decision.answer };
};

/** The id of what a command makes: the same when it comes again. */
const idFrom = (prefix: string, { origin, ...cause }: Cause): string => {
  const { at, id } = origin ?? cause;
  return derivedId(prefix, at, cause.team, id);
};

/** Teams and keys are in the streams of the system team, whoever asks. */
const inSystem = (cause: Cause): Cause => ({ ...cause, team: systemTeam });
const teams: Decider<access.TeamState> = { initialState: access.noTeam, evolve: access.evolveTeam };
const keys: Decider<access.KeyState | undefined> = { initialState: access.noKey, evolve: access.evolveKey };

const sameStream = (one: StreamName, other: StreamName) =>
  one.aggregate === other.aggregate && one.id === other.id;
const stateless = { initialState: undefined, evolve: () => undefined };

type Handlers = {
  [Name in CommandName]: (
    context: CommandContext,
    cause: Cause,
    payload: CommandPayload<Name>,
  ) => Promise<CommandReply>;
};

const onConfiguration =
  (decide: (state: configuration.ConfigurationState, team: string) => Decision<unknown>) =>
  (context: CommandContext, cause: Cause) =>
    handle<configuration.ConfigurationState, unknown>(
      context,
      cause,
      'configuration',
      cause.team,
      configuration,
      (state) => decide(state, cause.team),
    );

const configurationOf = async ({ state }: CommandContext, team: string) => {
  await state.catchUp();
  return state.team(team).configuration;
};

/** Credentials that no configuration refers to any more are forgotten. */
const replacingSecrets = async (
  context: CommandContext,
  cause: Cause,
  work: () => Promise<CommandReply>,
): Promise<CommandReply> => {
  const before = (await configurationOf(context, cause.team))?.auth.credentialsRef;
  const reply = await work();
  const after = (await configurationOf(context, cause.team))?.auth.credentialsRef;
  const busy = [...context.state.team(cause.team).sessions.values()].some(
    ({ status }) => status === 'started',
  );
  if (reply.ok && before !== undefined && before !== after && !busy)
    await context.backbone.secrets.delete(cause.team, before);
  return reply;
};

export const handlers: Handlers = {
  SetConfiguration: (context, cause, payload) =>
    replacingSecrets(context, cause, () =>
      onConfiguration((_, team) => configuration.decideSet(team, payload))(context, cause),
    ),
  ChangeConfiguration: (context, cause, payload) =>
    replacingSecrets(context, cause, () =>
      onConfiguration((state, team) => configuration.decideChange(state, team, payload))(context, cause),
    ),
  AddDirective: (context, cause, payload) =>
    onConfiguration((state, team) => configuration.decideDirective(state, team, payload))(context, cause),
  SetRepository: (context, cause, payload) =>
    onConfiguration((state, team) => configuration.decideRepository(state, team, payload))(context, cause),
  SetLocalPath: (context, cause, payload) =>
    onConfiguration((state, team) => configuration.decideLocalPath(state, team, payload))(context, cause),
  StartAnalysis: async (context, cause) => {
    const target = await configurationOf(context, cause.team);
    const { pages } = await readQuotas(context.backbone.events, cause.team);
    const analysisId = AnalysisId.parse(idFrom('ana', cause));
    return handle(context, { ...cause, correlation: analysisId }, 'analysis', analysisId, stateless, () => {
      if (target === undefined)
        return refuse(
          'no-configuration',
          'Configure an application first: POST /api/saas-config or /api/saas-config/quick.',
        );
      const directives = readDirectives(target.directives);
      const budget = { ...smallExploration, pages: Math.min(smallExploration.pages, pages), tests: 1 };
      const deadline = new Date(cause.at + budget.seconds * 1_000).toISOString();
      return accept(
        [
          pending('AnalysisStarted', analysisId, {
            analysisId,
            target,
            budget,
            directives,
            scope: scopeOf(target.url, directives),
            deadline,
          }),
        ],
        { analysisId },
      );
    });
  },
  StartSession: async (context, cause, payload) => {
    const target = await configurationOf(context, cause.team);
    const quotas = await readQuotas(context.backbone.events, cause.team);
    const kept = await context.usage.of(cause.team, context.state.team(cause.team));
    const sessionId = SessionId.parse(idFrom('ses', cause));
    const own = { ...cause, correlation: sessionId };
    return handle<session.SlotState, unknown>(context, own, 'slot', cause.team, session, (state) => {
      const decision = session.decideStart(state, payload, {
        team: cause.team,
        configuration: target,
        sessionId,
        now: cause.at,
        quotas,
        kept,
        agents: new Set(agentsOf(context.state.team(cause.team), cause.team).map(({ agentId }) => agentId)),
      });
      if ('refusal' in decision) return decision;
      const started = pending('SessionStarted', sessionId, decision.answer.request);
      return accept([...decision.events, started], {
        sessionId,
        status: 'started',
        message: `Session ${sessionId} has started: it explores, plans, tests and reports within ${decision.answer.request.budget.seconds} s.`,
      });
    });
  },
  CancelSession: (context, cause, { sessionId }) =>
    handle<session.SessionState, unknown>(
      context,
      { ...cause, correlation: sessionId },
      'session',
      sessionId,
      { initialState: 'unknown', evolve: session.evolveSession },
      (state) => session.decideCancel(state, sessionId),
    ),
  GenerateTest: async (context, cause, payload) => {
    const target = await configurationOf(context, cause.team);
    const generationId = GenerationId.parse(idFrom('gen', cause));
    const own = { ...cause, correlation: generationId };
    // The policy makes the test, so that a crash in between loses nothing; the gateway waits for it behind this position.
    return handle(context, own, 'generation', generationId, stateless, () =>
      test.decideGenerate(target !== undefined, generationId, payload),
    );
  },
  CreateAgent: async (context, cause, { purpose }) => {
    await context.state.catchUp();
    const agentId = AgentId.parse(idFrom('agt', cause));
    const others = [...context.state.team(cause.team).agents.values()].filter(
      (agent) => agent.agentId !== agentId,
    );
    const taken = others.map(({ charter }) => charter.name);
    return handle(context, cause, 'agent', agentId, stateless, () => decideCreate(purpose, agentId, taken));
  },
  RunTest: async (context, cause, { testId }) => {
    const runId = RunId.parse(idFrom('run', cause));
    return handle<test.TestState, unknown>(
      context,
      { ...cause, correlation: runId },
      'test',
      testId,
      test,
      (state) => test.decideRun(state, testId, runId, new Date(cause.at).toISOString()),
    );
  },
  MoveTicket: (context, cause, payload) =>
    handle<ticket.TicketState, unknown>(context, cause, 'ticket', payload.ticketId, ticket, (state) =>
      ticket.decideMove(state, payload, new Date(cause.at).toISOString()),
    ),
  OpenTicket: (context, cause, payload) => {
    const ticketId = TicketId.parse(idFrom('tkt', cause));
    return handle(context, cause, 'ticket', ticketId, stateless, () => ticket.decideOpen(ticketId, payload));
  },
  ChangeBugStatus: (context, cause, payload) =>
    handle<bug.BugState, unknown>(context, cause, 'bug', BugId.parse(payload.bugId), bug, (state) =>
      bug.decideChange(state, payload),
    ),
  CreateTeam: (context, cause, payload) =>
    handle(context, inSystem(cause), 'team', payload.id, teams, (state) =>
      access.decideCreateTeam(state, cause.team, payload),
    ),
  SetQuotas: (context, cause, payload) =>
    handle(context, inSystem(cause), 'team', payload.team, teams, (state) =>
      access.decideQuotas(state, cause.team, payload),
    ),
  CreateKey: async (context, cause, payload) => {
    const owner = await readTeam(context.backbone.events, payload.team);
    return handle(context, inSystem(cause), 'key', payload.keyId, keys, (state) =>
      access.decideCreateKey(state, owner, cause.team, payload),
    );
  },
  RotateKey: (context, cause, payload) =>
    handle(context, inSystem(cause), 'key', payload.keyId, keys, (state) =>
      access.decideRotate(state, cause.team, payload),
    ),
  RevokeKey: (context, cause, { keyId }) =>
    handle(context, inSystem(cause), 'key', keyId, keys, (state) =>
      access.decideRevoke(state, cause.team, keyId),
    ),
};

/** One command from its envelope to its reply. */
export const handleCommand = async (
  context: CommandContext,
  name: CommandName,
  payload: unknown,
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
  const cause: Cause = {
    team: envelope.team,
    id: envelope.requestId || newId('req'),
    at: context.now(),
    origin: envelope.origin,
  };
  const handler = handlers[name] as (
    context: CommandContext,
    cause: Cause,
    payload: unknown,
  ) => Promise<CommandReply>; // parsed by the same name's schema above
  return CommandReply.parse(await handler(context, cause, parsed.data));
};
