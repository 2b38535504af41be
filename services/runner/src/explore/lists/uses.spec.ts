import { describe, expect, it } from 'vitest';
import { isOtherLayout, showsAnotherPage, showsResultsElsewhere } from './uses.ts';

describe('results in a place of their own', () => {
  const before = ['Desks', 'Licences', 'Fees', 'Search a name'];

  it('are what came beside a list that is as it was', () => {
    expect(showsResultsElsewhere(before, [...before, '0 tickets'], 'Licences')).toBe(true);
    expect(showsResultsElsewhere(before, [...before, '1 ticket', 'L-01 Licences'], 'Licences')).toBe(true);
  });

  it('are not the words of the search themselves, nor nothing at all', () => {
    expect(showsResultsElsewhere(before, [...before, 'Results for licences'], 'Licences')).toBe(false);
    expect(showsResultsElsewhere(before, before, 'Licences')).toBe(false);
  });

  it('are not a count in the place of another one', () => {
    expect(showsResultsElsewhere([...before, '3 desks'], [...before, '1 desk'], 'Licences')).toBe(false);
  });
});

describe('a link that shows another page', () => {
  const column = (header: string) => ({ header }) as never;
  const boats = { columns: [column('Boat'), column('Berth')] };
  const before = { title: 'Boats' };

  it('has another title, and none of the items or few of the headers', () => {
    expect(showsAnotherPage(boats, before, { title: 'Mail', text: 'boat berth' }, 0)).toBe(true);
    expect(showsAnotherPage(boats, before, { title: 'Crew', text: 'name age' }, 4)).toBe(true);
  });

  it('is no filter of the list, which may change the title or show nothing', () => {
    expect(showsAnotherPage(boats, before, { title: 'Boats, blue', text: 'boat berth' }, 2)).toBe(false);
    expect(showsAnotherPage(boats, before, { title: 'Boats', text: '' }, 0)).toBe(false);
    expect(showsAnotherPage({ columns: [] }, before, { title: 'Blue', text: 'x' }, 2)).toBe(false);
  });
});

describe('another layout of a list', () => {
  const name = { key: 'name', meaning: 'name' as const, locator: { by: 'css' as const, selector: 'b' } };
  const rugs = { columns: [{ ...name, samples: ['Kilim', 'Gabbeh', 'Soumak'] }] };

  it('has none of the items where they were, and names them all', () => {
    expect(isOtherLayout(rugs, { text: 'kilim 20 gabbeh 30 soumak 10' }, 3, 0)).toBe(true);
  });

  it('is no filter that leaves nothing, or some', () => {
    expect(isOtherLayout(rugs, { text: 'nothing fits' }, 3, 0)).toBe(false);
    expect(isOtherLayout(rugs, { text: 'lately seen: kilim' }, 3, 0)).toBe(false);
    expect(isOtherLayout(rugs, { text: 'kilim gabbeh soumak' }, 3, 2)).toBe(false);
    expect(isOtherLayout({ columns: [] }, { text: 'kilim' }, 3, 0)).toBe(false);
  });
});
