import { describe, expect, it } from 'vitest';
import { aControl, aPage, aSite } from '../testing/models.ts';
import { openersOf } from './dialogs.ts';

describe('openersOf', () => {
  it('finds what opened a dialog, but nothing that destroys', () => {
    const controls = [
      aControl('Contact us', ['opened-dialog']),
      aControl('Fold', ['changed']),
      aControl('Delete all', ['opened-dialog'], { destructive: true }),
      aControl('Look', ['opened-dialog'], { region: 'item' }),
    ];
    const found = openersOf(aSite([aPage('/desk', { controls })]));
    expect(found.map(({ control }) => control.name)).toEqual(['Contact us']);
  });
});
