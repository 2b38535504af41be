// Totals are the sum of their parts, in every state of the cart that can be reached.

import type { Expression, Figure, Step } from '@prowl/contracts';
import { says } from '@prowl/lexicon';
import { apply, expectThat, value } from '@prowl/plan';
import { valuesOf } from '../site/listing.ts';
import { type Cart, figure, shownNegative } from './cart.ts';

const amounts = (cart: Cart): Expression | undefined =>
  cart.lineTotal
    ? apply('sum', valuesOf(cart.list, cart.lineTotal, 'number'))
    : cart.price && cart.quantity
      ? apply('dot', valuesOf(cart.list, cart.price, 'number'), cart.quantity.reads)
      : undefined;

const isIncluded = (which: Figure | undefined, language: string): boolean =>
  which !== undefined && says(`${which.label} ${which.text}`, 'included', language);

/**
 * total = subtotal − discount + shipping + tax, as far as these are there, in the form that exploration saw
 * hold; undefined when another figure may belong to it.
 */
const totalFormula = (cart: Cart): { parts: Expression; words: string; heldBefore: boolean } | undefined => {
  const { subtotal, discount, shipping, tax, total } = cart.figures;
  if (!subtotal || !total) return undefined;
  const strangers = cart.page.figures.filter(
    (each) => each.region === 'main' && ['amount', 'unknown'].includes(each.meaning),
  );
  const isTaxIncluded = isIncluded(tax, cart.page.language);
  const added = [shipping, isTaxIncluded ? undefined : tax].filter((each) => each !== undefined);
  const sizeOf = (each: Figure) => Math.abs(each.value);
  const sum =
    subtotal.value - (discount ? sizeOf(discount) : 0) + added.reduce((all, each) => all + each.value, 0);
  const heldBefore = Math.abs(sum - total.value) < 0.006;
  const withoutTax =
    tax && !isTaxIncluded && Math.abs(sum - tax.value - total.value) < 0.006 && tax.value !== 0;
  if (!heldBefore && !withoutTax && strangers.length > 0) return undefined;
  const plus = withoutTax ? added.filter((each) => each !== tax) : added;
  const base = discount
    ? apply(shownNegative(discount) ? 'add' : 'subtract', figure(subtotal), figure(discount))
    : figure(subtotal);
  const parts = plus.length > 0 ? apply('add', base, ...plus.map(figure)) : base;
  const words = [subtotal, ...(discount ? [discount] : []), ...plus]
    .map((each) => each.label.toLowerCase() || each.meaning)
    .join(', ');
  return { parts, words, heldBefore: heldBefore || Boolean(withoutTax) };
};

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
        figure(summed),
        'close-to',
        sum,
      ),
    );
  const formula = totalFormula(cart);
  const { total } = figures;
  if (formula && total)
    steps.push(
      expectThat(`${when}, the total is made of ${formula.words}`, figure(total), 'close-to', formula.parts),
    );
  return { steps, heldBefore: formula?.heldBefore ?? true };
};
