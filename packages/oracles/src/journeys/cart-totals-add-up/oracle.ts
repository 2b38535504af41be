import type { PlanDraft } from '@prowl/plan';
import { defineOracle, type Guarding } from '../../definition/oracle.ts';
import { type Cart, cartPlace, filled, forCart } from '../cart.ts';
import { holds } from '../totals.ts';

const addUp = (cart: Cart, guard: Guarding): PlanDraft | undefined => {
  const { steps, heldBefore } = holds(cart, 'with two items');
  if (steps.length === 0) return undefined;
  return guard({
    ...cartPlace(cart),
    element: 'cart totals',
    title: 'Cart: lines, subtotal and total add up',
    suspected: !heldBefore,
    steps: [...filled(cart, 2), ...steps],
    bug: { title: 'The amounts in the cart do not add up' },
  });
};

export const cartTotalsAddUp = defineOracle({
  id: 'cart-totals-add-up',
  family: 'journeys',
  type: 'e2e',
  title: 'The amounts of a cart add up',
  rule:
    'A line is its price times its quantity, a subtotal the sum of the lines, a total the sum of ' +
    'its parts.',
  expected:
    'Line = price × quantity; subtotal = sum of the lines; total = subtotal − discount + shipping + tax.',
  remedy: 'Compute all amounts in one place, in the smallest unit of the currency, and round once.',
  severity: 'critical',
  because: 'Customers are charged a wrong amount.',
  worth: 'vital',
  plan: ({ site }, guard) => forCart(site, (cart) => [addUp(cart, guard)]),
});
