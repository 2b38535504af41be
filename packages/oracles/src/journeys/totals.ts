// Totals are the sum of their parts, in every state of the cart that can be reached.

import type { Expression, Figure, Step } from '@prowl/contracts';
import { apply, assume, expectThat, type PlanDraft, reload, settle, step, value } from '@prowl/plan';
import { draft } from '../site/drafting.ts';
import { valuesOf } from '../site/listing.ts';
import { type Cart, figure, filled, lines, setQuantity, shownNegative } from './cart.ts';

export const shared = (cart: Cart) => ({
  family: 'journeys' as const,
  page: cart.page,
  locator: cart.list.items,
  signedIn: cart.signedIn,
  isolation: cart.signedIn ? ('account' as const) : ('session' as const),
});

const amounts = (cart: Cart): Expression | undefined =>
  cart.lineTotal
    ? apply('sum', valuesOf(cart.list, cart.lineTotal, 'number'))
    : cart.price && cart.quantity
      ? apply('dot', valuesOf(cart.list, cart.price, 'number'), cart.quantity.reads)
      : undefined;

const included = (which: Figure | undefined): boolean =>
  /\b(incl|inkl|including|includes|included|contains|enthalten|ttc|iva incluido)/i.test(
    `${which?.label ?? ''} ${which?.text ?? ''}`,
  );

/** total = subtotal − discount + shipping + tax, as far as these are there, in the form that exploration saw hold; undefined when another figure may belong to it. */
const totalFormula = (cart: Cart): { parts: Expression; words: string; heldBefore: boolean } | undefined => {
  const { subtotal, discount, shipping, tax, total } = cart.figures;
  if (!subtotal || !total) return undefined;
  const strangers = cart.page.figures.filter(
    (each) => each.region === 'main' && ['amount', 'unknown'].includes(each.meaning),
  );
  const added = [shipping, included(tax) ? undefined : tax].filter((each) => each !== undefined);
  const sizeOf = (each: Figure) => Math.abs(each.value);
  const with_ =
    subtotal.value - (discount ? sizeOf(discount) : 0) + added.reduce((sum, each) => sum + each.value, 0);
  const heldBefore = Math.abs(with_ - total.value) < 0.006;
  const withoutTax =
    tax && !included(tax) && Math.abs(with_ - tax.value - total.value) < 0.006 && tax.value !== 0;
  if (!heldBefore && !withoutTax && strangers.length > 0) return undefined;
  const plus = withoutTax ? added.filter((each) => each !== tax) : added;
  const base = discount
    ? apply(shownNegative(discount) ? 'add' : 'subtract', figure(subtotal), sizeExpression(discount))
    : figure(subtotal);
  const parts = plus.length > 0 ? apply('add', base, ...plus.map(figure)) : base;
  const words = [subtotal, ...(discount ? [discount] : []), ...plus]
    .map((each) => each.label.toLowerCase() || each.meaning)
    .join(', ');
  return { parts, words, heldBefore: heldBefore || Boolean(withoutTax) };
};

const sizeExpression = (which: Figure): Expression => figure(which);

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
            `${when}, the ${index === 0 ? 'first' : 'last'} line's total is its price times its number`,
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

export const planTotals = (cart: Cart): PlanDraft[] => {
  const plain = holds(cart, 'with two items');
  if (plain.steps.length === 0) return [];
  const plans = [
    draft(cart.site, {
      ...shared(cart),
      oracle: 'totals-are-sums',
      element: 'cart totals',
      title: 'Cart: lines, subtotal and total add up',
      because:
        'A line is its price times its number, a subtotal the sum of the lines, a total the sum of its parts.',
      rank: 0.85,
      suspected: !plain.heldBefore,
      steps: [...filled(cart, 2), ...plain.steps],
      bug: {
        title: 'The amounts in the cart do not add up',
        severity: 'critical',
        expected:
          'Line = price × number; subtotal = sum of the lines; total = subtotal − discount + shipping + tax.',
        impact: 'Customers are charged a wrong amount.',
      },
    }),
  ];
  const steps = [2, 10, 12, 99].filter((amount) => amount <= (cart.quantity?.max ?? 0));
  if (cart.quantity?.field) {
    plans.push(
      ...steps.map((amount, index) =>
        draft(cart.site, {
          ...shared(cart),
          oracle: 'totals-follow-the-number',
          element: amount < 10 ? 'cart quantity' : `cart quantity ${amount}`,
          locator: cart.quantity?.field?.locator,
          title: `Cart: the totals follow when the number of a line becomes ${amount}`,
          because: 'The amounts belong to the numbers shown beside them, also after a change, also for many.',
          rank: index === 0 ? 0.75 : 0.5,
          steps: [
            ...filled(cart, 2),
            ...setQuantity(cart, amount),
            ...holds(cart, `with ${amount} of the first`).steps,
            step('reload', reload(), settle()),
            assume('the lines are still there', lines(cart), 'at-least', value(1)),
            ...holds(cart, 'after a reload').steps,
          ],
          bug: {
            title: `The amounts in the cart are wrong after changing a number to ${amount}`,
            severity: 'critical',
            expected: 'Line, subtotal and total follow the new number.',
            impact: 'Customers are charged a wrong amount.',
          },
        }),
      ),
    );
  }
  return plans;
};
