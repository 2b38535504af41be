import type { OraclePages } from '../../testing/pages.ts';
import { shopSite, smallShop, type Trade } from '../../testing/small-shop.ts';

const trade: Trade = {
  path: '/maps',
  heading: 'Old maps',
  things: [
    ['Iceland 1590', 120],
    ['Ceylon 1720', 85.5],
    ['Corsica 1769', 64],
  ],
  currency: '£',
  cart: '/bag',
  cartName: 'Bag',
  layout: 'table',
};

export const pages: OraclePages = {
  site: shopSite(trade),
  sound: () => smallShop(trade),
  broken: () => smallShop(trade, { price: (listed, id) => (id === 1 ? 79 : listed) }),
};
