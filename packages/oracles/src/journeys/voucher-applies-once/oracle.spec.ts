import { label, role } from '@prowl/plan';
import { describe, expect, it } from 'vitest';
import { aField, aForm, aPage, aSubmission, plansOf } from '../../testing/models.ts';
import { withCartPage } from '../../testing/seed-cart.ts';
import { voucherAppliesOnce } from './oracle.ts';

const plansFor = (name: string, accepted: string) => {
  const form = aForm('unknown', [aField(name, { locator: label(name) })], {
    submit: role('button', 'Redeem'),
    submissions: [aSubmission({ [name]: 'SPRING' }, { accepted })],
  });
  const [parsed] = aPage('/basket', { forms: [form] }).forms;
  return plansOf(
    voucherAppliesOnce,
    withCartPage(({ forms }) => ({ forms: parsed ? [...forms, parsed] : forms })),
  );
};

describe('voucher-applies-once', () => {
  it('gives a code that was accepted twice', () => {
    const [plan] = plansFor('Coupon', 'yes');
    expect(JSON.stringify(plan?.steps).match(/"value":"SPRING"/g)).toHaveLength(2);
  });

  it('plans nothing without a code that was accepted', () => {
    expect(plansFor('Coupon', 'no')).toEqual([]);
    expect(plansFor('Postcode', 'yes')).toEqual([]);
  });
});
