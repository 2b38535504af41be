// A team that may keep little: what its sessions' jobs may keep, and what the session says of what was not kept.
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Backbone } from '@prowl/backbone';
import { openEmbedded } from '@prowl/backbone/embedded';
import { ExploreJob, noteOfNotKept, RunJob, systemTeam } from '@prowl/contracts';
import { createLogger } from '@prowl/telemetry';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import {
  accepted,
  allEvents,
  command,
  configure,
  planner,
  pretendRunner,
  released,
  site,
  until,
} from '../session.fixture.ts';
import { startBrain } from '../start.ts';
import { shareOf } from './room.ts';

let folder: string;
let backbone: Backbone;
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'prowl-room-'));
  backbone = await openEmbedded({
    dataDir: folder,
    backoff: { baseMs: 5, maxMs: 20 },
    onError: () => undefined,
  });
});
afterEach(async () => {
  await backbone.close();
  await rm(folder, { recursive: true, force: true });
});

const setQuotas = (quotas: object) =>
  backbone.requests.request('command.SetQuotas', {
    team: systemTeam,
    requestId: JSON.stringify(quotas),
    payload: { team: 'default', quotas },
  });

test('sessions that may run at once and what runs beside them share what is left, and none of it is less than nothing', () => {
  expect(shareOf({ artifactBytes: 1_000, sessions: 1 }, 100)).toBe(450);
  expect(shareOf({ artifactBytes: 1_000, sessions: 4 }, 100)).toBe(180);
  expect(shareOf({ artifactBytes: 1_000, sessions: 1 }, 1_001)).toBe(0);
});

test('each job may keep its part of what the quota leaves, and the session says what was not kept', async () => {
  await using _ = await startBrain({
    backbone,
    logger: createLogger({ name: 'test', level: 'silent' }),
    now: Date.now,
    planner,
  });
  const enqueue = vi.spyOn(backbone.jobs, 'enqueue');
  await using __ = await pretendRunner(backbone, undefined, noteOfNotKept('quota'));
  await setQuotas({ artifactBytes: 1_000_000, sessions: 2 });
  await configure(backbone);
  await accepted(backbone, 'StartSession', {});
  await until(released(backbone), 'the end of the session');
  const jobs = enqueue.mock.calls.map(([job]) => job);
  expect(
    jobs.flatMap(({ kind, data }) => (kind === 'explore' ? [ExploreJob.parse(data).artifactBytes] : [])),
  ).toEqual([333_333]);
  const runs = jobs.flatMap(({ id, kind, data }) =>
    kind === 'run' ? [{ stage: id.split('-')[2], job: RunJob.parse(data) }] : [],
  );
  const stages = Map.groupBy(
    runs.filter(({ job }) => job.sessionId !== undefined),
    ({ stage }) => stage,
  );
  const left = (1_000_000 - Buffer.byteLength(JSON.stringify(site))) / 3;
  expect(stages.size).toBeGreaterThan(0);
  for (const each of stages.values()) {
    const together = each.reduce((sum, { job }) => sum + (job.artifactBytes ?? Number.NaN), 0);
    expect(together).toBeLessThanOrEqual(left);
    expect(together).toBeGreaterThan(left - 100);
  }
  const ended = (await allEvents(backbone)).find(({ type }) => type === 'SessionCompleted');
  expect(ended?.data['leftOut']).toContainEqual({
    what: 'screenshots or traces of failed tests',
    why: 'the quota of the team leaves no room for them',
    count: expect.any(Number),
  });

  await setQuotas({ artifactBytes: 1 });
  expect(await command(backbone, 'StartSession', {})).toMatchObject({
    ok: false,
    error: { code: 'quota-exceeded' },
  });
});

test('runs outside of a session, and the session beside them, are together granted no more than the quota leaves', async () => {
  await using _ = await startBrain({
    backbone,
    logger: createLogger({ name: 'test', level: 'silent' }),
    now: Date.now,
    planner,
  });
  const granted = async () => {
    const grants = (await allEvents(backbone)).filter(({ type }) => type === 'ArtifactRoomGranted');
    return grants.map(({ data }) => [String(data['jobId']).split('_')[0], Number(data['bytes'])] as const);
  };
  const enqueue = vi.spyOn(backbone.jobs, 'enqueue');
  {
    await using __ = await pretendRunner(backbone, () => false);
    await configure(backbone);
    await accepted(backbone, 'StartSession', {});
    await until(released(backbone), 'the end of the session');
  }
  const testId = (await allEvents(backbone)).find(({ type }) => type === 'TestGenerated')?.data['testId'];
  const before = (await granted()).length;
  enqueue.mockClear();
  await setQuotas({ artifactBytes: 1_000_000 });
  for (let beside = 0; beside < 3; beside += 1) await accepted(backbone, 'RunTest', { testId });
  await accepted(backbone, 'StartSession', {});
  for (let beside = 0; beside < 20; beside += 1) await accepted(backbone, 'RunTest', { testId });
  await until(async () => enqueue.mock.calls.length === 24, 'a job for each');
  const grants = (await granted()).slice(before);
  const left = 1_000_000 - Buffer.byteLength(JSON.stringify(site));
  expect(grants[0]).toEqual(['run-run', Math.floor(left / 2)]);
  expect(grants.find(([job]) => job === 'explore-ses')?.[1]).toBeGreaterThan(50_000);
  expect(grants.reduce((sum, [, bytes]) => sum + bytes, 0)).toBeLessThanOrEqual(left);
  const queued = enqueue.mock.calls.map(([{ data }]) => (data as { artifactBytes?: number }).artifactBytes);
  expect(queued).toEqual(grants.map(([, bytes]) => bytes));

  // What has ended gives back what it did not use.
  await using __ = await pretendRunner(backbone, () => false);
  await until(released(backbone, 2), 'the end of the second session');
  await until(
    async () => (await allEvents(backbone)).filter(({ type }) => type === 'TestRunFinished').length > 23,
    'the end of the runs',
  );
  await accepted(backbone, 'RunTest', { testId });
  await until(async () => ((await granted()).at(-1)?.[1] ?? 0) > left / 4, 'a grant as before');
});
