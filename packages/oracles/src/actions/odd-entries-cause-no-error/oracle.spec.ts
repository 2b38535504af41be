import { describe, expect, it } from 'vitest';
import { aSite, plansOf } from '../../testing/models.ts';
import { packingPage } from '../../testing/packing.ts';
import { oddEntriesCauseNoError } from './oracle.ts';
import { pages } from './pages.fixture.ts';

const written = (site = pages.site): string => JSON.stringify(plansOf(oddEntriesCauseNoError, site));

describe('odd-entries-cause-no-error', () => {
  it('enters nothing, then apostrophes in every text', () => {
    expect(written()).toMatch(/enter nothing at all.*It's.*first's/);
  });

  it('expects an item with an apostrophe only where nothing else is asked for', () => {
    expect(written(aSite(pages.site.pages.slice(0, 1)))).not.toContain('what has an apostrophe is made');
    expect(written(aSite([packingPage('create')]))).toContain('what has an apostrophe is made');
  });

  it('deletes it like any other where a server keeps the items', () => {
    const packing = packingPage('create', 'delete');
    const actions = packing.actions.map((action) => ({ ...action, writes: true }));
    const kept = aSite([{ ...packing, actions }]);
    expect(written(kept)).toMatch(/what has none is deleted.*what has an apostrophe is deleted/);
    expect(written(aSite([packing]))).not.toContain('what has an apostrophe is deleted');
  });

  it('makes another one where odd texts beside the first may have been taken', () => {
    const [page] = pages.site.pages;
    if (page === undefined) throw new Error('the fixture has no page');
    const { items } = page.actions.find(({ kind }) => kind === 'create') ?? {};
    const removing = packingPage('delete').actions.map((action) => ({ ...action, items }));
    const actions = [...page.actions, ...removing].map((action) => ({ ...action, writes: true }));
    expect(written(aSite([{ ...page, actions }]))).toMatch(
      /first's.*third's \{\{run\}\}.*what has an apostrophe is made/,
    );
  });

  it('leaves alone what makes nothing', () => {
    expect(plansOf(oddEntriesCauseNoError, aSite([packingPage('toggle', 'delete')]))).toEqual([]);
  });
});
