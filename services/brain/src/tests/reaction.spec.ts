import { expect, it } from 'vitest';
import { generated, given, ids, passed, queued, when } from '../team-state.fixture.ts';
import { testsReaction } from './reaction.ts';

const react = (state: ReturnType<typeof given>, happened: Parameters<typeof when>[1]) =>
  testsReaction(state, when(state, happened));

it('carries out a run outside of sessions by itself', () => {
  expect(react(given(generated('a')), queued('1', 'a', null))).toEqual([
    { do: 'run-alone', runId: ids.run('1'), testId: ids.test('a') },
  ]);
});
it('leaves the runs of a session to the session', () => {
  expect(react(given(generated('a')), queued('1', 'a'))).toEqual([]);
  expect(react(given(generated('a'), queued('1', 'a', null)), passed('1', 'a', null))).toEqual([]);
});
it('carries out nothing that has finished', () => {
  const state = given(generated('a'), queued('1', 'a', null), passed('1', 'a', null));
  const fact = { event: queued('1', 'a', null), eventId: 'evt', team: 'default', at: 0 };
  expect(testsReaction(state, fact)).toEqual([]);
});
