import { CleanJob, type LeftBehind } from '@prowl/contracts';
import { describe, expect, it } from 'vitest';
import { cause, openMemory } from '../memory.fixture.ts';
import {
  event,
  explored,
  generated,
  given,
  ids,
  passed,
  planned,
  queued,
  request,
  started,
  startedAt,
  unexplored,
  when,
} from '../team-state.fixture.ts';
import { cleanUpJobOf, cleanUpSeconds } from './clean-up.ts';
import { sessionsEffects } from './effects.ts';
import { sessionsReaction } from './reaction.ts';
import { sessionsWatcher } from './watch.ts';

const sessionId = ids.session();
const thing = (token: string): LeftBehind => ({
  what: 'record',
  name: `Sample ${token}`,
  url: '/notes',
  token,
});
const asked = started({ cleanUp: true });
const left = explored(sessionId, { leftBehind: [thing('prowla1b2c3')] });
const testing = [generated('a'), queued('1', 'a'), planned([{ run: '1', test: 'a' }])];
const ran = event('TestRunFinished', { ...passed('1', 'a').data, leftBehind: [thing('prowlx1y2z3')] });
const finished = event('CleanUpFinished', { sessionId, removed: [], gone: [], kept: [], seconds: 1 });
const react = (state: ReturnType<typeof given>, happened: Parameters<typeof when>[1]) =>
  sessionsReaction(state, when(state, happened));
const cleanUp = { do: 'clean-up', sessionId } as const;
const complete = { do: 'complete', sessionId } as const;

describe('a session that is to clean up', () => {
  it('does so when the last test has ended, or when there is none, and completes then', () => {
    expect(react(given(asked, left, ...testing), ran)).toEqual([cleanUp]);
    expect(react(given(asked, left), planned([]))).toEqual([cleanUp]);
    expect(react(given(asked, left, ...testing, ran), finished)).toEqual([complete]);
  });
  it('completes at once when it was not asked to, or explored nothing', () => {
    expect(react(given(started(), left, ...testing), ran)).toEqual([complete]);
    expect(react(given(asked), unexplored('unreachable'))).toEqual([complete]);
  });
  it('goes on with nothing when it was cancelled', () => {
    const cancelled = event('SessionCancelled', { sessionId, reason: '' });
    const state = given(asked, left, ...testing, ran);
    const [effect] = react(state, cancelled);
    expect(effect).toMatchObject({ do: 'cancel-jobs', ids: expect.arrayContaining([`clean-${sessionId}`]) });
    expect(react(given(asked, left, ...testing, ran, cancelled), finished)).toEqual([]);
  });
});

describe('the job', () => {
  it('has what exploring and tests left behind, and is queued once', async () => {
    const memory = openMemory();
    memory.keep(asked, left, ...testing, ran);
    await sessionsEffects['clean-up'].run(memory.context, cleanUp, cause);
    await sessionsEffects['clean-up'].run(memory.context, cleanUp, cause);
    expect(memory.jobs.map(({ id, kind }) => [id, kind])).toEqual([[`clean-${sessionId}`, 'clean']]);
    const job = CleanJob.parse(memory.jobs[0]?.data);
    expect(job.things.map(({ token }) => token)).toEqual(['prowla1b2c3', 'prowlx1y2z3']);
    expect(job.siteModel).toBe(ids.artifact('site'));
  });
  it('is not needed where nothing was left behind', async () => {
    const memory = openMemory();
    memory.keep(asked, explored(), ...testing, passed('1', 'a'));
    await sessionsEffects['clean-up'].run(memory.context, cleanUp, cause);
    await sessionsEffects['clean-up'].run(memory.context, cleanUp, { ...cause, id: 'another' });
    expect(memory.jobs).toEqual([]);
    expect(memory.domain().filter(({ type }) => type === 'CleanUpFinished')).toEqual(
      [finished].map(({ type, data }) => ({ type, data: { ...data, seconds: 0 } })),
    );
  });
  it('has a time of its own, which grows with what there is to do and is bounded', () => {
    expect([1, 10, 400].map(cleanUpSeconds)).toEqual([23, 50, 120]);
    const many = Array.from({ length: 500 }, (_, index) => thing(`prowl${100_000 + index}`));
    const { things } = cleanUpJobOf(request(), ids.artifact('site'), many);
    expect([things.length, things.at(-1)]).toEqual([400, many.at(-1)]);
  });
  it('ends without it when it failed every attempt, or when nobody does it', () => {
    const state = given(asked, left, ...testing, ran);
    const ended = (now: number, dead: { id: string; error: string; attempts: number; at: number }[]) =>
      sessionsWatcher
        .rescue(state, { dead, now: startedAt + now * 1_000, since: startedAt, stirredAt: 0 })
        .flatMap(({ effects }) => effects.flatMap((each) => (each.do === 'append' ? each.events : [])));
    const letter = { id: `clean-${sessionId}`, error: 'no browser', attempts: 5, at: startedAt };
    const stopped = (why: string) => [{ type: 'CleanUpFinished', data: { sessionId, stopped: why } }];
    expect(ended(30, [letter])).toMatchObject(stopped('no browser'));
    expect(ended(200, [])).toEqual([]);
    expect(ended(400, [])).toMatchObject(stopped('No runner answered in time.'));
    expect(sessionsEffects['clean-up'].giveUp?.(cleanUp, 'a defect')).toMatchObject(stopped('a defect'));
  });
});
