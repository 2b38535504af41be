import { expect, it } from 'vitest';
import { bugs } from './bugs.ts';
import { after, fact, idOf, timeOf } from './fact.fixture.ts';
import { filings } from './filings.ts';
import type { Fact } from './projection.ts';

const team = 'blue';
const repository = {
  kind: 'github' as const,
  apiUrl: 'https://api.github.com',
  webUrl: 'https://github.com/ann/shop',
  path: 'ann/shop',
};
const set = fact('IssueFilingSet', {
  ...{ repository, tokenRef: 'sec_1', minimumSeverity: 'high' },
  ...{ labels: ['bug'], closeWhenFixed: true, openBugs: true },
});
const removed = fact('IssueFilingRemoved', {});
const issue = (number: number) => ({ number, url: `https://github.com/ann/shop/issues/${number}` });
const done = (bug: number) =>
  fact('IssueUpdateAttempted', {
    bugId: idOf('bug', bug),
    error: null,
    nextAttemptAt: null,
    issue: issue(bug),
  });
const failed = fact('IssueUpdateAttempted', {
  ...{ bugId: idOf('bug', 1), error: 'It answered 503.', nextAttemptAt: timeOf(9), issue: null },
});
const filing = (...facts: Fact[]) => after(filings, team, ...facts);

it('shows where bugs are filed, without the reference to the token', () => {
  expect(filing(set)).toMatchObject({
    ...{ enabled: true, repository: repository.webUrl, kind: 'github', apiUrl: repository.apiUrl },
    ...{ minimumSeverity: 'high', labels: ['bug'], filed: 0, problem: null, pausedUntil: null },
  });
  expect(JSON.stringify(filing(set))).not.toContain('sec_');
  expect(filing(done(1))).toBeUndefined();
});

it('counts each bug with an issue once, and says what does not work until it does', () => {
  expect(filing(set, done(1), done(1), done(2))).toMatchObject({ filed: 2 });
  expect(filing(set, failed)).toMatchObject({
    filed: 0,
    problem: 'It answered 503.',
    pausedUntil: timeOf(9),
  });
  expect(filing(set, failed, done(1))).toMatchObject({ filed: 1, problem: null, pausedUntil: null });
  const unread = fact('IssueStatesRead', { error: 'It answered 500.', nextAttemptAt: timeOf(5) });
  expect(filing(set, done(1), unread)).toMatchObject({ filed: 1, problem: 'It answered 500.' });
});

it('is off when it is removed, and knows its issues when the same repository is set again', () => {
  expect(filing(set, done(1), removed)).toMatchObject({ enabled: false, filed: 1, labels: [] });
  expect(filing(set, removed, failed)).toMatchObject({ enabled: false, problem: null });
  expect(filing(set, done(1), removed, set)).toMatchObject({ enabled: true, filed: 1 });
  const other = fact('IssueFilingSet', {
    ...{ repository: { ...repository, webUrl: 'https://github.com/ann/other', path: 'ann/other' } },
    ...{ tokenRef: 'sec_1', minimumSeverity: 'high', labels: [], closeWhenFixed: true, openBugs: true },
  });
  expect(filing(set, done(1), other)).toMatchObject({ filed: 0 });
});

it('a bug links to its issue, and keeps the link when something fails later', () => {
  const found = fact('BugFound', {
    ...{ bugId: idOf('bug', 1), title: 'Sorting', severity: 'high', place: { url: '/', template: '/' } },
  } as never);
  const bug = (...facts: Fact[]) => after(bugs, idOf('bug', 1), found, ...facts);
  expect(bugs.touches(done(1))).toEqual([idOf('bug', 1)]);
  expect(bug()).toMatchObject({ repoIssue: null, repoIssueProblem: null });
  expect(bug(failed)).toMatchObject({ repoIssue: null, repoIssueProblem: 'It answered 503.' });
  expect(bug(failed, done(1))).toMatchObject({ repoIssue: issue(1).url, repoIssueProblem: null });
  expect(bug(done(1), failed)).toMatchObject({
    repoIssue: issue(1).url,
    repoIssueProblem: 'It answered 503.',
  });
});
