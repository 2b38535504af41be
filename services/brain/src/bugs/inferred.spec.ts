import { describe, expect, it } from 'vitest';
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
import { bugsReaction } from './reaction.ts';

type State = ReturnType<typeof given>;
const inferred = { model: 'scripted-1', because: 'The rules say at most three cars' };
const plan = planOf({
  oracle: 'inferred-expectation',
  fingerprint: 'inferred-expectation|/list|idea 1',
  inferred,
});
const tested = [started(), generated('a', plan), queued('1', 'a')];
const react = (state: State, happened: Parameters<typeof when>[1]) =>
  bugsReaction(state, when(state, happened)).flatMap((effect) =>
    effect.do === 'append' ? effect.events : [],
  );

describe('a failure of what a language model expected', () => {
  it('is a ticket in the backlog and an observation, and no bug', () => {
    const events = react(given(...tested), failed('1', 'a'));
    expect(events.map(({ type }) => type)).toEqual(['TicketOpened', 'ObservationNoted']);
    expect(events[0]?.data).toMatchObject({
      status: 'backlog',
      priority: 'low',
      idea: 'unmet|inferred-expectation|/list|idea 1',
      description: expect.stringContaining('The rules say at most three cars'),
    });
    expect(events[0]?.data).not.toHaveProperty('bugId');
    expect(events[1]?.data).toMatchObject({
      testId: ids.test('a'),
      detail: expect.stringContaining('scripted-1'),
    });
  });

  it('has one ticket, however often it fails and whatever became of that', () => {
    const state = given(...tested);
    const [ticket] = react(state, failed('1', 'a'));
    fold(state, { type: 'TicketOpened', data: ticket?.data } as never, 0);
    const again = given(...tested, event('TicketOpened', ticket?.data as never));
    expect(react(again, failed('1', 'a')).map(({ type }) => type)).toEqual(['ObservationNoted']);
  });

  it('is the same ticket when its event comes again', () => {
    expect(react(given(...tested), failed('1', 'a'))).toEqual(react(given(...tested), failed('1', 'a')));
  });

  it('says nothing where it holds, or where it held the second time', () => {
    expect(react(given(...tested), passed('1', 'a'))).toEqual([]);
    expect(react(given(...tested), flaky('1', 'a')).map(({ type }) => type)).toEqual(['ObservationNoted']);
  });

  it('was a sight of the bug that an oracle found behind it', () => {
    const evidence = {
      console: [],
      requests: [{ method: 'POST', url: 'http://shop.test/api/orders', status: 500, milliseconds: 5 }],
    };
    const state = given(started(), generated('b'), queued('2', 'b'));
    const [found] = react(state, failed('2', 'b', { evidence }));
    const known = given(
      started(),
      generated('b'),
      queued('2', 'b'),
      failed('2', 'b', { evidence }),
      event('BugFound', found?.data as never),
      generated('a', plan),
      queued('1', 'a'),
    );
    expect(react(known, failed('1', 'a', { evidence })).map(({ type }) => type)).toEqual(['BugSeenAgain']);
  });

  it('reopens no bug', () => {
    const evidence = {
      console: [],
      requests: [{ method: 'POST', url: 'http://shop.test/api/orders', status: 500, milliseconds: 5 }],
    };
    const state = given(started(), generated('b'), queued('2', 'b'));
    const [found] = react(state, failed('2', 'b', { evidence }));
    const { bugId } = (found?.data ?? {}) as { bugId: never };
    const fixed = event('BugResolved', { bugId, testId: ids.test('b'), runId: ids.run('2') });
    const known = given(
      started(),
      generated('b'),
      queued('2', 'b'),
      failed('2', 'b', { evidence }),
      event('BugFound', found?.data as never),
      fixed,
      generated('a', plan),
      queued('1', 'a'),
    );
    expect(react(known, failed('1', 'a', { evidence })).map(({ type }) => type)).toEqual([
      'TicketOpened',
      'ObservationNoted',
    ]);
  });
});
