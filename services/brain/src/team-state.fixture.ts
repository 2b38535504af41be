// Words for the tests of reactions: given these facts, when this one comes, then these effects.
import { derivedId } from '@prowl/backbone';
import {
  AgentId,
  AnalysisId,
  ArtifactId,
  BugId,
  type Coverage,
  type DomainEvent,
  type EventData,
  ExplorationId,
  GenerationId,
  outOfTime,
  RunId,
  type RunNote,
  SessionId,
  TestId,
  TestPlan,
  TestType,
  TicketId,
} from '@prowl/contracts';
import { readDirectives } from './configuration/directives.ts';
import { scopeOf } from './configuration/scope.ts';
import type { Fact } from './core/slice.ts';
import { createTeamState, fold, type TeamState } from './slices.ts';

export const team = 'default';
export const startedAt = Date.parse('2026-01-01T00:00:00.000Z');
const made = (prefix: string, name: string) => derivedId(prefix, startedAt, name);
export const ids = {
  session: (name = 'one') => SessionId.parse(made('ses', name)),
  test: (name: string) => TestId.parse(made('test', name)),
  run: (name: string) => RunId.parse(made('run', name)),
  bug: (name: string) => BugId.parse(made('bug', name)),
  ticket: (name: string) => TicketId.parse(made('tkt', name)),
  agent: (name = 'lists') => AgentId.parse(made('agt', name)),
  analysis: (name = 'one') => AnalysisId.parse(made('ana', name)),
  generation: (name = 'one') => GenerationId.parse(made('gen', name)),
  artifact: (name: string) => ArtifactId.parse(made('art', name)),
  exploration: (id: string) => ExplorationId.parse(id),
};

export const target = {
  name: 'Shop',
  description: '',
  url: 'http://shop.test/',
  directives: [] as string[],
  auth: { type: 'none' as const },
};
export const coverage: Coverage = {
  pages: 5,
  states: 5,
  visits: 8,
  actionsTried: 4,
  actionsSeen: 6,
  forms: 1,
  formsSubmitted: 1,
  operations: 0,
  links: 9,
  signIn: 'not-asked',
  seconds: 30,
};

/** A valid plan whose oracle is its one expectation. */
export const planOf = (more: Partial<TestPlan> = {}): TestPlan =>
  TestPlan.parse({
    fingerprint: 'sort-orders-all|/list|price',
    type: 'functional',
    family: 'lists',
    oracle: 'sort-orders-all',
    title: 'List: sorting by price orders all',
    rule: 'Sorting sorts.',
    place: { url: '/list', template: '/list', element: 'price' },
    agent: 'lists',
    rank: 0.5,
    cost: 2_000,
    signedIn: false,
    isolation: 'read',
    steps: [
      { do: 'goto', url: '/list' },
      {
        do: 'expect',
        message: 'cheapest first',
        subject: { extract: { read: 'title' } },
        matcher: 'not-empty',
      },
    ],
    bug: {
      title: 'Sorting by price does not sort',
      severity: 'high',
      expected: 'The cheapest comes first.',
    },
    ...more,
  });

type Of<Type extends DomainEvent['type']> = Extract<DomainEvent, { type: Type }>;
const event = <Type extends DomainEvent['type']>(type: Type, data: EventData<Type>): Of<Type> =>
  ({ type, data }) as Of<Type>;

export const request = (
  more: Partial<EventData<'SessionStarted'>> = {},
  name?: string,
): EventData<'SessionStarted'> => {
  const directives = readDirectives(more.target?.directives ?? []);
  return {
    sessionId: ids.session(name),
    target,
    budget: { seconds: 180, pages: 200, tests: 300 },
    types: [...TestType.options],
    agentIds: [],
    directives,
    scope: scopeOf(target.url, directives),
    deadline: '2026-01-01T00:03:00.000Z',
    cleanUp: false,
    ...more,
  };
};

export const configured = event('ConfigurationSet', target);
export const started = (more: Partial<EventData<'SessionStarted'>> = {}, name?: string) =>
  event('SessionStarted', request(more, name));
export const explored = (id: string = ids.session(), more: Partial<EventData<'SiteExplored'>> = {}) =>
  event('SiteExplored', {
    explorationId: ids.exploration(id),
    siteModel: ids.artifact('site'),
    coverage,
    ...more,
  });
export const unexplored = (kind: EventData<'ExplorationFailed'>['kind'], id: string = ids.session()) =>
  event('ExplorationFailed', { explorationId: ids.exploration(id), kind, reason: 'It did not answer.' });
export const generated = (name: string, plan = planOf(), more: Partial<EventData<'TestGenerated'>> = {}) =>
  event('TestGenerated', {
    testId: ids.test(name),
    name: `${name}.spec.ts`,
    type: plan.type,
    code: `test('${plan.title}', () => {})`,
    plan,
    agentId: ids.agent(),
    sessionId: ids.session(),
    ...more,
  });
/** What a language model was asked and answered for the session. */
export const proposed = (more: Partial<EventData<'TestsProposed'>> = {}) =>
  event('TestsProposed', {
    sessionId: ids.session(),
    model: 'scripted-1',
    proposals: [],
    usage: {
      requests: 1,
      inputTokens: 900,
      outputTokens: 100,
      estimated: false,
      seconds: 2,
      cost: 0.01,
      cached: false,
    },
    ...more,
  });
export const allowance = { model: 'scripted-1', seconds: 20, tokens: 50_000 };

/** Run `r` of test `t` in the session; `session` null: alone. */
export const queued = (run: string, test: string, session: SessionId | null = ids.session()) =>
  event('TestRunQueued', {
    runId: ids.run(run),
    testId: ids.test(test),
    ...(session === null ? {} : { sessionId: session }),
  });
export const planned = (
  runs: readonly { run: string; test: string; stage?: 1 | 2; extra?: boolean }[],
  session = ids.session(),
  together = false,
) =>
  event('TestsPlanned', {
    sessionId: session,
    together,
    runs: runs.map(({ run, test, stage = 1, extra = false }) => ({
      runId: ids.run(run),
      testId: ids.test(test),
      stage,
      isolation: stage === 1 ? ('read' as const) : ('global' as const),
      cost: 2_000,
      putsBack: false,
      signedIn: false,
      extra,
    })),
    perFamily: {},
    leftOut: [],
  });

const finished = (
  run: string,
  test: string,
  session: SessionId | null,
  more: Partial<EventData<'TestRunFinished'>>,
) =>
  event('TestRunFinished', {
    runId: ids.run(run),
    testId: ids.test(test),
    ...(session === null ? {} : { sessionId: session }),
    status: 'passed',
    durationMs: 900,
    attempts: [],
    ...more,
  });
export const passed = (
  run: string,
  test: string,
  session: SessionId | null = ids.session(),
  note?: RunNote,
) =>
  finished(run, test, session, {
    attempts: [{ status: 'passed', durationMs: 900 }],
    ...(note === undefined ? {} : { note }),
  });
export const failed = (
  run: string,
  test: string,
  more: Partial<EventData<'TestRunFinished'>> & {
    received?: string;
    message?: string;
    kind?: 'oracle' | 'precondition';
  } = {},
  session: SessionId | null = ids.session(),
) => {
  const { received = '["9", "3"]', message = 'cheapest first', kind = 'oracle', ...rest } = more;
  const failure = { kind, message, expected: '["3", "9"]', received };
  const attempts = [1, 2].map(() => ({ status: 'failed' as const, durationMs: 900, failure }));
  return finished(run, test, session, { status: 'failed', failure, attempts, ...rest });
};
export const errored = (run: string, test: string, note: RunNote = outOfTime) =>
  finished(run, test, ids.session(), { status: 'error', note });
export const flaky = (run: string, test: string) => finished(run, test, ids.session(), { status: 'flaky' });

export { event };

/** The state after these facts; one second lies between each two. */
export const given = (...events: readonly DomainEvent[]): TeamState => {
  const state = createTeamState();
  for (const [index, each] of events.entries()) fold(state, each, startedAt + index * 1_000);
  return state;
};

/** The fact as reactions get it: folded into the state already. */
export const when = (state: TeamState, happened: DomainEvent, at = startedAt + 60_000): Fact => {
  fold(state, happened, at);
  return { event: happened, eventId: `evt_${JSON.stringify(happened).length}`, team, at };
};
