import { describe, expect, it } from 'vitest';
import { aSite, plansOf } from '../../testing/models.ts';
import { sortingKeepsTheSearch } from './oracle.ts';
import { kilnPage } from './pages.fixture.ts';

const titlesFor = (...given: Parameters<typeof kilnPage>) =>
  plansOf(sortingKeepsTheSearch, aSite([kilnPage(...given)])).map(({ title }) => title);

describe('sorting-keeps-the-search', () => {
  it('sorts what a search found by a header that was seen to leave the list as it was', () => {
    expect(titlesFor()).toEqual(['kilns: a search of kilns outlasts the header "Heat"']);
  });
  it('leaves alone a header that was not pressed, or left nothing to sort', () => {
    expect(titlesFor([])).toEqual([]);
    expect(titlesFor([{ option: 'Heat', count: 1 }])).toEqual([]);
  });
});
