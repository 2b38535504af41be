import { describe, expect, it } from 'vitest';
import { aColumn, aList, aPage, aSearch, aSite, plansOf } from '../../testing/models.ts';
import { searchIgnoresCase } from '../search-ignores-case/oracle.ts';
import { searchWorksThroughout } from './oracle.ts';

const siteWith = (samples: string[], controls = [aSearch('Search')]) =>
  aSite([aPage('/things', { lists: [aList([aColumn('name', samples)], { controls })] })]);
const names = ['Apple tree', 'Bean stalk', 'Cress'];

describe('search-works-throughout', () => {
  it('goes through all ways of searching on one visit, and says by which way it failed', () => {
    const [plan, ...others] = plansOf(searchWorksThroughout, siteWith(names));
    const steps = JSON.stringify(plan?.steps);
    expect(others).toEqual([]);
    expect(steps.match(/"do":"goto"/g)).toHaveLength(1);
    for (const title of ['in lower case', 'in upper case', 'with spaces', 'by one word', 'shows everything'])
      expect(steps).toContain(title);
  });

  it('leaves to time left over what tries one way alone, and shares its symptom', () => {
    const [alone] = plansOf(searchIgnoresCase, siteWith(names));
    const [all] = plansOf(searchWorksThroughout, siteWith(names));
    expect(alone?.rank).toBeLessThan(all?.rank ?? 0);
    const symptom = /"symptom":"[^"]*case"/.exec(JSON.stringify(alone?.steps))?.[0] ?? 'none';
    expect(JSON.stringify(all?.steps)).toContain(symptom);
  });

  it('searches numbered names by one of their words only', () => {
    const [plan] = plansOf(searchWorksThroughout, siteWith(['1. Apple tree', '2. Bean stalk', '3. Cress']));
    expect(JSON.stringify(plan?.steps)).not.toContain('in lower case');
  });

  it('asks for the whole view back only while the address still says which it is', () => {
    const lists = [aList([aColumn('name', names)], { controls: [aSearch('Search')] })];
    const at = (url: string) =>
      JSON.stringify(plansOf(searchWorksThroughout, aSite([aPage('/things', { url, lists })])).at(0)?.steps);
    expect(at('/things?state=any&q=')).toContain('the address still says state');
    expect(at('/things?state=any&q=')).not.toContain('the address still says q');
    expect(at('/things')).not.toContain('the address still says');
  });

  it('plans nothing where nothing is searched', () => {
    expect(plansOf(searchWorksThroughout, siteWith(names, []))).toEqual([]);
  });
});
