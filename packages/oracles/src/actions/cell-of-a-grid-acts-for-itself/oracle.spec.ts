import { describe, expect, it } from 'vitest';
import { plansOf } from '../../testing/models.ts';
import { gridsOf } from './grids.ts';
import { cellOfAGridActsForItself } from './oracle.ts';
import { pages } from './pages.fixture.ts';

const site = (change: (name: string, at: number) => string = (name) => name) => {
  const all = structuredClone(pages.site);
  for (const { controls } of all.pages)
    controls.forEach((control, at) => {
      control.name = change(control.name, at);
    });
  return all;
};

describe('cell-of-a-grid-acts-for-itself', () => {
  it('presses one of two that hold the same', () => {
    const plans = plansOf(cellOfAGridActsForItself, pages.site);
    expect(plans.map(({ title }) => title)).toEqual([
      'Woods: "Row 1, place 1: Oak" is emptied alone',
      'Woods: the number of those in use follows "Row 1, place 1: Oak"',
      'Woods: what a click empties the keyboard empties, too',
      'Woods: "Row 1, place 1: Oak" is still empty after "Wood" showed something else',
    ]);
    expect(JSON.stringify(plans[2]?.steps)).toMatch(/"key":"Enter".*"key":"Space"/);
  });

  it('knows what most of them hold as nothing, in any language', () => {
    const [grid] = gridsOf(site((name) => name.replace('free', 'vrij').replace('Row', 'Rij')));
    expect(grid?.nothing).toBe('vrij');
    expect(grid?.used.map(({ holds }) => holds)).toEqual(['Oak', 'Oak', 'Ash', 'Elm']);
  });

  it.each([
    ['few buttons', (name: string, at: number) => (at < 5 ? name : 'Help')],
    ['buttons in the same place', (name: string) => name.replace(/\d, place \d/, '1')],
    ['hours', (name: string, at: number) => name.replace(/Row.*:/, `Saturday ${at}:00`)],
    ['pages of a list', (_: string, at: number) => `Page ${at}`],
  ])('is not planned for %s', (_, change) => {
    expect(plansOf(cellOfAGridActsForItself, site(change))).toEqual([]);
  });
});
