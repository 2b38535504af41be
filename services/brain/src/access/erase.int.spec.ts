// What a deleted team kept is taken away on both backbones, also when the brain dies on the way, and another brain ends it.
import type { Backbone } from '@prowl/backbone';
import { createLogger } from '@prowl/telemetry';
import { describe, expect, it } from 'vitest';
import { bothBackbones, mortal } from '../both-backbones.fixture.ts';
import { allEvents, command, planner, pretendRunner, until } from '../session.fixture.ts';
import { startBrain } from '../start.ts';

const logger = createLogger({ name: 'test', level: 'silent' });
const places = await bothBackbones('erase', { leaseMs: 1_500, onError: () => undefined });
const operators = '_system';
const ask = async (backbone: Backbone, name: string, payload: unknown, of: string) => {
  const reply = await command(backbone, name, payload, undefined, of);
  if (!reply.ok) throw new Error(reply.error.message);
};
const of = async (backbone: Backbone, type: string) =>
  (await allEvents(backbone)).filter((event) => event.type === type);

/** As a process sees it that dies when it takes its n-th thing away. */
const dying = (backbone: Backbone, at: number): Backbone => {
  const over = mortal(at, {
    counts: (key) => key === 'erase',
    refuses: (key) => key === 'erase' || key === 'append',
  });
  const { events, jobs, artifacts, secrets, snapshots } = backbone;
  return {
    ...backbone,
    ...{ events: over(events), jobs: over(jobs), artifacts: over(artifacts) },
    ...{ secrets: over(secrets), snapshots: over(snapshots) },
  };
};

describe.each(places)('a deleted team on $kind', ({ missing, open }) => {
  it.skipIf(missing)(
    'is gone, whenever the brain dies on the way, and its id begins anew',
    { timeout: 120_000 },
    async () => {
      await using backbone = await open();
      await using _ = await pretendRunner(backbone, (url) => url !== '/');
      const keeping = { everyEvents: 20, everyMs: 300 };
      const options = { logger, now: Date.now, planner, keeping, erasePauseMs: 20 };
      const target = { name: 'Site', description: '', url: 'http://127.0.0.1:1/' };
      for (const [round, at] of [1, 3, 5, 8].entries()) {
        {
          await using __ = await startBrain({ backbone: dying(backbone, at), ...options });
          if (round === 0) await ask(backbone, 'SetConfiguration', target, 'red');
          await ask(backbone, 'CreateTeam', { id: 'blue' }, operators);
          await ask(backbone, 'SetConfiguration', target, 'blue');
          const secret = await backbone.secrets.put('blue', 'login.password', 'open sesame');
          await command(backbone, 'StartSession', { budget: { tests: 4 } }, undefined, 'blue');
          // It goes in the middle of a session: what is under way is cancelled.
          await until(async () => (await of(backbone, 'SiteExplored')).length > 0, 'that it explores');
          await ask(backbone, 'DeleteTeam', { team: 'blue' }, operators);
          const refused = await command(backbone, 'SetConfiguration', target, undefined, 'blue');
          expect(refused).toMatchObject({ ok: false });
          const kept = () => backbone.secrets.get('blue', secret);
          if (at === 1) await new Promise((resolve) => setTimeout(resolve, 100));
          else await until(async () => (await kept()) === undefined, 'that its secrets are gone');
          expect((await of(backbone, 'TeamDeleted')).length).toBe(round);
          expect(await kept()).toBe(at === 1 ? 'open sesame' : undefined);
        }
        await using __ = await startBrain({ backbone, ...options });
        await until(async () => (await of(backbone, 'TeamDeleted')).length > round, 'that it is gone');
        const events = await allEvents(backbone);
        expect(events.filter(({ team }) => team === 'blue')).toEqual([]);
        expect(events.filter(({ team }) => team === 'red').map(({ type }) => type)).toEqual([
          'ConfigurationSet',
        ]);
        expect(await backbone.snapshots.get('blue', 'brain-state')).toBeUndefined();
        expect(await backbone.artifacts.erase('blue')).toBe(0);
        expect(await backbone.secrets.erase('blue')).toBe(0);
      }
    },
  );
});
