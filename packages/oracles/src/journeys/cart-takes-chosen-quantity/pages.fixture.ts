import type { OraclePages } from '../../testing/pages.ts';
import { shopSite, smallShop, type Trade } from '../../testing/small-shop.ts';

const trade: Trade = {
  path: '/bulbs',
  heading: 'Flower bulbs',
  things: [
    ['Crocus', 0.4],
    ['Tulip', 0.75],
  ],
  currency: '€',
  cart: '/cart',
  cartName: 'Cart',
  layout: 'table',
};

export const pages: OraclePages = {
  site: shopSite(trade),
  sound: () => smallShop(trade),
  broken: () => smallShop(trade, { added: () => 1 }),
};
