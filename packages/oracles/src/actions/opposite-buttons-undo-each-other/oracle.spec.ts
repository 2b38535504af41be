import { describe, expect, it } from 'vitest';
import { bikeSite } from '../../testing/bikes.ts';
import { plansOf } from '../../testing/models.ts';
import { oppositeButtonsUndoEachOther } from './oracle.ts';

describe('opposite-buttons-undo-each-other', () => {
  it('goes there and back on each item that offered the button, from one side', () => {
    expect(plansOf(oppositeButtonsUndoEachOther, bikeSite()).map(({ title }) => title)).toEqual([
      'bikes: "Lån" and "Aflever" undo each other on "Astrid"',
      'bikes: "Lån" and "Aflever" undo each other on "Freja"',
      'bikes: "Lån" and "Aflever" undo each other on "Holger"',
      'bikes: "Lån" and "Aflever" undo each other on "Sigurd"',
    ]);
  });

  it('is not planned where nothing was seen to take it back', () => {
    const site = bikeSite();
    for (const action of site.pages[0]?.actions ?? []) delete action.undoneBy;
    expect(plansOf(oppositeButtonsUndoEachOther, site)).toEqual([]);
  });
});
