import { describe, expect, it } from 'vitest';
import { aSite, plansOf } from '../../testing/models.ts';
import { fileOfAListHoldsAllOfIt } from './oracle.ts';
import { boatsWith } from './pages.fixture.ts';

const titlesFor = (button: string, more: object = {}) =>
  plansOf(fileOfAListHoldsAllOfIt, aSite([{ ...boatsWith(button), ...more }])).map(({ title }) => title);

describe('file-of-a-list-holds-all-of-it', () => {
  it('compares a file with the first page of a divided list', () => {
    expect(titlesFor('Save as CSV')).toEqual([
      'boats: the file of "Save as CSV" has more than the first page of Boats',
    ]);
  });
  it('leaves alone a file that says that it has less', () => {
    expect(titlesFor('This page as CSV')).toEqual([]);
    expect(titlesFor('Export selected as CSV')).toEqual([]);
  });
  it('leaves alone a page with no divided list', () => {
    expect(titlesFor('Save as CSV', { lists: [] })).toEqual([]);
  });
});
