// One attempt at a host, by a runner that may be killed on the way: whatever it did before is found, and nothing is there twice.
import { type Backbone, newId, type RecordedEvent } from '@prowl/backbone';
import { BugId, type IssueJob, SessionId } from '@prowl/contracts';
import { createTargetPolicy } from '@prowl/service';
import { openRepositoryHost, type RepositoryHost } from '@prowl/testkit';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { handleIssue } from './issue.ts';

const team = 'blue';
const never = new AbortController().signal;
const [bugId, testId, sessionId] = [BugId.parse(newId('bug')), newId('test'), SessionId.parse(newId('ses'))];
const screenshot = newId('art');
const png = Buffer.from([137, 80, 78, 71]);

const facts: readonly (readonly [aggregate: string, id: string, type: string, data: object])[] = [
  [
    ...(['bug', bugId, 'BugFound'] as const),
    {
      ...{ bugId, fingerprint: 'f', title: 'Sorting does not sort', severity: 'high', type: 'functional' },
      ...{ family: 'lists', oracle: 'sort-orders-all', place: { url: '/list', template: '/list' }, testId },
      ...{ runId: newId('run'), agentId: newId('agt'), sessionId, description: '', steps: ['Open /list'] },
      ...{ expected: 'Sorted.', seen: 'Not.', confirmations: { failed: 2, of: 2 }, screenshot },
    },
  ],
];

const open = (host: RepositoryHost, more: { readonly allow?: readonly string[] } = {}) => {
  const recorded: RecordedEvent[] = facts.map(([aggregate, id, type, data], index) => ({
    position: index + 1,
    stream: { team, aggregate, id },
    event: { type, data, schemaversion: 1, time: '2026-01-01T00:00:00.000Z' } as never,
  }));
  /** What dies before it can report. */
  let isDead = false;
  const backbone = {
    secrets: {
      get: async (of: string, ref: string) => (of === team && ref === 'sec' ? host.token : undefined),
    },
    artifacts: {
      get: async (of: string, id: string) =>
        of === team && id === screenshot ? { stream: [new Uint8Array(png)] } : undefined,
    },
    events: {
      read: async ({ aggregate, id }: RecordedEvent['stream']) =>
        recorded.filter(({ stream }) => stream.aggregate === aggregate && stream.id === id),
      append: async (stream: RecordedEvent['stream'], events: RecordedEvent['event'][]) => {
        if (isDead) throw new Error('killed');
        for (const event of events) recorded.push({ position: recorded.length + 1, stream, event });
        return { position: recorded.length };
      },
    },
  } as unknown as Backbone;
  const targets = createTargetPolicy(more.allow);
  const context = {
    backbone,
    now: () => Date.parse('2026-01-01T12:00:00.000Z'),
    targets,
    publicUrl: 'https://prowl.test',
  };
  const run = (data: IssueJob) =>
    handleIssue(context, { id: `job ${data.attempt}`, kind: 'issue', team, attempt: 1, data }, never);
  return {
    run,
    /** Does its work and is killed before it reports. */
    killed: async (data: IssueJob) => {
      isDead = true;
      await expect(run(data)).rejects.toThrow('killed');
      isDead = false;
    },
    reports: () => recorded.slice(facts.length).map(({ event }) => event.data),
  };
};

const roots = { github: '/api/v3', gitlab: '/api/v4', gitea: '/api/v1' } as const;
const jobOf = (host: RepositoryHost, more: Partial<Extract<IssueJob, { do: 'update' }>> = {}): IssueJob => {
  const { kind, repository: webUrl } = host;
  const { origin, pathname } = new URL(webUrl);
  return {
    do: 'update',
    repository: { kind, webUrl, apiUrl: `${origin}${roots[kind]}`, path: pathname.slice(1) },
    ...{ tokenRef: 'sec', attempt: 1, retryMs: 5_000, bugId, step: 1, update: 'file' },
    ...{ since: new Date().toISOString(), labels: ['bug', 'severity: {severity}'] },
    ...{ closeWhenFixed: true, issue: null, last: false },
    ...more,
  };
};
const only = ({ issues }: RepositoryHost) => {
  const [issue, ...others] = issues;
  if (issue === undefined || others.length > 0) throw new Error(`There are ${issues.length} issues.`);
  return issue;
};

describe.each(['github', 'gitlab', 'gitea'] as const)('at %s', (kind) => {
  let host: RepositoryHost;
  beforeEach(async () => {
    host = await openRepositoryHost(kind);
  });
  afterEach(() => host[Symbol.asyncDispose]());
  const filed = async () => {
    const runner = open(host);
    await runner.run(jobOf(host));
    const [report] = runner.reports() as [{ issue: { number: number; url: string } }];
    const told = (step: number, update: 'fixed' | 'returned' | 'still-there' | 'dismissed', more = {}) =>
      jobOf(host, { step, update, issue: report.issue, ...more });
    return { runner, told, issue: only(host) };
  };

  it('files a bug with steps, screenshot, labels and a link, and reports it once', async () => {
    const { runner, issue } = await filed();
    await runner.run(jobOf(host));
    expect(only(host)).toMatchObject({ title: 'Sorting does not sort', labels: ['bug', 'severity: high'] });
    expect(issue.body).toContain('1. Open /list');
    expect(issue.body).toContain(`https://prowl.test/api/sessions/${sessionId}/report.html#${bugId}`);
    const where = { github: issue.body, gitlab: issue.body, gitea: issue.files.join() }[kind];
    const expected = {
      github: `https://prowl.test/api/artifacts/${screenshot}`,
      gitlab: '![prowl-screenshot.png]',
      gitea: 'prowl-screenshot.png',
    };
    expect(where).toContain(expected[kind]);
    expect(runner.reports()).toEqual([
      expect.objectContaining({
        outcome: 'done',
        ended: true,
        error: null,
        nextAttemptAt: null,
        issue: { number: 1, url: expect.stringMatching(/issues\/1$/) },
      }),
    ]);
    expect(host.complaints).toEqual([]);
    expect(JSON.stringify(runner.reports())).not.toContain(host.token);
  });

  it('files it once, though the runner is killed before it reports, or the answer never comes', async () => {
    const runner = open(host);
    await runner.killed(jobOf(host));
    host.dies = (asked) => asked.startsWith('POST') && asked.endsWith('issues');
    await runner.run(jobOf(host, { attempt: 2 }));
    host.dies = () => false;
    await runner.run(jobOf(host, { attempt: 3 }));
    only(host);
    const other = await openRepositoryHost(kind);
    await using _ = other;
    other.dies = (asked) => asked.startsWith('POST') && asked.endsWith('issues');
    const second = open(other);
    await second.run(jobOf(other));
    other.dies = () => false;
    await second.run(jobOf(other, { attempt: 2 }));
    expect(only(other).files).toEqual(kind === 'gitea' ? ['prowl-screenshot.png'] : []);
    expect(second.reports()).toMatchObject([{ outcome: 'failed', ended: false }, { outcome: 'done' }]);
  });

  it('says that it is fixed and closes it, and that it is back and opens it, each once', async () => {
    const { runner, told, issue } = await filed();
    await runner.killed(told(2, 'fixed'));
    await runner.run(told(2, 'fixed'));
    expect([issue.state, issue.comments.length, issue.comments[0]]).toEqual([
      'closed',
      1,
      expect.stringContaining('Fixed'),
    ]);
    host.dies = (asked) => asked.startsWith('POST');
    await runner.run(told(3, 'returned'));
    host.dies = () => false;
    await runner.run(told(3, 'returned', { attempt: 2 }));
    expect([issue.state, issue.comments.length, issue.comments[1]]).toEqual([
      'open',
      2,
      expect.stringContaining('back'),
    ]);
    await runner.run(told(4, 'dismissed'));
    expect([issue.state, issue.comments.length]).toEqual(['closed', 3]);
    expect(issue.reason).toBe(kind === 'github' ? 'not_planned' : null);
    expect(host.complaints).toEqual([]);
  });

  it('leaves it open when that is so configured', async () => {
    const { runner, told, issue } = await filed();
    await runner.run(told(2, 'fixed', { closeWhenFixed: false }));
    expect([issue.state, issue.comments.length]).toEqual(['open', 1]);
  });

  it('opens one again that was closed though the bug is there, and says nothing where it is open', async () => {
    const { runner, told, issue } = await filed();
    await runner.run(told(2, 'still-there'));
    expect(issue.comments).toEqual([]);
    issue.state = 'closed';
    await runner.run(told(3, 'still-there'));
    expect([issue.state, issue.comments]).toEqual(['open', [expect.stringContaining('still there')]]);
  });

  it('sees which ones people closed', async () => {
    const { runner, issue } = await filed();
    const { do: _, ...of } = jobOf(host) as Extract<IssueJob, { do: 'update' }>;
    const look = (attempt: number): IssueJob => ({
      ...{ do: 'look', repository: of.repository, tokenRef: 'sec', attempt, retryMs: 5_000, sessionId },
      issues: [
        { bugId, number: 1 },
        { bugId: BugId.parse(newId('bug')), number: 77 },
      ],
    });
    await runner.run(look(1));
    issue.state = 'closed';
    await runner.run(look(2));
    await runner.run(look(2));
    expect(runner.reports().slice(1)).toMatchObject([
      { outcome: 'done', closed: [], open: [bugId] },
      { outcome: 'done', closed: [bugId], open: [] },
    ]);
    if (kind !== 'github') return;
    issue.reason = 'not_planned';
    await runner.run(look(3));
    expect(runner.reports().at(-1)).toMatchObject({ closed: [], open: [] });
  });
});

describe('what does not work', () => {
  let host: RepositoryHost;
  beforeEach(async () => {
    host = await openRepositoryHost('gitea');
  });
  afterEach(() => host[Symbol.asyncDispose]());

  it('is reported with when it is tried again: after the pause, or when the host says', async () => {
    const runner = open(host);
    host.before = () => ({ status: 503 });
    await runner.run(jobOf(host));
    host.before = () => ({ status: 429, headers: { 'retry-after': '120' } });
    await runner.run(jobOf(host, { attempt: 2 }));
    host.before = () => ({ status: 422 });
    await runner.run(jobOf(host, { attempt: 3 }));
    expect(runner.reports()).toMatchObject([
      { outcome: 'failed', ended: false, nextAttemptAt: '2026-01-01T12:00:05.000Z', issue: null },
      { outcome: 'limited', ended: false, nextAttemptAt: '2026-01-01T12:02:00.000Z' },
      { outcome: 'rejected', ended: true, nextAttemptAt: null },
    ]);
  });

  it('is in vain with the last attempt, but not because the host asks to wait', async () => {
    const runner = open(host);
    host.before = () => ({ status: 429 });
    await runner.run(jobOf(host, { last: true }));
    host.before = () => ({ status: 500 });
    await runner.run(jobOf(host, { last: true, attempt: 2 }));
    expect(runner.reports()).toMatchObject([{ ended: false }, { outcome: 'failed', ended: true }]);
  });

  it('asks nobody where the token is gone, or the address may not be asked', async () => {
    const runner = open(host, { allow: [] });
    await runner.run(jobOf(host, { tokenRef: 'gone' }));
    await runner.run(jobOf(host, { attempt: 2 }));
    expect(runner.reports()).toMatchObject([
      { outcome: 'failed', error: expect.stringContaining('token was changed') },
      { outcome: 'refused', error: expect.stringContaining('private') },
    ]);
    expect(host.asked).toEqual([]);
  });

  it('an issue that is gone is told nothing more', async () => {
    const runner = open(host);
    const issue = { number: 9, url: `${host.repository}/issues/9` };
    await runner.run(jobOf(host, { step: 2, update: 'fixed', issue }));
    expect(runner.reports()).toMatchObject([{ outcome: 'rejected', ended: true, issue }]);
  });
});
