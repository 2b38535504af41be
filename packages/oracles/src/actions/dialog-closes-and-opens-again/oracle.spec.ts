import { describe, expect, it } from 'vitest';
import { aControl, aPage, aSite, plansOf } from '../../testing/models.ts';
import { dialogClosesAndOpensAgain } from './oracle.ts';

const ask = aControl('Ask', ['opened-dialog']);
const titlesFor = (closing: string, meaning?: string, region = 'dialog') => {
  const controls = [ask, aControl(closing, ['changed'], { region, ...(meaning ? { meaning } : {}) })];
  return plansOf(dialogClosesAndOpensAgain, aSite([aPage('/desk', { controls })])).map(({ title }) => title);
};

describe('dialog-closes-and-opens-again', () => {
  it('closes the dialog with the control that is for closing, or has the sign for it', () => {
    for (const [name, meaning] of [['Fermer', 'close'], ['Lieber nicht', 'cancel'], ['×']] as const)
      expect(titlesFor(name, meaning), name).toEqual(['desk: the dialog of "Ask" closes, and opens again']);
  });

  it('plans nothing where no control of a dialog closes it', () => {
    expect(titlesFor('Send', 'send')).toEqual([]);
    expect(titlesFor('Close', 'close', 'main')).toEqual([]);
  });
});
