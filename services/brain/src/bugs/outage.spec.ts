import { describe, expect, it } from 'vitest';
import {
  event,
  failed,
  generated,
  given,
  ids,
  passed,
  queued,
  started,
  when,
} from '../team-state.fixture.ts';
import { isBug, outageBug, outageFingerprint } from './outage.ts';
import { bugsReaction } from './reaction.ts';

const asked = (method: string, path: string, status: number) => ({
  method,
  url: `http://shop.test${path}`,
  status,
});
const outage = {
  how: 'refused' as const,
  back: false,
  seconds: 10,
  requests: [asked('GET', '/rooms', 200), asked('POST', '/rooms/3?x=1', 0), asked('GET', '/', 0)],
};
const gone = { code: 'application-gone', text: 'The application did not answer any more.' } as const;
const goneWith = (run: string, more: object = {}) =>
  event('TestRunFinished', {
    ...failed(run, 'a').data,
    status: 'error',
    note: gone,
    outage: { ...outage, ...more },
  } as never);

describe('an application that stops answering', () => {
  it('is one bug, with what it was asked last, named by the first request without an answer', () => {
    const bug = outageBug(outage, { name: 'a.spec.ts' }, ids.run('1'));
    expect(bug).toMatchObject({
      title: 'The application stops answering, first at POST /rooms/3',
      severity: 'critical',
      place: { url: '/rooms/3' },
      steps: ['GET /rooms → 200', 'POST /rooms/3 → no answer', 'GET / → no answer'],
    });
    expect(bug.description).toContain('did not come back within 10 seconds');
  });

  it('is less severe when it comes back, and none at all when it was only silent for a while', () => {
    expect(outageBug({ ...outage, back: true, seconds: 0.4 }, { name: 'a' }, ids.run('1'))).toMatchObject({
      severity: 'high',
      seen: 'It refused every connection, and came back after a second.',
    });
    expect(isBug({ ...outage, back: true, how: 'silent' })).toBe(false);
    expect(isBug({ ...outage, how: 'silent' })).toBe(true);
  });

  it('opens a ticket when a test saw it, once in a session', () => {
    const before = [started(), generated('a'), queued('1', 'a'), queued('2', 'a')];
    const effects = (run: string, ...known: ReturnType<typeof event>[]) => {
      const state = given(...before, ...(known as never[]));
      return bugsReaction(state, when(state, goneWith(run))).flatMap((effect) =>
        effect.do === 'append' ? effect.events.map(({ type }) => type) : [],
      );
    };
    expect(effects('1')).toEqual(['BugFound', 'TicketOpened']);
    const found = event('BugFound', {
      bugId: ids.bug('x'),
      testId: ids.test('a'),
      runId: ids.run('1'),
      sessionId: ids.session(),
      agentId: ids.agent(),
      ...outageBug(outage, { name: 'a' }, ids.run('1')),
    } as never);
    expect(effects('2', found)).toEqual(['BugSeenAgain']);
    const state = given(...before, found);
    expect(state.bugsByFingerprint.get(outageFingerprint)).toBe(ids.bug('x'));
    expect([...state.bugsByFingerprint.keys()]).toHaveLength(1);
  });

  it('is resolved when the same test passes in a later session', () => {
    const found = event('BugFound', {
      bugId: ids.bug('x'),
      testId: ids.test('a'),
      runId: ids.run('1'),
      sessionId: ids.session('earlier'),
      agentId: ids.agent(),
      ...outageBug(outage, { name: 'a' }, ids.run('1')),
    } as never);
    const state = given(started(), generated('a'), queued('2', 'a'), found);
    const types = bugsReaction(state, when(state, passed('2', 'a'))).flatMap((effect) =>
      effect.do === 'append' ? effect.events.map(({ type }) => type) : [],
    );
    expect(types).toEqual(['BugResolved']);
  });
});
