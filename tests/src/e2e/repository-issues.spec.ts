// A bug and its issue through sessions on an application that changes: filed, closed by somebody though it is still there, fixed.
// `services/gateway/src/repository-issues.int.spec.ts` has the rest.
import { openRepositoryHost, type RepositoryHost } from '@prowl/testkit';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Json } from '../testing/api.ts';
import { type Changes, type ChangingSite, openChangingSite } from '../testing/changing-site.ts';
import { openProduct, type Product } from '../testing/product.ts';

const stack = new AsyncDisposableStack();
let product: Product;
let site: ChangingSite;
let host: RepositoryHost;

const play = async (changes: Changes): Promise<void> => {
  site.become(changes);
  const { sessionId } = await product.api.post('/api/brain/run', {
    // It ends when nothing is left to be tested, long before its time on a machine that is not busy.
    budget: { seconds: 120, pages: 10, tests: 60 },
  });
  await product.api.ended(String(sessionId), 240_000);
};

beforeAll(async () => {
  host = stack.use(await openRepositoryHost('gitea'));
  site = stack.use(await openChangingSite());
  product = stack.use(await openProduct());
  const { api } = product;
  await api.post('/api/saas-config', { name: 'Nursery', description: 'Herbs in pots', url: site.url });
  const { origin } = new URL(host.repository);
  const where = { repository: host.repository, kind: 'gitea', apiUrl: `${origin}/api/v1` };
  await api.call('PUT', '/api/repository-issues', { ...where, token: host.token, minimumSeverity: 'low' });
});
afterAll(() => stack.disposeAsync());

test('a bug has one issue, which is opened again while the bug is there and closed when it is fixed', async () => {
  const { api } = product;
  await play({});
  expect(host.issues).toEqual([]);
  await play({ buttonGone: true });
  const [bug, ...others] = await api.get<[Json]>('/api/bugs');
  expect([bug?.['status'], others]).toEqual(['open', []]);
  await expect.poll(() => host.issues.length, { timeout: 30_000 }).toBe(1);
  const [issue] = host.issues as [(typeof host.issues)[number]];
  expect(issue.title).toBe(bug['title']);
  await expect.poll(async () => (await api.get<[Json]>('/api/bugs'))[0]['repoIssue']).toContain('/issues/1');
  for (const part of [
    '### Steps',
    '### Expected',
    '### Actual',
    "from '@playwright/test'",
    `#${String(bug['id'])}`,
  ])
    expect(issue.body).toContain(part);
  expect(issue.files).toEqual(bug['screenshot'] === null ? [] : ['prowl-screenshot.png']);
  issue.state = 'closed';
  await play({ buttonGone: true });
  await expect.poll(() => issue.state, { timeout: 30_000 }).toBe('open');
  await play({});
  await expect.poll(() => issue.state, { timeout: 30_000 }).toBe('closed');
  expect(issue.comments).toEqual([expect.stringContaining('still there'), expect.stringContaining('Fixed')]);
  expect(host.issues).toHaveLength(1);
  expect(host.complaints).toEqual([]);
});
