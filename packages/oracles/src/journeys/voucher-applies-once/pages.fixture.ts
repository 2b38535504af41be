import type { OraclePages } from '../../testing/pages.ts';
import { shopSite, smallShop, type Trade } from '../../testing/small-shop.ts';

const trade: Trade = {
  path: '/plants',
  heading: 'House plants',
  things: [
    ['Monstera', 18],
    ['Calathea', 14.5],
  ],
  currency: '€',
  cart: '/cart',
  cartName: 'Cart',
  layout: 'cards',
};

export const pages: OraclePages = {
  site: shopSite(trade),
  sound: () => smallShop(trade),
  broken: () =>
    smallShop(trade, { total: (subtotal, shipping, vouchers) => subtotal + shipping - 2 * vouchers }),
};
