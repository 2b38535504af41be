import type { DomainEvent } from '@prowl/contracts';
import { describe, expect, it } from 'vitest';
import type { Planner } from '../core/planner.ts';
import { cause, openMemory } from '../memory.fixture.ts';
import { site } from '../session.fixture.ts';
import { event, explored, ids, started } from '../team-state.fixture.ts';
import { sessionPlanning } from './planning.ts';

const sessionId = ids.session();
/** Computes in place what the product computes on a thread. */
const inPlace: Planner = { run: async (task, input) => task.run(structuredClone(input)) };
const open = () => {
  const memory = openMemory();
  memory.backbone.artifacts.get = async (_, id) =>
    id === ids.artifact('site')
      ? ({
          stream: (async function* () {
            yield Buffer.from(JSON.stringify(site));
          })(),
        } as never)
      : undefined;
  const signal = new AbortController().signal;
  return { ...memory, planning: { ...memory.context, planner: inPlace, signal } };
};

describe('planning a session', () => {
  it('writes tests, queues their runs and says last what is planned, once', async () => {
    const memory = open();
    memory.keep(started(), explored());
    await sessionPlanning.run(memory.planning, sessionId, cause);
    const types = memory.domain().map(({ type }) => type);
    expect(types[2]).toBe('SessionPhaseEntered');
    expect(types.at(-1)).toBe('TestsPlanned');
    const count = (of: string) => types.filter((type) => type === of).length;
    expect(count('TestGenerated')).toBeGreaterThan(2);
    expect(count('TestRunQueued')).toBe(count('TestGenerated'));
    await sessionPlanning.run(memory.planning, sessionId, { ...cause, id: 'another' });
    expect(memory.recorded).toHaveLength(types.length);
  });
  it('makes the same tests when it is repeated before it was done', async () => {
    const [whole, repeated] = [open(), open()];
    for (const each of [whole, repeated]) each.keep(started(), explored());
    await sessionPlanning.run(whole.planning, sessionId, cause);
    repeated.recorded.push(...whole.recorded.slice(2, 6));
    await sessionPlanning.run(repeated.planning, sessionId, { ...cause, id: 'another' });
    const names = (memory: typeof whole) => memory.recorded.map(({ event: { id } }) => id).toSorted();
    expect(names(repeated)).toEqual(names(whole));
  });
  it('plans the suggested tests first that somebody moved out of the backlog', async () => {
    const fingerprints = async (...tickets: readonly DomainEvent[]) => {
      const memory = open();
      memory.keep(started({ budget: { seconds: 180, pages: 10, tests: 2 } }), explored(), ...tickets);
      await sessionPlanning.run(memory.planning, sessionId, cause);
      return memory
        .domain()
        .flatMap((each) => (each.type === 'TestGenerated' ? [each.data.plan.fingerprint] : []));
    };
    const all = open();
    all.keep(started(), explored());
    await sessionPlanning.run(all.planning, sessionId, cause);
    const few = await fingerprints();
    const idea = all
      .domain()
      .flatMap((each) => (each.type === 'TestGenerated' ? [each.data.plan.fingerprint] : []))
      .findLast((fingerprint) => !few.includes(fingerprint));
    const ticket = (status: 'backlog' | 'todo') =>
      event('TicketOpened', {
        ...{ ticketId: ids.ticket('idea'), title: 'Test: x', description: '', priority: 'low' as const },
        ...{ status, idea },
      });
    expect(await fingerprints(ticket('backlog'))).toEqual(few);
    expect(await fingerprints(ticket('todo'))).toContain(idea);
  });
  it('plans nothing for a session that has ended', async () => {
    const memory = open();
    memory.keep(started(), explored(), event('SessionCancelled', { sessionId, reason: '' }));
    await sessionPlanning.run(memory.planning, sessionId, cause);
    expect(memory.recorded).toHaveLength(3);
  });
  it('fails when the site model is gone', async () => {
    const memory = open();
    memory.backbone.artifacts.get = async () => undefined;
    memory.keep(started(), explored());
    await expect(sessionPlanning.run(memory.planning, sessionId, cause)).rejects.toThrow(
      /Artifact .* is gone/,
    );
    expect(sessionPlanning.giveUp(sessionId, 'gone')).toMatchObject([
      { type: 'SessionFailed', data: { error: 'gone' } },
    ]);
  });
});
