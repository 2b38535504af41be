import type { OraclePages } from '../../testing/pages.ts';
import { shopSite, smallShop, type Trade } from '../../testing/small-shop.ts';

const trade: Trade = {
  path: '/candles',
  heading: 'Candles',
  things: [
    ['Beeswax', 7.9],
    ['Soy', 3.25],
  ],
  currency: '$',
  cart: '/cart',
  cartName: 'Cart',
  layout: 'cards',
};

export const pages: OraclePages = {
  site: shopSite(trade),
  sound: () => smallShop(trade),
  broken: () =>
    // A quantity of two digits is read as its first one.
    smallShop(trade, { lineTotal: (price, quantity) => price * Number(String(quantity).slice(0, 1)) }),
  refusing: () => smallShop(trade, { inStock: 1 }),
};
