import { defaultQuotas, systemTeam } from '@prowl/contracts';
import { describe, expect, it } from 'vitest';
import { accessCommands } from './access/commands.ts';
import { grant } from './artifacts/grant.ts';
import { shareOf } from './artifacts/room.ts';
import { ArtifactUsage } from './artifacts/usage.ts';
import { exploreJobId } from './exploration/jobs.ts';
import { cause, openMemory } from './memory.fixture.ts';
import { runJobId } from './sessions/jobs.ts';
import { createRoom, keptBy, openJobsOf } from './storage.ts';
import {
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
  team,
} from './team-state.fixture.ts';
import { soloJobId } from './tests/jobs.ts';

const session = ids.session();
const evidence = {
  screenshot: ids.artifact('screenshot'),
  trace: ids.artifact('trace'),
  console: [],
  requests: [],
};
const quotas = { ...defaultQuotas, artifactBytes: 1_000, sessions: 1 };

describe('what a team keeps', () => {
  it('is nothing at first', () => {
    expect(keptBy(given())).toEqual({ artifacts: [], bytes: 0 });
  });
  it('is what its explorations and its runs left behind, put together', () => {
    const state = given(
      started(),
      explored(session, { pictureBytes: 400 }),
      generated('a'),
      queued('one', 'a'),
      failed('one', 'a', { evidence }),
    );
    const { artifacts, bytes } = keptBy(state);
    expect([...artifacts].sort()).toEqual(
      [ids.artifact('site'), evidence.screenshot, evidence.trace].map(String).sort(),
    );
    expect(bytes).toBe(400);
  });
});

describe('the jobs that may still keep something', () => {
  it('are the exploration of a session, and then those of its tests that have not ended', () => {
    expect([...openJobsOf(given(started())).keys()]).toContain(exploreJobId(session));
    const runs = [
      { run: 'one', test: 'a' },
      { run: 'two', test: 'b' },
    ];
    const testing = given(
      started(),
      explored(),
      generated('a'),
      generated('b'),
      planned(runs),
      queued('one', 'a'),
      queued('two', 'b'),
      failed('one', 'a', { evidence }),
    );
    const open = openJobsOf(testing);
    expect(open.has(exploreJobId(session))).toBe(false);
    expect(open.get(runJobId(session, 1, 0))).toEqual([evidence.screenshot, evidence.trace]);
  });
  it('are none of a session that is over', () => {
    const over = given(started(), event('SessionCancelled', { sessionId: session, reason: 'asked' }));
    expect(openJobsOf(over)).toEqual(new Map());
  });
  it('are those of tests that run alone, until they end', () => {
    const alone = [generated('a'), queued('one', 'a', null)];
    expect([...openJobsOf(given(...alone)).keys()]).toEqual([soloJobId(ids.run('one'))]);
    expect(openJobsOf(given(...alone, passed('one', 'a', null)))).toEqual(new Map());
  });
});

describe('the room of a job that begins', () => {
  const openRoom = async (sizes: Readonly<Record<string, number>>) => {
    const memory = openMemory();
    await accessCommands.SetQuotas(
      memory.asking,
      { ...cause, team: systemTeam, id: 'quotas' },
      { team, quotas: { artifactBytes: quotas.artifactBytes, sessions: quotas.sessions } },
    );
    const get = async (_: string, id: string) => ({ size: sizes[id] ?? 0 });
    const usage = new ArtifactUsage({ get } as never); // only sizes are asked for
    return { ...memory, room: createRoom(memory.backbone.events, usage, memory.current) };
  };

  it('is a share of the quota while nothing is kept', async () => {
    const { room } = await openRoom({});
    expect(await room(team)).toBe(shareOf(quotas, 0));
  });
  it('is less by what is kept', async () => {
    const { room, keep } = await openRoom({ [ids.artifact('site')]: 300 });
    keep(started(), explored(session, { pictureBytes: 100 }));
    keep(event('SessionCancelled', { sessionId: session, reason: 'asked' }));
    expect(await room(team)).toBe(shareOf(quotas, 400));
  });
  it('is less by what a job that still runs was granted, but for what that has left behind already', async () => {
    const memory = await openRoom({ [evidence.screenshot]: 50, [evidence.trace]: 150 });
    memory.keep(started(), generated('a'), generated('b'));
    memory.keep(
      planned([
        { run: 'one', test: 'a' },
        { run: 'two', test: 'b' },
      ]),
    );
    memory.keep(queued('one', 'a'), queued('two', 'b'));
    await grant(memory.context, runJobId(session, 1, 0), 500, { ...cause, id: 'evt_grant' });
    expect(await memory.room(team)).toBe(shareOf(quotas, 500));
    memory.keep(failed('one', 'a', { evidence }));
    // 200 of the 500 are kept by now, the other 300 may still come.
    expect(await memory.room(team)).toBe(shareOf(quotas, 500));
    memory.keep(passed('two', 'b'));
    expect(await memory.room(team)).toBe(shareOf(quotas, 200));
  });
  it('is nothing when the team keeps more than it may', async () => {
    const { room, keep } = await openRoom({});
    keep(started(), explored(session, { pictureBytes: 5_000 }));
    expect(await room(team)).toBe(0);
  });
});
