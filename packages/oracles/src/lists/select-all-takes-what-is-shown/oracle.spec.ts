import { role } from '@prowl/plan';
import { describe, expect, it } from 'vitest';
import { aColumn, aList, aPage, aSearch, aSite, plansOf } from '../../testing/models.ts';
import { selectAllTakesWhatIsShown } from './oracle.ts';
import { pages } from './pages.fixture.ts';

const names = ['Lonk', 'Swaledale', 'Herdwick'];
const boxes = (more: boolean) => ({
  kind: 'boxes',
  name: 'All',
  locator: role('checkbox', 'All'),
  boxes: names.map((name) => ({ name, locator: role('checkbox', name) })),
  more,
});
const plansFor = (widgets: unknown[], controls = [aSearch('Find')]) =>
  plansOf(
    selectAllTakesWhatIsShown,
    aSite([aPage('/flock', { widgets, lists: [aList([aColumn('name', names)], { controls })] })]),
  );

describe('select-all-takes-what-is-shown', () => {
  it('plans a test for a box above a list that is searched', () => {
    expect(plansOf(selectAllTakesWhatIsShown, pages.site).map(({ title }) => title)).toEqual([
      'flock: "Choose all" takes none of sheep that a search hides',
    ]);
  });

  it('leaves lists alone that are not searched, and boxes of something else', () => {
    expect(plansFor([boxes(true)], [])).toEqual([]);
    expect(plansFor([boxes(false)])).toEqual([]);
    expect(plansFor([])).toEqual([]);
  });
});
