// The clients of repository hosts over real HTTP: small servers that take what GitHub, GitLab and Gitea publish, and a real Gitea where there is one.
import { createTargetPolicy } from '@prowl/service';
import { openRepositoryHost, type RepositoryHost, ServerMissing, startGitea } from '@prowl/testkit';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { RepositoryClient } from './client.ts';
import { createHostFetch } from './host-fetch.ts';
import { openClient } from './open.ts';
import { HostProblem } from './problem.ts';

const stack = new AsyncDisposableStack();
afterAll(() => stack.disposeAsync());

const everything = createTargetPolicy(undefined);
const fetchOf = (policy = everything, limitMs = 5_000) =>
  createHostFetch({ policy, signal: new AbortController().signal, now: Date.now, limitMs });
const roots = { github: '/api/v3', gitlab: '/api/v4', gitea: '/api/v1' } as const;
const clientOf = ({ kind, repository, token }: RepositoryHost, fetch = fetchOf()): RepositoryClient => {
  const { origin, pathname } = new URL(repository);
  return openClient(kind, { apiUrl: `${origin}${roots[kind]}`, path: pathname.slice(1), token, fetch });
};
const problemOf = async (asking: Promise<unknown>): Promise<HostProblem> => {
  const error: unknown = await asking.then(
    () => undefined,
    (reason: unknown) => reason,
  );
  if (!(error instanceof HostProblem)) throw new Error(`No problem, but ${String(error)}.`);
  return error;
};
const everyIssue = async (client: RepositoryClient, since = '2020-01-01T00:00:00.000Z') => {
  const found = [];
  for await (const page of client.issuesSince(since)) found.push(...page);
  return found;
};
const everyComment = async (client: RepositoryClient, number: number) => {
  const found = [];
  for await (const page of client.commentsOf(number)) found.push(...page);
  return found;
};
const png = Uint8Array.of(137, 80, 78, 71, 13, 10, 26, 10);

describe.each(['github', 'gitlab', 'gitea'] as const)('%s', (kind) => {
  let host: RepositoryHost;
  let client: RepositoryClient;
  beforeAll(async () => {
    host = stack.use(await openRepositoryHost(kind));
    client = clientOf(host);
  });

  it('takes issues and comments, closes and opens again, as its API is described', async () => {
    const issue = await client.createIssue({
      title: 'Sorting',
      body: 'It does not.',
      labels: ['bug', 'high'],
    });
    expect(issue).toMatchObject({ number: 1, state: 'open', body: 'It does not.', isDeclined: false });
    expect(issue.url).toMatch(/issues\/1$/);
    expect(issue.url.startsWith(host.repository)).toBe(true);
    expect(host.issues).toMatchObject([{ title: 'Sorting', labels: ['bug', 'high'] }]);
    await client.comment(1, 'Fixed.');
    expect(await everyComment(client, 1)).toEqual(['Fixed.']);
    await client.setState(1, 'closed', 'fixed');
    expect(await client.readIssue(1)).toMatchObject({ state: 'closed', isDeclined: false });
    await client.setState(1, 'open', 'fixed');
    expect(await client.readIssue(1)).toMatchObject({ state: 'open' });
    expect(await client.readIssue(99)).toBeUndefined();
    expect(host.complaints).toEqual([]);
  });

  it('lists what was made since, over all pages, the latest first', async () => {
    for (let index = 2; index <= 120; index += 1)
      host.issues.push({ ...(host.issues[0] as (typeof host.issues)[0]), number: index });
    const numbers = (await everyIssue(client)).map(({ number }) => number);
    expect(numbers).toHaveLength(120);
    expect(numbers[0]).toBe(120);
    expect(new Set(numbers).size).toBe(120);
    expect(await everyIssue(client, '2100-01-01T00:00:00.000Z')).toEqual([]);
    expect(host.complaints).toEqual([]);
  });

  it('reads all comments, over all pages', async () => {
    const comments = Array.from({ length: 120 }, (_, index) => `Comment ${index}`);
    host.issues[0]?.comments.splice(0, 99, ...comments);
    expect(await everyComment(client, 1)).toEqual(comments);
  });

  it('keeps a screenshot where the host can', async () => {
    expect([client.uploadScreenshot === undefined, client.attachScreenshot === undefined]).toEqual([
      kind !== 'gitlab',
      kind !== 'gitea',
    ]);
    if (client.uploadScreenshot !== undefined) {
      expect(await client.uploadScreenshot('seen.png', png)).toBe('![seen.png](/uploads/1/seen.png)');
      expect(host.uploads).toEqual(['seen.png']);
    }
    await client.attachScreenshot?.(1, 'seen.png', png);
    await client.attachScreenshot?.(1, 'seen.png', png);
    expect(host.issues[0]?.files).toEqual(kind === 'gitea' ? ['seen.png'] : []);
    expect(host.complaints).toEqual([]);
  });

  it('says what is wrong, in words without the token', async () => {
    const wrong = { ...host, token: 'swordfish-too' };
    const denied = await problemOf(everyIssue(clientOf(wrong)));
    expect([denied.outcome, denied.status]).toEqual(['failed', 401]);
    expect(denied.message).toContain('Give a new one');
    host.before = () => ({ status: 404 });
    expect((await problemOf(client.createIssue({ title: 't', body: '', labels: [] }))).message).toContain(
      'no such repository',
    );
    host.before = () => ({ status: 422 });
    expect(await problemOf(client.comment(1, 'x'))).toMatchObject({ outcome: 'rejected', status: 422 });
    host.before = () => ({ status: 302, headers: { location: 'http://127.0.0.1:1/' } });
    expect((await problemOf(client.comment(1, 'x'))).message).toContain('redirects are not followed');
    host.before = () => ({ status: 200, headers: { 'content-type': 'text/html' }, body: '<h1>Sign in</h1>' });
    expect((await problemOf(everyIssue(client))).message).toContain('Check kind and apiUrl');
    host.before = () => undefined;
    for (const each of [denied]) expect(each.message).not.toContain('swordfish');
  });

  it('heeds the limits that the host names', async () => {
    host.before = () => ({ status: 429, headers: { 'retry-after': '7' } });
    expect(await problemOf(client.comment(1, 'x'))).toMatchObject({ outcome: 'limited', waitMs: 7_000 });
    host.before = () => ({ status: 403, body: '{"message":"You have exceeded a secondary rate limit."}' });
    expect(await problemOf(client.comment(1, 'x'))).toMatchObject({ outcome: 'limited', waitMs: 60_000 });
    host.before = () => undefined;
  });

  it('asks no host that may not be asked from here', async () => {
    const before = host.asked.length;
    const problem = await problemOf(everyIssue(clientOf(host, fetchOf(createTargetPolicy([])))));
    expect([problem.outcome, problem.message]).toEqual(['refused', expect.stringContaining('private')]);
    // What is looked up first is public, what is connected to is not.
    const rebound = createTargetPolicy([], async () => ['93.184.216.34']);
    const { port } = new URL(host.repository);
    const named = { ...host, repository: `http://localhost:${port}/ann/shop` };
    expect(await problemOf(everyIssue(clientOf(named, fetchOf(rebound))))).toMatchObject({
      outcome: 'refused',
    });
    expect(host.asked.length).toBe(before);
  });

  it('gives up on a host that does not answer', async () => {
    const gone = await problemOf(
      everyIssue(clientOf({ ...host, repository: 'http://127.0.0.1:1/ann/shop' })),
    );
    expect([gone.outcome, gone.message]).toEqual(['failed', 'The host does not answer: ECONNREFUSED.']);
    host.dies = () => true;
    expect(await problemOf(client.readIssue(1))).toMatchObject({ outcome: 'failed', status: null });
    host.dies = () => false;
  });
});

describe('a real Gitea', async () => {
  const server = await startGitea().catch((error: unknown) => {
    if (!(error instanceof ServerMissing)) throw error;
    process.stderr.write(`SKIPPED: ${error.message}\n`);
    return undefined;
  });
  if (server !== undefined) stack.use(server);

  it.skipIf(server === undefined)(
    'takes issues, labels, screenshots and comments, and closes and opens',
    async () => {
      const { url = '', token = '' } = server ?? {};
      const headers = { authorization: `token ${token}`, 'content-type': 'application/json' };
      const name = `shop-${Date.now()}`;
      const body = JSON.stringify({ name, auto_init: true });
      const made = await fetch(`${url}/api/v1/user/repos`, { method: 'POST', headers, body });
      const { full_name: path } = (await made.json()) as { full_name: string };
      const client = openClient('gitea', { apiUrl: `${url}/api/v1`, path, token, fetch: fetchOf() });
      const began = new Date(Date.now() - 5_000).toISOString();
      expect(await everyIssue(client, began)).toEqual([]);
      const issue = await client.createIssue({
        title: 'Sorting',
        body: 'x <!-- prowl bug_1 -->',
        labels: ['bug'],
      });
      expect(issue).toMatchObject({ number: 1, state: 'open', url: `${url}/${path}/issues/1` });
      const again = await client.createIssue({ title: 'Other', body: 'y', labels: ['Bug', 'high'] });
      expect((await everyIssue(client, began)).map(({ body: text }) => text)).toEqual(
        expect.arrayContaining(['x <!-- prowl bug_1 -->', 'y']),
      );
      await client.attachScreenshot?.(1, 'seen.png', png);
      await client.attachScreenshot?.(1, 'seen.png', png);
      await client.comment(1, 'Fixed.');
      expect(await everyComment(client, 1)).toEqual(['Fixed.']);
      await client.setState(1, 'closed', 'fixed');
      expect(await client.readIssue(1)).toMatchObject({ state: 'closed' });
      await client.setState(1, 'open', 'fixed');
      expect(await client.readIssue(1)).toMatchObject({ state: 'open' });
      expect(await client.readIssue(99)).toBeUndefined();
      const shown = (await (await fetch(`${url}/api/v1/repos/${path}/issues/1`, { headers })).json()) as {
        assets: unknown[];
        labels: { name: string }[];
      };
      expect([shown.assets.length, shown.labels.map((label) => label.name)]).toEqual([1, ['bug']]);
      expect(again.number).toBe(2);
      const denied = openClient('gitea', { apiUrl: `${url}/api/v1`, path, token: 'none', fetch: fetchOf() });
      expect(await problemOf(everyIssue(denied, began))).toMatchObject({ outcome: 'failed', status: 401 });
    },
  );
});
