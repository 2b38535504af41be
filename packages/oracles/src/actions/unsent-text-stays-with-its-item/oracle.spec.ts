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
  it('types in a field and looks into the dialog of another item', () => {
    const plans = planned();
    const note = 'Dogs: what is typed in "Note" of "Notes" and not sent stays with its item';
    expect(plans.map(({ title }) => title)).toEqual([note]);
    expect(JSON.stringify(plans[0]?.steps)).toContain('Cancel');
    const unsaved = planned((changes) => changes.filter(({ name }) => name !== 'Save'));
    expect(unsaved.map(({ title }) => title)).toEqual([
      note,
      'Dogs: what is typed in "New tag" of "Notes" and not sent stays with its item',
    ]);
  });

  it('closes by the key where no button says so', () => {
    const plans = planned((changes) => changes.filter(({ name }) => name !== 'Cancel'));
    expect(JSON.stringify(plans[0]?.steps)).toContain('"key":"Escape"');
  });

  it('leaves alone what is looked for, and what is kept as it is typed', () => {
    const named = (field: string) => (changes: Changes) =>
      changes
        .filter(({ name }) => name !== 'Save')
        .map((change) => (change.name === field ? { ...change, name: 'Search' } : change));
    expect(planned(named('New tag'))).toHaveLength(1);
    expect(
      planned((changes) => changes.filter(({ kind, name }) => kind !== 'control' || name === 'Cancel')),
    ).toEqual([]);
  });
});
