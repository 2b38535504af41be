import type { Expression } from '@prowl/contracts';
import { apply, expectThat, type PlanDraft, value } from '@prowl/plan';
import { defineOracle, type Guarding } from '../../definition/oracle.ts';
import { collectionIn } from '../../site/adding.ts';
import { numberShown } from '../../site/sums.ts';
import { type Cart, cartPlace, filled, forCart, lines, setQuantity } from '../cart.ts';

const agrees = (cart: Cart, guard: Guarding): PlanDraft | undefined => {
  const { page, quantity } = cart;
  const badge = page.figures.find(
    ({ region, meaning, label, text }) =>
      region === 'chrome' &&
      meaning === 'count' &&
      collectionIn(`${label} ${text}`, page.language) === 'cart',
  );
  if (!badge || !quantity) return undefined;
  const off = (from: Expression) => apply('subtract', numberShown(badge), from);
  return guard({
    ...cartPlace(cart),
    element: 'cart badge',
    locator: badge.locator,
    title: 'Cart: the number beside the cart is that of the pieces or of the lines in it',
    steps: [
      ...filled(cart, 2),
      ...(quantity.field ? setQuantity(cart, 3) : []),
      expectThat(
        'the number beside the cart counts its pieces or its lines',
        // One of both differences is nothing.
        apply('multiply', off(apply('sum', quantity.reads)), off(lines(cart))),
        'close-to',
        value(0),
      ),
    ],
    bug: { title: 'The number beside the cart is not what is in it' },
  });
};

export const badgeAgreesWithCart = defineOracle({
  id: 'badge-agrees-with-cart',
  family: 'journeys',
  type: 'e2e',
  title: 'The number beside a cart is what is in it',
  rule: 'A number beside the cart counts what is in it: pieces, or lines.',
  expected: 'It counts the pieces or the lines in the cart.',
  remedy: 'Compute the number from the cart on each request, also when a quantity changes.',
  severity: 'medium',
  because: 'Customers think that they have more or less in the cart than they have.',
  worth: 'fair',
  plan: ({ site }, guard) => forCart(site, (cart) => [agrees(cart, guard)]),
});
