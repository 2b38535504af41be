import { css } from '@prowl/plan';
import { describe, expect, it } from 'vitest';
import { aFigure, aPage } from '../testing/models.ts';
import { withCartPage } from '../testing/seed-cart.ts';
import { cartOf } from './cart.ts';
import { holds } from './totals.ts';

const figure = (meaning: string, label: string, value: number, more: Record<string, unknown> = {}) =>
  aFigure(meaning, label, value, { locator: css(`.${meaning}`), ...more });
const holdingFor = (...figures: Record<string, unknown>[]) => {
  const [parsed] = [aPage('/basket', { figures }).figures];
  const cart = cartOf(withCartPage(() => ({ figures: parsed ?? [] })));
  const { steps = [], heldBefore } = cart ? holds(cart, 'now') : {};
  return { heldBefore, messages: steps.flatMap((step) => (step.do === 'expect' ? [step.message] : [])) };
};
const subtotal = figure('subtotal', 'Subtotal', 10);

describe('holds', () => {
  it('adds shipping and tax, and takes off the discount', () => {
    const { messages, heldBefore } = holdingFor(
      subtotal,
      figure('discount', 'Discount', 2),
      figure('shipping', 'Shipping', 3),
      figure('tax', 'VAT', 1),
      figure('total', 'Total', 12),
    );
    expect(messages.at(-1)).toBe('now, the total is made of subtotal, discount, shipping, vat');
    expect(heldBefore).toBe(true);
  });

  it('leaves out a tax that is included, by its words or by the amounts', () => {
    const last = (label: string, total: number) =>
      holdingFor(subtotal, figure('tax', label, 1.6), figure('total', 'Total', total)).messages.at(-1);
    expect(last('including VAT', 10)).toBe('now, the total is made of subtotal');
    expect(last('inkl. MwSt.', 10)).toBe('now, the total is made of subtotal');
    expect(last('VAT', 10)).toBe('now, the total is made of subtotal');
    expect(last('VAT', 11.6)).toBe('now, the total is made of subtotal, vat');
  });

  it('holds the total to the lines where there is no subtotal', () => {
    expect(holdingFor(figure('total', 'Total', 10)).messages.at(-1)).toBe(
      'now, the total is the sum of the lines',
    );
  });

  it('says what did not hold before', () => {
    expect(holdingFor(subtotal, figure('total', 'Total', 11)).heldBefore).toBe(false);
  });
});
