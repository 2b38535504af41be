// The lines of a cart: their prices, numbers and names, how they go, and what counts them.

import type { Expression, Step } from '@prowl/contracts';
import {
  apply,
  assume,
  click,
  expectThat,
  goto,
  keep,
  nth,
  type PlanDraft,
  reload,
  settle,
  step,
  template,
  text,
  textsOf,
  value,
  variable,
  visibleText,
} from '@prowl/plan';
import { inItem } from '../site/adding.ts';
import { draft } from '../site/drafting.ts';
import { valuesOf } from '../site/listing.ts';
import { quoted } from '../site/words.ts';
import { type Cart, figure, filled, lines, openCart, setQuantity } from './cart.ts';
import { holds, shared } from './totals.ts';

const ownPrices = (cart: Cart): PlanDraft | undefined => {
  const { price, lineTotal, adder } = cart;
  if (!adder.priced || (!price && !lineTotal) || adder.positions.length < 2) return undefined;
  const column = price ?? lineTotal;
  if (!column) return undefined;
  const line = (key: number) => ({ ...cart.list.items, hasText: template(`{{name${key}}}`) });
  return draft(cart.site, {
    ...shared(cart),
    oracle: 'cart-keeps-the-price-of-each',
    element: 'cart prices',
    title: 'Cart: each item costs what the list said',
    because: 'The price that was shown when an item was chosen is the price in the cart.',
    rank: 0.7,
    steps: [
      ...filled(cart, 2),
      ...[0, 1].flatMap((key): Step[] => {
        const shown = apply('at', valuesOf(cart.list, column, 'number', line(key)), value(0));
        // Other columns alone would show a total of several; one piece costs its price.
        const single =
          price || !cart.quantity
            ? []
            : [assume('it is there once', lines(cart), 'equals' as const, value(2))];
        return [
          assume(`item ${key + 1} is in the cart under its name`, textsOf(line(key)), 'not-empty'),
          ...single,
          expectThat(
            `item ${key + 1} costs in the cart what it cost in the list`,
            shown,
            'close-to',
            variable(`price${key}`),
          ),
        ];
      }),
    ],
    bug: {
      title: 'An item has another price in the cart than in the list',
      severity: 'critical',
      expected: 'Each item costs in the cart what it cost where it was chosen.',
      impact: 'Customers are charged another price than they saw.',
    },
  });
};

const survivesReload = (cart: Cart): PlanDraft | undefined => {
  const { naming, quantity } = cart;
  if (!naming) return undefined;
  const names = valuesOf(cart.list, naming, 'trimmed');
  return draft(cart.site, {
    ...shared(cart),
    oracle: 'cart-survives-reload',
    element: 'cart lines',
    title: 'Cart: a reload keeps items and numbers',
    because: 'What was put into the cart stays there until it is taken out.',
    rank: 0.5,
    steps: [
      ...filled(cart, 2),
      keep('names', names),
      ...(quantity ? [keep('numbers', quantity.reads)] : []),
      step('reload', reload(), settle()),
      expectThat('the same items are in the cart', names, 'same-members', variable('names')),
      ...(quantity
        ? [expectThat('in the same numbers', quantity.reads, 'same-members' as const, variable('numbers'))]
        : []),
    ],
    bug: {
      title: 'The cart loses items or numbers on a reload',
      severity: 'high',
      expected: 'Items and numbers are the same after a reload.',
    },
  });
};

/** The chosen number is what arrives in the cart. Two, as few things are in stock only once. */
const takesTheNumber = (cart: Cart): PlanDraft | undefined => {
  const { adder, quantity } = cart;
  const position = adder.positions.at(-1);
  if (!adder.quantity || !quantity || position === undefined || Number(adder.quantity.max ?? 2) < 2)
    return undefined;
  const scarce = adder.listing.list.columns.some((column) =>
    /only \d|last \d|low stock|few left|nur noch/i.test(column.samples[position] ?? ''),
  );
  if (scarce || cart.signedIn) return undefined;
  return draft(cart.site, {
    ...shared(cart),
    oracle: 'cart-takes-the-number-chosen',
    element: 'cart number',
    locator: adder.quantity.locator,
    title: 'Cart: two chosen are two in the cart',
    because: 'The number that was chosen when adding is the number in the cart.',
    rank: 0.55,
    steps: [
      ...adder.add(position, 'a', 2),
      openCart(cart),
      assume('one line is in the cart', lines(cart), 'equals', value(1)),
      expectThat(
        'its number is the one that was chosen',
        apply('at', quantity.reads, value(0)),
        'equals',
        value(2),
      ),
    ],
    bug: {
      title: 'The number chosen when adding is not the number in the cart',
      severity: 'high',
      expected: 'Two chosen are two in the cart.',
    },
  });
};

const removing = /\b(remove|delete|entfernen|löschen|supprimer|eliminar|quitar|rimuovi)\b|^[×✕x]$/i;

const removesThatLine = (cart: Cart): PlanDraft | undefined => {
  const control = cart.page.controls.find(
    (each) => each.list === cart.list.key && removing.test(each.name.trim()),
  );
  const form = cart.page.forms.find((each) => each.submit && removing.test(each.submitName.trim()));
  const locator = control?.locator ?? form?.submit;
  if (!locator || cart.adder.positions.length < 2) return undefined;
  const names = cart.naming?.samples ?? [];
  const first = { ...cart.list.items, hasText: template('{{name0}}') };
  const target = inItem(nth(first, 0), locator, names);
  const after = holds(cart, 'with one line left');
  return draft(cart.site, {
    ...shared(cart),
    oracle: 'remove-takes-that-line-out',
    element: 'cart remove',
    locator,
    title: 'Cart: removing a line takes out that one, and the totals follow',
    because: 'Removing takes out the line that was meant and nothing else.',
    rank: 0.65,
    steps: [
      ...filled(cart, 2),
      assume('both items are in the cart', apply('add', lines(cart), value(0)), 'at-least', value(2)),
      assume('the first is there under its name', textsOf(first), 'not-empty'),
      { do: 'answer-dialogs', accept: true },
      step(
        `press ${quoted(control?.name ?? form?.submitName ?? 'Remove')} on the first`,
        click(target),
        settle(),
      ),
      step('open the cart anew', goto(cart.page.url), ...cart.page.reach, settle()),
      expectThat('the removed item is gone', textsOf(first), 'empty'),
      expectThat('the other item is still there', visibleText(), 'contains', text(template('{{name1}}'))),
      ...after.steps,
    ],
    bug: {
      title: 'Removing a line from the cart does not take out that line, or changes others',
      severity: 'high',
      expected: 'The removed line is gone, the others and their total stay right.',
    },
  });
};

const badgeAgrees = (cart: Cart): PlanDraft | undefined => {
  const badge = cart.page.figures.find(
    (each) =>
      each.region === 'chrome' &&
      each.meaning === 'count' &&
      /cart|basket|bag|warenkorb|panier|carrito/i.test(`${each.label} ${each.text}`),
  );
  if (!badge || !cart.quantity) return undefined;
  const off = (from: Expression) => apply('subtract', figure(badge), from);
  return draft(cart.site, {
    ...shared(cart),
    oracle: 'badge-agrees-with-the-cart',
    element: 'cart badge',
    locator: badge.locator,
    title: 'Cart: the number beside the cart is the number of pieces or of lines in it',
    because: 'A number beside the cart counts what is in it: pieces, or lines.',
    rank: 0.5,
    steps: [
      ...filled(cart, 2),
      ...(cart.quantity.field ? setQuantity(cart, 3) : []),
      expectThat(
        'the number beside the cart counts its pieces or its lines',
        apply('multiply', off(apply('sum', cart.quantity.reads)), off(lines(cart))),
        'close-to',
        value(0),
      ),
    ],
    bug: {
      title: 'The number beside the cart is not what is in it',
      severity: 'medium',
      expected: 'It counts the pieces or the lines in the cart.',
    },
  });
};

const voucherOnce = (cart: Cart): PlanDraft | undefined => {
  const { discount, total } = cart.figures;
  const form = cart.page.forms.find((each) =>
    each.fields.some((field) =>
      /voucher|coupon|promo|discount|gutschein|code/i.test(`${field.label} ${field.name}`),
    ),
  );
  const field = form?.fields.find((each) =>
    /voucher|coupon|promo|discount|gutschein|code/i.test(`${each.label} ${each.name}`),
  );
  const accepted = form?.submissions.find((each) => each.accepted === 'yes');
  const code = field && accepted ? (accepted.values[field.name] ?? accepted.values[field.label]) : undefined;
  if (!form?.submit || !field || !code || !total) return undefined;
  const use: Step[] = [{ do: 'fill', target: field.locator, value: code }, click(form.submit), settle()];
  const watched = discount ?? total;
  return draft(cart.site, {
    ...shared(cart),
    oracle: 'voucher-counts-once',
    element: 'cart voucher',
    locator: field.locator,
    title: 'Cart: a voucher given twice counts once',
    because: 'A code is redeemed once per order.',
    rank: 0.6,
    steps: [
      ...filled(cart, 2),
      keep('full', figure(total)),
      step('give the code', ...use),
      keep('once', figure(total)),
      assume('the code lowers the total', variable('once'), 'less-than', variable('full')),
      assume('the code can be given again', { extract: { read: 'visible', of: field.locator } }, 'truthy'),
      step('give the same code again', ...use),
      expectThat(
        `the ${watched.label.toLowerCase() || 'total'} is what it was after the first time`,
        figure(total),
        'close-to',
        variable('once'),
      ),
    ],
    bug: {
      title: 'A voucher that is given twice counts twice',
      severity: 'critical',
      expected: 'The second time changes nothing.',
      impact: 'Orders can be had for less than they cost.',
    },
  });
};

export const planLines = (cart: Cart): PlanDraft[] =>
  [
    ownPrices(cart),
    survivesReload(cart),
    takesTheNumber(cart),
    removesThatLine(cart),
    badgeAgrees(cart),
    voucherOnce(cart),
  ].filter((plan) => plan !== undefined);
