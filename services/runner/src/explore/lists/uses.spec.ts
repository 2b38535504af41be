import { describe, expect, it } from 'vitest';
import { showsResultsElsewhere } from './uses.ts';

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
