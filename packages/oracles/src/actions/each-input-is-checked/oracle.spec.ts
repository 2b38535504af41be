import { describe, expect, it } from 'vitest';
import { aPage, aSite, plansOf } from '../../testing/models.ts';
import { packingPage } from '../../testing/packing.ts';
import { eachInputIsChecked } from './oracle.ts';
import { pages } from './pages.fixture.ts';

const titles = plansOf(eachInputIsChecked, pages.site).map(({ title }) => title);
const withInputs = (inputs: object[], more: object = {}) => {
  const [page] = pages.site.pages;
  const actions = (page?.actions ?? []).map((action) => ({ ...action, inputs, ...more }));
  return plansOf(eachInputIsChecked, aSite([aPage('/harvest', { actions })]));
};
const kilos = { field: { by: 'css', selector: '#kilos' }, label: 'Kilos', kind: 'number', value: '3.5' };

describe('each-input-is-checked', () => {
  it('tests both ends of a range, an example, less than nothing, blanks, and that all is kept', () => {
    for (const words of [
      'takes 0.5 to 9.5',
      'own example',
      'below zero',
      'not given by blanks',
      'needed as the page says',
      'each field keeps',
    ])
      expect(titles.filter((title) => title.includes(words))).toHaveLength(1);
  });

  it('tries each option of a choice that items show, and no others', () => {
    const [plan] = plansOf(eachInputIsChecked, pages.site).filter(({ title }) =>
      title.includes('no other choice'),
    );
    const written = JSON.stringify(plan?.steps);
    expect(written).toContain('"option":{"label":"slope"}');
    expect(written).not.toContain('"option":{"label":"south"}'); // that is what exploring chose
    const hidden = { field: { by: 'css', selector: '#bed' }, label: 'Bed', kind: 'choice', value: 'west' };
    expect(JSON.stringify(withInputs([hidden]))).not.toContain('does not show');
  });

  it('changes the first text once more when all fields are filled in', () => {
    const [plan] = plansOf(eachInputIsChecked, pages.site).filter(({ title }) =>
      title.includes('each field'),
    );
    expect(JSON.stringify(plan?.steps)).toMatch(/change the first text once more.*field 3 holds/);
  });

  it('does not enter an example again that a server has taken already', () => {
    const code = { ...kilos, kind: 'text', label: 'Code', value: '20-41-09', example: '20-41-09' };
    const named = (more: object) =>
      withInputs([code], more).filter(({ title }) => title.includes('own example'));
    expect(named({ writes: true })).toEqual([]);
    expect(named({})).toHaveLength(1);
  });

  it('goes one step past each end, written as the end is', () => {
    const written = JSON.stringify(withInputs([{ ...kilos, from: '1,50', to: '20,00' }]));
    expect(written).toContain('"1,49"');
    expect(written).toContain('"20,01"');
    expect(JSON.stringify(withInputs([{ ...kilos, from: '1', to: '5000' }]))).toContain('"5001"');
  });

  it('judges both ends where one of them is as the page says', () => {
    const range = plansOf(eachInputIsChecked, pages.site).find(({ title }) => title.includes('takes 0.5'));
    const said = (kind: string) =>
      range?.steps?.flatMap((each) => {
        if (each.do !== kind) return [];
        return each.do === 'assume' ? [each.because] : each.do === 'expect' ? [each.message] : [];
      });
    expect(said('assume')).toEqual(['one end is as it is said']);
    expect(said('expect')).toEqual([
      '0.5 is accepted',
      '0.4, past the range, is refused',
      '9.5 is accepted',
      '9.6, past the range, is refused',
    ]);
  });

  it('enters as many characters as a field allows, or as its counter says', () => {
    const sort = { field: { by: 'css', selector: '#sort' }, label: 'Sort', kind: 'text', value: '{{run}}' };
    expect(JSON.stringify(withInputs([{ ...sort, longest: 60 }]))).toContain('60 characters are accepted');
    const counters = [{ field: sort.field, label: 'Sort', figure: sort.field, empty: 90, step: -1 }];
    expect(JSON.stringify(withInputs([sort], { counters }))).toContain('90 characters are accepted');
    const entry = { label: 'Crop', longest: 30 };
    const text = /longest \{\{run\}\} ([a-z ]+)"/.exec(JSON.stringify(withInputs([], { entry })))?.[1] ?? '';
    expect(`longest prowl123456 ${text}`).toHaveLength(30);
    expect(JSON.stringify(withInputs([], { entry }))).toMatch(
      /a few are accepted.*30 characters are accepted/,
    );
    expect(JSON.stringify(withInputs([], { entry: { ...entry, longest: 12 } }))).not.toContain('longest');
  });

  it('fills a field that holds a value by itself before the text is entered', () => {
    const given = { ...kilos, field: { by: 'css', selector: '#bags' }, from: '1', to: '12', given: true };
    expect(JSON.stringify(withInputs([given]))).toMatch(/#bags"\},"value":"12"\},\{"do":"fill"/);
  });

  it('leaves alone items of one field, and ranges that begin below zero', () => {
    expect(plansOf(eachInputIsChecked, aSite([packingPage('create')]))).toEqual([]);
    const cold = withInputs([{ ...kilos, from: '0', to: '9' }]).map(({ title }) => title);
    expect(cold.join()).not.toContain('below zero');
  });
});
