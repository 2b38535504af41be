// No team sees, counts, guesses or infers another's anything. Walks the API description, so that a new endpoint is tried without a line here.
import { newId } from '@prowl/backbone';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { appendTo, plan, sessionStarted } from './testing/brain.ts';
import { type Answer, openGateway } from './testing/gateway.ts';
import { openSecuredGateway, type Person, personOf } from './testing/people.ts';

/** In everything of team blue that is text. */
const mark = 'zanzibar';
const ids = {
  session: newId('ses'),
  test: newId('test'),
  run: newId('run'),
  bug: newId('bug'),
  agent: newId('agt'),
  ticket: newId('tkt'),
  job: newId('job'),
  webhook: newId('whk'),
  delivery: newId('dlv'),
  archive: newId('arc'),
  schedule: newId('sch'),
};

const stack = new AsyncDisposableStack();
let gateway: Awaited<ReturnType<typeof openSecuredGateway>>;
let blue: Person;
let red: Person;
let artifact: string;

const seed = async () => {
  const append = appendTo(gateway.backbone, 'blue');
  await append('SessionStarted', ids.session, sessionStarted(ids.session), ids.session);
  const charter = { key: 'l', name: mark, purpose: '', families: [], types: [], focus: [], builtIn: false };
  await append('AgentCreated', ids.agent, {
    agentId: ids.agent,
    name: mark,
    purpose: mark,
    charter,
  } as never);
  const made = {
    testId: ids.test,
    name: `${mark}.spec.ts`,
    type: 'functional',
    code: mark,
    plan,
    agentId: ids.agent,
    sessionId: ids.session,
  };
  await append('TestGenerated', ids.test, made as never);
  const run = {
    runId: ids.run,
    testId: ids.test,
    sessionId: ids.session,
    status: 'failed',
    durationMs: 12,
    attempts: [],
  };
  const queued = { runId: ids.run, testId: ids.test, sessionId: ids.session };
  await append('TestRunQueued', ids.run, queued as never);
  await append('TestRunFinished', ids.run, run as never);
  const about = { testId: ids.test, runId: ids.run, agentId: ids.agent, sessionId: ids.session };
  const kind = {
    severity: 'high',
    type: 'functional',
    family: 'lists',
    oracle: 'sort-orders-all',
    place: { url: '/', template: '/' },
  };
  const words = {
    title: mark,
    description: mark,
    steps: ['go'],
    expected: 'e',
    seen: 's',
    confirmations: { failed: 2, of: 2 },
  };
  await append('BugFound', ids.bug, {
    bugId: ids.bug,
    fingerprint: 'f',
    ...about,
    ...kind,
    ...words,
  } as never);
  const ticket = {
    ticketId: ids.ticket,
    title: mark,
    description: mark,
    status: 'todo',
    priority: 'high',
    bugId: ids.bug,
  };
  await append('TicketOpened', ids.ticket, ticket as never);
  ({ id: artifact } = await gateway.backbone.artifacts.put('blue', Buffer.from(mark), {
    contentType: 'text/plain',
  }));
  const endpoint = { urlRef: 'sec_1', url: `http://${mark}.test/`, format: 'event', events: ['BugFound'] };
  const shown = { ...endpoint, minimumSeverity: null, description: mark, secretRef: 'sec_2' };
  await append('WebhookCreated', ids.webhook, { webhookId: ids.webhook, ...shown } as never);
  await append('WebhookDisabled', ids.webhook, { webhookId: ids.webhook, because: 'person' } as never);
  const delivery = { deliveryId: ids.delivery, webhookId: ids.webhook, eventId: newId('evt') };
  await append('DeliveryQueued', ids.delivery, { ...delivery, eventType: 'BugFound' } as never);
  const moment = new Date().toISOString();
  await append('HistoryArchived', 'blue', {
    ...{ archiveId: ids.archive, artifact: newId('art'), size: 1, sha256: mark },
    ...{ before: moment, from: moment, to: moment, sessions: [], analyses: [], runs: [], tests: [] },
    counts: { events: 1, artifacts: 0 },
  } as never);
  await append('ArchivePurged', 'blue', { archiveId: ids.archive, artifacts: 0 } as never);
  await append('ScheduleCreated', ids.schedule, {
    ...{ scheduleId: ids.schedule, name: mark, cron: '0 3 * * *', timeZone: 'UTC', run: {} },
    application: { name: mark, url: 'http://127.0.0.1:1' },
  } as never);
  await append('IssueFilingSet', 'blue', {
    repository: {
      kind: 'gitea',
      apiUrl: `http://${mark}.test/api/v1`,
      webUrl: `http://${mark}.test/a/b`,
      path: 'a/b',
    },
    ...{ tokenRef: 'sec_3', minimumSeverity: 'high', labels: [mark], closeWhenFixed: true, openBugs: false },
  } as never);
  // A job of blue's that is dead.
  await gateway.backbone.jobs.enqueue({
    id: ids.job,
    kind: 'doomed',
    team: 'blue',
    data: {},
    maxAttempts: 1,
  });
  const worker = await gateway.backbone.jobs.work(['doomed'], async () => Promise.reject(new Error(mark)), {
    concurrency: 1,
  });
  while ((await gateway.backbone.jobs.deadLetters({ team: 'blue' })).length === 0)
    await new Promise((resolve) => setTimeout(resolve, 10));
  await worker.close();
  await blue.call('POST', '/api/saas-config', {
    name: mark,
    description: mark,
    url: 'http://127.0.0.1:1',
    directives: [`ignore /${mark}`],
  });
};

beforeAll(async () => {
  gateway = stack.use(await openSecuredGateway());
  for (const id of ['blue', 'red']) await gateway.operator('POST', '/api/admin/teams', { id });
  blue = await personOf(gateway, 'blue', 'admin');
  red = await personOf(gateway, 'red', 'admin');
  await seed();
});
afterAll(() => stack.disposeAsync());

interface Endpoint {
  readonly method: string;
  readonly template: string;
  readonly operation: { readonly requestBody?: { readonly content?: Record<string, { schema?: object }> } };
}

const endpoints = (): Endpoint[] =>
  Object.entries(gateway.description.paths).flatMap(([template, operations]) =>
    Object.entries(operations as Record<string, Endpoint['operation']>).map(([method, operation]) => ({
      method: method.toUpperCase(),
      template,
      operation,
    })),
  );

/** Ids of blue by the collection that is named before them. A path that is not here fails the walk: say whose id it takes. */
const idBefore = (): Record<string, string> => ({
  tests: ids.test,
  'run-test': ids.test,
  sessions: ids.session,
  bugs: ids.bug,
  'dynamic-agents': ids.agent,
  tickets: ids.ticket,
  artifacts: artifact,
  'dead-letters': ids.job,
  webhooks: ids.webhook,
  deliveries: ids.delivery,
  schedules: ids.schedule,
  archives: ids.archive,
  keys: blue.id,
  teams: 'blue',
});
/** Parameters that are no ids. */
const words: Record<string, string> = { suffix: 'json', type: 'TestGenerated' };

const strange: Record<string, string> = { teams: 'green' };
const another = (collection: string, id: string) =>
  strange[collection] ?? id.replace(/[0-9A-Z]{26}$/, (ulid) => newId('x').slice(2).slice(0, ulid.length));

/** The path with blue's ids, and with ids of nobody. */
const pathsOf = (template: string): { known: string; unknown: string; hasId: boolean } => {
  let hasId = false;
  const fill = (choose: (collection: string, id: string) => string) =>
    template.replaceAll(
      /([\w-]+)\/([\w.]*)\{(\w+)\}|\{(\w+)\}/g,
      (whole, collection: string, before: string, name: string, alone: string) => {
        const word = words[name ?? alone];
        if (word !== undefined) return whole.replace(/\{\w+\}/, word);
        const id = idBefore()[collection];
        if (id === undefined)
          throw new Error(`${template}: say in idBefore what the id after ${collection} names.`);
        hasId = true;
        return `${collection}/${before}${choose(collection, id)}`;
      },
    );
  return { known: fill((_, id) => id), unknown: fill(another), hasId };
};

const bodies: Record<string, unknown> = {
  'PATCH /api/bugs/{id}': { status: 'dismissed' },
  'PATCH /api/dynamic-agents/{id}': { status: 'paused' },
  'PATCH /api/kanban/tickets/{id}': { status: 'done' },
  'PATCH /api/schedules/{id}': { name: 'Red' },
  'PATCH /api/webhooks/{id}': { description: 'Red' },
  'PATCH /api/admin/teams/{team}': { quotas: { sessions: 5 } },
};
const plain = ({ status, body }: Answer) => {
  const {
    requestId: _,
    instance: __,
    ...rest
  } = (typeof body === 'object' && body !== null ? body : { text: body }) as Record<string, unknown>;
  return { status, rest };
};

const everythingOfBlue = async (): Promise<string> => {
  const paths = [
    '/api/saas-config',
    '/api/tests',
    '/api/runs',
    '/api/archives',
    '/api/sessions',
    '/api/bugs',
    '/api/dynamic-agents',
    `/api/dynamic-agents/${ids.agent}`,
    '/api/saas-config/directives',
    '/api/kanban/tickets',
    '/api/dead-letters',
    '/api/webhooks',
    `/api/webhooks/${ids.webhook}/deliveries`,
    '/api/schedules?sort=createdAt',
    '/api/repository-issues',
    '/api/repository-issues/preview',
  ];
  const lists = await Promise.all(
    [...paths, '/api/admin/keys', '/api/admin/teams'].map((path) => blue.call('GET', path)),
  );
  const single = [
    `/api/tests/${ids.test}`,
    `/api/sessions/${ids.session}`,
    `/api/bugs/${ids.bug}`,
    `/api/artifacts/${artifact}`,
  ];
  const details = await Promise.all(single.map((path) => blue.call('GET', path)));
  for (const answer of [...lists, ...details]) expect(answer.status).toBe(200);
  return [...lists, ...details].map(({ text }) => text).join('\n');
};

describe('of another team', () => {
  test('there is much to see for the team itself', async () => {
    const text = await everythingOfBlue();
    for (const id of [...Object.values(ids).filter((each) => each !== ids.agent), ids.agent, blue.id, mark])
      expect(text).toContain(id);
  });

  test('every id is unknown, in the same words as an id of nobody', async () => {
    const before = await everythingOfBlue();
    const walked: string[] = [];
    for (const { method, template } of endpoints()) {
      const { known, unknown, hasId } = pathsOf(template);
      if (!hasId) continue;
      const name = `${method} ${template}`;
      const body = bodies[name];
      const answer = await red.call(method, known, body);
      const nobody = await red.call(method, unknown, body);
      expect([name, plain(answer)]).toEqual([name, plain(nobody)]);
      if (template.includes('/admin/teams/')) expect([name, answer.status]).toEqual([name, 403]);
      else
        expect([name, answer.status, (answer.body as { type: string }).type]).toEqual([
          name,
          404,
          expect.stringMatching(/unknown-id$/),
        ]);
      expect(answer.text).not.toContain(mark);
      walked.push(name);
    }
    expect(walked.length).toBeGreaterThanOrEqual(14);
    expect(await everythingOfBlue()).toBe(before);
  });

  test('no answer of any endpoint holds a trace, whatever it is asked', async () => {
    const secrets = [mark, blue.id, ...Object.values(ids), artifact, '"blue"'];
    for (const { method, template } of endpoints()) {
      const { known, hasId } = pathsOf(template);
      if (hasId || method !== 'GET' || template === '/api/events') continue;
      const queries = [
        '',
        `?q=${mark}`,
        `?sessionId=${ids.session}`,
        `?testId=${ids.test}`,
        `?agentId=${ids.agent}`,
        `?bugId=${ids.bug}`,
        '?team=blue',
      ];
      for (const query of queries) {
        const { text, status, headers } = await red.call('GET', `${known}${query}`);
        const seen = [text, headers.get('link') ?? ''].join('\n');
        expect([template, query, secrets.filter((secret) => seen.includes(secret))]).toEqual([
          template,
          query,
          [],
        ]);
        expect([template, query, status]).toEqual([template, query, expect.any(Number)]);
      }
    }
  });

  test('nothing is counted, and nothing is going on', async () => {
    const { body } = await red.call('GET', '/api/status');
    expect(body).toMatchObject({
      status: 'idle',
      currentSession: null,
      testsGenerated: 0,
      bugsFound: 0,
      lastActivity: null,
    });
    expect((await blue.call('GET', '/api/status')).body).toMatchObject({
      status: 'running',
      currentSession: ids.session,
      testsGenerated: 1,
      bugsFound: 1,
    });
    expect((await red.call('GET', '/api/saas-config')).status).toBe(404);
  });

  test('a cursor leads nowhere', async () => {
    await blue.call('POST', '/api/kanban/tickets', { title: `${mark} two` });
    const { headers } = await blue.call('GET', '/api/kanban/tickets?limit=1');
    const next = /^<([^>]+)>/.exec(headers.get('link') ?? '')?.[1] ?? '';
    expect(next).toContain('cursor=');
    expect((await blue.call('GET', next)).body).toHaveLength(1);
    expect((await red.call('GET', next)).body).toEqual([]);
  });

  test('an Idempotency-Key is another one', async () => {
    const key = { 'idempotency-key': 'shared-key' };
    const mine = await blue.call('POST', '/api/kanban/tickets', { title: `${mark} three` }, key);
    const other = await red.call('POST', '/api/kanban/tickets', { title: 'Red' }, key);
    expect([other.status, other.headers.get('idempotency-replayed')]).toEqual([201, null]);
    expect(other.text).not.toContain((mine.body as { id: string }).id);
  });

  test('no event comes by, past or coming, by team or by session', async () => {
    const leave = new AbortController();
    const headers = { authorization: `Bearer ${red.text}`, 'last-event-id': '0' };
    const streams = await Promise.all(
      ['', `?sessionId=${ids.session}`].map((query) =>
        fetch(`${gateway.url}/api/events${query}`, { headers, signal: leave.signal }),
      ),
    );
    const heard = ['', ''];
    const reading = streams.map(async (stream, index) => {
      const decoder = new TextDecoder();
      try {
        for await (const chunk of stream.body ?? [])
          heard[index] += decoder.decode(chunk as Uint8Array, { stream: true });
      } catch {
        // left
      }
    });
    await blue.call('POST', '/api/kanban/tickets', { title: `${mark} four` });
    await red.call('POST', '/api/kanban/tickets', { title: 'crimson' });
    // What was said before it would have come before it.
    await expect.poll(() => heard[0]).toContain('crimson');
    leave.abort();
    await Promise.all(reading);
    const [all, ofSession] = heard;
    expect(all).not.toContain(mark);
    expect(all).not.toContain('"blue"');
    expect(ofSession).not.toContain('data:');
  });

  test('the ids of events reveal nothing of other teams, and work at every gateway', async () => {
    const read = async (
      url: string,
      person: Person,
      headers: Record<string, string>,
      query: string,
      wanted: number,
    ) => {
      const leave = new AbortController();
      const sent = { authorization: `Bearer ${person.text}`, ...headers };
      const response = await fetch(`${url}/api/events${query}`, { headers: sent, signal: leave.signal });
      let text = '';
      const idsIn = () => [...text.matchAll(/^id: (.*)$/gm)].map(([, id = '']) => id);
      for await (const chunk of response.body ?? []) {
        text += Buffer.from(chunk as Uint8Array).toString('utf8');
        if (idsIn().length >= wanted) break;
      }
      leave.abort();
      return idsIn().slice(0, wanted);
    };
    for (const title of ['r1', 'r2', 'r3']) await red.call('POST', '/api/kanban/tickets', { title });
    const all = await read(gateway.url, red, {}, '?after=0', 3);
    expect(all).toEqual(Array.from({ length: 3 }, () => expect.stringMatching(/^[\w-]{22}$/)));
    await using other = await openGateway({ on: gateway, access: { adminKeyHash: 'a'.repeat(64) } });
    expect(await read(other.url, red, { 'last-event-id': all[0] ?? '' }, '', 2)).toEqual(all.slice(1));
    const [ofBlue = ''] = await read(gateway.url, blue, {}, '?after=0', 1);
    for (const [headers, query] of [
      [{ 'last-event-id': ofBlue }, ''],
      [{ 'last-event-id': '17' }, ''],
      [{}, '?after=17'],
    ] as const)
      expect((await red.call('GET', `/api/events${query}`, undefined, headers)).status).toBe(400);
  });

  test('what red does with no id of blue leaves blue as it was', async () => {
    const before = await everythingOfBlue();
    const config = { name: 'Red', description: 'Red', url: 'http://127.0.0.1:2' };
    for (const [path, body] of [
      ['/api/saas-config', { ...config, directives: ['ignore /red'] }],
      ['/api/saas-config/quick', config],
      ['/api/saas-config/directive', { directive: 'ignore /r' }],
      ['/api/saas-config/repository', { url: 'https://example.org/r.git' }],
      ['/api/brain/create-agent', { purpose: 'Watch red' }],
      ['/api/brain/run', {}],
      ['/api/kanban/tickets', { title: 'Red' }],
      ['/api/webhooks', { url: 'http://127.0.0.1:2' }],
      ['/api/schedules', { name: 'Red', cron: '0 3 * * *' }],
    ] as const) {
      const { status } = await red.call('POST', path, body);
      expect([path, status < 300]).toEqual([path, true]);
    }
    const stranger = await red.call('POST', '/api/brain/run', { agentIds: [ids.agent] });
    expect([stranger.status, stranger.text]).toEqual([404, expect.stringContaining('There is no agent')]);
    expect(await everythingOfBlue()).toBe(before);
    expect((await blue.call('GET', '/api/saas-config')).body).toMatchObject({
      name: mark,
      url: 'http://127.0.0.1:1',
    });
  });
});
