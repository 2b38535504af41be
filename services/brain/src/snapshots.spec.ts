import { createLogger } from '@prowl/telemetry';
import { describe, expect, it } from 'vitest';
import { openMemory } from './memory.fixture.ts';
import { snapshotVersion } from './snapshots.ts';
import { TeamStates } from './state.ts';
import {
  configured,
  event,
  explored,
  failed,
  generated,
  planned,
  queued,
  started,
} from './team-state.fixture.ts';

const logger = createLogger({ name: 'test', level: 'silent' });
const directive = (text: string) => event('DirectiveAdded', { directive: text });
const session = [started(), explored(), generated('a'), queued('1', 'a'), planned([{ run: '1', test: 'a' }])];

const setUp = () => {
  const memory = openMemory();
  const { events } = memory.backbone;
  const { readPages } = events;
  const read: number[] = [];
  events.readPages = async function* (options) {
    for await (const page of readPages(options)) {
      if (options.limit === undefined) read.push(...page.map(({ position }) => position));
      yield page;
    }
  };
  return {
    ...memory,
    /** Positions that were read since the last time. */
    read: () => read.splice(0),
    start: async () => {
      const states = new TeamStates(memory.backbone, logger);
      await states.restore();
      await states.catchUp();
      return states;
    },
  };
};

/** As it would be without any snapshot. */
const anew = async ({ backbone }: ReturnType<typeof setUp>) => {
  const states = new TeamStates(backbone, logger);
  return states.everyone();
};

describe('the state of the teams, after a start', () => {
  it('is what the log says, of which only the end was read', async () => {
    const log = setUp();
    log.keepOf('blue', configured, ...session);
    log.keepOf('red', configured);
    await (await log.start()).keep(1);
    log.keepOf('blue', failed('1', 'a'), directive('ignore /a'));
    log.keepOf('green', configured);
    log.read();
    const states = await log.start();
    expect(log.read()).toEqual([8, 9, 10]);
    expect(await states.everyone()).toEqual(await anew(log));
  });

  it('keeps what the first start after it did not: teams that nothing happened to are not written again', async () => {
    const log = setUp();
    log.keepOf('blue', configured);
    log.keepOf('red', configured);
    await (await log.start()).keep(1);
    log.keepOf('blue', directive('ignore /a'));
    const red = log.snapshots.get('red.brain-state');
    await (await log.start()).keep(1);
    expect(log.snapshots.get('red.brain-state')).toBe(red);
    log.read();
    const states = await log.start();
    expect(log.read()).toEqual([]);
    expect(await states.everyone()).toEqual(await anew(log));
  });

  it('is kept only after so many events, whichever replica kept it last', async () => {
    const log = setUp();
    log.keepOf('blue', configured, directive('ignore /a'));
    const [one, other] = [await log.start(), await log.start()];
    await one.keep(3);
    expect(log.snapshots.size).toBe(0);
    await one.keep(2);
    const first = log.snapshots.get('blue.brain-state');
    expect(first?.position).toBe(2);
    await other.keep(2);
    expect(log.snapshots.get('blue.brain-state')).toBe(first);
  });

  it('is read from the beginning where another version of the folds kept it', async () => {
    const log = setUp();
    log.keepOf('blue', configured);
    await (await log.start()).keep(1);
    for (const [key, snapshot] of log.snapshots)
      log.snapshots.set(key, { ...snapshot, version: snapshotVersion.replace('folds.', 'folds.0') });
    log.read();
    expect(await (await log.start()).everyone()).toEqual(await anew(log));
    expect(log.read()).toContain(1);
  });

  it('is read from the beginning where the log is another one', async () => {
    const log = setUp();
    log.keepOf('blue', configured, directive('ignore /a'));
    await (await log.start()).keep(1);
    log.recorded.splice(0);
    log.keepOf('red', configured, directive('ignore /b'));
    const [last] = log.recorded.slice(-1);
    if (last !== undefined) log.recorded[1] = { ...last, event: { ...last.event, id: 'evt_of_another_log' } };
    expect([...(await (await log.start()).everyone()).keys()]).toEqual(['red']);
  });

  it('is read where what is kept is damaged', async () => {
    const log = setUp();
    log.keepOf('blue', configured);
    log.keepOf('red', configured);
    await (await log.start()).keep(1);
    const kept = log.snapshots.get('blue.brain-state');
    if (kept !== undefined) log.snapshots.set('blue.brain-state', { ...kept, bytes: kept.bytes.subarray(9) });
    log.keepOf('red', directive('ignore /a'));
    expect(await (await log.start()).everyone()).toEqual(await anew(log));
  });

  it('loses and doubles nothing where a replica dies between any two of its writes, or writes over a newer one', async () => {
    for (let writes = 0; writes < 6; writes += 1) {
      const log = setUp();
      log.keepOf('blue', configured);
      log.keepOf('red', configured, ...session);
      await (await log.start()).keep(1);
      const slow = await log.start();
      log.keepOf('blue', directive('ignore /a'));
      await slow.catchUp();
      slow.catchUp = async () => undefined; // it is held up
      const { put } = log.backbone.snapshots;
      // The other replica is further, and ends in between.
      log.keepOf('red', failed('1', 'a'));
      log.keepOf('blue', directive('ignore /b'));
      const fast = await log.start();
      let left = writes;
      log.backbone.snapshots.put = async (...what) => {
        if (left === 0) throw new Error('killed');
        left -= 1;
        await put(...what);
      };
      await fast.keep(1).catch(() => undefined);
      left = 1;
      await slow.keep(0).catch(() => undefined);
      log.backbone.snapshots.put = put;
      log.keepOf('blue', directive('ignore /c'));
      expect(await (await log.start()).everyone(), `${writes} writes`).toEqual(await anew(log));
    }
  });

  it('says nothing of a team that is being deleted, nor of what comes for it then; a team of the same id begins anew', async () => {
    const log = setUp();
    log.keepOf('blue', configured, ...session);
    log.keepOf('red', configured);
    const running = await log.start();
    await running.keep(1);
    log.keepOf('_system', event('TeamDeletionRequested', { team: 'blue', hadKeys: true }));
    log.keepOf('blue', directive('ignore /late'));
    for (const states of [running, await log.start()]) {
      expect([...(await states.everyone()).keys()].toSorted()).toEqual(['_system', 'red']);
      expect([states.isDeleting('blue'), states.isDeleting('red')]).toEqual([true, false]);
    }
    await running.keep(1);
    log.keepOf('_system', event('TeamDeleted', { team: 'blue' }));
    log.keepOf('blue', configured);
    for (const states of [running, await log.start()]) {
      const blue = await states.current('blue');
      expect([blue.configuration?.directives, blue.sessions.size]).toEqual([[], 0]);
      expect(states.isDeleting('blue')).toBe(false);
    }
  });

  it('is not kept of a team whose deletion comes in the middle of it', async () => {
    const log = setUp();
    log.keepOf('red', configured);
    log.keepOf('blue', configured);
    const states = await log.start();
    const { put } = log.backbone.snapshots;
    log.backbone.snapshots.put = async (team, name, snapshot) => {
      await put(team, name, snapshot);
      if (team !== 'red') return;
      log.keepOf('_system', event('TeamDeletionRequested', { team: 'blue', hadKeys: true }));
      await states.catchUp();
    };
    await states.keep(1);
    expect([...log.snapshots.keys()].toSorted()).toEqual(['_system.brain-teams', 'red.brain-state']);
    log.backbone.snapshots.put = put;
    expect(await (await log.start()).everyone()).toEqual(await anew(log));
  });
});
