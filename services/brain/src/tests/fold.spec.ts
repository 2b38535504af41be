import type { DomainEvent } from '@prowl/contracts';
import { describe, expect, it } from 'vitest';
import {
  errored,
  event,
  failed,
  generated,
  given,
  ids,
  passed,
  planOf,
  queued,
} from '../team-state.fixture.ts';
import { testsStorage } from './fold.ts';

const evidence = {
  screenshot: ids.artifact('shot'),
  trace: ids.artifact('trace'),
  console: [],
  requests: [],
};

it('knows a test by what it guards, and its latest plan', () => {
  const renewed = planOf({ title: 'List: sorting by price orders all of them' });
  const revised = event('TestRevised', {
    testId: ids.test('a'),
    code: '',
    plan: renewed,
    sessionId: ids.session(),
    reason: '',
  });
  const state = given(generated('a'), revised);
  expect(state.guards.get(renewed.fingerprint)).toBe(ids.test('a'));
  expect(state.tests.get(ids.test('a'))).toMatchObject({ name: 'a.spec.ts', plan: renewed });
});
it('keeps no source in memory', () => {
  const code = `// ${'x'.repeat(500)}`;
  const state = given(generated('a', planOf(), { code }));
  expect(JSON.stringify([...state.tests.values()])).not.toContain(code);
});
it('numbers the runs in the order in which they finished, each once', () => {
  const state = given(
    queued('1', 'a'),
    queued('2', 'a'),
    passed('2', 'a'),
    failed('1', 'a'),
    passed('2', 'a'),
  );
  expect(['1', '2'].map((run) => state.runs.get(ids.run(run))?.finishedAs)).toEqual([2, 1]);
  expect(state.finishes).toBe(2);
});
it('counts evidence as kept, and a run outside of sessions as an open job until it has finished', () => {
  const open = given(queued('1', 'a', null), queued('2', 'a'));
  expect([...(testsStorage.open?.(open) ?? [])]).toEqual([[`run-${ids.run('1')}`, []]]);
  const over = given(queued('1', 'a', null), failed('1', 'a', { evidence }, null));
  expect([...(testsStorage.open?.(over) ?? [])]).toEqual([]);
  expect([...(testsStorage.kept?.(over).artifacts ?? [])]).toEqual([evidence.screenshot, evidence.trace]);
});
describe('what a test said last', () => {
  const over = (run: string, carriedOver: 'same' | 'changed' | 'not-seen') =>
    event('TestRunQueued', {
      runId: ids.run(run),
      testId: ids.test('a'),
      sessionId: ids.session(),
      carriedOver,
    });
  const notFound = { code: 'not-carried-out', text: 'There is no button.' } as const;
  const test = (...events: readonly DomainEvent[]) =>
    given(generated('a'), ...events).tests.get(ids.test('a'));

  it('is a pass or a failure in a session, whatever it did not say since', () => {
    const said = { status: 'passed', sessionId: ids.session() };
    expect(test(queued('1', 'a'), passed('1', 'a'))).toMatchObject({ said, inVain: 0 });
    expect(
      test(queued('1', 'a'), passed('1', 'a'), over('2', 'same'), errored('2', 'a', notFound)),
    ).toMatchObject({
      said,
      inVain: 1,
    });
    expect(test(queued('1', 'a', null), passed('1', 'a', null))?.said).toBeUndefined();
  });
  it('is no failure on a page that is another one by now', () => {
    const before = [queued('1', 'a'), passed('1', 'a')];
    expect(test(...before, over('2', 'changed'), failed('2', 'a'))).toMatchObject({
      said: { status: 'passed' },
      inVain: 1,
    });
    expect(test(...before, over('2', 'same'), failed('2', 'a'))).toMatchObject({
      said: { status: 'failed' },
      inVain: 0,
    });
  });
  it('does not count runs that there was no time for', () => {
    expect(test(over('1', 'not-seen'), errored('1', 'a'))?.inVain).toBe(0);
  });
  it('is kept while the test is retired, and when it comes back', () => {
    const about = { testId: ids.test('a'), sessionId: ids.session() };
    const retired = event('TestRetired', { ...about, reason: 'gone', detail: '' });
    expect(test(retired)).toMatchObject({ retired: true });
    expect(test(retired, event('TestReinstated', about))).toMatchObject({ retired: false });
  });
});

it('remembers of a finished run what is asked for later, and leaves the rest in the log', () => {
  const failure = { kind: 'oracle' as const, message: 'not sorted', snippet: 'long code' };
  const request = { method: 'GET', url: '/a', status: 500, milliseconds: 1, responseExcerpt: 'long body' };
  const more = {
    failure,
    attempts: [{ status: 'failed' as const, durationMs: 1, failure }],
    evidence: { ...evidence, console: ['long line'], requests: [request] },
  };
  const state = given(generated('a'), queued('1', 'a'), failed('1', 'a', more));
  expect(state.runs.get(ids.run('1'))?.finished).toMatchObject({
    status: 'failed',
    failure: { message: 'not sorted' },
    evidence: { screenshot: evidence.screenshot, trace: evidence.trace },
  });
  expect(JSON.stringify([...state.runs.values()])).not.toContain('long');
});
