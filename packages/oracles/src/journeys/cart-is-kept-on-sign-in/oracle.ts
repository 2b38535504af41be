import type { SiteModel } from '@prowl/contracts';
import {
  assume,
  expectThat,
  goto,
  type PlanDraft,
  settle,
  signIn,
  step,
  template,
  text,
  visibleText,
} from '@prowl/plan';
import { defineOracle, type Guarding } from '../../definition/oracle.ts';
import { needsSignIn } from '../../site/planning.ts';
import { type Cart, filled, forCart } from '../cart.ts';

/** What was put into the cart as a visitor is still there after signing in. */
const isKept = (site: SiteModel, cart: Cart, guard: Guarding): PlanDraft | undefined => {
  const { page } = cart;
  const { status, method } = site.signIn;
  if (cart.signedIn || status !== 'verified' || method !== 'form' || needsSignIn(site, page))
    return undefined;
  const first = text(template('{{name0}}'));
  return guard({
    page,
    element: 'cart sign-in',
    title: 'Cart: signing in keeps what was chosen before',
    signedIn: false,
    isolation: 'account',
    steps: [
      ...filled(cart, 1),
      assume('it is in the cart', visibleText(), 'contains', first),
      signIn(),
      step('open the cart', goto(page.url), ...page.reach, settle()),
      expectThat('it is still in the cart', visibleText(), 'contains', first, { within: 5_000 }),
    ],
    bug: { title: 'The cart is empty after signing in' },
  });
};

export const cartIsKeptOnSignIn = defineOracle({
  id: 'cart-is-kept-on-sign-in',
  family: 'journeys',
  type: 'e2e',
  title: 'Signing in keeps the cart',
  rule: 'Customers who sign in to buy must not lose what is in their cart.',
  expected: 'What was chosen before signing in is still in the cart.',
  remedy: 'Merge the cart of the visitor into that of the account when the session changes.',
  severity: 'medium',
  because: 'Customers choose again or leave, at the moment when they wanted to buy.',
  worth: 'slight',
  plan: ({ site }, guard) => forCart(site, (cart) => [isKept(site, cart, guard)]),
});
