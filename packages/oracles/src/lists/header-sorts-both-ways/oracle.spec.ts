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
});
