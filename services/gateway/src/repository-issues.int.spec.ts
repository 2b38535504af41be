// Issues from the API to a repository host and back: gateway, brain, tracker and runner on one backbone, the host a small server of each kind.
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { newId } from '@prowl/backbone';
import { startBrain } from '@prowl/brain';
import { startRunner } from '@prowl/runner';
import { createLogger } from '@prowl/telemetry';
import { openRepositoryHost, type RepositoryHost, ServerMissing, startGitea } from '@prowl/testkit';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { appendTo } from './testing/brain.ts';
import { openSecuredGateway, type Person, personOf } from './testing/people.ts';

const logger = createLogger({ name: 'test', level: 'silent' });
const hostPauses = [300];
const path = '/api/repository-issues';
const stack = new AsyncDisposableStack();
let gateway: Awaited<ReturnType<typeof openSecuredGateway>>;
let red: Person;
let teams = 0;

const startTelling = (on = gateway, targetAllow?: readonly string[]) =>
  startRunner({
    backbone: on.backbone,
    logger,
    now: Date.now,
    environment: {},
    browserFolder: join(tmpdir(), 'prowl-no-browser'),
    concurrency: 1,
    targetAllow,
    publicUrl: 'https://prowl.test',
  });

beforeAll(async () => {
  gateway = stack.use(await openSecuredGateway({ hostPauses }));
  await gateway.operator('POST', '/api/admin/teams', { id: 'red' });
  red = await personOf(gateway, 'red', 'tester');
  stack.use(await startTelling());
});
afterAll(() => stack.disposeAsync());

/** A team of its own with a host of its own. */
const open = async (kind: RepositoryHost['kind'] = 'gitea', on = gateway) => {
  teams += 1;
  const team = `team-${teams}`;
  await on.operator('POST', '/api/admin/teams', { id: team });
  const host = stack.use(await openRepositoryHost(kind));
  const person = await personOf(on, team, 'tester');
  const append = appendTo(on.backbone, team);
  const about = { testId: newId('test'), runId: newId('run') };
  const roots = { github: '/api/v3', gitlab: '/api/v4', gitea: '/api/v1' };
  return {
    host,
    person,
    set: (more: object = {}) =>
      person.call('PUT', path, {
        ...{ repository: host.repository, kind, token: host.token, minimumSeverity: 'medium' },
        ...{ apiUrl: `${new URL(host.repository).origin}${roots[kind]}`, ...more },
      }),
    find: async (severity = 'high'): Promise<string> => {
      const bugId = newId('bug');
      await append('BugFound', bugId, {
        ...{
          bugId,
          fingerprint: bugId,
          title: `A ${severity} bug`,
          severity,
          type: 'functional',
          family: 'lists',
        },
        ...{ oracle: 'sort-orders-all', place: { url: '/', template: '/' }, ...about, agentId: newId('agt') },
        ...{
          description: '',
          steps: ['Open /'],
          expected: 'This.',
          seen: 'That.',
          confirmations: { failed: 2, of: 2 },
        },
      } as never);
      return bugId;
    },
    happens: (type: 'BugResolved' | 'BugReopened' | 'BugSeenAgain', bugId: string) =>
      append(type, bugId, {
        ...{ bugId, testId: newId('test'), runId: newId('run') },
        ...(type === 'BugReopened' ? { by: 'test' } : {}),
      } as never),
    /** Begins one, and waits until the states of the issues are read. */
    session: async () => {
      const sessionId = newId('ses');
      await append('SessionStarted', sessionId, {
        ...{
          sessionId,
          target: {
            name: 'A',
            description: '',
            url: 'http://127.0.0.1:9',
            directives: [],
            auth: { type: 'none' },
          },
        },
        ...{
          budget: { seconds: 10, pages: 1, tests: 1 },
          types: ['functional'],
          agentIds: [],
          directives: [],
        },
        ...{
          scope: { origins: [], ignore: [], focus: [], neverClick: [], allowDestructive: [], values: {} },
          deadline: new Date().toISOString(),
          cleanUp: false,
        },
      } as never);
      const stream = { team, aggregate: 'issue', id: sessionId };
      await expect.poll(async () => (await on.backbone.events.read(stream)).length).toBe(1);
    },
    bug: async (id: string) =>
      (await person.call('GET', `/api/bugs/${id}`)).body as {
        repoIssue: string | null;
        repoIssueProblem: string | null;
      },
    filing: async () => (await person.call('GET', path)).body,
  };
};

test.each(['github', 'gitlab', 'gitea'] as const)(
  'a bug becomes one issue at %s, and the two follow each other',
  async (kind) => {
    const { host, set, find, happens, bug, session, filing, person } = await open(kind);
    const before = await find();
    expect(await bug(before)).toMatchObject({ repoIssue: null, repoIssueProblem: null });
    expect(await set()).toMatchObject({
      status: 200,
      body: { enabled: true, kind, repository: host.repository, filed: 0 },
    });
    await find('low');
    const bugId = await find('critical');
    // The one that was open before, too, and the low one not.
    await expect.poll(() => host.issues.map(({ title }) => title)).toEqual(['A high bug', 'A critical bug']);
    await expect
      .poll(() => bug(bugId))
      .toMatchObject({ repoIssue: expect.stringMatching(/issues\/2$/), repoIssueProblem: null });
    const [, issue] = host.issues as [unknown, (typeof host.issues)[number]];
    // Of an event alone there is a link to the bug itself.
    expect(issue.body).toContain(`https://prowl.test/api/bugs/${bugId}`);
    // Fixed here: a comment, and closed; back again: a comment, and opened.
    await happens('BugResolved', bugId);
    await expect.poll(() => issue.state).toBe('closed');
    await happens('BugReopened', bugId);
    await expect.poll(() => issue.state).toBe('open');
    expect(issue.comments).toEqual([expect.stringContaining('Fixed'), expect.stringContaining('back')]);
    // Closed there, looked at when a session begins, and the test says that it is still there.
    issue.state = 'closed';
    issue.reason = 'completed';
    await session();
    await happens('BugSeenAgain', bugId);
    await expect.poll(() => issue.state).toBe('open');
    expect(issue.comments).toHaveLength(3);
    expect(issue.comments[2]).toContain('still there');
    await expect.poll(filing).toMatchObject({ filed: 2, problem: null, pausedUntil: null });
    expect((await person.call('GET', '/api/bugs')).text).toContain(issue.title);
    expect(host.complaints).toEqual([]);
  },
);

test('a host that is away is tried again, one that asks to wait is left alone, and each bug has one issue', async () => {
  const { host, set, find, bug, filing } = await open('github');
  host.before = () => ({ status: 503 });
  await set();
  const ids = [await find(), await find()];
  await expect.poll(filing).toMatchObject({ problem: 'It answered 503.', pausedUntil: expect.any(String) });
  await expect
    .poll(() => bug(ids[0] ?? ''))
    .toMatchObject({ repoIssue: null, repoIssueProblem: 'It answered 503.' });
  // It does what it is asked, and its answers are lost.
  host.before = () => undefined;
  let lost = 0;
  host.dies = (asked) => {
    if (!asked.startsWith('POST') || !asked.endsWith('/issues')) return false;
    lost += 1;
    return lost <= 2;
  };
  await expect.poll(filing).toMatchObject({ filed: 2, problem: null });
  expect(host.issues.length).toBe(2);
  host.before = () => ({ status: 429, headers: { 'retry-after': '3600' } });
  await find();
  await expect.poll(filing).toMatchObject({ problem: 'It answered 429: the host asks to wait.' });
  const asked = host.asked.length;
  await new Promise((resolve) => setTimeout(resolve, 2_500));
  expect(host.asked.length).toBe(asked);
});

test('a second brain that begins in the middle files nothing twice', async () => {
  const { host, set, find, filing } = await open('gitlab');
  await set();
  await find();
  await using _ = await startBrain({ backbone: gateway.backbone, logger, now: Date.now, hostPauses });
  await find();
  await find();
  await expect.poll(filing).toMatchObject({ filed: 3 });
  expect(host.issues).toHaveLength(3);
});

test('the token is in no event, log line, job or answer, and another team sees and changes nothing', async () => {
  const { host, set, find, filing, person } = await open();
  const made = await set();
  const bugId = await find();
  await expect.poll(filing).toMatchObject({ filed: 1 });
  const events: string[] = [];
  for await (const { event } of gateway.backbone.events.readAll({ after: 0 }))
    events.push(JSON.stringify(event));
  const preview = await person.call('GET', `${path}/preview`);
  const shown = [
    ...events,
    ...gateway.logged,
    made.text,
    preview.text,
    (await person.call('GET', path)).text,
  ].join('\n');
  expect(shown).not.toContain('swordfish');
  expect(shown).toContain('IssueFilingSet');
  expect((await red.call('GET', path)).body).toMatchObject({ enabled: false, repository: null, filed: 0 });
  expect((await red.call('GET', `${path}/preview`)).status).toBe(409);
  await red.call('DELETE', path);
  expect((await red.call('GET', `/api/bugs/${bugId}`)).status).toBe(404);
  expect(await filing()).toMatchObject({ enabled: true });
  const viewer = await personOf(gateway, 'red', 'viewer');
  expect((await viewer.call('GET', path)).status).toBe(200);
  expect((await viewer.call('PUT', path, { token: 'x' })).status).toBe(403);
  expect((await viewer.call('DELETE', path)).status).toBe(403);
  // A token is not taken along to another host.
  const elsewhere = { repository: 'http://127.0.0.1:9/ann/shop', kind: 'gitea' };
  const refused = await person.call('PUT', path, elsewhere);
  expect([refused.status, refused.text]).toEqual([422, expect.stringContaining('Give the token')]);
  const asked = host.asked.length;
  expect((await person.call('DELETE', path)).status).toBe(204);
  await find();
  await new Promise((resolve) => setTimeout(resolve, 2_500));
  expect(host.asked.length).toBe(asked);
  expect((await person.call('GET', `/api/bugs/${bugId}`)).text).toContain('/issues/1');
});

test('a host at a private address is not asked, neither by the gateway nor by a runner', async () => {
  await using shared = await openSecuredGateway({ hostPauses, targetAllow: [] });
  const { host, set } = await open('gitea', shared);
  const { status, text } = await set();
  expect([status, text]).toEqual([422, expect.stringContaining('private')]);
  await using open2 = await openSecuredGateway({ hostPauses });
  await using _ = await startTelling(open2, []);
  const other = await open('gitea', open2);
  await other.set();
  await other.find();
  await expect.poll(other.filing).toMatchObject({ filed: 0, problem: expect.stringContaining('private') });
  expect([...host.asked, ...other.host.asked]).toEqual([]);
});

const server = await startGitea().catch((error: unknown) => {
  if (!(error instanceof ServerMissing)) throw error;
  process.stderr.write(`SKIPPED: ${error.message}\n`);
  return undefined;
});
if (server !== undefined) stack.use(server);

test.skipIf(server === undefined)('a real Gitea has the issue, and what happens to it', async () => {
  const { url = '', token = '' } = server ?? {};
  const ask = async (method: string, at: string, body?: object) => {
    const headers = { authorization: `token ${token}`, 'content-type': 'application/json' };
    const sent = body === undefined ? {} : { body: JSON.stringify(body) };
    return (await fetch(`${url}/api/v1${at}`, { method, headers, ...sent })).json() as Promise<unknown>;
  };
  const { full_name: name } = (await ask('POST', '/user/repos', { name: `shop-${Date.now()}` })) as Record<
    string,
    string
  >;
  const { set, find, happens, bug, session, person } = await open('gitea');
  const one = `/repos/${name}/issues/1`;
  const comments = async () =>
    ((await ask('GET', `${one}/comments`)) as { body: string }[]).map(({ body }) => body);
  const state = async () => ((await ask('GET', one)) as { state: string }).state;
  const bugId = await find('critical');
  const preview = await person.call('POST', `${path}/preview`, {
    repository: `${url}/${name}`,
    kind: 'gitea',
  });
  await set({ repository: `${url}/${name}`, apiUrl: `${url}/api/v1`, token, labels: ['bug', '{severity}'] });
  await expect.poll(() => bug(bugId)).toMatchObject({ repoIssue: `${url}/${name}/issues/1` });
  const issue = (await ask('GET', one)) as { title: string; body: string; labels: { name: string }[] };
  expect(issue.labels.map((label) => label.name).toSorted()).toEqual(['bug', 'critical']);
  const { issues } = preview.body as { issues: { title: string; body: string }[] };
  const withoutLink = (text: string | undefined) => text?.replace(/\(http[^)]+\)/, '');
  expect([issue.title, withoutLink(issue.body)]).toEqual([issues[0]?.title, withoutLink(issues[0]?.body)]);
  await ask('PATCH', one, { state: 'closed' });
  await session();
  await happens('BugSeenAgain', bugId);
  await expect.poll(state).toBe('open');
  await happens('BugResolved', bugId);
  await expect.poll(state).toBe('closed');
  expect(await comments()).toEqual([
    expect.stringContaining('still there'),
    expect.stringContaining('Fixed'),
  ]);
});
