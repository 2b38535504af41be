// Totals are the sum of their parts, in every state of the cart that can be reached.

import type { Expression, Step } from '@prowl/contracts';
import { apply, expectThat, value } from '@prowl/plan';
import { valuesOf } from '../site/listing.ts';
import { numberShown, sumOf } from '../site/sums.ts';
import { type Cart } from './cart.ts';

const amounts = (cart: Cart): Expression | undefined =>
  cart.lineTotal
    ? apply('sum', valuesOf(cart.list, cart.lineTotal, 'number'))
    : cart.price && cart.quantity
      ? apply('dot', valuesOf(cart.list, cart.price, 'number'), cart.quantity.reads)
      : undefined;

/** The relations that must hold in whatever state the cart is in. */
export const holds = (cart: Cart, when: string): { steps: Step[]; heldBefore: boolean } => {
  const { lineTotal, price, quantity, figures } = cart;
  const steps: Step[] = [];
  if (lineTotal && price && quantity) {
    const at = (of: Expression, index: number) => apply('at', of, value(index));
    for (const index of [0, -1]) {
      const [line, unit, pieces] = [
        valuesOf(cart.list, lineTotal, 'number'),
        valuesOf(cart.list, price, 'number'),
        quantity.reads,
      ].map((of) => at(of, index));
      if (line && unit && pieces)
        steps.push(
          expectThat(
            `${when}, the ${index === 0 ? 'first' : 'last'} line's total is its price times its quantity`,
            line,
            'close-to',
            apply('multiply', unit, pieces),
          ),
        );
    }
  }
  const sum = amounts(cart);
  const summed =
    figures.subtotal ?? (figures.discount || figures.shipping || figures.tax ? undefined : figures.total);
  if (sum && summed)
    steps.push(
      expectThat(
        `${when}, the ${summed.label.toLowerCase() || 'subtotal'} is the sum of the lines`,
        numberShown(summed),
        'close-to',
        sum,
      ),
    );
  const formula = figures.subtotal && sumOf(cart.page.figures, cart.page.language);
  if (formula)
    steps.push(
      expectThat(
        `${when}, the total is made of ${formula.words}`,
        numberShown(formula.total),
        'close-to',
        formula.parts,
      ),
    );
  return { steps, heldBefore: formula?.holds ?? true };
};
