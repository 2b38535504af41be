import { describe, expect, it } from 'vitest';
import { plansOf } from '../../testing/models.ts';
import { numbersAreAsDirectivesState } from './oracle.ts';
import { pages } from './pages.fixture.ts';

const { site, directives = [] } = pages;
const plan = (of: string, more: object = {}) =>
  numbersAreAsDirectivesState.plan({
    site,
    target: { name: 'App', description: '', url: site.origin },
    directives: [
      {
        directive: `${of} is so`,
        reading: { kind: 'expect', rule: { what: 'bound', of, is: 'at-least', bound: 0, ...more } },
      },
    ],
    failedFingerprints: new Set(),
  });

describe('numbers-are-as-directives-state', () => {
  it('checks each directive wherever something is called so, and quotes it', () => {
    const plans = plansOf(numbersAreAsDirectivesState, site, { directives: [...directives] });
    expect(plans.map(({ bug }) => bug.title)).toEqual([
      'Tools: not so: “Prices are never negative”',
      'Tools: not so: “Prices are in euros”',
      'Deposit: not so: “The deposit is at most 50”',
      'Loans: not so: “A loan lasts at most 21 days”',
    ]);
  });

  it('is about what the words name as a whole, and where they say', () => {
    expect(plan('price').plans).toHaveLength(1);
    expect(plan('unit price').plans).toHaveLength(0);
    expect(plan('price', { within: 'tools' }).plans).toHaveLength(1);
    expect(plan('price', { within: 'houses' }).plans).toHaveLength(0);
  });

  it('says which directive could be checked nowhere', () => {
    expect(plan('wages').leftOut).toEqual([
      {
        what: 'what a directive expects: “wages is so”',
        why: 'no list or figure that was seen has numbers called “wages”',
        count: 1,
      },
    ]);
    expect(plan('visit', { unit: 'days' }).leftOut?.[0]?.why).toContain('two dates');
  });

  it('has nothing to do without such a directive', () => {
    expect(plansOf(numbersAreAsDirectivesState, site)).toEqual([]);
  });
});
