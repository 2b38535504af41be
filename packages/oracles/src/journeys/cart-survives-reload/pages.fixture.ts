import type { OraclePages } from '../../testing/pages.ts';
import { shopSite, smallShop, type Trade } from '../../testing/small-shop.ts';

const trade: Trade = {
  path: '/yarns',
  heading: 'Yarns',
  things: [
    ['Merino', 8.4],
    ['Alpaca', 11.2],
  ],
  currency: '$',
  cart: '/basket',
  cartName: 'Basket',
  layout: 'cards',
};

export const pages: OraclePages = {
  site: shopSite(trade),
  sound: () => smallShop(trade),
  broken: () =>
    smallShop(trade, {
      // Shown after each of two additions, and when it is opened: the fourth look is the reload.
      looked: (lines, looks) => {
        if (looks === 3) lines.pop();
      },
    }),
};
