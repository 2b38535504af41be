import { says } from '@prowl/lexicon';
import { apply, assume, expectThat, type PlanDraft, value } from '@prowl/plan';
import { defineOracle, type Guarding } from '../../definition/oracle.ts';
import { type Cart, cartPlace, forCart, lines, openCart } from '../cart.ts';

/** Two, as few things are in stock only once. */
const takesTwo = (cart: Cart, guard: Guarding): PlanDraft | undefined => {
  const { adder, quantity } = cart;
  const { page, list } = adder.listing;
  const position = adder.positions.at(-1);
  if (!adder.quantity || !quantity || position === undefined || Number(adder.quantity.max ?? 2) < 2)
    return undefined;
  const isScarce = list.columns.some(({ samples }) =>
    says(samples[position] ?? '', 'low-stock', page.language),
  );
  if (isScarce || cart.signedIn) return undefined;
  return guard({
    ...cartPlace(cart),
    element: 'cart number',
    locator: adder.quantity.locator,
    title: 'Cart: two chosen are two in the cart',
    steps: [
      ...adder.add(position, 'a', 2),
      openCart(cart),
      assume('one line is in the cart', lines(cart), 'equals', value(1)),
      expectThat(
        'its quantity is the one that was chosen',
        apply('at', quantity.reads, value(0)),
        'equals',
        value(2),
      ),
    ],
    bug: { title: 'The quantity chosen when adding is not the quantity in the cart' },
  });
};

export const cartTakesChosenQuantity = defineOracle({
  id: 'cart-takes-chosen-quantity',
  family: 'journeys',
  type: 'e2e',
  title: 'The quantity chosen when adding is the quantity in the cart',
  rule: 'The quantity that was chosen when adding is the quantity in the cart.',
  expected: 'Two chosen are two in the cart.',
  remedy: 'Check that the request carries the field, under the name that the server reads.',
  severity: 'high',
  because: 'Customers order another quantity than they chose, and notice it late or not at all.',
  worth: 'solid',
  plan: ({ site }, guard) => forCart(site, (cart) => [takesTwo(cart, guard)]),
});
