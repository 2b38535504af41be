import { expect, it } from 'vitest';
import { event, failed, generated, given, ids, planOf, queued, started } from '../team-state.fixture.ts';

const bugId = ids.bug('x');
const sessionId = ids.session();
const about = { bugId, testId: ids.test('a'), runId: ids.run('1') };
const plan = planOf();
const found = event('BugFound', {
  ...about,
  fingerprint: plan.fingerprint,
  oracle: plan.oracle,
  place: plan.place,
  sessionId,
} as never);
const tested = [started(), generated('a'), queued('1', 'a'), failed('1', 'a'), found];

it('knows a bug by what the test guards and by the element that it is about', () => {
  const state = given(...tested);
  expect(state.bugs.get(bugId)).toMatchObject({ status: 'open', testId: ids.test('a') });
  expect(state.bugsByFingerprint.get(plan.fingerprint)).toBe(bugId);
  expect([...state.bugsBySpot.values()]).toEqual([bugId]);
  expect(state.bugsBySession.get(sessionId)).toEqual(new Set([bugId]));
});
it('follows its status, and counts each run that showed it', () => {
  const resolved = event('BugResolved', { ...about, runId: ids.run('2') });
  const reopened = event('BugReopened', { ...about, runId: ids.run('3'), by: 'test' });
  expect(given(...tested, resolved).bugs.get(bugId)?.status).toBe('resolved');
  const bug = given(...tested, resolved, reopened).bugs.get(bugId);
  expect(bug?.status).toBe('open');
  expect(bug?.runs).toEqual(new Set(['1', '2', '3'].map(ids.run)));
  expect(given(...tested, event('BugDismissed', { bugId })).bugs.get(bugId)?.status).toBe('dismissed');
});
it('counts a bug for the session that shows it, not for the one that resolves it', () => {
  const second = ids.session('two');
  const resolved = event('BugResolved', { ...about, sessionId: second });
  expect(given(...tested, resolved).bugsBySession.has(second)).toBe(false);
  const again = event('BugSeenAgain', { ...about, sessionId: second, place: plan.place });
  expect(given(...tested, again).bugsBySession.get(second)).toEqual(new Set([bugId]));
});
it('knows its ticket and its regression test', () => {
  const ticket = event('TicketOpened', {
    ticketId: ids.ticket('t'),
    title: '',
    description: '',
    status: 'todo',
    priority: 'high',
    bugId,
  });
  const state = given(...tested, ticket, generated('w', planOf(), { bugId }));
  expect(state.bugs.get(bugId)).toMatchObject({
    ticketId: ids.ticket('t'),
    regressionTestId: ids.test('w'),
  });
});
it('is known by the request that its run broke on, of which the run itself keeps nothing', () => {
  const request = { method: 'POST', url: 'http://a/items/7', status: 500, milliseconds: 1 };
  const evidence = { console: [], requests: [request] };
  const cause = 'POST a/items/:id 500';
  const state = given(started(), generated('a'), queued('1', 'a'), failed('1', 'a', { evidence }), found);
  expect(state.bugsByCause.get(cause)).toBe(bugId);
  // Another test of the same cause is of the same bug, also where its run is heard of later.
  const other = event('BugSeenAgain', { ...about, testId: ids.test('b'), runId: ids.run('2') });
  const later = [generated('b', planOf({ fingerprint: 'other|/|b' })), queued('2', 'b')];
  const again = given(...tested, ...later, failed('2', 'b', { evidence }), other);
  expect(again.bugsByCause.get(cause)).toBe(bugId);
});
