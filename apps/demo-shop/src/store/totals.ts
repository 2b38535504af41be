// What a cart costs. All amounts in euro cents; discounts are rounded to the cent once, on the sum of the goods.
import type { Faults } from '../faults/faults.ts';
import type { Totals } from '../records/types.ts';

export const vouchers: ReadonlyMap<string, number> = new Map([['WELCOME10', 10]]);

export const shippings: ReadonlyMap<string, { label: string; price: number }> = new Map([
  ['standard', { label: 'Standard delivery, 3 to 5 days', price: 490 }],
  ['express', { label: 'Express delivery, next working day', price: 990 }],
]);

/** Standard delivery is free for goods of this worth, before any voucher. */
export const freeFrom = 6000;

interface Priced {
  price: number;
  quantity: number;
}

export const sum = (lines: readonly Priced[]): number =>
  lines.reduce((total, line) => total + line.price * line.quantity, 0);

export const discountOf = (goods: number, voucher: string): number =>
  Math.round((goods * (vouchers.get(voucher) ?? 0)) / 100);

export function deliveryPrice(goods: number, shipping: string, faults: Faults): number {
  if (shipping === 'standard' && goods >= freeFrom && !faults.has('free-delivery-charged')) return 0;
  return shippings.get(shipping)?.price ?? 0;
}

export function orderTotals(
  lines: readonly Priced[],
  voucher: string,
  shipping: string,
  faults: Faults,
): Totals {
  const goods = sum(lines);
  const discount = discountOf(goods, voucher);
  const delivery = deliveryPrice(goods, shipping, faults);
  const taken = faults.has('voucher-twice') ? discount * 2 : discount;
  return { goods, discount, delivery, total: goods - taken + delivery };
}
