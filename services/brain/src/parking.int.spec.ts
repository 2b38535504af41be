// Events that cannot be reacted to: they are parked where anybody sees them, can be retried, and stop nobody else.
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type Backbone, newId } from '@prowl/backbone';
import { openEmbedded } from '@prowl/backbone/embedded';
import type { EventEnvelope } from '@prowl/contracts';
import { createLogger } from '@prowl/telemetry';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { startJobs } from './jobs.ts';
import { Policies } from './policies.ts';
import { Reactor } from './reactions.ts';
import {
  accepted,
  allEvents,
  configure,
  planner,
  pretendRunner,
  released,
  team,
  until,
} from './session.fixture.ts';
import { startBrain } from './start.ts';
import { TeamStates } from './state.ts';

const logger = createLogger({ name: 'test', level: 'silent' });
const broken = (id: string): EventEnvelope => ({
  specversion: '1.0',
  id: newId('evt'),
  source: '/elsewhere',
  type: 'TestRunFinished',
  subject: `run.${id}`,
  time: new Date().toISOString(),
  team,
  datacontenttype: 'application/json',
  schemaversion: 1,
  data: { nonsense: true },
});

describe('an event that cannot be reacted to', () => {
  let folder: string;
  let backbone: Backbone;
  beforeEach(async () => {
    folder = await mkdtemp(join(tmpdir(), 'prowl-parking-'));
    backbone = await openEmbedded({
      dataDir: folder,
      backoff: { baseMs: 2, maxMs: 5 },
      onError: () => undefined,
    });
  });
  afterEach(async () => {
    await backbone.close();
    await rm(folder, { recursive: true, force: true });
  });
  const appendBroken = async () => {
    const id = newId('run');
    const event = broken(id);
    await backbone.events.append({ team, aggregate: 'run', id }, [event], 'any');
    return event;
  };
  const letters = () => backbone.jobs.deadLetters({ team });

  it('is a dead letter when it does not fit its schema, and sessions go on', async () => {
    await using _ = await startBrain({ backbone, logger, now: Date.now, planner });
    await using __ = await pretendRunner(backbone);
    const event = await appendBroken();
    await configure(backbone);
    await accepted(backbone, 'StartSession', { budget: { tests: 2 } });
    await until(released(backbone), 'the end of the session');
    await until(async () => (await letters()).length === 1, 'the dead letter');
    expect(await letters()).toMatchObject([
      { kind: 'react', team, attempts: 3, id: expect.stringContaining(event.id) },
    ]);
  });

  it('is reacted to again when it is retried', async () => {
    let isBroken = true;
    const seen: string[] = [];
    const states = new TeamStates(backbone, logger);
    const reactor = new Reactor({
      backbone,
      states,
      logger,
      room: async () => 0,
      testWorkers: 1,
      reactions: [
        (_, { event }) => {
          if (isBroken && event.type === 'ConfigurationSet') throw new Error('a defect');
          seen.push(event.type);
          return [];
        },
      ],
    });
    await using policies = new Policies({ backbone, states, reactor, logger, now: Date.now });
    await using _jobs = await startJobs({
      backbone,
      reactor,
      planner: { run: () => Promise.reject(new Error('Nothing is planned here.')) },
      erasing: { keep: async () => undefined },
      archiving: {} as never,
      planners: 1,
      now: Date.now,
      courier: { react: async () => undefined },
    });
    {
      await using _ = await startBrain({ backbone, logger, now: Date.now, planner });
      await configure(backbone);
      await accepted(backbone, 'AddDirective', { directive: 'ignore /admin' });
    }
    const recorded = [];
    for await (const each of backbone.events.readAll({ after: 0 })) recorded.push(each);
    await policies.handle(recorded);
    expect(seen).toEqual(['DirectiveAdded']); // the next one was not held up
    await until(async () => (await letters()).length === 1, 'the dead letter');
    const [letter] = await letters();
    expect(letter).toMatchObject({ kind: 'react', error: 'a defect' });
    isBroken = false;
    expect(await backbone.jobs.retry(letter?.id ?? '')).toBe(true);
    await until(async () => seen.includes('ConfigurationSet'), 'the reaction');
    expect(await letters()).toEqual([]);
    expect((await allEvents(backbone)).map(({ type }) => type)).toEqual([
      'ConfigurationSet',
      'DirectiveAdded',
    ]);
  });
});
