import { describe, expect, it } from 'vitest';
import { kennelPage } from '../../testing/kennel.ts';
import { aPage, aSite, plansOf } from '../../testing/models.ts';
import { scorePage } from '../../testing/scores.ts';
import { changeShowsWhatAReloadShows as oracle } from './oracle.ts';
import { pages } from './pages.fixture.ts';

const plans = (more: Record<string, unknown>, ...names: string[]) =>
  plansOf(
    oracle,
    aSite([
      aPage('/kennel', { actions: kennelPage(...names).actions.map((each) => ({ ...each, ...more })) }),
    ]),
  );
const written = (more: Record<string, unknown>, ...names: string[]) =>
  JSON.stringify(plans(more, ...names).map(({ steps }) => steps));

describe('change-shows-what-a-reload-shows', () => {
  it('is one test for a list, with deleting at its end', () => {
    const found = plans({}, 'goes home', 'Move on', 'Fed');
    expect(found).toHaveLength(1);
    expect(written({}, 'goes home', 'Fed').lastIndexOf('Fed')).toBeLessThan(
      written({}, 'goes home', 'Fed').lastIndexOf('goes home'),
    );
  });

  it('loads the page anew once more when every control of the make was pressed', () => {
    expect(written({}, 'Mo').match(/"do":"reload"/g)).toHaveLength(4);
  });

  it('asks of what was seen to be kept that it is, and assumes it of the rest', () => {
    expect(written({}, 'Fed')).toContain('the items are the same when the page is loaded anew');
    expect(written({ kept: 'unknown' }, 'Fed')).toContain('the items are what they were');
  });

  it('leaves alone what is not kept, and what others may see', () => {
    expect(plans({ kept: 'no' }, 'Fed')).toEqual([]);
    expect(plans({ kept: 'unknown', tries: [{ changes: [] }] }, 'Fed')).toEqual([]);
    expect(plans({ writes: true }, 'Fed')).toEqual([]);
  });

  it('calls an item otherwise that the page shows in another place, too', () => {
    const [, crew] = pages.site.pages;
    const titles = (more: Record<string, unknown> = {}) =>
      plansOf(oracle, aSite([aPage('/crew', { ...crew, ...more })])).map(({ title }) => title);
    expect(titles()).toEqual(['Crew: "Joost", called otherwise, is called so wherever the page shows it']);
    expect(titles({ controls: [] })).toEqual([]);
  });

  it('calls it otherwise in the dialog that edits it, by the field that holds its name', () => {
    const page = scorePage();
    const plansFor = (more: object) => plansOf(oracle, aSite([{ ...page, ...more }]));
    expect(plansFor({}).map(({ title }) => title)).toEqual([
      expect.stringContaining('"Barcarolle", called otherwise'),
    ]);
    expect(JSON.stringify(plansFor({}))).toContain('Renamed {{run}}');
    expect(plansFor({ forms: [] })).toEqual([]);
    expect(plansFor({ lists: page.lists.slice(0, 1) })).toEqual([]);
  });
});
