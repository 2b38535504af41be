import type { DomainEvent } from '@prowl/contracts';
import { expect, it } from 'vitest';
import { given, ids, started } from '../team-state.fixture.ts';
import { claimedFixed } from './fold.ts';
import {
  attempted,
  dismissed,
  failed,
  found,
  issue,
  later,
  removed,
  reopened,
  repository,
  resolved,
  seenAgain,
  set,
  statesRead,
} from './issues.fixture.ts';

/** Of the bug `a`: its steps, as `number update attempt`. */
const stepsOf = (...events: readonly DomainEvent[]): string[] =>
  (given(...events).issues.entries.get(ids.bug('a'))?.steps ?? []).map(
    ({ number, update, attempt }) => `${number} ${update} ${attempt}`,
  );
const filed = [set(), found('a'), attempted('a')] as const;
const closedThere = statesRead({ closed: [ids.bug('a')] });

it('files a bug that is severe enough, while that is set', () => {
  expect(stepsOf(set(), found('a'))).toEqual(['1 file 1']);
  expect(stepsOf(set(), found('a', 'medium'))).toEqual([]);
  expect(stepsOf(set(), removed, found('a'))).toEqual([]);
  expect(stepsOf(set(), found('a'), removed)).toEqual([]);
  expect(stepsOf(...filed)).toEqual([]);
});

it('files bugs that are open already, unless it was asked not to', () => {
  expect(stepsOf(found('a'), set())).toEqual(['1 file 1']);
  expect(stepsOf(found('a'), set({ openBugs: false }))).toEqual([]);
  expect(stepsOf(found('a'), resolved('a'), set())).toEqual([]);
  expect(stepsOf(found('a'), set(), set())).toEqual(['1 file 1']);
  expect(stepsOf(...filed, set())).toEqual([]);
});

it('has an issue hear what happens to its bug, in order, also before it is there', () => {
  expect(stepsOf(set(), found('a'), resolved('a'), reopened('a'))).toEqual([
    '1 file 1',
    '2 fixed 1',
    '3 returned 1',
  ]);
  expect(stepsOf(...filed, dismissed('a'))).toEqual(['2 dismissed 1']);
  expect(stepsOf(...filed, seenAgain('a'))).toEqual([]);
});

it('files a bug that comes back and has none', () => {
  expect(stepsOf(found('a'), resolved('a'), set(), reopened('a'))).toEqual(['1 file 1']);
});

it('tries again what failed, gives up what is in vain, and then has nothing more to say', () => {
  const found2 = [set(), found('a'), resolved('a')] as const;
  expect(stepsOf(...found2, failed('a'))).toEqual(['1 file 2', '2 fixed 1']);
  expect(stepsOf(...found2, failed('a', { ended: true, outcome: 'rejected' }))).toEqual([]);
  // The same report again, and one of an attempt that is over, change nothing.
  expect(stepsOf(...found2, failed('a'), failed('a'))).toEqual(['1 file 2', '2 fixed 1']);
});

it('tries once more what was in vain when it is set again, under a new number', () => {
  const inVain = failed('a', { ended: true, outcome: 'rejected' });
  expect(stepsOf(set(), found('a'), inVain, set())).toEqual(['2 file 1']);
});

it('issues of another repository are none of this one, and no step has the number of one before', () => {
  const moved = set({ repository: { ...repository, path: 'ann/other' } });
  expect(stepsOf(...filed, moved)).toEqual(['2 file 1']);
  expect(stepsOf(...filed, removed, moved)).toEqual(['2 file 1']);
  expect(stepsOf(...filed, removed, set())).toEqual([]);
  expect(given(...filed, moved).issues.entries.get(ids.bug('a'))?.issue).toBeUndefined();
  const late = given(set(), found('a'), moved, attempted('a')).issues.entries.get(ids.bug('a'));
  expect([late?.issue, late?.steps.length]).toEqual([undefined, 1]);
  expect(given(...filed, set()).issues.entries.get(ids.bug('a'))?.issue).toEqual(issue(1));
});

it('leaves the host alone for as long as the last answer says, and no longer after a good one', () => {
  const { issues } = given(set(), found('a'), failed('a'));
  expect([issues.failures, issues.pausedUntil]).toEqual([1, Date.parse(later(600_000))]);
  const after = given(set(), found('a'), failed('a'), attempted('a', { attempt: 2 })).issues;
  expect([after.failures, after.pausedUntil]).toEqual([0, 0]);
  expect(given(set(), found('a'), failed('a'), set()).issues.pausedUntil).toBe(0);
});

it('says of an issue that somebody closed that the bug is still there, once for each time', () => {
  expect(stepsOf(...filed, started(), closedThere, seenAgain('a'), seenAgain('a', 'other'))).toEqual([
    '2 still-there 1',
  ]);
  const told = attempted('a', { step: 2, update: 'still-there' });
  expect(stepsOf(...filed, closedThere, seenAgain('a'), told, seenAgain('a', 'other'))).toEqual([]);
  expect(stepsOf(...filed, closedThere, seenAgain('a'), told, closedThere, seenAgain('a', 'x'))).toEqual([
    '3 still-there 1',
  ]);
  const open = statesRead({ open: [ids.bug('a')] });
  expect(stepsOf(...filed, closedThere, open, seenAgain('a'))).toEqual([]);
});

it('the tests of bugs that somebody says are fixed go first, until it is known', () => {
  expect(claimedFixed(given(...filed, closedThere))).toEqual(['guard a']);
  expect(claimedFixed(given(...filed))).toEqual([]);
  expect(claimedFixed(given(...filed, closedThere, resolved('a')))).toEqual([]);
});

it('looks at the beginning of each session, while issues are filed', () => {
  expect(given(...filed, started()).issues.look).toEqual({ sessionId: ids.session(), attempt: 1 });
  expect(given(found('a'), started()).issues.look).toBeUndefined();
  expect(given(...filed, started(), closedThere).issues.look).toBeUndefined();
  const again = statesRead({ outcome: 'failed', nextAttemptAt: later(5_000) });
  expect(given(...filed, started(), again).issues.look).toMatchObject({ attempt: 2 });
  // What a session that is over wanted to know says nothing of the next one.
  expect(given(...filed, started(), started({}, 'two'), closedThere).issues.look).toMatchObject({
    sessionId: expect.any(String),
    attempt: 1,
  });
});
