import { membership, verifiedSignIn } from '../../testing/membership.ts';
import { type OraclePages, seeOther } from '../../testing/pages.ts';
import { type Line, shopSite, smallShop, type Trade } from '../../testing/small-shop.ts';

const trade: Trade = {
  path: '/honey',
  heading: 'Honey',
  things: [
    ['Heather', 9.8],
    ['Lime blossom', 8.2],
  ],
  currency: '€',
  cart: '/cart',
  cartName: 'Cart',
  layout: 'table',
};

/** The account page has what a signed-in member sees; the shop is open to everybody. */
const home = '<h1>Hello</h1><form method="post" action="/logout"><button>Sign out</button></form>';

export const pages: OraclePages = {
  site: shopSite(trade, { signIn: verifiedSignIn }),
  sound: () => ({ ...smallShop(trade), ...membership('/me'), '/me': home }),
  broken: () => {
    const lines: Line[] = [];
    return {
      ...smallShop(trade, {}, lines),
      'POST /login': () => {
        lines.length = 0;
        return seeOther('/me', { 'set-cookie': 'member=ann; Path=/; HttpOnly' });
      },
    };
  },
};
