import type { DomainEvent } from '@prowl/contracts';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { createTeamState, fold } from './slices.ts';
import {
  configured,
  event,
  explored,
  failed,
  flaky,
  generated,
  given,
  ids,
  passed,
  planned,
  queued,
  started,
  startedAt,
  target,
  unexplored,
} from './team-state.fixture.ts';

const bug = {
  bugId: ids.bug('x'),
  fingerprint: 'f',
  testId: ids.test('a'),
  runId: ids.run('1'),
  oracle: 'o',
  place: { url: '/', template: '/' },
  sessionId: ids.session(),
};
const found = event('BugFound', bug as never);
const some: readonly DomainEvent[] = [
  configured,
  started(),
  explored(),
  unexplored('unreachable'),
  generated('a'),
  queued('1', 'a'),
  planned([{ run: '1', test: 'a' }]),
  passed('1', 'a'),
  failed('1', 'a'),
  flaky('1', 'a'),
  found,
  event('BugResolved', { bugId: ids.bug('x'), testId: ids.test('a'), runId: ids.run('1') }),
  event('TicketMoved', { ticketId: ids.ticket('t'), status: 'done', by: 'policy' }),
  event('SessionCancelled', { sessionId: ids.session(), reason: '' }),
  event('SessionReleased', { sessionId: ids.session() }),
  event('ConfigurationChanged', { url: 'http://other.test/', signInDropped: true }),
];
const plain = (state: unknown) =>
  JSON.stringify(state, (_, value: unknown) =>
    value instanceof Map ? [...value] : value instanceof Set ? [...value] : value,
  );

describe('the state of a team', () => {
  it('takes any events in any order, also those of things that it does not know', () => {
    fc.assert(
      fc.property(fc.array(fc.constantFrom(...some), { maxLength: 40 }), (events) => {
        expect(() => given(...events)).not.toThrow();
      }),
    );
  });
  it('is the same however often and wherever the folding was interrupted', () => {
    fc.assert(
      fc.property(fc.array(fc.constantFrom(...some), { maxLength: 40 }), (events) => {
        const state = createTeamState();
        for (const [index, each] of events.entries()) fold(state, each, startedAt + index * 1_000);
        expect(plain(state)).toBe(plain(given(...events)));
      }),
    );
  });
  it('is not changed by an event that comes twice in a row', () => {
    const settled = [
      'SessionStarted',
      'TestGenerated',
      'TestRunFinished',
      'BugFound',
      'TestsPlanned',
      'SiteExplored',
      'SessionReleased',
    ];
    for (const each of some.filter(({ type }) => settled.includes(type))) {
      const once = given(configured, started(), generated('a'), queued('1', 'a'), each);
      const before = plain(once);
      fold(once, each, startedAt + 4_000);
      expect(plain(once), each.type).toBe(before);
    }
  });
  it('knows the site of the configured address only, until that changes', () => {
    expect(given(configured, started(), explored()).site).toMatchObject({
      url: target.url,
      siteModel: ids.artifact('site'),
    });
    const moved = event('ConfigurationChanged', { url: 'http://other.test/', signInDropped: true });
    expect(given(configured, started(), explored(), moved).site).toBeUndefined();
    expect(given(configured, started(), moved, explored()).site).toBeUndefined();
  });
  it('remembers when a session was last heard of, from its exploration and runs as well', () => {
    const heard = (...events: DomainEvent[]) =>
      (given(started(), ...events).sessions.get(ids.session())?.heardAt ?? 0) - startedAt;
    expect(heard()).toBe(0);
    expect(heard(explored())).toBe(1_000);
    expect(heard(explored(), queued('1', 'a'), passed('1', 'a'))).toBe(3_000);
  });
});
