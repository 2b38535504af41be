import { describe, expect, it } from 'vitest';
import { aControl, aPage, aSite, plansOf } from '../../testing/models.ts';
import { closedDialogGivesFocusBack } from './oracle.ts';

const titlesFor = (...effects: string[]) =>
  plansOf(
    closedDialogGivesFocusBack,
    aSite([aPage('/pier', { controls: [aControl('Tides', effects)] })]),
  ).map(({ title }) => title);

describe('closed-dialog-gives-focus-back', () => {
  it('opens a dialog with the keyboard and closes it', () => {
    expect(titlesFor('opened-dialog')).toEqual([
      'pier: closing the dialog of "Tides" leaves the keyboard somewhere',
    ]);
  });

  it('has nothing to close where none opens', () => {
    expect(titlesFor('changed')).toEqual([]);
  });
});
