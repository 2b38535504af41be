import type { Control } from '@prowl/contracts';
import {
  assume,
  click,
  expectThat,
  goto,
  nth,
  type PlanDraft,
  settle,
  step,
  template,
  text,
  textsOf,
  value,
  visibleText,
} from '@prowl/plan';
import { defineOracle, type Guarding } from '../../definition/oracle.ts';
import { inItem } from '../../site/adding.ts';
import { quoted } from '../../site/words.ts';
import { type Cart, cartPlace, filled, forCart, lines } from '../cart.ts';
import { holds } from '../totals.ts';

/** A sign instead of a word, as many carts have it. */
const removingSign = /^[×✕x]$/i;

const removesOnlyThat = (cart: Cart, guard: Guarding): PlanDraft | undefined => {
  const { page, list, naming, adder } = cart;
  const removes = (name: string, meaning: Control['meaning']) =>
    meaning === 'delete' || removingSign.test(name.trim());
  const control = page.controls.find((each) => each.list === list.key && removes(each.name, each.meaning));
  const form = page.forms.find((each) => each.submit && removes(each.submitName, each.submitMeaning));
  const locator = control?.locator ?? form?.submit;
  if (!locator || adder.positions.length < 2) return undefined;
  const first = { ...list.items, hasText: template('{{name0}}') };
  const target = inItem(nth(first, 0), locator, naming?.samples ?? []);
  return guard({
    ...cartPlace(cart),
    element: 'cart remove',
    locator,
    title: 'Cart: removing a line takes out that one, and the totals follow',
    steps: [
      ...filled(cart, 2),
      assume('both items are in the cart', lines(cart), 'at-least', value(2)),
      assume('the first is there under its name', textsOf(first), 'not-empty'),
      { do: 'answer-dialogs', accept: true },
      step(
        `press ${quoted(control?.name ?? form?.submitName ?? 'Remove')} on the first`,
        click(target),
        settle(),
      ),
      step('open the cart again', goto(page.url), ...page.reach, settle()),
      expectThat('the removed item is gone', textsOf(first), 'empty', undefined, {
        title: 'Removing a line from the cart does not take out that line',
      }),
      expectThat('the other item is still there', visibleText(), 'contains', text(template('{{name1}}'))),
      ...holds(cart, 'with one line left').steps,
    ],
    bug: { title: 'Removing a line from the cart changes others' },
  });
};

export const cartRemovesOnlyThatLine = defineOracle({
  id: 'cart-removes-only-that-line',
  family: 'journeys',
  type: 'e2e',
  title: 'Removing a line of a cart takes out that line and no other',
  rule: 'Removing takes out the line that was chosen and nothing else.',
  expected: 'The removed line is gone, the others and their total stay right.',
  remedy: 'Check which line the request names: an id stays the same when lines move, a position does not.',
  severity: 'high',
  because: 'Customers order what they took out, or lose what they wanted.',
  worth: 'solid',
  plan: ({ site }, guard) => forCart(site, (cart) => [removesOnlyThat(cart, guard)]),
});
