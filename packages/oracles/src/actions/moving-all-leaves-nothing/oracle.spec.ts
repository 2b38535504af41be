import { describe, expect, it } from 'vitest';
import { plansOf } from '../../testing/models.ts';
import { movingAllLeavesNothing } from './oracle.ts';
import { pages } from './pages.fixture.ts';

const titles = (change: (page: (typeof pages.site.pages)[number]) => void = () => undefined) => {
  const site = structuredClone(pages.site);
  for (const page of site.pages) change(page);
  return plansOf(movingAllLeavesNothing, site).map(({ title }) => title);
};

describe('moving-all-leaves-nothing', () => {
  it('presses each button beside two lists, and judges those that move several', () => {
    const more = titles((page) => {
      page.controls.push(...page.controls.map((control) => ({ ...control, name: 'Pack' })));
    });
    expect(more).toHaveLength(2);
    expect(more[0]).toContain('"Pack the lot" leaves nothing behind');
  });

  it('is not planned for one list, for a number of things, or where a server keeps them', () => {
    expect(titles((page) => void page.forms.pop())).toEqual([]);
    expect(
      titles((page) => {
        for (const control of page.controls) control.name = `${control.name} 10`;
      }),
    ).toEqual([]);
    expect(
      titles((page) => {
        for (const action of page.actions) action.writes = true;
      }),
    ).toEqual([]);
  });
});
