import type { Step } from '@prowl/contracts';
import { apply, assume, expectThat, type PlanDraft, template, textsOf, value, variable } from '@prowl/plan';
import { defineOracle, type Guarding } from '../../definition/oracle.ts';
import { valuesOf } from '../../site/listing.ts';
import { type Cart, cartPlace, filled, forCart, lines } from '../cart.ts';

const showsListedPrice = (cart: Cart, guard: Guarding): PlanDraft | undefined => {
  const { price, lineTotal, adder, list } = cart;
  const column = price ?? lineTotal;
  if (!adder.priced || !column || adder.positions.length < 2) return undefined;
  const line = (key: number) => ({ ...list.items, hasText: template(`{{name${key}}}`) });
  // Line totals alone would show that of several pieces; one piece costs its price.
  const single: Step[] =
    price || !cart.quantity ? [] : [assume('each is there once', lines(cart), 'equals', value(2))];
  return guard({
    ...cartPlace(cart),
    element: 'cart prices',
    title: 'Cart: each item costs what the list said',
    steps: [
      ...filled(cart, 2),
      ...[0, 1].flatMap((key): Step[] => [
        assume(`item ${key + 1} is in the cart under its name`, textsOf(line(key)), 'not-empty'),
        ...single,
        expectThat(
          `item ${key + 1} costs in the cart what it cost in the list`,
          apply('at', valuesOf(list, column, 'number', line(key)), value(0)),
          'close-to',
          variable(`price${key}`),
        ),
      ]),
    ],
    bug: { title: 'An item has another price in the cart than in the list' },
  });
};

export const cartShowsListedPrice = defineOracle({
  id: 'cart-shows-listed-price',
  family: 'journeys',
  type: 'e2e',
  title: 'An item costs in the cart what the list said',
  rule: 'The price that was shown when an item was chosen is the price in the cart.',
  expected: 'Each item costs in the cart what it cost where it was chosen.',
  remedy:
    'Read the price from one place for the list, the page of the item and the cart; look for a ' +
    'cache and for special offers.',
  severity: 'critical',
  because: 'Customers are charged another price than they saw.',
  worth: 'strong',
  plan: ({ site }, guard) => forCart(site, (cart) => [showsListedPrice(cart, guard)]),
});
