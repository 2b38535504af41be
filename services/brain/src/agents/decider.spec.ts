import { expect, it } from 'vitest';
import { decisionOf } from '../core/decision.fixture.ts';
import { event, ids } from '../team-state.fixture.ts';
import { charterFor } from './charters.ts';
import { decideChange, evolve, initialState } from './decider.ts';

const agentId = ids.agent('x');
const charter = charterFor('checkout', []);
const created = event('AgentCreated', { agentId, name: charter.name, purpose: 'checkout', charter });
const tookPart = event('AgentActivated', { agentId });
const change = (status: 'active' | 'paused' | 'retired', ...before: Parameters<typeof evolve>[1][]) =>
  decideChange(before.reduce(evolve, initialState), { agentId, status });
const types = (...args: Parameters<typeof change>) => {
  const events = decisionOf(change(...args));
  return Array.isArray(events) ? events.map(({ type }) => type) : events;
};
const paused = event('AgentPaused', { agentId });

it('pauses and retires, and comes back as what it was', () => {
  expect(types('paused', created)).toEqual(['AgentPaused']);
  expect(types('retired', created, tookPart)).toEqual(['AgentRetired']);
  expect(types('active', created, tookPart, paused)).toEqual(['AgentResumed']);
  expect(change('active', created, paused)).toMatchObject({ answer: { id: agentId, status: 'created' } });
  expect(change('active', created, tookPart, paused)).toMatchObject({ answer: { status: 'active' } });
});

it('records nothing when it is so already', () => {
  expect(types('paused', created, paused)).toEqual([]);
  expect(types('active', created)).toEqual([]);
  expect(types('active', created, paused, event('AgentResumed', { agentId }))).toEqual([]);
});

it('refuses an unknown one', () => {
  expect(change('paused')).toMatchObject({ refusal: { code: 'unknown-id' } });
});
