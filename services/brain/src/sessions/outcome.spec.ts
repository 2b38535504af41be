import { beyondBudget, type DomainEvent, noteOfNotKept } from '@prowl/contracts';
import { expect, it } from 'vitest';
import {
  coverage,
  errored,
  event,
  explored,
  failed,
  generated,
  given,
  ids,
  passed,
  planned,
  queued,
  started,
  unexplored,
} from '../team-state.fixture.ts';
import { notCarriedOut, outcomeOf, turnsIn, withoutEvidence } from './outcome.ts';

const sessionId = ids.session();
const names = ['1', '2', '3', '4'];
const tested = [
  started(),
  explored(),
  generated('a'),
  ...names.map((run) => queued(run, 'a')),
  planned(names.map((run) => ({ run, test: 'a' }))),
];
const judge = (...events: readonly DomainEvent[]) => {
  const state = given(...events);
  const session = state.sessions.get(sessionId);
  if (session === undefined) throw new Error('no session');
  return { ...outcomeOf(state, session), leftOut: notCarriedOut(state, session) };
};
const signInFailed = event('SignInFailed', {
  explorationId: ids.exploration(sessionId),
  reason: 'wrong password',
});

it('is clean when tests ran and none found anything', () => {
  expect(judge(...tested, ...names.map((run) => passed(run, 'a')))).toEqual({
    outcome: 'clean',
    coverage,
    leftOut: [],
  });
});
it('is bugs-found when there is one, but not when signing in failed', () => {
  const bug = {
    type: 'BugFound',
    data: {
      bugId: ids.bug('x'),
      sessionId,
      fingerprint: 'f|t|',
      testId: ids.test('a'),
      runId: ids.run('1'),
      oracle: 'o',
      place: { url: '/', template: '/' },
    },
  };
  const rest = names.slice(1).map((run) => passed(run, 'a'));
  expect(judge(...tested, failed('1', 'a'), ...rest, bug as never)).toMatchObject({ outcome: 'bugs-found' });
  expect(judge(...tested, signInFailed, failed('1', 'a'), ...rest, bug as never)).toMatchObject({
    outcome: 'inconclusive',
    reason: expect.stringContaining('wrong password'),
  });
});
it('is inconclusive, with the reason, when the target did not answer', () => {
  expect(judge(started(), unexplored('unreachable'))).toMatchObject({
    outcome: 'inconclusive',
    reason: 'It did not answer.',
    coverage: null,
  });
});
it('is inconclusive when signing in failed and nothing was found, unless a later attempt succeeded', () => {
  const all = names.map((run) => passed(run, 'a'));
  expect(judge(...tested, signInFailed, ...all)).toMatchObject({
    outcome: 'inconclusive',
    reason: expect.stringMatching(/public part.*wrong password/),
  });
  const verified = event('SignInVerified', {
    explorationId: ids.exploration(sessionId),
    method: 'form',
    detail: '',
  });
  expect(judge(...tested, signInFailed, verified, ...all)).toMatchObject({ outcome: 'clean' });
});
it('is inconclusive when the sign-in was lost, nothing was seen, or nothing was tested', () => {
  const seen = (more: Partial<typeof coverage>) =>
    explored(sessionId, { coverage: { ...coverage, ...more } });
  expect(judge(started(), seen({ signIn: 'lost' }), planned([]))).toMatchObject({
    outcome: 'inconclusive',
    reason: expect.stringContaining('lost'),
  });
  expect(
    judge(started(), seen({ nothingBehindSignIn: true }), ...tested.slice(2), passed('1', 'a')),
  ).toMatchObject({
    outcome: 'inconclusive',
    reason: expect.stringMatching(/nothing behind it was seen.*Sign in with a browser/),
  });
  expect(judge(started(), seen({ pages: 0 }), planned([]))).toMatchObject({
    outcome: 'inconclusive',
    reason: expect.stringContaining('Nothing'),
  });
  const erring = judge(started(), seen({ errorPages: coverage.pages }), ...tested.slice(2), passed('1', 'a'));
  expect(erring).toMatchObject({ outcome: 'inconclusive', reason: expect.stringContaining('error page') });
  expect(judge(started(), explored(), planned([]))).toMatchObject({
    outcome: 'inconclusive',
    reason: expect.stringContaining('No test could be carried out'),
  });
});
it('is no green when most tests could not be carried out, and says why they could not', () => {
  const note = { code: 'not-carried-out', text: 'Could not be carried out: no such button' } as const;
  const broken = names.slice(1).map((run) => errored(run, 'a', note));
  expect(judge(...tested, passed('1', 'a'), ...broken)).toMatchObject({
    outcome: 'inconclusive',
    reason: expect.stringContaining('1 of 4'),
    leftOut: [{ what: 'planned tests', why: 'Could not be carried out: no such button', count: 3 }],
  });
});
it('does not depend on tests for which no time was left over, and counts them as beyond the budget', () => {
  const state = given(
    ...tested,
    passed('1', 'a'),
    ...names.slice(1).map((run) => errored(run, 'a', beyondBudget)),
  );
  const session = state.sessions.get(sessionId);
  if (session === undefined) throw new Error('no session');
  expect(outcomeOf(state, session)).toMatchObject({ outcome: 'clean' });
  expect(notCarriedOut(state, session)).toEqual([]);
  const { perFamily, noTime } = turnsIn(state, session);
  const [family = ''] = Object.keys(perFamily);
  expect(perFamily).toEqual({ [family]: 1 });
  expect(noTime).toEqual([{ what: `${family} tests`, why: expect.stringContaining('budget'), count: 3 }]);
});
it('is inconclusive when most tests did not apply', () => {
  const note = { code: 'does-not-apply', text: 'Does not apply: the list is empty' } as const;
  const skipped = names
    .slice(1)
    .map((run) => event('TestRunFinished', { ...passed(run, 'a').data, status: 'skipped', note } as never));
  expect(judge(...tested, passed('1', 'a'), ...skipped)).toMatchObject({
    outcome: 'inconclusive',
    reason: expect.stringContaining('Only 1 of 4'),
    leftOut: [{ why: 'Does not apply: the list is empty', count: 3 }],
  });
});
it('does not count what was carried over to a page that was made anew, and does not apply', () => {
  const note = { code: 'does-not-apply', text: 'Does not apply: the list is empty' } as const;
  const over = (carriedOver: 'same' | 'changed') =>
    names
      .slice(1)
      .flatMap((run) => [
        event('TestRunQueued', { ...queued(run, 'a').data, carriedOver } as never),
        event('TestRunFinished', { ...passed(run, 'a').data, status: 'skipped', note } as never),
      ]);
  expect(judge(...tested, ...over('changed'), passed('1', 'a'))).toMatchObject({ outcome: 'clean' });
  expect(judge(...tested, ...over('same'), passed('1', 'a'))).toMatchObject({ outcome: 'inconclusive' });
});
it('is inconclusive when the application stopped answering or limits how often, and when its start page is an error or empty', () => {
  const note = { code: 'application-gone', text: 'The application did not answer any more.' } as const;
  const rest = names.slice(2).map((run) => errored(run, 'a', note));
  expect(judge(...tested, passed('1', 'a'), passed('2', 'a'), ...rest)).toMatchObject({
    outcome: 'inconclusive',
    reason: expect.stringContaining('stopped answering while it was tested (2 of 4 tests)'),
  });
  const limited = { code: 'rate-limited', text: 'The application refused to be asked so often.' } as const;
  const refused = names.slice(2).map((run) => errored(run, 'a', limited));
  expect(judge(...tested, passed('1', 'a'), passed('2', 'a'), ...refused).reason).toContain(
    'limits how often it may be asked, and refused (2 of 4 tests)',
  );
  const startingWith = (more: object) =>
    judge(
      started(),
      explored(sessionId, { coverage: { ...coverage, ...more } }),
      ...tested.slice(2),
      passed('1', 'a'),
    );
  expect(startingWith({ start: 'error' }).reason).toMatch(
    /start page is an error page.*Start the application/,
  );
  expect(startingWith({ start: 'empty' }).reason).toMatch(/shows nothing.*browser/);
  expect(startingWith({ start: 'empty', blocked: ['http://api.test'] }).reason).toMatch(
    /api\.test.*outside the scope.*“also test http:\/\/api\.test”/,
  );
});
it('does not count what the time did not suffice for', () => {
  expect(judge(...tested, passed('1', 'a'), ...names.slice(1).map((run) => errored(run, 'a')))).toMatchObject(
    {
      outcome: 'clean',
      leftOut: [{ why: 'the time was used up', count: 3 }],
    },
  );
});
it('says of how many failed tests screenshots or traces are not kept, by reason', () => {
  const notes = [noteOfNotKept('full'), noteOfNotKept('quota'), noteOfNotKept('full'), undefined];
  const state = given(...tested, ...names.map((run, index) => failed(run, 'a', { note: notes[index] })));
  expect([...state.sessions.values()].flatMap((session) => withoutEvidence(state, session))).toEqual([
    {
      what: 'screenshots or traces of failed tests',
      why: 'the quota of the team leaves no room for them',
      count: 1,
    },
    { what: 'screenshots or traces of failed tests', why: 'their store is full', count: 2 },
  ]);
});
