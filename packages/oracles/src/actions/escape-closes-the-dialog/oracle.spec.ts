import { describe, expect, it } from 'vitest';
import { aControl, aPage, aSite, plansOf } from '../../testing/models.ts';
import { escapeClosesTheDialog } from './oracle.ts';

const plansFor = (...effects: string[]) =>
  plansOf(escapeClosesTheDialog, aSite([aPage('/desk', { controls: [aControl('Ask', effects)] })]));

describe('escape-closes-the-dialog', () => {
  it('presses Escape where the dialog is modal', () => {
    const [plan] = plansFor('opened-dialog');
    expect(plan?.steps?.flatMap((step) => (step.do === 'assume' ? [step.because] : []))).toEqual([
      'no dialog is open yet',
      'the dialog is modal',
    ]);
  });

  it('plans nothing for controls that open no dialog', () => {
    expect(plansFor('changed')).toEqual([]);
  });
});
