import { describe, expect, it } from 'vitest';
import { plansOf } from '../../testing/models.ts';
import { unsentTextStaysWithItsItem } from './oracle.ts';
import { pages } from './pages.fixture.ts';

type Changes = { name?: string; kind?: string }[];
const planned = (change: (changes: Changes) => Changes = (changes) => changes) => {
  const site = structuredClone(pages.site);
  for (const { tries } of site.pages.flatMap(({ actions }) => actions))
    for (const each of tries) each.changes = change(each.changes as Changes) as never;
  return plansOf(unsentTextStaysWithItsItem, site);
};

describe('unsent-text-stays-with-its-item', () => {
  it('types in each field and looks into the dialog of another item', () => {
    const plans = planned();
    expect(plans.map(({ title }) => title)).toEqual([
      'Dogs: what is typed in "Note" of "Notes" and not sent stays with its item',
      'Dogs: what is typed in "New tag" of "Notes" and not sent stays with its item',
    ]);
    expect(JSON.stringify(plans[0]?.steps)).toContain('Cancel');
  });

  it('closes by the key where no button says so', () => {
    const plans = planned((changes) => changes.filter(({ name }) => name !== 'Cancel'));
    expect(JSON.stringify(plans[0]?.steps)).toContain('"key":"Escape"');
  });

  it('leaves alone what is looked for, and what is kept as it is typed', () => {
    expect(
      planned((changes) =>
        changes.map((change) => (change.name === 'New tag' ? { ...change, name: 'Search' } : change)),
      ).map(({ title }) => title),
    ).toEqual(['Dogs: what is typed in "Note" of "Notes" and not sent stays with its item']);
    expect(
      planned((changes) => changes.filter(({ kind, name }) => kind !== 'control' || name === 'Cancel')),
    ).toEqual([]);
  });
});
