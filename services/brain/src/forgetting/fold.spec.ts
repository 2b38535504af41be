import type { DomainEvent } from '@prowl/contracts';
import { describe, expect, it } from 'vitest';
import { fold, type TeamState } from '../slices.ts';
import { keptBy } from '../storage.ts';
import {
  configured,
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
  startedAt,
} from '../team-state.fixture.ts';
import { runsRemembered, sessionsRemembered } from './fold.ts';

const evidence = { screenshot: ids.artifact('screenshot'), console: [], requests: [] };

/** A night: one session with one run of the same test, which fails. */
const night = (name: string): DomainEvent[] => [
  started({}, name),
  explored(ids.session(name), { siteModel: ids.artifact(`site ${name}`) }),
  queued(name, 'a', ids.session(name)),
  planned([{ run: name, test: 'a' }], ids.session(name)),
  failed(name, 'a', { evidence: { ...evidence, trace: ids.artifact(`trace ${name}`) } }, ids.session(name)),
  event('BugSeenAgain', {
    bugId: ids.bug('x'),
    testId: ids.test('a'),
    runId: ids.run(name),
    sessionId: ids.session(name),
  } as never),
  event('ArtifactRoomGranted', { jobId: `run-${ids.session(name)}-1`, bytes: 9 }),
  event('SessionCompleted', {
    sessionId: ids.session(name),
    outcome: 'bugs-found',
    coverage: null,
    leftOut: [],
  }),
  event('SessionReleased', { sessionId: ids.session(name) }),
];
const found = event('BugFound', {
  bugId: ids.bug('x'),
  fingerprint: 'f',
  testId: ids.test('a'),
  runId: ids.run('0'),
  oracle: 'o',
  place: { url: '/', template: '/' },
} as never);
const nights = (count: number, from = 0): DomainEvent[] =>
  Array.from({ length: count }, (_, index) => night(`night ${from + index}`)).flat();
const lives = (state: TeamState, events: readonly DomainEvent[]): TeamState => {
  for (const each of events) fold(state, each, startedAt + 1_000_000);
  return state;
};
const first = ids.session('night 0');
const before = () => given(configured, generated('a'), found, ...nights(sessionsRemembered));

describe('the state of a team that tests every night', () => {
  it('remembers the runs of the last sessions that ended', () => {
    const state = before();
    expect(state.runs.size).toBe(sessionsRemembered);
    expect(state.sessions.get(first)?.planned).toHaveLength(1);
  });

  it('forgets the runs of the session before those, and what was known of their failures', () => {
    const state = lives(before(), night('one more'));
    expect(state.runs.size).toBe(sessionsRemembered);
    expect(state.runs.has(ids.run('night 0'))).toBe(false);
    expect(state.causesByRun.has(ids.run('night 0'))).toBe(false);
    expect([...(state.bugs.get(ids.bug('x'))?.runs ?? [])]).not.toContain(ids.run('night 0'));
    expect([...(state.bugs.get(ids.bug('x'))?.runs ?? [])]).toContain(ids.run('one more'));
    expect(state.bugsBySession.has(first)).toBe(false);
    expect(state.grants.has(`run-${first}-1`)).toBe(false);
  });

  it('still knows its sessions, its tests and what they said, and counts what is kept of forgotten runs', () => {
    const state = before();
    const kept = new Set(keptBy(state).artifacts);
    lives(state, night('one more'));
    expect(state.sessions.get(first)).toMatchObject({ status: 'completed', explored: expect.anything() });
    expect(state.tests.get(ids.test('a'))?.said).toMatchObject({ sessionId: ids.session('one more') });
    const now = new Set(keptBy(state).artifacts);
    expect([...kept].filter((id) => !now.has(id))).toEqual([]);
    expect([...now]).toContain(ids.artifact('trace night 0'));
  });

  it('is hardly larger after ten times as many nights', () => {
    const state = before();
    const sizes = () => [state.runs.size, state.grants.size, state.bugsBySession.size, state.explored.size];
    const once = sizes();
    lives(state, nights(sessionsRemembered * 9, sessionsRemembered));
    expect(sizes()).toEqual(once);
  });

  it('is not changed by a report that comes after its session was forgotten', () => {
    const state = lives(before(), night('one more'));
    const runs = state.runs.size;
    lives(state, [passed('night 0', 'a', first)]);
    expect(state.runs.size).toBe(runs);
    expect(state.tests.get(ids.test('a'))?.said?.status).toBe('failed');
  });

  it('does not forget what runs', () => {
    const state = given(
      configured,
      generated('a'),
      started({}, 'long'),
      queued('long', 'a', ids.session('long')),
    );
    lives(state, nights(sessionsRemembered + 5));
    expect(state.runs.has(ids.run('long'))).toBe(true);
  });

  it('remembers the last runs outside of sessions that finished', () => {
    const state = given(configured, generated('a'), queued('waits', 'a', null));
    for (let index = 0; index <= runsRemembered; index += 1)
      lives(state, [queued(`alone ${index}`, 'a', null), passed(`alone ${index}`, 'a', null)]);
    expect(state.runs.size).toBe(runsRemembered + 1);
    expect(state.runs.has(ids.run('waits'))).toBe(true);
    expect(state.runs.has(ids.run('alone 0'))).toBe(false);
  });
});
