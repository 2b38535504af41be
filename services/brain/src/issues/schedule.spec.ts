import { IssueJob } from '@prowl/contracts';
import { expect, it } from 'vitest';
import { given, ids, started, startedAt } from '../team-state.fixture.ts';
import {
  attempted,
  dismissed,
  failed,
  filing,
  found,
  issue,
  later,
  removed,
  set,
  statesRead,
} from './issues.fixture.ts';
import { dueIssueJob, hostPauses } from './schedule.ts';

const now = startedAt + 60_000;

it('hands out one bug at a time, with references and no secret', () => {
  const due = dueIssueJob(given(set(), found('a'), found('b')), now);
  expect(due?.id).toBe(`issue-${ids.bug('a')}-1-1`);
  const { repository, tokenRef, labels, closeWhenFixed } = filing;
  expect(IssueJob.parse(due?.data)).toEqual({
    do: 'update',
    ...{ repository, tokenRef, labels, closeWhenFixed },
    ...{ bugId: ids.bug('a'), step: 1, update: 'file', attempt: 1, issue: null, last: false },
    since: later(1_000),
    retryMs: hostPauses[0],
  });
});

it('hands out nothing that is not set, not due, or done', () => {
  expect(dueIssueJob(given(found('a')), now)).toBeUndefined();
  expect(dueIssueJob(given(set(), found('a'), removed), now)).toBeUndefined();
  expect(dueIssueJob(given(set(), found('a'), attempted('a')), now)).toBeUndefined();
  const paused = given(set(), found('a'), failed('a'));
  expect(dueIssueJob(paused, now)).toBeUndefined();
  expect(dueIssueJob(paused, startedAt + 600_000)?.id).toBe(`issue-${ids.bug('a')}-1-2`);
});

it('lets what was tried least go first: one that fails again and again stops no other', () => {
  const state = given(set(), found('a'), found('b'), failed('a'));
  expect(dueIssueJob(state, startedAt + 600_000)?.id).toBe(`issue-${ids.bug('b')}-1-1`);
});

it('waits longer with each failure in a row, at most an hour', () => {
  const failures = Array.from({ length: 9 }, (_, index) => failed('a', { attempt: index + 1 }));
  const waited = failures.map((_, index) => {
    const state = given(set(), found('a'), ...failures.slice(0, index));
    return dueIssueJob(state, startedAt + 900_000)?.data.retryMs;
  });
  expect(waited).toEqual([...hostPauses, ...Array<number>(3).fill(3_600_000)]);
});

it('gives a bug up in the end', () => {
  const failures = Array.from({ length: 79 }, (_, index) => failed('a', { attempt: index + 1 }));
  const last = (count: number) => {
    const due = dueIssueJob(given(set(), found('a'), ...failures.slice(0, count)), startedAt + 900_000);
    return due?.data.do === 'update' && due.data.last;
  };
  expect([last(0), last(78), last(79)]).toEqual([false, false, true]);
});

it('looks at the issues of open bugs before anything else when a session begins', () => {
  const both = [set(), found('a'), attempted('a'), found('b'), attempted('b', { issue: issue(2) })] as const;
  const due = dueIssueJob(given(...both, dismissed('b'), started()), now);
  expect(due?.id).toBe(`issue-${ids.session()}-1`);
  expect(IssueJob.parse(due?.data)).toMatchObject({
    do: 'look',
    issues: [{ bugId: ids.bug('a'), number: 1 }],
  });
  // One that failed lets others go first.
  const unread = statesRead({ outcome: 'failed', nextAttemptAt: later(1_000) });
  const after = [set(), found('a'), attempted('a'), started(), unread] as const;
  expect(dueIssueJob(given(...after), now)?.id).toBe(`issue-${ids.session()}-2`);
  expect(dueIssueJob(given(...after, found('c')), now)?.id).toBe(`issue-${ids.bug('c')}-1-1`);
  // With nothing to look at, nothing waits for it.
  expect(dueIssueJob(given(set(), started(), found('a')), now)?.data.do).toBe('update');
});
