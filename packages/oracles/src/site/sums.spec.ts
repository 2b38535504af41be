import { describe, expect, it } from 'vitest';
import { aFigure, aPage, aSite } from '../testing/models.ts';
import { shownNegative, sumOf } from './sums.ts';

const sumFor = (...figures: Record<string, unknown>[]) =>
  sumOf(aSite([aPage('/order', { figures })]).pages[0]?.figures ?? [], 'en');
const goods = aFigure('subtotal', 'Goods', 40);

describe('sumOf', () => {
  it.each([
    ['goods, less discount', [goods, aFigure('discount', 'Voucher', 4)], 36, true, 2],
    ['a discount with its sign', [goods, aFigure('discount', 'Voucher', -4)], 36, true, 2],
    ['a tax on top', [goods, aFigure('tax', 'VAT', 8)], 48, true, 2],
    ['a tax that is in it', [goods, aFigure('tax', 'VAT', 8)], 40, true, 1],
    ['what does not add up', [goods, aFigure('shipping', 'Delivery', 5)], 40, false, 2],
    ['amounts of other names', [aFigure('amount', 'Seats', 40), aFigure('amount', 'Fee', 2)], 42, true, 2],
  ])('%s', (_, figures, total, holds, count) => {
    expect(sumFor(...figures, aFigure('total', 'Total', total))).toMatchObject({
      holds,
      figures: { length: count },
    });
  });

  it('is nothing where another amount may belong to it, or nothing is called a total', () => {
    expect(sumFor(goods, aFigure('amount', 'Tip', 3), aFigure('total', 'Total', 50))).toBeUndefined();
    expect(sumFor(goods, aFigure('shipping', 'Delivery', 5))).toBeUndefined();
  });
});

describe('shownNegative', () => {
  it('goes by the sign that is shown', () => {
    const discount = (text: string, value: number) => {
      const [figure] = aSite([aPage('/', { figures: [aFigure('discount', 'Off', value, { text })] })])
        .pages[0]?.figures ?? [undefined];
      return figure !== undefined && shownNegative(figure);
    };
    expect(discount('−$5.00', 5)).toBe(true);
    expect(discount('$5.00', -5)).toBe(true);
    expect(discount('$5.00', 5)).toBe(false);
  });
});
