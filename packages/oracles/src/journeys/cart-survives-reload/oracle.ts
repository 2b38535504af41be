import { expectThat, keep, type PlanDraft, reload, settle, step, variable } from '@prowl/plan';
import { defineOracle, type Guarding } from '../../definition/oracle.ts';
import { valuesOf } from '../../site/listing.ts';
import { type Cart, cartPlace, filled, forCart } from '../cart.ts';

const survivesReload = (cart: Cart, guard: Guarding): PlanDraft | undefined => {
  const { naming, quantity } = cart;
  if (!naming) return undefined;
  const names = valuesOf(cart.list, naming, 'trimmed');
  return guard({
    ...cartPlace(cart),
    element: 'cart lines',
    title: 'Cart: a reload keeps items and quantities',
    steps: [
      ...filled(cart, 2),
      keep('names', names),
      ...(quantity ? [keep('numbers', quantity.reads)] : []),
      step('reload', reload(), settle()),
      expectThat('the same items are in the cart', names, 'same-members', variable('names')),
      ...(quantity
        ? [expectThat('in the same quantities', quantity.reads, 'same-members' as const, variable('numbers'))]
        : []),
    ],
    bug: { title: 'The cart loses items or quantities on a reload' },
  });
};

export const cartSurvivesReload = defineOracle({
  id: 'cart-survives-reload',
  family: 'journeys',
  type: 'e2e',
  title: 'A reload keeps the cart',
  rule: 'What was put into the cart stays there until it is taken out.',
  expected: 'Items and quantities are the same after a reload.',
  remedy:
    'Store the cart with the session or in the browser when it changes, not only in the state of the page.',
  severity: 'high',
  because: 'Customers lose what they chose, and some do not choose it again.',
  worth: 'fair',
  plan: ({ site }, guard) => forCart(site, (cart) => [survivesReload(cart, guard)]),
});
