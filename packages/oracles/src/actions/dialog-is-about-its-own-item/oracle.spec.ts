import { describe, expect, it } from 'vitest';
import { plansOf } from '../../testing/models.ts';
import { dialogIsAboutItsOwnItem } from './oracle.ts';
import { pages } from './pages.fixture.ts';

const titles = (site = pages.site) => plansOf(dialogIsAboutItsOwnItem, site).map(({ title }) => title);

describe('dialog-is-about-its-own-item', () => {
  it('opens it for one item after another', () =>
    expect(titles()).toEqual([
      'Walks: "Call off" is about the item that it is pressed for, whichever it was pressed for before',
      'Dogs: "Notes" is about the item that it is pressed for, whichever it was pressed for before',
    ]));

  it('reads what its fields hold', () =>
    expect(JSON.stringify(plansOf(dialogIsAboutItsOwnItem, pages.site)[1]?.steps)).toContain(
      '"read":"value"',
    ));

  it('is planned only where a dialog came', () => {
    const site = structuredClone(pages.site);
    for (const { tries } of site.pages.flatMap(({ actions }) => actions))
      for (const { changes } of tries)
        for (const change of changes) Object.assign(change, { kind: 'control' });
    expect(titles(site)).toEqual([]);
  });
});
