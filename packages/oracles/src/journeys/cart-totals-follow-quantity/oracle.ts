import { assume, type PlanDraft, value } from '@prowl/plan';
import { defineOracle, type Guarding } from '../../definition/oracle.ts';
import { open } from '../../site/drafting.ts';
import { type Cart, cartPlace, filled, firstQuantity, forCart, lines, setQuantity } from '../cart.ts';
import { holds } from '../totals.ts';

/** Small and large: with two digits, with a dozen, at the usual limit. */
const quantities = [2, 10, 12, 99];

const followQuantity = (cart: Cart, quantity: number, isFirst: boolean, guard: Guarding): PlanDraft =>
  guard({
    ...cartPlace(cart),
    element: quantity < 10 ? 'cart quantity' : `cart quantity ${quantity}`,
    locator: cart.quantity?.field?.locator,
    title: `Cart: the totals follow when the quantity of a line becomes ${quantity}`,
    worth: isFirst ? 'strong' : 'fair',
    steps: [
      ...filled(cart, 2),
      ...setQuantity(cart, quantity),
      open(cart.page), // a reload would send the change once more
      assume('the lines are still there', lines(cart), 'at-least', value(1)),
      // A number that is refused may stay in its field beside the old amounts: only the one that is kept was taken.
      assume('the cart kept the number', firstQuantity(cart), 'equals', value(quantity)),
      ...holds(cart, `with ${quantity} of the first`).steps,
      ...setQuantity(cart, quantity - 1), // of which there are enough
      ...holds(cart, `with ${quantity - 1} of the first, at once`).steps,
    ],
    bug: { title: `The amounts in the cart are wrong after changing a quantity to ${quantity}` },
  });

export const cartTotalsFollowQuantity = defineOracle({
  id: 'cart-totals-follow-quantity',
  family: 'journeys',
  type: 'e2e',
  title: 'The amounts of a cart follow its quantities',
  rule: 'The amounts belong to the quantities shown beside them, also after a change, also for many.',
  expected: 'Line, subtotal and total follow the new quantity.',
  remedy:
    'Compute the amounts from the stored quantities on each request, and read a quantity as a ' +
    'number, not as a text.',
  severity: 'critical',
  because: 'Customers are charged a wrong amount.',
  worth: 'fair',
  plan: ({ site }, guard) =>
    forCart(site, (cart) =>
      cart.quantity?.field === undefined || holds(cart, '').steps.length === 0
        ? []
        : quantities
            .filter((quantity) => quantity <= (cart.quantity?.max ?? 0))
            .map((quantity, index) => followQuantity(cart, quantity, index === 0, guard)),
    ),
});
