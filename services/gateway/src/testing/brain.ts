// A brain that decides nothing: it answers each command with the plainest events that fit.
import { type Backbone, newId } from '@prowl/backbone';
import {
  brainAlive,
  CommandEnvelope,
  type CommandName,
  commandDefinitions,
  commandSubject,
  type EventData,
  type EventType,
  eventDefinitions,
} from '@prowl/contracts';

export type Append = <Type extends EventType>(
  type: Type,
  id: string,
  data: EventData<Type>,
  correlation?: string,
) => Promise<number>;

export const appendTo =
  (backbone: Backbone, team: string): Append =>
  async (type, id, data, correlation) => {
    const { aggregate, version } = eventDefinitions[type];
    const event = {
      specversion: '1.0' as const,
      id: newId('evt'),
      source: '/test',
      type,
      subject: `${aggregate}.${id}`,
      time: new Date().toISOString(),
      team,
      datacontenttype: 'application/json' as const,
      schemaversion: version,
      ...(correlation === undefined ? {} : { correlationid: correlation }),
      data: data as Record<string, unknown>,
    };
    return (await backbone.events.append({ team, aggregate, id }, [event], 'any')).position;
  };

export const target = {
  name: 'Shop',
  description: 'Sells',
  url: 'http://127.0.0.1:1',
  directives: [],
  auth: { type: 'none' as const },
};
const place = { url: '/', template: '/' };
export const plan = {
  fingerprint: 'oracle|/|x',
  type: 'functional' as const,
  family: 'lists' as const,
  oracle: 'sort-orders-all',
  title: 'Catalogue: sorting sorts',
  rule: 'A sorted list is sorted.',
  place,
  agent: 'lists',
  rank: 0.5,
  cost: 1_000,
  signedIn: false,
  isolation: 'read' as const,
  suspected: false,
  steps: [],
  bug: { title: 'Sorting does not sort', severity: 'high' as const, expected: 'sorted' },
};
const scope = {
  origins: [],
  ignore: [],
  focus: [],
  neverClick: [],
  allowDestructive: [],
  disposable: false,
  values: {},
};

export const sessionStarted = (sessionId: string) =>
  ({
    sessionId,
    target,
    budget: { seconds: 60, pages: 10, tests: 10 },
    types: ['functional'],
    agentIds: [],
    directives: [],
    scope,
    deadline: new Date().toISOString(),
  }) as unknown as EventData<'SessionStarted'>;

type Behaviour = (
  payload: never,
  append: Append,
  team: string,
) => Promise<{ position: number; data: unknown } | { error: { code: string; message: string } }>;

const directives: string[] = [];
const behaviours: Partial<Record<CommandName, Behaviour>> = {
  SetConfiguration: async (payload: { auth?: { type: 'none' }; directives?: string[] }, append, team) => {
    directives.splice(0, directives.length, ...(payload.directives ?? []));
    const data = {
      ...payload,
      directives: payload.directives ?? [],
      auth: payload.auth ?? { type: 'none' },
    } as unknown as EventData<'ConfigurationSet'>;
    return { position: await append('ConfigurationSet', team, data), data: {} };
  },
  ChangeConfiguration: async (payload: Record<string, unknown>, append, team) => ({
    position: await append('ConfigurationChanged', team, { ...payload, signInDropped: false } as never),
    data: {},
  }),
  AddDirective: async ({ directive }: { directive: string }, append, team) => {
    directives.push(directive);
    return {
      position: await append('DirectiveAdded', team, { directive }),
      data: { directives: [...directives] },
    };
  },
  SetRepository: async (payload: { url: string }, append, team) => ({
    position: await append('RepositorySet', team, payload),
    data: {},
  }),
  SetLocalPath: async (payload: { path: string }, append, team) => ({
    position: await append('LocalPathSet', team, payload),
    data: {},
  }),
  StartAnalysis: async (_: never, append) => {
    const analysisId = newId('ana');
    const result = {
      understanding: 'A shop.',
      techStack: { framework: 'Express' },
      suggestedTests: ['a'],
      suggestedAgents: ['b'],
      risks: ['c'],
    };
    const position = await append('AnalysisStarted', analysisId, {
      analysisId,
      target,
      budget: { seconds: 60, pages: 1, tests: 1 },
      scope,
      directives: [],
      deadline: new Date().toISOString(),
    } as never);
    setTimeout(() => void append('AnalysisCompleted', analysisId, { analysisId, result } as never), 50);
    return { position, data: { analysisId } };
  },
  StartSession: async (_: never, append) => {
    const sessionId = newId('ses');
    return {
      position: await append('SessionStarted', sessionId, sessionStarted(sessionId)),
      data: { sessionId, status: 'started', message: 'Started.' },
    };
  },
  CancelSession: async ({ sessionId }: { sessionId: string }, append) => ({
    position: await append('SessionCancelled', sessionId, { sessionId, reason: 'asked' } as never),
    data: { sessionId },
  }),
  GenerateTest: async ({ type }: { type: 'e2e' }, append) => {
    const generationId = newId('gen');
    const test = { testId: newId('test'), name: 'home.spec.ts', type, code: 'test()' };
    const position = await append('TestGenerated', test.testId, {
      ...test,
      plan,
      agentId: newId('agt'),
      generationId,
    } as never);
    return { position, data: { generationId, test } };
  },
  CreateAgent: async ({ purpose }: { purpose: string }, append) => {
    const agentId = newId('agt');
    const name = 'Cart agent';
    const charter = { key: 'cart', name, purpose, families: [], types: [], focus: [], builtIn: false };
    return {
      position: await append('AgentCreated', agentId, { agentId, name, purpose, charter } as never),
      data: { agentId, name, purpose, status: 'created' },
    };
  },
  RunTest: async ({ testId }: { testId: string }, append) => {
    const runId = newId('run');
    const position = await append('TestRunQueued', runId, { runId, testId } as never);
    return { position, data: { testId, status: 'running', startedAt: new Date().toISOString() } };
  },
  OpenTicket: async (
    payload: { title: string; description: string; status: 'todo'; priority: 'low' },
    append,
  ) => {
    const ticketId = newId('tkt');
    return {
      position: await append('TicketOpened', ticketId, { ticketId, ...payload } as never),
      data: { ticketId },
    };
  },
  MoveTicket: async ({ ticketId, status }: { ticketId: string; status: 'done' }, append) => ({
    position: await append('TicketMoved', ticketId, { ticketId, status, by: 'person' } as never),
    data: { id: ticketId, status, updatedAt: new Date().toISOString() },
  }),
  ChangeBugStatus: async ({ bugId, status }: { bugId: string; status: 'dismissed' }, append) => ({
    position: await append('BugDismissed', bugId, { bugId } as never),
    data: { bugId, status },
  }),
};

/** `refuse` names commands that are refused with this error; `wait` milliseconds before each answer. */
export interface Mood {
  readonly refuse: Map<CommandName, { code: string; message: string }>;
  wait: number; // milliseconds before each answer
  /** No answer before it resolves. */
  held?: Promise<void> | undefined;
  readonly calls: { name: CommandName; payload: unknown }[];
}

export const serveBrain = async (backbone: Backbone, mood: Mood): Promise<AsyncDisposable[]> =>
  Promise.all([
    backbone.requests.serve(brainAlive, async () => null),
    ...(Object.keys(commandDefinitions) as CommandName[]).map((name) =>
      backbone.requests.serve(commandSubject(name), async (envelope) => {
        const { team, payload } = CommandEnvelope.parse(envelope);
        mood.calls.push({ name, payload });
        await new Promise((resolve) => setTimeout(resolve, mood.wait));
        await mood.held;
        const refusal = mood.refuse.get(name);
        if (refusal !== undefined) return { ok: false, error: refusal };
        const behaviour = behaviours[name] as Behaviour;
        const answer = await behaviour(payload as never, appendTo(backbone, team), team);
        return { ok: true, ...answer };
      }),
    ),
  ]);
