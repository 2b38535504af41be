import type { DomainEvent } from '@prowl/contracts';
import { describe, expect, it } from 'vitest';
import {
  event,
  explored,
  given,
  ids,
  passed,
  planned,
  queued,
  started,
  startedAt,
  target,
  unexplored,
} from '../team-state.fixture.ts';
import { sessionsStorage } from './fold.ts';

const sessionId = ids.session();
const explorationId = ids.exploration(sessionId);
const of = (...events: readonly DomainEvent[]) => given(...events).sessions.get(sessionId);

describe('a session', () => {
  it('knows what exploring and inspecting brought', () => {
    const inspected = event('CodeInspected', { explorationId, codeModel: ids.artifact('code') });
    const withCode = started({ target: { ...target, localPath: '/src' } });
    expect(of(withCode)?.inspection).toBe('running');
    expect(of(withCode, inspected, explored())).toMatchObject({
      inspection: 'done',
      codeModel: ids.artifact('code'),
      explored: { siteModel: ids.artifact('site') },
    });
    expect(of(started(), unexplored('unreachable'))?.explorationFailed?.kind).toBe('unreachable');
  });
  it('forgets a failed sign-in when a later one is verified', () => {
    const failed = event('SignInFailed', { explorationId, reason: 'wrong password' });
    const verified = event('SignInVerified', { explorationId } as never);
    expect(of(started(), failed)?.signInFailed).toBe('wrong password');
    expect(of(started(), failed, verified)?.signInFailed).toBeUndefined();
  });
  it('was planned and heard of at the time of the events', () => {
    const session = of(started(), explored(), planned([]));
    expect([session?.plannedAt, session?.heardAt]).toEqual([startedAt + 2_000, startedAt + 2_000]);
  });
  it('ends completed, failed or cancelled', () => {
    const completed = event('SessionCompleted', { sessionId, outcome: 'clean', coverage: null, leftOut: [] });
    expect(of(started(), completed)?.status).toBe('completed');
    expect(of(started(), event('SessionFailed', { sessionId, error: '' }))?.status).toBe('failed');
    expect(of(started(), event('SessionCancelled', { sessionId, reason: '' }))?.status).toBe('cancelled');
  });
  it('has open jobs while it explores, and while runs of a stage have not finished', () => {
    const open = (...events: readonly DomainEvent[]) => [...(sessionsStorage.open?.(given(...events)) ?? [])];
    expect(open(started())).toEqual([[`explore-${sessionId}`, []]]);
    const testing = [started(), explored(), queued('1', 'a'), planned([{ run: '1', test: 'a' }])];
    expect(open(...testing)).toEqual([[`run-${sessionId}-1`, []]]);
    expect(open(...testing, passed('1', 'a'))).toEqual([]);
  });
});
