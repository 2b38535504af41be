import type { OraclePages } from '../../testing/pages.ts';
import { shopSite, smallShop, type Trade } from '../../testing/small-shop.ts';

const trade: Trade = {
  path: '/records',
  heading: 'Records',
  things: [
    ['Kind of Blue', 24],
    ['Blue Train', 22.5],
  ],
  currency: '$',
  cart: '/crate',
  cartName: 'Cart',
  layout: 'cards',
};

export const pages: OraclePages = {
  site: shopSite(trade),
  sound: () => smallShop(trade),
  broken: () => smallShop(trade, { left: (lines) => lines.slice(0, -1) }),
};
