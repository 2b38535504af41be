// How the API shows things (money in euros), and how it reads a JSON body.
import { type Context, problem, type Reply } from '../http/exchange.ts';
import type { Belongings, Order, Product, Review } from '../records/types.ts';
import { cartRows, pieces } from '../store/shop.ts';
import { discountOf, sum } from '../store/totals.ts';

const euros = (cents: number): number => cents / 100;

export const productJson = (context: Context, product: Product): Record<string, unknown> => ({
  id: product.id,
  name: product.name,
  category: product.category,
  summary: product.summary,
  price:
    context.shop.faults.has('api-price-type') && product.price % 100 === 0
      ? (product.price / 100).toFixed(2)
      : euros(product.price),
  currency: 'EUR',
  stock: product.stock,
  rating: product.rating,
  reviewCount: product.reviewCount,
  picture: `/pictures/${product.id}.svg`,
  url: `/products/${product.id}`,
});

export const reviewJson = (review: Review): Record<string, unknown> => ({ ...review });

export function cartJson(context: Context, { cart, voucher }: Belongings): Record<string, unknown> {
  const rows = cartRows(context.shop, cart);
  const goods = sum(rows.map(({ product, quantity }) => ({ price: product.price, quantity })));
  const discount = discountOf(goods, voucher);
  return {
    items: rows.map(({ product, quantity }) => ({
      productId: product.id,
      name: product.name,
      price: euros(product.price),
      quantity,
      sum: euros(product.price * quantity),
    })),
    count: pieces(context.shop, cart),
    voucher: voucher === '' ? null : voucher,
    goods: euros(goods),
    discount: euros(discount),
    total: euros(goods - discount),
    currency: 'EUR',
  };
}

export const orderJson = (order: Order): Record<string, unknown> => ({
  id: order.id,
  placedAt: order.placedAt,
  status: order.status,
  lines: order.lines.map((line) => ({ ...line, price: euros(line.price) })),
  address: order.address,
  shipping: order.shipping,
  goods: euros(order.goods),
  discount: euros(order.discount),
  delivery: euros(order.delivery),
  total: euros(order.total),
  currency: 'EUR',
});

export type Fields = Record<string, unknown>;

/** The body's fields, or undefined when it is not a JSON object. */
export const fieldsOf = (context: Context): Fields | undefined =>
  typeof context.json === 'object' && context.json !== null && !Array.isArray(context.json)
    ? { ...context.json }
    : undefined;

export const noObject = (): Reply => problem(400, 'invalid', 'Send a JSON object.');
export const noProduct = (): Reply => problem(404, 'not-found', 'There is no such product.');
export const signInFirst = (): Reply => problem(401, 'sign-in', 'Sign in first.');
