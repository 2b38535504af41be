import { BugId, TestId } from '@prowl/contracts';
import { describeSteps } from '@prowl/plan';
import { describe, expect, it } from 'vitest';
import { type Pending, pending } from '../core/envelope.ts';
import { fold } from '../slices.ts';
import {
  event,
  failed,
  flaky,
  generated,
  given,
  ids,
  passed,
  planOf,
  queued,
  started,
  when,
} from '../team-state.fixture.ts';
import { regressionTest } from './effects.ts';
import { bugsReaction } from './reaction.ts';

type State = ReturnType<typeof given>;
const react = (state: State, happened: Parameters<typeof when>[1]) => {
  const fact = when(state, happened);
  return bugsReaction(state, fact).flatMap((effect): readonly Pending[] => {
    if (effect.do === 'append') return effect.events;
    const found = state.tests.get(effect.do === 'write-regression-test' ? effect.from : '');
    if (effect.do !== 'write-regression-test' || found === undefined) return [];
    const source = `test('${found.plan.title}', () => {})`;
    return [pending('TestGenerated', effect.testId, regressionTest(effect, found, source))];
  });
};
const types = (events: ReturnType<typeof react>) => events.map(({ type }) => type);
/** Reacts, and folds what it caused, as the log would. */
const lives = (state: State, ...happened: Parameters<typeof when>[1][]) => {
  for (const each of happened)
    for (const { type, data } of react(state, each)) fold(state, { type, data } as never, 0);
  return state;
};
const second = ids.session('two');
const tested = [started(), generated('a'), queued('1', 'a')];
const again = [started({}, 'two'), queued('2', 'a', second)];
const bugOf = (state: State) => [...state.bugs.values()][0];

describe('a confirmed failure of an oracle', () => {
  it('is a bug with a ticket and a test that watches it', () => {
    const events = react(given(...tested), failed('1', 'a'));
    expect(types(events)).toEqual(['BugFound', 'TicketOpened', 'TestGenerated']);
    const [bug, ticket, watcher] = events.map(({ data }) => data as Record<string, unknown>);
    expect(bug).toMatchObject({
      title: 'Sorting by price does not sort (/list)',
      severity: 'high',
      fingerprint: 'sort-orders-all|/list|price',
      testId: ids.test('a'),
      sessionId: ids.session(),
      confirmations: { failed: 2, of: 2 },
      steps: describeSteps(planOf()),
    });
    expect(ticket).toMatchObject({ status: 'todo', priority: 'high', bugId: bug?.['bugId'] });
    expect(watcher).toMatchObject({
      type: 'regression',
      bugId: bug?.['bugId'],
      agentId: bug?.['agentId'],
      name: 'regression-a.spec.ts',
    });
  });
  it('is reported again, whole, when the event comes again before everything was kept', () => {
    const state = given(...tested);
    const first = react(state, failed('1', 'a'));
    fold(state, { type: 'BugFound', data: first[0]?.data } as never, 0); // and then the process died
    expect(react(state, failed('1', 'a'))).toEqual(first);
  });
  it('of a unit test has no regression test: it is one', () => {
    const unit = generated('a', planOf({ type: 'unit', family: 'unit' }));
    expect(types(react(given(started(), unit, queued('1', 'a')), failed('1', 'a')))).toEqual([
      'BugFound',
      'TicketOpened',
    ]);
  });
  it('outside of a session makes a bug as well', () => {
    expect(
      types(react(given(started(), generated('a'), queued('1', 'a', null)), failed('1', 'a', {}, null))),
    ).toContain('BugFound');
  });
});

describe('what is no proof', () => {
  it('makes no bug: a test that could not get there, one that was left out, a test that nobody knows', () => {
    expect(react(given(...tested), failed('1', 'a', { kind: 'precondition' }))).toEqual([]);
    expect(react(given(...tested), failed('1', 'a', { status: 'error' }))).toEqual([]);
    expect(react(given(...tested), failed('1', 'unknown'))).toEqual([]);
  });
  it('is noted when it failed and then passed', () => {
    const [noted] = react(given(...tested), flaky('1', 'a'));
    expect(noted).toMatchObject({ type: 'ObservationNoted', data: { testId: ids.test('a'), url: '/list' } });
  });
});

describe('a bug that is known', () => {
  it('is seen again by the next session, without another ticket', () => {
    const events = react(lives(given(...tested), failed('1', 'a'), ...again), failed('2', 'a', {}, second));
    expect(events).toMatchObject([
      { type: 'BugSeenAgain', data: { sessionId: second, place: { url: '/list' } } },
    ]);
  });
  it('is accounted once per run', () => {
    const state = lives(given(...tested), failed('1', 'a'), ...again, failed('2', 'a', {}, second));
    expect(react(state, failed('2', 'a', {}, second))).toEqual([]);
  });
  it('is resolved when its test passes, and its ticket is done', () => {
    const state = lives(given(...tested), failed('1', 'a'), ...again);
    const [resolved] = react(state, passed('2', 'a', second));
    expect(resolved?.type).toBe('BugResolved');
    expect(react(state, { type: 'BugResolved', data: resolved?.data } as never)).toMatchObject([
      { type: 'TicketMoved', data: { status: 'done', by: 'policy' } },
    ]);
  });
  it('is not resolved by a test that did not apply', () => {
    const state = lives(given(...tested), failed('1', 'a'), ...again);
    const note = { code: 'does-not-apply', text: 'Does not apply: fewer than two rows' } as const;
    const skipped = { ...passed('2', 'a', second).data, status: 'skipped', note };
    expect(react(state, { type: 'TestRunFinished', data: skipped } as never)).toEqual([]);
  });
  it('is not judged again by a run that was forgotten', () => {
    const state = lives(given(...tested), failed('1', 'a'), ...again, passed('2', 'a', second));
    state.runs.delete(ids.run('2'));
    expect(react(state, passed('2', 'a', second))).toEqual([]);
  });
  it('is not resolved while another test still shows it in the same session', () => {
    const state = lives(
      given(...tested, generated('b')),
      failed('1', 'a'),
      ...again,
      queued('3', 'b', second),
      failed('3', 'b', {}, second),
    );
    expect(react(state, passed('2', 'a', second))).toEqual([]);
  });
  it('is resolved by its regression test', () => {
    const state = lives(given(...tested), failed('1', 'a'), started({}, 'two'));
    const watcher = bugOf(state)?.regressionTestId ?? '';
    const pass = passed('2', 'a', second);
    const run = { ...pass, data: { ...pass.data, testId: TestId.parse(watcher) } } as typeof pass;
    lives(state, queued('2', 'a', second));
    expect(types(react(state, run))).toEqual(['BugResolved']);
  });
  it('that was resolved is reopened when it comes back, and its ticket goes back to todo', () => {
    const state = lives(given(...tested), failed('1', 'a'), ...again, passed('2', 'a', second));
    lives(
      state,
      event('BugResolved', {
        bugId: BugId.parse(bugOf(state)?.bugId),
        testId: ids.test('a'),
        runId: ids.run('2'),
      }),
      queued('3', 'a', second),
    );
    const [reopened] = react(state, failed('3', 'a', {}, second));
    expect(reopened).toMatchObject({ type: 'BugReopened', data: { by: 'test' } });
    expect(react(state, { type: 'BugReopened', data: reopened?.data } as never)).toMatchObject([
      { type: 'TicketMoved', data: { status: 'todo' } },
    ]);
  });
  it('that a person dismissed stays quiet, and its ticket is done', () => {
    const state = lives(given(...tested), failed('1', 'a'), ...again);
    const dismissed = event('BugDismissed', { bugId: BugId.parse(bugOf(state)?.bugId) });
    expect(react(state, dismissed)).toMatchObject([{ type: 'TicketMoved', data: { status: 'done' } }]);
    expect(react(state, failed('2', 'a', {}, second))).toEqual([]);
  });
});

describe('failures of different tests', () => {
  const probing = (probe: 'exceptions' | 'failed-assets', url: string) =>
    planOf({
      fingerprint: `no-${probe}|${url}|`,
      oracle: `no-${probe}`,
      family: 'page-health',
      place: { url, template: url },
      steps: [
        {
          do: 'expect',
          message: 'nothing is thrown',
          subject: { extract: { read: 'probe', probe } },
          matcher: 'empty',
        },
      ],
    });
  const onTwoPages = (probe: 'exceptions' | 'failed-assets' = 'exceptions') =>
    given(
      started(),
      generated('a', probing(probe, '/a')),
      generated('b', probing(probe, '/b')),
      queued('1', 'a'),
      queued('2', 'b'),
    );
  const thrown = (run: string, test: string, received: string) =>
    failed(run, test, { message: 'nothing is thrown', received });

  it('are one bug when they show the same exception on different pages; the other place is named', () => {
    const state = lives(onTwoPages(), thrown('1', 'a', '["TypeError: boom (http://shop.test/app.js)"]'));
    expect(react(state, thrown('2', 'b', '["TypeError: boom (http://shop.test/app.js)"]'))).toMatchObject([
      { type: 'BugSeenAgain', data: { testId: ids.test('b'), place: { url: '/b' } } },
    ]);
  });
  it('are one bug when the same asset is missing, whatever its query', () => {
    const state = lives(
      onTwoPages('failed-assets'),
      thrown('1', 'a', '["404 http://shop.test/logo.png?v=1"]'),
    );
    expect(types(react(state, thrown('2', 'b', '["404 http://shop.test/logo.png?v=2"]')))).toEqual([
      'BugSeenAgain',
    ]);
  });
  it('are two bugs when the second shows something more', () => {
    const state = lives(onTwoPages(), thrown('1', 'a', '["TypeError: boom"]'));
    expect(types(react(state, thrown('2', 'b', '["TypeError: boom", "RangeError: bang"]')))).toContain(
      'BugFound',
    );
  });
  it('are one bug when they name the same thing under the same rule', () => {
    const other = generated('b', planOf({ fingerprint: 'sort-orders-all|/list|price descending' }));
    const state = lives(given(...tested, other, queued('2', 'b')), failed('1', 'a'));
    expect(types(react(state, failed('2', 'b')))).toEqual(['BugSeenAgain']);
  });
  it.each([
    ['options of one control', { locator: { by: 'label' as const, text: 'Sort' } }],
    ['fields of one form', { component: 'sign-up' }],
  ])('are one bug when they are about %s', (_what, part) => {
    const about = (element: string) =>
      planOf({
        fingerprint: `rule|/list|${element}`,
        place: { url: '/list', template: '/list', element, ...part },
      });
    const state = lives(
      given(
        started(),
        generated('a', about('one')),
        generated('b', about('two')),
        queued('1', 'a'),
        queued('2', 'b'),
      ),
      failed('1', 'a'),
    );
    expect(types(react(state, failed('2', 'b')))).toEqual(['BugSeenAgain']);
  });
  it('are two bugs when the things differ', () => {
    const other = generated(
      'b',
      planOf({
        fingerprint: 'sort-orders-all|/list|name',
        place: { url: '/list', template: '/list', element: 'name' },
      }),
    );
    const state = lives(given(...tested, other, queued('2', 'b')), failed('1', 'a'));
    expect(types(react(state, failed('2', 'b')))).toContain('BugFound');
  });
  it('are one bug when the server broke on the same request', () => {
    const evidence = {
      console: [],
      requests: [{ method: 'POST', url: 'http://shop.test/items/7', status: 500, milliseconds: 3 }],
    };
    const other = planOf({
      fingerprint: 'form-keeps|/new|',
      oracle: 'form-keeps',
      family: 'forms',
      place: { url: '/new', template: '/new' },
    });
    const state = lives(
      given(...tested, generated('b', other), queued('2', 'b')),
      failed('1', 'a', { evidence }),
    );
    expect(types(react(state, failed('2', 'b', { evidence })))).toEqual(['BugSeenAgain']);
  });
});

describe('a test that nothing plans any more', () => {
  const over = (carriedOver: 'same' | 'changed' | 'not-seen') =>
    event('TestRunQueued', {
      runId: ids.run('1'),
      testId: ids.test('a'),
      sessionId: ids.session(),
      carriedOver,
    });
  it('makes a bug of what fails on the page that it was written for, and not on another one', () => {
    const on = (since: Parameters<typeof over>[0]) =>
      types(react(given(started(), generated('a'), over(since)), failed('1', 'a')));
    expect(on('same')).toEqual(['BugFound', 'TicketOpened', 'TestGenerated']);
    expect(on('changed')).toEqual([]);
    expect(on('not-seen')).toEqual([]);
  });
});
