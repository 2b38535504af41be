import type { OraclePages } from '../../testing/pages.ts';
import { shopSite, smallShop, type Trade } from '../../testing/small-shop.ts';

const trade: Trade = {
  path: '/cheeses',
  heading: 'Cheeses',
  things: [
    ['Brie', 4.2],
    ['Gouda', 6.35],
  ],
  currency: '€',
  cart: '/trolley',
  cartName: 'Trolley',
  layout: 'table',
};

export const pages: OraclePages = {
  site: shopSite(trade),
  sound: () => smallShop(trade),
  broken: () => smallShop(trade, { total: (subtotal) => subtotal }),
};
