// History that a team need not keep is archived on both backbones, also when the brain dies on the way: nothing is lost, nothing is there twice, and who
// reads the log afterwards knows the same.
import { deserialize } from 'node:v8';
import { gunzipSync } from 'node:zlib';
import type { Backbone } from '@prowl/backbone';
import { createLogger } from '@prowl/telemetry';
import { describe, expect, it } from 'vitest';
import { bothBackbones, mortal } from '../both-backbones.fixture.ts';
import { accepted, allEvents, command, planner, pretendRunner, team, until } from '../session.fixture.ts';
import { startBrain } from '../start.ts';
import { TeamStates } from '../state.ts';
import { runsKept } from './plan.ts';
import { archivesOf } from './said.ts';

const logger = createLogger({ name: 'test', level: 'silent' });
const places = await bothBackbones('archive', { leaseMs: 1_500, onError: () => undefined });
const dayMs = 86_400_000;

/** As a process sees it that dies when it writes or takes away its n-th thing while it archives. */
const dying = (backbone: Backbone, at: number, archiving: () => boolean): Backbone => {
  const writes = (key: string) => ['erase', 'append', 'put', 'delete'].includes(key);
  const over = mortal(at, { counts: (key) => writes(key) && archiving(), refuses: writes });
  return { ...backbone, events: over(backbone.events), artifacts: over(backbone.artifacts) };
};

const of = async (backbone: Backbone, type: string) =>
  (await allEvents(backbone)).filter((event) => event.type === type);
const last = async (backbone: Backbone) =>
  (await backbone.events.read({ team, aggregate: 'retention', id: team })).at(-1)?.event.type;
/** As the live brain kept it. */
const kept = async (backbone: Backbone): Promise<unknown> => {
  const snapshot = await backbone.snapshots.get(team, 'brain-state');
  return snapshot === undefined ? undefined : deserialize(gunzipSync(snapshot.bytes));
};
/** As who reads the log knows it. */
const replayed = async (backbone: Backbone): Promise<unknown> =>
  new TeamStates({ events: backbone.events, snapshots: backbone.snapshots }, logger).current(team);

describe.each(places)('the history of a team on $kind', ({ missing, open }) => {
  it.skipIf(missing)(
    'is archived when its time is over, whenever the brain dies on the way, and can be brought back',
    { timeout: 180_000 },
    async () => {
      await using backbone = await open();
      await using _ = await pretendRunner(backbone);
      let shift = 0;
      const archiving = { everyMs: 50, lookMs: 20 };
      const scheduleClock = () => Date.now() + shift;
      const options = {
        logger,
        now: Date.now,
        scheduleClock,
        planner,
        archiving,
        keeping: { everyEvents: 1e9, everyMs: 1_000 },
      };
      const target = { name: 'Site', description: '', url: 'http://127.0.0.1:1/' };
      const count = runsKept + 2;
      {
        await using __ = await startBrain({ backbone, ...options });
        await command(backbone, 'SetConfiguration', target, undefined, 'red');
        await accepted(backbone, 'SetConfiguration', target);
        for (let session = 1; session <= count; session += 1) {
          await accepted(backbone, 'StartSession', { budget: { tests: 6 } });
          await until(
            async () => (await of(backbone, 'SessionReleased')).length === session,
            'that a session ends',
          );
        }
        await command(backbone, 'StartSession', { budget: { tests: 2 } }, undefined, 'red');
        await until(async () => (await of(backbone, 'SessionReleased')).length > count, 'that of red');
      }
      const before = await allEvents(backbone);
      const sessions = before.filter((each) => each.team === team && each.type === 'SessionStarted');
      const deaths = [0, 1, 2, 3];
      for (const at of deaths) {
        let isOn = false;
        await using __ = await startBrain({ backbone: dying(backbone, at, () => isOn), ...options });
        if (at === 0) await accepted(backbone, 'SetRetention', { days: 30 });
        isOn = true;
        shift = (40 + at) * dayMs;
        await new Promise((resolve) => setTimeout(resolve, 600));
      }
      shift += dayMs;
      await using __ = await startBrain({ backbone, ...options });
      await until(async () => (await last(backbone)) === 'ArchivePurged', 'that it is gone');
      const { archives } = await archivesOf(backbone, team);
      const said = [...archives.values()];
      const gone = new Set(said.flatMap((each) => [...each.sessions] as string[]));
      // All but the last, which the next one builds on.
      expect(gone.size).toBe(count - 1);
      expect(said.flatMap((each) => each.sessions).length).toBe(gone.size);
      expect(gone.has(String(sessions.at(-1)?.data['sessionId']))).toBe(false);
      expect(said.reduce((sum, each) => sum + each.runs.length, 0)).toBeGreaterThan(0);

      const after = await allEvents(backbone);
      const about = (id: string) => after.filter(({ subject }) => subject.endsWith(`.${id}`));
      for (const id of gone) expect(about(id)).toEqual([]);
      for (const { runs } of said) for (const id of runs) expect(about(id)).toEqual([]);
      const ids = new Set(after.map(({ id }) => id));
      const taken = before.filter(({ id }) => !ids.has(id));
      expect(taken.length).toBe(said.reduce((sum, each) => sum + each.counts.events, 0));
      expect(taken.every((each) => each.team === team)).toBe(true);
      const stays = ['bug', 'ticket', 'test', 'configuration', 'agent'];
      expect(taken.filter(({ subject }) => stays.includes(subject.split('.')[0] ?? ''))).toEqual([]);

      expect(await kept(backbone)).toEqual(await replayed(backbone));
      // And the next session finds what it needs.
      await accepted(backbone, 'StartSession', { budget: { tests: 6 } });
      await until(async () => (await of(backbone, 'SessionCompleted')).length >= 3, 'that another one ends');
      const found = (await of(backbone, 'BugFound')).filter((each) => each.team === team);
      expect(found.length).toBe(
        before.filter((each) => each.team === team && each.type === 'BugFound').length,
      );

      for (const { archiveId } of said) {
        const reply = await command(backbone, 'RestoreArchive', { archiveId });
        expect(reply).toMatchObject({ ok: true, data: { status: 'restoring' } });
      }
      await until(
        async () => (await of(backbone, 'ArchiveRestored')).length === said.length,
        'that they are back',
      );
      const back = (await allEvents(backbone)).filter(({ restoredfrom }) => restoredfrom !== undefined);
      const plain = (each: (typeof back)[number]) =>
        JSON.stringify([each.subject, each.type, each.time, each.data]);
      expect(back.map(plain).toSorted()).toEqual(taken.map(plain).toSorted());
      // Nothing follows from what is back.
      expect((await of(backbone, 'BugFound')).filter((each) => each.team === team).length).toBe(found.length);

      shift += dayMs;
      await until(async () => {
        const all = await allEvents(backbone);
        return all.every(({ restoredfrom }) => restoredfrom === undefined);
      }, 'that it is gone once more');
      await until(async () => (await last(backbone)) === 'ArchivePurged', 'that this is said');
      await expect.poll(() => kept(backbone), { timeout: 10_000 }).toEqual(await replayed(backbone));
    },
  );
});
