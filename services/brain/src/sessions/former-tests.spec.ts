import { describe, expect, it } from 'vitest';
import {
  event,
  explored,
  failed,
  generated,
  given,
  ids,
  passed,
  planOf,
  queued,
  started,
  target,
} from '../team-state.fixture.ts';
import { earlierSessions, formerTests } from './former-tests.ts';

type State = ReturnType<typeof given>;
const two = ids.session('two');
const session = (state: State, id: string = two) => {
  const entry = state.sessions.get(id);
  if (entry === undefined) throw new Error('It has not started.');
  return entry;
};
const idsOf = (state: State, id?: string) =>
  formerTests(state, session(state, id)).map(({ testId }) => testId);
const first = [started(), explored(), generated('a'), queued('1', 'a')];
const other = planOf({ fingerprint: 'filter-keeps|/list|kind' });
const bug = {
  bugId: ids.bug('x'),
  fingerprint: planOf().fingerprint,
  testId: ids.test('a'),
  runId: ids.run('1'),
  oracle: 'o',
  place: planOf().place,
  sessionId: ids.session(),
};
const watcher = planOf({ type: 'regression', fingerprint: `regression|${planOf().fingerprint}` });
const found = [
  failed('1', 'a'),
  event('BugFound', bug as never),
  generated('w', watcher, { bugId: ids.bug('x') }),
];

describe('tests of earlier sessions', () => {
  it('are those that passed when they said something last', () => {
    expect(idsOf(given(...first, passed('1', 'a'), started({}, 'two')))).toEqual([ids.test('a')]);
    expect(idsOf(given(...first, failed('1', 'a'), started({}, 'two')))).toEqual([]);
    expect(idsOf(given(...first, started({}, 'two')))).toEqual([]);
  });
  it('are no tests of this session, of another address, or of functions', () => {
    expect(idsOf(given(...first, passed('1', 'a')), ids.session())).toEqual([]);
    const elsewhere = started({ target: { ...target, url: 'http://other.test/' } }, 'two');
    expect(idsOf(given(...first, passed('1', 'a'), elsewhere))).toEqual([]);
    const unit = generated('u', planOf({ type: 'unit', family: 'unit', fingerprint: 'u|f|x' }));
    expect(idsOf(given(started(), unit, queued('1', 'u'), passed('1', 'u'), started({}, 'two')))).toEqual([]);
  });
  it('are no retired ones', () => {
    const retired = event('TestRetired', {
      testId: ids.test('a'),
      sessionId: ids.session(),
      reason: 'gone',
      detail: '',
    });
    expect(idsOf(given(...first, passed('1', 'a'), retired, started({}, 'two')))).toEqual([]);
  });
  it('are also those that watch an open or resolved bug, in place of the test that found it', () => {
    const state = given(...first, ...found, started({}, 'two'));
    expect(formerTests(state, session(state))).toMatchObject([
      {
        testId: ids.test('w'),
        watches: true,
        guards: [watcher.fingerprint, planOf().fingerprint, bug.fingerprint],
      },
    ]);
    const dismissed = event('BugDismissed', { bugId: ids.bug('x') });
    expect(idsOf(given(...first, ...found, dismissed, started({}, 'two')))).toEqual([]);
  });
});

describe('earlier sessions', () => {
  it('are the latest two in which tests passed last, with these tests', () => {
    const state = given(
      ...first,
      generated('b', other),
      queued('2', 'b'),
      passed('1', 'a'),
      passed('2', 'b'),
      started({}, 'two'),
      explored(two, { siteModel: ids.artifact('later') }),
      queued('3', 'b', two),
      passed('3', 'b', two),
      started({}, 'three'),
    );
    const third = session(state, ids.session('three'));
    expect(earlierSessions(state, third, formerTests(state, third))).toEqual([
      { siteModel: ids.artifact('later'), passed: [other], sameAccount: true },
      { siteModel: ids.artifact('site'), passed: [planOf()], sameAccount: true },
    ]);
  });
  it('say whether they had the same account', () => {
    const auth = { type: 'session' as const, credentialsRef: 'sec_1' };
    const signedIn = (credentialsRef: string, name?: string) =>
      started({ target: { ...target, auth: { ...auth, credentialsRef } } }, name);
    const state = given(signedIn('sec_1'), ...first.slice(1), passed('1', 'a'), signedIn('sec_2', 'two'));
    const former = formerTests(state, session(state));
    expect(earlierSessions(state, session(state), former)).toMatchObject([{ sameAccount: false }]);
  });
  it('are left where the further accounts were others: tests name them by their numbers', () => {
    const rosa = { name: 'rosa', role: 'family', credentialsRef: 'sec_2' };
    const after = (accounts?: (typeof rosa)[]) => {
      const state = given(...first, passed('1', 'a'), started({ target: { ...target, accounts } }, 'two'));
      return formerTests(state, session(state)).length;
    };
    expect([after(), after([]), after([rosa])]).toEqual([1, 1, 0]);
  });
});
