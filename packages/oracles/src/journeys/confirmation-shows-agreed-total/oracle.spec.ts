import { fill, goto, label } from '@prowl/plan';
import { describe, expect, it } from 'vitest';
import { aField, aFigure, aForm, aPage, aSite, plansOf } from '../../testing/models.ts';
import { confirmationShowsAgreedTotal } from './oracle.ts';

const name = aField('name', { locator: label('Name') });
const stepsFor = (text: string, kind = 'purchase', figures = [aFigure('total', 'Total', 5)]) => {
  const checkout = aPage('/pay', { kind: 'checkout', figures, forms: [aForm('checkout', [name])] });
  const journey = {
    name: 'Buying',
    kind,
    steps: [goto('/pay'), fill(label('Name'), 'Robin')],
    finished: true,
    ends: { url: '/paid', text },
  };
  return plansOf(confirmationShowsAgreedTotal, aSite([checkout], { journeys: [journey] }))[0]?.steps;
};

describe('confirmation-shows-agreed-total', () => {
  it('keeps the total of the checkout before its form is filled in', () => {
    expect(
      stepsFor('Paid: $5.00')
        ?.map((step) => step.do)
        .slice(0, 3),
    ).toEqual(['goto', 'keep', 'fill']);
  });

  it('plans nothing where the end shows no amount, or the checkout no total', () => {
    expect(stepsFor('Thank you, order 5')).toBeUndefined();
    expect(stepsFor('Paid: 5.00 EUR', 'purchase', [])).toBeUndefined();
    expect(stepsFor('Paid: $5.00', 'create')).toBeUndefined();
  });
});
