import { describe, expect, it } from 'vitest';
import { aControl, aPage, aSite, plansOf } from '../../testing/models.ts';
import { dialogClosesAndOpensAgain } from './oracle.ts';

const ask = aControl('Ask', ['opened-dialog']);
const titlesFor = (closing: string, region = 'dialog') => {
  const controls = [ask, aControl(closing, ['changed'], { region })];
  return plansOf(dialogClosesAndOpensAgain, aSite([aPage('/desk', { controls })])).map(({ title }) => title);
};

describe('dialog-closes-and-opens-again', () => {
  it('closes the dialog with the control that closes it, by word or by sign', () => {
    for (const name of ['Close', 'Cancel', '×', 'Schließen', 'Fermer'])
      expect(titlesFor(name), name).toEqual(['desk: the dialog of "Ask" closes, and opens again']);
  });

  it('plans nothing where no control of a dialog closes it', () => {
    expect(titlesFor('Send')).toEqual([]);
    expect(titlesFor('Close', 'main')).toEqual([]);
  });
});
