// The brain dies before or after each single thing it writes in a session, and starts again: the session ends with the same, and nothing twice.
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Backbone } from '@prowl/backbone';
import { openEmbedded } from '@prowl/backbone/embedded';
import type { EventEnvelope } from '@prowl/contracts';
import { createLogger } from '@prowl/telemetry';
import { describe, expect, it } from 'vitest';
import {
  allEvents,
  command,
  configure,
  planner,
  pretendRunner,
  released,
  team,
  until,
} from './session.fixture.ts';
import { startBrain } from './start.ts';

const logger = createLogger({ name: 'test', level: 'silent' });

/** Few tests of one kind: each write is a life of its own. */
const small = { budget: { tests: 4 } };

interface Life {
  writes: number;
  dead: boolean;
}

class Died extends Error {
  readonly code = 'died';
  readonly kind = 'unavailable';
}

interface Death {
  readonly at: number;
  readonly when: 'before' | 'after';
  /** Of which writes it is the n-th. */
  readonly of: 'facts' | 'snapshots';
}

/** The backbone as a process sees it that dies at its n-th write: just before it, or just after it was acknowledged. */
const mortal = (backbone: Backbone, life: Life, dies: Death | undefined): Backbone => {
  const write =
    <Args extends unknown[], Result>(act: (...args: Args) => Promise<Result>, of: Death['of'] = 'facts') =>
    async (...args: Args): Promise<Result> => {
      if (life.dead) throw new Died();
      if (of !== (dies?.of ?? 'facts')) return act(...args);
      life.writes += 1;
      const last = life.writes === dies?.at;
      if (last) life.dead = true;
      if (last && dies?.when === 'before') throw new Died();
      const result = await act(...args);
      if (last) throw new Died();
      return result;
    };
  const overriding = <Port extends object>(port: Port, over: Partial<Port>): Port =>
    new Proxy(port, {
      get: (target, key) => {
        const value = key in over ? over[key as keyof Port] : Reflect.get(target, key, target);
        return typeof value === 'function' ? value.bind(target) : value;
      },
    });
  const { events, jobs, artifacts, snapshots } = backbone;
  return overriding(backbone, {
    events: overriding(events, { append: write(events.append.bind(events)) }),
    jobs: overriding(jobs, {
      enqueue: write(jobs.enqueue.bind(jobs)),
      cancel: write(jobs.cancel.bind(jobs)),
    }),
    artifacts: overriding(artifacts, { put: write(artifacts.put.bind(artifacts)) }),
    snapshots: overriding(snapshots, { put: write(snapshots.put.bind(snapshots), 'snapshots') }),
  });
};

/** One session from configuration to release; gives what was written and how often the brain wrote. */
const session = async (dies: Death | undefined) => {
  const folder = await mkdtemp(join(tmpdir(), 'prowl-crash-'));
  const keeping = dies?.of === 'snapshots' ? { everyEvents: 1, everyMs: 1 } : undefined;
  const options = { logger, now: Date.now, planner, ...(keeping === undefined ? {} : { keeping }) };
  try {
    await using backbone = await openEmbedded({
      dataDir: folder,
      backoff: { baseMs: 2, maxMs: 5 },
      onError: () => undefined,
    });
    {
      await using _ = await startBrain({ backbone, ...options });
      await configure(backbone);
    }
    const life: Life = { writes: 0, dead: false };
    await using _ = await pretendRunner(backbone, (url) => url !== '/');
    {
      await using _ = await startBrain({ backbone: mortal(backbone, life, dies), ...options });
      await command(backbone, 'StartSession', small).catch(() => undefined);
      await until(async () => life.dead || (await released(backbone)()), 'the end or the death');
    }
    await using __ = await startBrain({ backbone, ...options });
    // A command that died before anything was kept was never answered: its sender repeats it.
    if (!(await allEvents(backbone)).some(({ type }) => type === 'SessionAdmitted'))
      await command(backbone, 'StartSession', small);
    await until(released(backbone), 'the end of the session');
    const head = await backbone.events.head();
    await new Promise((resolve) => setTimeout(resolve, 15));
    expect(await backbone.events.head(), 'nothing comes after the end').toBe(head);
    return { events: await allEvents(backbone), writes: life.writes };
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
};

const once = [
  'SessionAdmitted',
  'SessionStarted',
  'TestsPlanned',
  'SessionCompleted',
  'SessionReleased',
  'TestGenerated',
  'TestRunQueued',
  'TestRunFinished',
  'BugFound',
  'TicketOpened',
];

/** What a person would compare: tests, runs, bugs, tickets, how it went and ended; without ids and times. */
const essence = (events: readonly EventEnvelope[]) => {
  const of = (type: string) =>
    events.filter((event) => event.type === type).map(({ data }) => data as Record<string, never>);
  return {
    tests: of('TestGenerated')
      .map(({ name }) => name)
      .sort(),
    runs: of('TestRunFinished').length,
    bugs: of('BugFound')
      .map(({ fingerprint, title }) => `${fingerprint} ${title}`)
      .sort(),
    tickets: of('TicketOpened')
      .map(({ title }) => title)
      .sort(),
    phases: of('SessionPhaseEntered').map(({ phase }) => phase),
    outcome: of('SessionCompleted').map(({ outcome }) => outcome),
  };
};

const expectNothingTwice = (
  events: readonly EventEnvelope[],
  expected: ReturnType<typeof essence>,
  where: string,
) => {
  expect(essence(events), where).toEqual(expected);
  for (const type of once) {
    const streams = events.filter((event) => event.type === type).map(({ subject }) => subject);
    expect(new Set(streams).size, `${where}: ${type} once`).toBe(streams.length);
  }
  expect(events.every((event) => event.team === team)).toBe(true);
};

describe('a brain that dies at any write of a session', () => {
  it('ends the session with the same tests, bugs and tickets, and nothing twice', {
    timeout: 300_000,
  }, async () => {
    const whole = await session(undefined);
    const expected = essence(whole.events);
    expect(expected.bugs.length).toBeGreaterThan(1);
    expect(expected.tickets).toHaveLength(expected.bugs.length);
    expect(expected.tests.length).toBe(expected.runs + expected.bugs.length); // each bug has its regression test
    expect(expected.phases).toEqual(['planning', 'testing', 'triaging']);
    for (let at = 1; at <= whole.writes; at += 1) {
      for (const when of ['before', 'after'] as const) {
        const { events } = await session({ at, when, of: 'facts' });
        expectNothingTwice(events, expected, `${when} write ${at} of ${whole.writes}`);
      }
    }
  });

  it('does so as well when it dies while it keeps what it knows, and begins with what was kept', {
    timeout: 120_000,
  }, async () => {
    const expected = essence((await session(undefined)).events);
    for (const at of [1, 2, 3, 5, 8, 13])
      for (const when of ['before', 'after'] as const) {
        const { events } = await session({ at, when, of: 'snapshots' });
        expectNothingTwice(events, expected, `${when} snapshot ${at}`);
      }
  });
});
