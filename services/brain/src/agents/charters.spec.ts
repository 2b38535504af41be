import { Charter } from '@prowl/contracts';
import { oracles } from '@prowl/oracles';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { decisionOf } from '../core/decision.fixture.ts';
import { ownerOf } from '../planning/ranking.ts';
import { ids, planOf } from '../team-state.fixture.ts';
import { builtInCharters, charterFor } from './charters.ts';
import { decideCreate } from './decider.ts';

describe('the built-in agents', () => {
  it('own the oracles of the catalogue: each family has one agent, and each agent something to check', () => {
    const owned = builtInCharters.flatMap(({ families }) => families);
    expect(new Set(owned).size).toBe(owned.length);
    expect([...owned].sort()).toEqual([...new Set(oracles.map(({ family }) => family))].sort());
  });
  it('have names of their own, and the key by which the agents of a team are known', () => {
    expect(new Set(builtInCharters.map(({ name }) => name)).size).toBe(builtInCharters.length);
    for (const charter of builtInCharters) {
      expect(Charter.parse(charter)).toEqual(charter);
      expect(charter.key).toBe(charter.families[0]);
    }
  });
  it('are the owners of what the oracles plan', () => {
    const agents = builtInCharters.map((charter) => ({ agentId: ids.agent(charter.key), charter }));
    for (const { family, type, id } of oracles) {
      const owner = ownerOf(planOf({ family, type, oracle: id, agent: family }), '', agents);
      expect(owner?.charter.families, id).toEqual([family]);
    }
  });
});

describe('an agent from a purpose', () => {
  it.each([
    ['Test the checkout flow', 'Checkout agent', ['journeys', 'actions', 'state', 'forms'], 'checkout'],
    ['Find SQL injection and XSS holes', 'Security agent', ['security'], undefined],
    [
      'Make sure that everything is accessible by keyboard',
      'Accessibility agent',
      ['accessibility'],
      undefined,
    ],
    ['Check sorting and filters of the product list', 'Product agent', ['lists', 'identity'], 'product'],
    ['invoices', 'Invoices agent', [], 'invoices'],
  ])('%s', (purpose, name, families, focus) => {
    const charter = charterFor(purpose, []);
    expect(charter).toMatchObject({ name, families, purpose, builtIn: false });
    if (focus === undefined) expect(charter.focus).toEqual([]);
    else expect(charter.focus).toContain(focus);
  });
  it('gets a number when the name is taken', () => {
    expect(charterFor('checkout', ['Checkout agent', 'Checkout agent 2']).name).toBe('Checkout agent 3');
  });
  it('is a valid charter whatever the purpose says, and never one of the built-in ones', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'binary', minLength: 1, maxLength: 300 }), (purpose) => {
        const charter = Charter.parse(charterFor(purpose, []));
        expect(builtInCharters.some(({ key, name }) => key === charter.key || name === charter.name)).toBe(
          false,
        );
        expect(charter.key).not.toBe('');
      }),
    );
  });
  it('takes over the plans of its families, or those on its part of the site, and no others', () => {
    const builtIn = builtInCharters.map((charter) => ({ agentId: ids.agent(charter.key), charter }));
    const created = (purpose: string) => ({
      agentId: ids.agent('created'),
      charter: charterFor(purpose, []),
    });
    const owner = (purpose: string, plan = planOf()) =>
      ownerOf(plan, '', [created(purpose), ...builtIn])?.charter.name;
    expect(owner('Find XSS', planOf({ family: 'security', type: 'security', agent: 'security' }))).toBe(
      'Security agent',
    );
    expect(owner('Find XSS')).toBe('List checker');
    expect(owner('the price list', planOf({ place: { url: '/price', template: '/price' } }))).toBe(
      'Price agent',
    );
    expect(owner('invoices')).toBe('List checker');
  });
  it('is announced by its name', () => {
    expect(decisionOf(decideCreate('Test the checkout flow', ids.agent('x'), []))).toMatchObject([
      {
        type: 'AgentCreated',
        data: { agentId: ids.agent('x'), name: 'Checkout agent', charter: { focus: ['checkout'] } },
      },
    ]);
  });
});
