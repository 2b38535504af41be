import type { DomainEvent, EventData, RunNote } from '@prowl/contracts';
import { describe, expect, it } from 'vitest';
import { cause, openMemory } from '../memory.fixture.ts';
import {
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
} from '../team-state.fixture.ts';
import { sessionsEffects } from './effects.ts';
import { retirements } from './retire.ts';

type Since = NonNullable<EventData<'TestRunQueued'>['carriedOver']>;
const notFound: RunNote = { code: 'not-carried-out', text: 'There is no button "Export".' };
const noRows: RunNote = { code: 'does-not-apply', text: 'Does not apply: the list is empty' };
const over = (carriedOver: Since, run = '1') =>
  event('TestRunQueued', {
    runId: ids.run(run),
    testId: ids.test('a'),
    sessionId: ids.session(),
    carriedOver,
  });
const session = (since: Since) => [
  started(),
  explored(),
  generated('a'),
  over(since),
  planned([{ run: '1', test: 'a' }]),
];
const retired = (...events: readonly DomainEvent[]) => {
  const state = given(...events);
  const entry = state.sessions.get(ids.session());
  return entry === undefined
    ? []
    : retirements(state, entry).map(({ data }) => data as EventData<'TestRetired'>);
};

describe('a test that was carried over', () => {
  it('goes on when it passes: exploring only did not come to it', () => {
    expect(retired(...session('same'), passed('1', 'a'))).toEqual([]);
    expect(retired(...session('changed'), passed('1', 'a'))).toEqual([]);
  });
  it('is retired when what it needs is gone from its page, with the reason', () => {
    expect(retired(...session('same'), errored('1', 'a', notFound))).toEqual([
      {
        testId: ids.test('a'),
        sessionId: ids.session(),
        reason: 'gone',
        detail: 'Its page is there, and what it needs is not: There is no button "Export".',
      },
    ]);
  });
  it('is retired when its page is another one, also when it fails there', () => {
    expect(retired(...session('changed'), errored('1', 'a', noRows))).toMatchObject([
      { reason: 'page-changed' },
    ]);
    expect(retired(...session('changed'), failed('1', 'a'))).toMatchObject([{ reason: 'page-changed' }]);
  });
  it('stays when it fails on the page that it was written for: that is a bug', () => {
    expect(retired(...session('same'), failed('1', 'a'))).toEqual([]);
  });
  it('stays when it was not asked at all', () => {
    for (const code of [
      'out-of-time',
      'no-runner',
      'signed-out',
      'application-gone',
      'rate-limited',
    ] as const)
      expect(retired(...session('same'), errored('1', 'a', { code, text: '' }))).toEqual([]);
  });
  it('is tried in three sessions where its page was not seen, or its data may be others', () => {
    for (const note of [notFound, noRows]) {
      const twice = ['2', '3'].flatMap((run) => [over('not-seen', run), errored(run, 'a', note)]);
      expect(retired(...session('not-seen'), errored('1', 'a', note))).toEqual([]);
      expect(retired(...session('not-seen'), ...twice, errored('1', 'a', note))).toMatchObject([
        { reason: 'out-of-reach' },
      ]);
    }
  });
  it('is the only one that is retired', () => {
    const own = [started(), explored(), generated('a'), queued('1', 'a'), planned([{ run: '1', test: 'a' }])];
    expect(retired(...own, errored('1', 'a', notFound))).toEqual([]);
  });
});

describe('completing a session', () => {
  const complete = { do: 'complete', sessionId: ids.session() } as const;
  const another = [generated('b'), queued('2', 'b'), queued('3', 'b')];
  const completed = async (...events: readonly DomainEvent[]) => {
    const memory = openMemory();
    memory.keep(...events);
    await sessionsEffects.complete.run(memory.context, complete, cause);
    await sessionsEffects.complete.run(memory.context, complete, { ...cause, id: 'again' });
    return memory
      .domain()
      .map(({ type }) => type)
      .slice(events.length);
  };
  const runs = planned(['1', '2', '3'].map((run) => ({ run, test: run === '1' ? 'a' : 'b' })));
  const start = [started(), explored(), generated('a'), over('same'), ...another, runs];

  it('retires tests, once', async () => {
    const ended = [errored('1', 'a', notFound), passed('2', 'b'), passed('3', 'b')];
    expect(await completed(...start, ...ended)).toEqual([
      'SessionPhaseEntered',
      'TestRetired',
      'SessionCompleted',
    ]);
  });
  it('retires none when it can stand for nothing', async () => {
    const ended = ['1', '2', '3'].map((run) => errored(run, run === '1' ? 'a' : 'b', notFound));
    expect(await completed(...start, ...ended)).toEqual(['SessionPhaseEntered', 'SessionCompleted']);
  });
});
