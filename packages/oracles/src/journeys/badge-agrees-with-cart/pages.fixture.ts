import type { OraclePages } from '../../testing/pages.ts';
import { shopSite, smallShop, type Trade } from '../../testing/small-shop.ts';

const trade: Trade = {
  path: '/stamps',
  heading: 'Stamps',
  things: [
    ['Penny Black', 90],
    ['Blue Mauritius', 150],
  ],
  currency: '£',
  cart: '/basket',
  cartName: 'Basket',
  layout: 'table',
};

export const pages: OraclePages = {
  site: shopSite(trade),
  sound: () => smallShop(trade),
  broken: () => smallShop(trade, { badge: (lines) => Math.min(1, lines.length) }),
};
