import { BackboneUnavailable, InvalidArgument } from '@prowl/backbone';
import { describe, expect, it, vi } from 'vitest';
import { append } from './core/effects.ts';
import { pending } from './core/envelope.ts';
import type { Reaction } from './core/slice.ts';
import { openMemory } from './memory.fixture.ts';
import { Policies } from './policies.ts';
import { Reactor } from './reactions.ts';
import type { Effect, TeamState } from './slices.ts';
import { TeamStates } from './state.ts';
import { configured, event, ids, started } from './team-state.fixture.ts';

const sessionId = ids.session();
const noted = (key: string): Effect =>
  append(pending('ObservationNoted', sessionId, { sessionId, key, title: key, detail: '' }));
const directive = event('DirectiveAdded', { directive: 'ignore /a' });
const charter = { key: 'a', name: 'A', purpose: '', families: [], types: [], focus: [], builtIn: false };
const agentCreated = pending('AgentCreated', ids.agent('a'), {
  ...{ agentId: ids.agent('a'), name: 'A', purpose: '' },
  charter,
});
const throws =
  (error: Error): Reaction<TeamState, Effect> =>
  () => {
    throw error;
  };
const open = (...reactions: Reaction<TeamState, Effect>[]) => {
  const memory = openMemory();
  const states = new TeamStates(memory.backbone, memory.context.logger);
  const reactor = new Reactor({ ...memory.context, states, reactions });
  memory.keep(configured);
  const [first] = memory.recorded;
  if (first === undefined) throw new Error('The log is empty.');
  const keys = () => memory.recorded.flatMap(({ event }) => event.data['key'] ?? []);
  const policies = () => new Policies({ ...memory.context, states, reactor, now: Date.now });
  return { ...memory, reactor, first, keys, policies };
};

describe('reacting to an event', () => {
  it('does what the other reactions want when one throws, and throws then', async () => {
    const { reactor, first, keys } = open(
      () => [noted('before')],
      throws(new Error('a defect')),
      () => [noted('after')],
    );
    await expect(reactor.react(first.event)).rejects.toThrow('a defect');
    expect(keys()).toEqual(['before', 'after']);
  });
  it('does the other effects when one can never be carried out, and throws then', async () => {
    const { reactor, first, keys, backbone } = open(() => [noted('too large'), noted('small')]);
    const { append: appended } = backbone.events;
    backbone.events.append = (stream, events, expected) =>
      events[0]?.data['key'] === 'too large'
        ? Promise.reject(new InvalidArgument('too large'))
        : appended(stream, events, expected);
    await expect(reactor.react(first.event)).rejects.toThrow('too large');
    expect(keys()).toEqual(['small']);
  });
  it('stops at once where the backbone is out of reach', async () => {
    const { reactor, first, backbone, keys } = open(() => [noted('a'), noted('b')]);
    backbone.events.append = () => Promise.reject(new BackboneUnavailable('not now'));
    await expect(reactor.react(first.event)).rejects.toThrow('not now');
    expect(keys()).toEqual([]);
  });
  it('informs whoever waits for an effect that it can never be carried out', async () => {
    const { reactor, first, backbone, domain } = open(() => [{ do: 'complete', sessionId }]);
    const { append: appended } = backbone.events;
    backbone.events.append = (stream, events, expected) =>
      events[0]?.type === 'SessionCompleted'
        ? Promise.reject(new InvalidArgument('too large'))
        : appended(stream, events, expected);
    await appended(
      { team: 'default', aggregate: 'session', id: sessionId },
      [{ ...first.event, ...startedEvent }],
      'any',
    );
    await reactor.react(first.event);
    expect(domain().at(-1)).toMatchObject({
      type: 'SessionFailed',
      data: { error: 'A defect of the service: too large' },
    });
  });
  it('passes over an event of a type that it does not know', async () => {
    const { reactor, first } = open(throws(new Error('never asked')));
    await reactor.react({ ...first.event, type: 'SomethingNew' });
  });
});
const startedEvent = {
  id: `evt_${'0'.repeat(26)}`,
  type: 'SessionStarted',
  subject: `session.${sessionId}`,
  data: started().data as Record<string, unknown>,
};

describe('policies', () => {
  it('ask for the head of the log once for a batch, and again only where an event caused something', async () => {
    const seen: number[] = [];
    const { policies, recorded, keep, backbone } = open((state, { event }) => {
      seen.push(state.sessions.size);
      return event.type === 'DirectiveAdded' ? [noted('written')] : [];
    });
    keep(directive, started(), configured, configured);
    const reads = vi.spyOn(backbone.events, 'readPages');
    await using running = policies();
    await running.handle([...recorded]);
    expect(seen).toEqual([1, 1, 1, 1, 1]);
    expect(reads).toHaveBeenCalledTimes(2);
  });
  it('see what an event before caused', async () => {
    const seen: number[] = [];
    const { policies, recorded, keep } = open((state, { event }) => {
      seen.push(state.agents.size);
      return event.type === 'DirectiveAdded' ? [append(agentCreated)] : [];
    });
    keep(directive, configured);
    await using running = policies();
    await running.handle([...recorded]);
    expect(seen).toEqual([0, 0, 1]);
  });
  it('park an event that cannot be reacted to, and go on with the next', async () => {
    const { policies, recorded, keep, jobs, keys } = open((_, { event }) => {
      if (event.type === 'ConfigurationSet') throw new Error('a defect');
      return [noted(event.type)];
    });
    keep(started());
    await using running = policies();
    await running.handle([...recorded]);
    const [first] = recorded;
    expect(jobs).toMatchObject([
      {
        id: `react-${first?.event.id}-1`,
        kind: 'react',
        data: { aggregate: 'configuration', stream: 'default', position: 1 },
      },
    ]);
    expect(keys()).toEqual(['SessionStarted']);
  });
  it('park an event that does not fit its schema', async () => {
    const { policies, first, jobs } = open(() => []);
    await using running = policies();
    await running.handle([{ ...first, event: { ...first.event, data: { nonsense: true } } }]);
    expect(jobs).toHaveLength(1);
  });
  it('have the events again where the backbone is out of reach', async () => {
    const { policies, first, jobs } = open(throws(new BackboneUnavailable('not now')));
    await using running = policies();
    await expect(running.handle([first])).rejects.toThrow('not now');
    expect(jobs).toHaveLength(0);
  });
});
