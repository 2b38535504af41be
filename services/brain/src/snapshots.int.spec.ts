// A brain that starts again begins with what was kept, on both backbones: it reads the end of the log, knows the same, and goes on.
import { type Backbone, newId } from '@prowl/backbone';
import { createLogger } from '@prowl/telemetry';
import { describe, expect, it } from 'vitest';
import { bothBackbones } from './both-backbones.fixture.ts';
import { command, configure, planner, pretendRunner, released, until } from './session.fixture.ts';
import { startBrain } from './start.ts';
import { TeamStates } from './state.ts';

const logger = createLogger({ name: 'test', level: 'silent' });
const keeping = { everyEvents: 1, everyMs: 200 };
const places = await bothBackbones('snapshots');

/** Counts the events that are read of the whole log. */
const counting = (backbone: Backbone) => {
  const read: number[] = [];
  const events: Backbone['events'] = new Proxy(backbone.events, {
    get: (target, key) => {
      const value: unknown = Reflect.get(target, key, target);
      if (key !== 'readPages') return typeof value === 'function' ? value.bind(target) : value;
      const readPages: Backbone['events']['readPages'] = async function* (options) {
        for await (const page of target.readPages(options)) {
          if (options.limit === undefined) read.push(...page.map(({ position }) => position));
          yield page;
        }
      };
      return readPages;
    },
  });
  return { read, backbone: { ...backbone, events } };
};

describe.each(places)('a brain that starts again on $kind', ({ missing, open }) => {
  it.skipIf(missing)(
    'reads what came since it kept what it knew, and ends the next session like the first',
    { timeout: 60_000 },
    async () => {
      {
        await using backbone = await open();
        await using _ = await startBrain({ backbone, logger, now: Date.now, planner, keeping });
        await using __ = await pretendRunner(backbone, (url) => url !== '/');
        await configure(backbone);
        await command(backbone, 'StartSession', { budget: { tests: 4 } });
        await until(released(backbone), 'the end of the session');
        const head = await backbone.events.head();
        await until(
          async () => (await backbone.snapshots.get('_system', 'brain-teams'))?.position === head,
          'that everything is kept',
        );
      }
      await using backbone = await open();
      const head = await backbone.events.head();
      const { read, backbone: counted } = counting(backbone);
      const states = new TeamStates(counted, logger);
      await states.restore();
      const known = await states.everyone();
      expect(read).toEqual([]);
      expect(known).toEqual(await new TeamStates(backbone, logger).everyone());
      expect(known.get('default')?.sessions.size).toBe(1);
      await using _ = await startBrain({ backbone: counted, logger, now: Date.now, planner });
      await using __ = await pretendRunner(backbone, (url) => url !== '/');
      await command(backbone, 'StartSession', { budget: { tests: 4 } }, newId('req'));
      await until(released(backbone, 2), 'the end of the next session');
      expect(read.every((position) => position > head)).toBe(true);
      const states2 = new TeamStates(backbone, logger);
      expect((await states2.current('default')).bugs.size).toBe(known.get('default')?.bugs.size);
    },
  );
});
