import { noIssueFiling } from '@prowl/contracts';
import { expect, it } from 'vitest';
import { idOf, openRoutes, type RoutesOptions, time } from '../testing/routes.ts';
import { repositoryIssueRoutes } from './repository-issues.ts';

const path = '/api/repository-issues';
const filing = {
  ...noIssueFiling,
  ...{ enabled: true, repository: 'https://github.com/ann/shop', kind: 'github' as const },
  ...{ apiUrl: 'https://api.github.com', minimumSeverity: 'high' as const, labels: ['bug'] },
};
const configured = {
  name: 'Shop',
  description: '',
  url: 'http://shop.test',
  repoUrl: 'git@github.com:ann/shop.git',
};
const open = ({ commands = {}, queries = {}, ...more }: RoutesOptions = {}) => {
  const sealed: [string, string, string][] = [];
  const put = async (team: string, name: string, value: string) => {
    sealed.push([team, name, value]);
    return 'sec_1';
  };
  return {
    sealed,
    ...openRoutes(repositoryIssueRoutes, {
      backbone: { secrets: { put } },
      commands: { SetIssueFiling: {}, RemoveIssueFiling: {}, ...commands },
      queries: { configuration: configured, 'issue-filing': filing, ...queries },
      ...more,
    }),
  };
};

it('seals the token, reads the configured address, and sends what is meant by it', async () => {
  const { call, asked, sealed } = open();
  const { status, body, text } = await call('PUT', path, { token: 'swordfish' });
  expect([status, body]).toEqual([200, filing]);
  expect(sealed).toEqual([['blue', 'repository-token', 'swordfish']]);
  expect(asked.find(({ name }) => name === 'SetIssueFiling')?.with).toEqual({
    repository: {
      ...{ kind: 'github', apiUrl: 'https://api.github.com' },
      ...{ webUrl: 'https://github.com/ann/shop', path: 'ann/shop' },
    },
    tokenRef: 'sec_1',
    ...{ minimumSeverity: 'high', labels: ['bug'], closeWhenFixed: true, openBugs: true },
  });
  expect(JSON.stringify(asked) + text).not.toContain('swordfish');
});

it('keeps the token that is there when none is given', async () => {
  const { call, asked, sealed } = open();
  const body = { repository: 'https://codeberg.org/ann/shop', minimumSeverity: 'low' };
  expect((await call('PUT', path, body)).status).toBe(200);
  expect(asked.find(({ name }) => name === 'SetIssueFiling')?.with).toMatchObject({
    repository: { kind: 'gitea', apiUrl: 'https://codeberg.org/api/v1' },
    minimumSeverity: 'low',
  });
  expect(sealed).toEqual([]);
});

it.each([
  [{ repository: 'https://code.test/ann/shop' }, '/kind', 'Give kind'],
  [{ repository: 'https://forbidden.test/ann/shop', kind: 'gitea' }, '/repository', 'may not be tested'],
  [{ apiUrl: 'https://forbidden.test/api/v3' }, '/apiUrl', 'may not be tested'],
  [{ apiUrl: 'https://ann:swordfish@api.test/' }, '/apiUrl', 'as `token`'],
  [{ repository: 'https://ann:swordfish@github.com/ann/shop' }, '/repository', 'as `token`'],
])('refuses %o with 422 and what to do, and seals nothing', async (body, pointer, detail) => {
  for (const [method, at] of [
    ['PUT', path],
    ['POST', `${path}/preview`],
  ] as const) {
    const { call, sealed } = open();
    const answer = await call(method, at, method === 'PUT' ? { ...body, token: 'x' } : body);
    expect([answer.status, answer.body]).toMatchObject([
      422,
      { type: expect.stringMatching(/invalid-repository$/), errors: [{ pointer }] },
    ]);
    expect(answer.text).toContain(detail);
    expect(answer.text).not.toContain('swordfish');
    expect(sealed).toEqual([]);
  }
});

it('refuses to guess a repository where none is configured', async () => {
  const { call } = open({ queries: { configuration: { ...configured, repoUrl: undefined } } });
  const { status, text } = await call('PUT', path, { token: 'x' });
  expect([status, text]).toEqual([422, expect.stringContaining('/api/saas-config/repository')]);
  expect((await call('PUT', path, { repository: 'file:///srv/shop.git', token: 'x' })).status).toBe(422);
  expect((await call('PUT', path, { secret: 'x' })).status).toBe(422);
  const broken = await call('PUT', path, { token: 'sword\nfish' });
  expect([broken.status, broken.text.includes('fish')]).toEqual([422, false]);
});

it('says what is set, and removes it', async () => {
  const { call, asked } = open();
  expect((await call('GET', path)).body).toEqual(filing);
  expect((await call('DELETE', path)).status).toBe(204);
  expect(asked.some(({ name }) => name === 'RemoveIssueFiling')).toBe(true);
});

const bug = (number: number, severity: string, repoIssue: string | null = null) => ({
  ...{ id: idOf('bug', number), title: `Bug ${number}`, severity, testId: idOf('test'), description: '' },
  ...{ screenshot: `/api/artifacts/${idOf('art')}`, repoIssue, repoIssueProblem: null, createdAt: time },
  ...{ status: 'open', fingerprint: 'f', type: 'functional', family: 'lists', oracle: 'sort-orders-all' },
  ...{ url: '/list', alsoAt: [], template: '/list', element: null, steps: ['Open /list'] },
  ...{ expected: 'Sorted.', seen: 'Not.', confirmations: { failed: 2, of: 2 }, trace: null, console: [] },
  ...{ requests: [], sessionIds: [idOf('ses')], ticketId: null, updatedAt: time },
});
const queries = {
  bugs: {
    items: [
      bug(1, 'critical', 'https://github.com/ann/shop/issues/1'),
      bug(2, 'high'),
      bug(3, 'high'),
      bug(4, 'low'),
    ],
    next: null,
  },
  bug: bug(2, 'high'),
  test: { id: idOf('test'), name: 'sort.spec.ts', code: '// the test' },
};

it('shows what open bugs without an issue would become, and sends nothing', async () => {
  const { call, asked } = open({ queries });
  const { status, body } = await call('GET', `${path}/preview?limit=1`, undefined, { host: 'prowl.test' });
  expect([status, body]).toMatchObject([
    200,
    {
      repository: 'https://github.com/ann/shop',
      kind: 'github',
      more: true,
      issues: [{ bugId: idOf('bug', 2), labels: ['bug'] }],
    },
  ]);
  const [issue] = (body as { issues: { title: string; body: string }[] }).issues;
  expect(issue?.title).toBe('Bug 2');
  for (const part of ['1. Open /list', '// the test', `http://prowl.test/api/artifacts/${idOf('art')}`])
    expect(issue?.body).toContain(part);
  expect(asked.find(({ name }) => name === 'bugs')?.with).toMatchObject({ status: 'open' });
  expect(asked.filter(({ name }) => name === 'SetIssueFiling')).toEqual([]);
});

it('shows the same by settings that are tried', async () => {
  const { call } = open({ queries });
  const tried = { minimumSeverity: 'low', labels: ['{severity}'] };
  const { body } = await call('POST', `${path}/preview`, tried);
  expect(body).toMatchObject({ more: false });
  expect((body as { issues: object[] }).issues).toHaveLength(3);
  expect((body as { issues: { labels: string[] }[] }).issues[0]?.labels).toEqual(['high']);
});

it('has no preview of what is not set', async () => {
  const { call } = open({ queries: { 'issue-filing': noIssueFiling } });
  const { status, text } = await call('GET', `${path}/preview`);
  expect([status, text]).toEqual([409, expect.stringContaining(`PUT ${path}`)]);
});
