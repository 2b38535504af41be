// A session as a sequence of events.
import type { RecordedEvent } from '@prowl/backbone';
import { eventDefinitions } from '@prowl/contracts';

const at = (prefix: string, number: number) => `${prefix}_${String(number).padStart(26, '0')}`;
export const ids = {
  session: at('ses', 1),
  test: at('test', 1),
  other: at('test', 2),
  run: at('run', 1),
  bug: at('bug', 1),
  agent: at('agt', 1),
  ticket: at('tkt', 1),
};
const target = {
  name: 'Shop',
  description: 'Sells',
  url: 'http://shop.test',
  directives: [],
  auth: { type: 'none' },
};
const budget = { seconds: 60, pages: 10, tests: 10 };
const scope = {
  origins: [],
  ignore: [],
  focus: [],
  neverClick: [],
  allowDestructive: [],
  disposable: false,
  values: {},
};
const place = { url: '/list', template: '/list' };
export const plan = {
  fingerprint: 'o|/|x',
  type: 'functional',
  family: 'lists',
  oracle: 'sort-orders-all',
  title: 'Sorting sorts',
  rule: 'r',
  place,
  agent: 'lists',
  rank: 0.5,
  cost: 1,
  signedIn: false,
  isolation: 'read',
  bug: { title: 'Does not sort', severity: 'high', expected: 'e' },
};
const coverage = {
  pages: 2,
  states: 3,
  visits: 4,
  actionsTried: 5,
  actionsSeen: 6,
  forms: 1,
  formsSubmitted: 1,
  operations: 0,
  links: 9,
  signIn: 'verified',
  seconds: 8,
};
const bug = {
  bugId: ids.bug,
  fingerprint: 'f',
  title: 'Sorting does not sort',
  severity: 'high',
  type: 'functional',
  family: 'lists',
  oracle: 'sort-orders-all',
  place,
  testId: ids.test,
  runId: ids.run,
  agentId: ids.agent,
  sessionId: ids.session,
  description: 'D',
  steps: ['Open /list'],
  expected: 'sorted',
  seen: 'not sorted',
  confirmations: { failed: 2, of: 2 },
};
const { session: sessionId, test: testId, run: runId, bug: bugId, ticket: ticketId, agent: agentId } = ids;
const inSession = { testId, runId, sessionId };

export const story: readonly (readonly [string, Record<string, unknown>])[] = [
  ['ConfigurationSet', target],
  ['DirectiveAdded', { directive: 'ignore /admin' }],
  ['RepositorySet', { url: 'https://example.org/x.git' }],
  ['ConfigurationChanged', { name: 'Store', repoUrl: null }],
  ['LocalPathSet', { path: '/code' }],
  [
    'AgentCreated',
    {
      agentId,
      name: 'Lists',
      purpose: 'Lists',
      charter: { key: 'l', name: 'Lists', purpose: '', families: [] },
    },
  ],
  ['AgentActivated', { agentId }],
  [
    'SessionStarted',
    {
      sessionId,
      target,
      budget,
      types: ['functional'],
      agentIds: [],
      directives: [],
      scope,
      deadline: '2026-01-01T00:10:00.000Z',
    },
  ],
  [
    'ExplorationProgressed',
    { explorationId: sessionId, pages: 1, states: 1, actions: 0, waiting: 3, url: '/' },
  ],
  ['SignInVerified', { explorationId: sessionId, method: 'form', detail: 'as ann' }],
  ['SiteExplored', { explorationId: sessionId, siteModel: at('art', 1), coverage }],
  ['SessionPhaseEntered', { sessionId, phase: 'planning' }],
  ['TestGenerated', { testId, name: 'a.spec.ts', type: 'functional', code: 'one', plan, agentId, sessionId }],
  [
    'TestsPlanned',
    {
      sessionId,
      runs: [{ runId, testId, stage: 1, isolation: 'read', cost: 1, signedIn: false }],
      perFamily: { lists: 1 },
      leftOut: [{ what: 'x', why: 'budget' }],
    },
  ],
  ['TestRunQueued', inSession],
  ['TestRunStarted', { ...inSession, attempt: 1 }],
  [
    'TestRunFinished',
    {
      ...inSession,
      status: 'failed',
      durationMs: 12,
      attempts: [],
      failure: { kind: 'oracle', message: 'not sorted' },
    },
  ],
  ['BugFound', bug],
  ['TicketOpened', { ticketId, title: 'Sorting', description: '', status: 'todo', priority: 'high', bugId }],
  [
    'TestGenerated',
    {
      testId: ids.other,
      name: 'b.spec.ts',
      type: 'regression',
      code: 'two',
      plan,
      agentId,
      sessionId,
      bugId,
    },
  ],
  [
    'TestRevised',
    { testId, code: 'three', plan: { ...plan, title: 'Sorting still sorts' }, reason: 'moved' },
  ],
  ['ObservationNoted', { sessionId, key: 'k', title: 'Slow', detail: 'A little.' }],
  [
    'BugSeenAgain',
    {
      bugId,
      testId: ids.other,
      runId: at('run', 2),
      sessionId,
      place: { url: '/elsewhere', template: '/elsewhere' },
    },
  ],
  ['SessionCompleted', { sessionId, outcome: 'bugs-found', coverage, leftOut: [] }],
  ['BugResolved', { bugId, testId: ids.other, runId: at('run', 3) }],
  ['TicketMoved', { ticketId, status: 'done', by: 'policy' }],
  ['BugReopened', { bugId, by: 'person' }],
  ['BugDismissed', { bugId }],
  ['SomethingNew', { from: 'a later version' }],
];

/** The story as the log holds it; positions have gaps, as they may. */
export const recorded: readonly RecordedEvent[] = story.map(([type, data], index) => {
  const aggregate =
    type in eventDefinitions ? eventDefinitions[type as keyof typeof eventDefinitions].aggregate : 'new';
  const stream = { team: 'default', aggregate, id: `x${index}` };
  return {
    position: index * 2 + 1,
    stream,
    event: {
      specversion: '1.0',
      id: at('evt', index),
      source: '/test',
      type,
      subject: `${aggregate}.x${index}`,
      time: new Date(Date.UTC(2026, 0, 1, 0, 0, index)).toISOString(),
      team: 'default',
      datacontenttype: 'application/json',
      schemaversion: 1,
      data,
    },
  };
});
