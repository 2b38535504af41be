import { role } from '@prowl/plan';
import { describe, expect, it } from 'vitest';
import { aColumn, aList, aPage, aSelect, aSite, plansOf } from '../../testing/models.ts';
import { headerSortsBothWays } from './oracle.ts';

const header = { kind: 'sort', label: 'Name', locator: role('button', 'Name'), control: 'header' };
const titlesFor = (samples: string[], control: Record<string, unknown> = header, name = 'things') => {
  const column = aColumn('name', samples, { header: 'Name' });
  const site = aSite([aPage('/x', { lists: [aList([column], { name, controls: [control] })] })]);
  return plansOf(headerSortsBothWays, site).map(({ title }) => title);
};

describe('header-sorts-both-ways', () => {
  it('plans a test for a column header that sorts', () => {
    expect(titlesFor(['Apple', 'Bean', 'Cress'])).toEqual([
      'x: the header "Name" sorts things one way, then the other',
    ]);
  });

  it('leaves sort options that are not headers alone', () => {
    expect(titlesFor(['Apple', 'Bean', 'Cress'], aSelect('sort', 'Sort by', ['Name A–Z']))).toEqual([]);
  });

  it('leaves columns with empty values alone, wherever those are sorted', () => {
    expect(titlesFor(['Apple', 'Bean', 'Cress', 'Dill', 'Elder', ''])).toEqual([]);
  });

  it('leaves people alone, who may be sorted by first or last name', () => {
    expect(titlesFor(['Bert Zorn', 'Cleo Abel', 'Dora Mill'], header, 'Users')).toEqual([]);
  });

  it('presses figures first, and then the others on one visit', () => {
    const headers = ['Name', 'Owner', 'Weight'].map((label) => ({
      ...header,
      label,
      locator: role('button', label),
    }));
    const columns = [
      aColumn('name', ['Apple', 'Bean', 'Cress', 'Dill', 'Elder', 'Fern'], { header: 'Name' }),
      aColumn('text', ['Ida', 'Mats', 'Olga', 'Per', 'Rune', 'Siri'], { header: 'Owner' }),
      aColumn('number', ['8 kg', '12 kg', '–', '9 kg', '7 kg', '3 kg'], { header: 'Weight' }),
    ];
    const plans = plansOf(
      headerSortsBothWays,
      aSite([aPage('/x', { lists: [aList(columns, { controls: headers })] })]),
    );
    expect(plans.map(({ title, rank }) => [title, rank])).toEqual([
      ['x: the header "Weight" sorts things one way, then the other', 0.7],
      ['x: each header sorts things one way, then the other', 0.7],
      ['x: the header "Name" sorts things one way, then the other', 0.2],
      ['x: the header "Owner" sorts things one way, then the other', 0.2],
    ]);
    // Which of those without a weight is first says nothing.
    expect(JSON.stringify(plans[0]?.steps)).not.toContain('is reversed');
  });
});
