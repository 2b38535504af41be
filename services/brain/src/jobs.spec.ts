import { BackboneUnavailable, type RecordedEvent } from '@prowl/backbone';
import type { PlanJob } from '@prowl/contracts';
import { describe, expect, it } from 'vitest';
import { plan, reactAgain } from './jobs.ts';
import { openMemory } from './memory.fixture.ts';
import { Reactor } from './reactions.ts';
import { TeamStates } from './state.ts';
import { configured, explored, ids, started, startedAt, team } from './team-state.fixture.ts';

const sessionId = ids.session();
const data: PlanJob = { purpose: 'session', id: sessionId, cause: { id: 'evt_1', at: startedAt } };
const never = new AbortController().signal;
const open = () => {
  const memory = openMemory();
  const { backbone, context } = memory;
  const states = new TeamStates(backbone, context.logger);
  const reactor = new Reactor({ ...context, states });
  const planner = { run: () => Promise.reject(new Error('the model is broken')) };
  const delivered: number[] = [];
  const courier = { react: async ({ position }: RecordedEvent) => void delivered.push(position) };
  return { ...memory, delivered, options: { backbone, reactor, planner, courier, planners: 1 } };
};

describe('the job that plans', () => {
  it('ends what asked for it, in words, when planning is not possible', async () => {
    const memory = open();
    memory.keep(started(), explored());
    memory.backbone.artifacts.get = async () => undefined;
    await plan(memory.options, { team, data }, never);
    expect(memory.domain().at(-1)).toMatchObject({
      type: 'SessionFailed',
      data: { error: expect.stringMatching(/^A defect of the service: Artifact .* is gone/) },
    });
  });
  it('waits for a store that is out of reach', async () => {
    const memory = open();
    memory.keep(started(), explored());
    let away = true;
    memory.backbone.artifacts.get = async () => {
      if (!away) return undefined;
      away = false;
      throw new BackboneUnavailable('not now');
    };
    await plan(memory.options, { team, data }, never);
    expect(memory.domain().at(-1)?.type).toBe('SessionFailed'); // it asked again, and the model is gone
  });
  it('hands the job back when it is told to stop', async () => {
    const memory = open();
    memory.keep(started(), explored());
    memory.backbone.artifacts.get = async () => {
      throw new BackboneUnavailable('not now');
    };
    const stop = new AbortController();
    const working = plan(memory.options, { team, data }, stop.signal);
    setTimeout(() => stop.abort(new Error('draining')), 5);
    await expect(working).rejects.toThrow();
    expect(memory.domain().map(({ type }) => type)).not.toContain('SessionFailed');
  });
});

describe('the job that reacts again', () => {
  it('reacts to the event at the position that it names', async () => {
    const memory = open();
    memory.keep(configured, started());
    const job = { aggregate: 'session', stream: sessionId, eventId: 'evt', position: 2 };
    await reactAgain(memory.options, { team, data: job }, never);
    expect(memory.jobs.map(({ kind }) => kind)).toEqual(['explore']);
  });
  it('matches the event with webhooks when that is what failed', async () => {
    const memory = open();
    memory.keep(configured, started());
    const job = { aggregate: 'session', stream: sessionId, eventId: 'evt', position: 2, of: 'webhooks' };
    await reactAgain(memory.options, { team, data: job }, never);
    expect([memory.delivered, memory.jobs]).toEqual([[2], []]);
  });
  it('fails when there is no such event', async () => {
    const memory = open();
    const job = { aggregate: 'session', stream: sessionId, eventId: 'evt', position: 7 };
    await expect(reactAgain(memory.options, { team, data: job }, never)).rejects.toThrow('position 7');
  });
});
