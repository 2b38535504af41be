import { expect, it } from 'vitest';
import { agents } from './agents.ts';
import { after, fact, idOf, timeOf } from './fact.fixture.ts';

const agentId = idOf('agt');
const created = fact('AgentCreated', {
  agentId,
  name: 'Cart agent',
  purpose: 'Totals add up',
  charter: { builtIn: false, families: ['journeys'], focus: ['cart'], looksFor: ['summing'] } as never,
});

it('shows an agent with what it generated and found', () => {
  const generated = fact('TestGenerated', { agentId }, 3);
  const facts = [
    created,
    fact('AgentActivated', { agentId }, 2),
    generated,
    generated,
    fact('BugFound', { agentId }),
  ];
  expect(after(agents, agentId, ...facts)).toEqual({
    id: agentId,
    name: 'Cart agent',
    purpose: 'Totals add up',
    testsGenerated: 2,
    share: 0.17,
    bugsFound: 1,
    status: 'active',
    createdAt: timeOf(1),
    builtIn: false,
    families: ['journeys'],
    focus: ['cart'],
    looksFor: ['summing'],
    tookPart: true,
    search: 'cart agent totals add up',
  });
});

it('is paused and retired, and resumed as what it was', () => {
  const paused = fact('AgentPaused', { agentId });
  const resumed = fact('AgentResumed', { agentId });
  const statusAfter = (...facts: readonly ReturnType<typeof fact>[]) =>
    after(agents, agentId, created, ...facts)?.status;
  expect(statusAfter(paused)).toBe('paused');
  expect(statusAfter(paused, resumed)).toBe('created');
  expect(statusAfter(fact('AgentActivated', { agentId }), paused, resumed)).toBe('active');
  expect(statusAfter(fact('AgentRetired', { agentId }))).toBe('retired');
});

it('is created before it took part in a session', () =>
  expect(after(agents, agentId, created)).toMatchObject({ status: 'created', testsGenerated: 0 }));

it('knows nothing of an agent that was not created', () => {
  expect(after(agents, agentId, fact('BugFound', { agentId }))).toBeUndefined();
  expect(agents.touches(fact('SessionFailed', {}))).toEqual([]);
});
