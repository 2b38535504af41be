// Every operation of the API with what it needs to be answered, and for each that changes something how often what it did is there.
import { newId } from '@prowl/backbone';
import { type EventData, type EventType, eventDefinitions } from '@prowl/contracts';
import type { RealStack } from './real-stack.ts';
import type { TeamClient } from './team.ts';

/** `bus`: the event bus; `brain` and `tracker` need it, too; `models`: the store of the read models, which the tracker answers from. */
export type Need = 'nothing' | 'bus' | 'brain' | 'models' | 'everything';

export interface Operation {
  readonly method: string;
  /** As the description has it. */
  readonly template: string;
  readonly path: string;
  readonly body?: unknown;
  readonly need: Need;
  /** When all it needs is there. Default 200. */
  readonly status?: number;
  /** The same while the read models are away. */
  readonly blind?: number;
  readonly operator?: boolean;
  /** How often what it did is there, asked when everything is back. */
  readonly done?: (answer: Record<string, unknown>) => Promise<number>;
}

export interface Things {
  readonly ticket: string;
  readonly bug: string;
  readonly test: string;
  readonly key: string;
  readonly spare: string;
  readonly session: string;
  readonly webhook: string;
  readonly schedule: string;
}

const ids = { test: newId('test'), bug: newId('bug'), run: newId('run'), agent: newId('agt') };

const place = { url: '/', template: '/' };

/** A test and a bug as a session would leave them, appended as they are. */
export const seed = async (
  { log }: Pick<RealStack, 'log'>,
  team: string,
): Promise<Pick<Things, 'test' | 'bug'>> => {
  const append = async (type: EventType, id: string, data: Record<string, unknown>) => {
    const { aggregate, version: schemaversion, data: schema } = eventDefinitions[type];
    const stream = { team, aggregate, id };
    const event = {
      ...{ specversion: '1.0' as const, id: newId('evt'), source: '/brain', type, team, schemaversion },
      ...{ subject: `${aggregate}.${id}`, time: new Date().toISOString() },
      datacontenttype: 'application/json' as const,
      data: schema.parse(data) as EventData<EventType> as Record<string, unknown>,
    };
    await log.append(stream, [event], 'any');
  };
  const of = { testId: ids.test, agentId: ids.agent };
  const rule = { family: 'lists', oracle: 'sort-orders-all', title: 'Sorting does not sort' };
  await append('TestGenerated', ids.test, {
    ...of,
    ...{ name: 'a.spec.ts', type: 'functional', code: 'code' },
    plan: {
      ...{ version: 1, fingerprint: 'sort-orders-all|/|a', ...rule, rule: 'r', type: 'functional', place },
      ...{ agent: 'lists', isolation: 'read', signedIn: false, rank: 1, cost: 1, steps: [] },
      bug: { title: 'Sorting does not sort', severity: 'high', because: 'b', expected: 'e' },
    },
  });
  await append('BugFound', ids.bug, {
    ...of,
    ...{ bugId: ids.bug, runId: ids.run, sessionId: newId('ses'), fingerprint: 'f', type: 'functional' },
    ...{ ...rule, severity: 'high', place, description: 'D', steps: ['go'], expected: 'e', seen: 's' },
    confirmations: { failed: 2, of: 2 },
  });
  return { test: ids.test, bug: ids.bug };
};

const nowhere = (prefix: string) => `${prefix}_${'0'.repeat(26)}`;

/** All of them, each named after the round, so that what one did is told from what another did. */
export const operations = (round: string, things: Things, client: TeamClient, owner: TeamClient) => {
  const { ticket, bug, test, key, spare, session, webhook, schedule } = things;
  const schedulePath = `/api/schedules/${schedule}`;
  const hook = `/api/webhooks/${webhook}`;
  const delivery = nowhere('dlv');
  const agent = `/api/dynamic-agents/${nowhere('agt')}`;
  const get = (template: string, need: Need, more: Partial<Operation> = {}): Operation => ({
    ...{ method: 'GET', template, path: template, need },
    ...more,
  });
  const post = (template: string, body: unknown, more: Partial<Operation> = {}): Operation => ({
    ...{ method: 'POST', template, path: template, body, need: 'brain' },
    ...more,
  });
  const count =
    (list: string, wanted: (item: Record<string, unknown>) => boolean, by = client) =>
    async () =>
      (await by.get<Record<string, unknown>[]>(list)).filter(wanted).length;
  const configuration = { name: `App ${round}`, description: 'd', url: 'http://127.0.0.1:9' };
  const label = `of ${round}`;
  const target = { type: 'functional', target: '/' };
  const issues = { repository: 'http://127.0.0.1:9/ann/shop', kind: 'gitea', minimumSeverity: 'high' };
  return [
    get('/healthz', 'nothing'),
    get('/readyz', 'everything'),
    get('/', 'nothing', { status: 302 }),
    get('/api/openapi.json', 'nothing'),
    get('/api/asyncapi.json', 'nothing'),
    get('/api/schemas/events/{type}.json', 'nothing', { path: '/api/schemas/events/BugFound.json' }),
    get('/api/status', 'nothing'),
    get('/api/saas-config', 'models'),
    get('/api/saas-config/directives', 'brain'),
    get('/api/tests', 'models'),
    get('/api/tests/{id}', 'models', { path: `/api/tests/${test}` }),
    get('/api/tests/{id}/mutation', 'models', { path: `/api/tests/${test}/mutation` }),
    get('/api/tests/{id}/retirement', 'models', { path: `/api/tests/${test}/retirement` }),
    get('/api/runs', 'models'),
    get('/api/sessions', 'models'),
    get('/api/sessions/{id}', 'models', { path: `/api/sessions/${session}` }),
    get('/api/sessions/{id}/verdict', 'models', { path: `/api/sessions/${session}/verdict` }),
    get('/api/sessions/{id}/report', 'models', { path: `/api/sessions/${session}/report` }),
    get('/api/sessions/{id}/report.{suffix}', 'models', { path: `/api/sessions/${session}/report.xml` }),
    get('/api/bugs', 'models'),
    get('/api/bugs/{id}', 'models', { path: `/api/bugs/${bug}` }),
    get('/api/dynamic-agents', 'models'),
    get('/api/dynamic-agents/{id}', 'models', { path: agent, status: 404 }),
    get('/api/kanban/tickets', 'models'),
    get('/api/schedules', 'models'),
    get('/api/schedules/{id}', 'models', { path: schedulePath }),
    get('/api/webhooks', 'models'),
    get('/api/webhooks/{id}', 'models', { path: hook }),
    get('/api/webhooks/{id}/deliveries', 'models', { path: `${hook}/deliveries` }),
    get('/api/webhooks/{id}/deliveries/{deliveryId}', 'models', {
      ...{ path: `${hook}/deliveries/${delivery}`, status: 404 },
    }),
    get('/api/repository-issues', 'models'),
    get('/api/repository-issues/preview', 'models'),
    get('/api/retention', 'models'),
    get('/api/archives', 'models'),
    get('/api/archives/{id}', 'models', { path: `/api/archives/${nowhere('arc')}`, status: 404 }),
    get('/api/dead-letters', 'bus'),
    get('/api/artifacts/{id}', 'bus', { path: `/api/artifacts/${nowhere('art')}`, status: 404 }),
    get('/api/events', 'bus'),
    get('/api/events/export', 'bus'),
    get('/api/admin/teams', 'models', { operator: true }),
    get('/api/admin/keys', 'models', { operator: true }),
    post('/api/saas-config', configuration),
    post('/api/saas-config/quick', configuration),
    { ...post('/api/saas-config', { description: label }), method: 'PATCH' },
    post('/api/saas-config/directive', { directive: `Look at /${round}.` }), // the whole configuration is set beside it
    post('/api/saas-config/repository', { url: 'https://example.com/a.git' }),
    post('/api/saas-config/local-path', { path: '/nowhere' }, { need: 'nothing', status: 422 }),
    post('/api/brain/analyze', undefined, { status: 409 }), // nothing answers at the application's address
    post('/api/brain/generate-test', target, { status: 409 }),
    post(
      '/api/brain/run',
      { budget: { pages: 3 } },
      {
        done: ({ sessionId }) => count('/api/sessions?limit=500', ({ id }) => id === sessionId)(),
      },
    ),
    post(
      '/api/brain/create-agent',
      { purpose: `Watch ${label}` },
      {
        done: count('/api/dynamic-agents?limit=500', ({ purpose }) => purpose === `Watch ${label}`),
      },
    ),
    {
      ...post('/api/dynamic-agents/{id}', { status: 'paused' }),
      ...{ method: 'PATCH', path: agent, status: 404 },
    },
    post('/api/brain/run-test/{id}', undefined, { path: `/api/brain/run-test/${test}`, status: 202 }),
    post(
      '/api/kanban/tickets',
      { title: label },
      {
        status: 201,
        done: count('/api/kanban/tickets?limit=500', ({ title }) => title === label),
      },
    ),
    {
      ...post('/api/kanban/tickets/{id}', { status: 'done' }),
      ...{ method: 'PATCH', path: `/api/kanban/tickets/${ticket}` },
      done: count('/api/kanban/tickets?limit=500', ({ id, status }) => id === ticket && status === 'done'),
    },
    {
      ...post('/api/bugs/{id}', { status: 'dismissed' }, { blind: 202 }),
      ...{ method: 'PATCH', path: `/api/bugs/${bug}` },
      done: count('/api/bugs', ({ id, status }) => id === bug && status === 'dismissed'),
    },
    post(
      '/api/schedules',
      { name: label, cron: '0 0 1 1 *' },
      { status: 201, done: count('/api/schedules?limit=500', ({ name }) => name === label) },
    ),
    {
      ...post('/api/schedules/{id}', { name: `Changed ${label}` }),
      ...{ method: 'PATCH', path: schedulePath },
      done: count('/api/schedules?limit=500', ({ name }) => name === `Changed ${label}`),
    },
    post('/api/schedules/{id}/pause', undefined, { path: `${schedulePath}/pause` }),
    post('/api/schedules/{id}/resume', undefined, { path: `${schedulePath}/resume` }),
    post('/api/schedules/{id}/run', undefined, {
      ...{ path: `/api/schedules/${nowhere('sch')}/run`, status: 404 },
    }),
    {
      ...post('/api/schedules/{id}', undefined, { status: 404 }),
      ...{ method: 'DELETE', path: `/api/schedules/${nowhere('sch')}` },
    },
    post(
      '/api/webhooks',
      { url: 'http://127.0.0.1:9', description: label },
      {
        status: 201,
        done: count('/api/webhooks?limit=500', ({ description }) => description === label),
      },
    ),
    {
      ...post('/api/webhooks/{id}', { description: `Changed ${label}` }),
      ...{ method: 'PATCH', path: hook },
      done: count('/api/webhooks?limit=500', ({ description }) => description === `Changed ${label}`),
    },
    post('/api/webhooks/{id}/rotate', undefined, { path: `${hook}/rotate` }),
    post('/api/webhooks/{id}/ping', undefined, { path: `${hook}/ping`, status: 202 }),
    post('/api/webhooks/{id}/deliveries/{deliveryId}/replay', undefined, {
      ...{ path: `${hook}/deliveries/${delivery}/replay`, status: 404 },
    }),
    {
      ...post('/api/webhooks/{id}', undefined, { status: 404 }),
      ...{ method: 'DELETE', path: `/api/webhooks/${nowhere('whk')}` },
    },
    post('/api/repository-issues/preview', issues, { need: 'models' }),
    { ...post('/api/repository-issues', { ...issues, token: 't' }, { blind: 202 }), method: 'PUT' },
    // Who runs the installation has no issues: what is set stays for the others of this round.
    {
      ...post('/api/repository-issues', undefined, { status: 403, need: 'nothing' }),
      ...{ method: 'DELETE', operator: true },
    },
    { ...post('/api/retention', { days: 3_650 }), method: 'PUT' },
    post('/api/archives/{id}/restore', undefined, {
      ...{ path: `/api/archives/${nowhere('arc')}/restore`, status: 404 },
    }),
    post('/api/sessions/{id}/cancel', undefined, {
      ...{ path: `/api/sessions/${session}/cancel`, blind: 202 },
      done: count('/api/sessions?limit=500', ({ id, status }) => id === session && status === 'cancelled'),
    }),
    post('/api/dead-letters/{id}/retry', undefined, {
      ...{ path: '/api/dead-letters/none/retry', need: 'bus', status: 404 },
    }),
    post(
      '/api/admin/teams',
      { id: `team-${round}` },
      {
        ...{ operator: true, status: 201 },
        done: count('/api/admin/teams?limit=500', ({ id }) => id === `team-${round}`, owner),
      },
    ),
    {
      ...post('/api/admin/teams/{team}', { quotas: { sessions: 90 } }, { operator: true }),
      ...{ method: 'PATCH', path: `/api/admin/teams/${client.team}` },
    },
    {
      ...post('/api/admin/teams/{team}', undefined, { operator: true, status: 404 }),
      ...{ method: 'DELETE', path: `/api/admin/teams/nobody-${round}` },
    },
    post(
      '/api/admin/keys',
      { role: 'viewer', name: label },
      {
        status: 201,
        // A key that was shown is one that works.
        done: async ({ key: text }) =>
          text === undefined
            ? count('/api/admin/keys?limit=500', ({ name }) => name === label)()
            : Number((await client.as(String(text)).call('GET', '/api/tests')).status === 200),
      },
    ),
    post('/api/admin/keys/{id}/rotate', undefined, {
      path: `/api/admin/keys/${key}/rotate`,
      done: async ({ key: text }) =>
        text === undefined
          ? 0
          : Number((await client.as(String(text)).call('GET', '/api/tests')).status === 200),
    }),
    post('/api/admin/keys/{id}/revoke', undefined, {
      path: `/api/admin/keys/${spare}/revoke`,
      done: count('/api/admin/keys?limit=500', ({ id, status }) => id === spare && status === 'revoked'),
    }),
  ] satisfies Operation[] as Operation[];
};
