import { describe, expect, it } from 'vitest';
import { plansOf } from '../../testing/models.ts';
import { givenUpEditLeavesNoTrace } from './oracle.ts';
import { pages } from './pages.fixture.ts';

type Parts = { actions: { key: string; writes: boolean; tries: { changes: { name?: string }[] }[] }[] };
/** Of its own pages; `at`: of these ones. */
const planned = (change: (page: Parts) => void = () => undefined, at?: string) => {
  const all = structuredClone(pages.site);
  const site = {
    ...all,
    pages: all.pages.filter(({ url }) =>
      at === undefined ? !['/dogs', '/looks'].includes(url) : url === at,
    ),
  };
  const [page] = site.pages;
  if (page !== undefined) change(page as unknown as Parts);
  return plansOf(givenUpEditLeavesNoTrace, site);
};
const without = (name: string) => (page: Parts) => {
  for (const { tries } of page.actions)
    for (const each of tries) each.changes = each.changes.filter((change) => change.name !== name);
};

describe('given-up-edit-leaves-no-trace', () => {
  it('gives up what was typed by the button that says so, or by Escape in a field in place', () => {
    const [dialog, inPlace, slider, entry] = planned();
    expect(slider?.title).toContain('"Cancel" after "Mark of , now 20" leaves everything as it was');
    expect(JSON.stringify(slider?.steps)).toContain('ArrowRight');
    expect(dialog?.title).toContain(
      '“Cancel” after “Change” leaves everything as it was'.replace(/[“”]/g, '"'),
    );
    expect(inPlace?.title).toContain('"Escape" after "double click on an item"');
    expect(entry?.title).toContain('an entry that is given up after "Write an entry"');
    expect(JSON.stringify(entry?.steps)).toMatch(/press \\"Cancel.*press \\"Escape/);
    expect(JSON.stringify(dialog?.steps)).toMatch(/"Watch\\?" says what it said/);
  });

  it('presses Escape where another button keeps, and nothing where closing may keep', () => {
    expect(planned(without('Cancel'))[0]?.title).toContain('"Escape" after "Change"');
    const neither = planned((page) => {
      without('Cancel')(page);
      without('Save')(page);
    });
    expect(neither).toHaveLength(3);
  });

  it('is not planned where a server keeps the items', () => {
    const plans = planned(({ actions }) => {
      for (const action of actions) action.writes = true;
    });
    expect(plans.map(({ title }) => title)).toEqual([
      expect.stringContaining('Mark of'),
      expect.stringContaining('Write an entry'),
    ]);
  });

  it('gives up what was added beside the fields of a dialog, too', () => {
    const plans = planned(undefined, '/dogs');
    expect(plans.map(({ title }) => title)).toContain(
      'Dogs: "Cancel" after "Notes" takes back what "Add" did',
    );
    expect(planned(without('Add'), '/dogs')).toHaveLength(plans.length - 1);
    // What closes a dialog in which nothing waits to be saved gives nothing up.
    const closing = (page: Parts) => {
      for (const { tries } of page.actions)
        for (const { changes } of tries)
          for (const change of changes) if (change.name === 'Cancel') change.name = 'Close';
    };
    const takingBack = (more: (page: Parts) => void) =>
      planned((page) => {
        closing(page);
        more(page);
      }, '/dogs').filter(({ title }) => title.includes('"Close" after "Notes" takes back'));
    expect(takingBack(() => undefined)).toHaveLength(1);
    expect(takingBack(without('Save'))).toEqual([]);
  });

  it('gives up what was chosen in the settings', () => {
    const [plan, ...more] = planned(undefined, '/looks');
    expect(more).toEqual([]);
    expect(plan?.title).toBe('looks: "Cancel" takes back what was chosen');
    expect(JSON.stringify(plan?.steps)).toContain('"night"');
  });
});
