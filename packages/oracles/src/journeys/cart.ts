// The cart as the model knows it: its lines, their prices and numbers, the figures below, and how to fill it.

import type {
  Expression,
  Field,
  Figure,
  List,
  ListColumn,
  Locator,
  Page,
  SiteModel,
  Step,
} from '@prowl/contracts';
import { says } from '@prowl/lexicon';
import {
  apply,
  assume,
  click,
  columnOf,
  countOf,
  fill,
  goto,
  nth,
  type PlanDraft,
  press,
  settle,
  step,
  value,
  waitFor,
} from '@prowl/plan';
import { type Adder, addersOf, collectionPage, inItem } from '../site/adding.ts';
import { valuesOf } from '../site/listing.ts';
import { oneNumber } from '../site/numbers.ts';
import { oncePerSite } from '../site/once.ts';
import { needsSignIn } from '../site/planning.ts';

export interface Cart {
  site: SiteModel;
  page: Page;
  list: List;
  adder: Adder;
  naming: ListColumn | undefined;
  price: ListColumn | undefined;
  /** Of a line: price × quantity. */
  lineTotal: ListColumn | undefined;
  quantity: { reads: Expression; field: Field | undefined; max: number } | undefined;
  figures: Partial<Record<Figure['meaning'], Figure>>;
  signedIn: boolean;
}

const isTotal = ({ header, key }: ListColumn, language: string): boolean =>
  says(`${header ?? ''} ${key}`, ['total', 'subtotal', 'amount'], language);
const numeric = (column: ListColumn): boolean =>
  column.samples.length > 0 && column.samples.every((sample) => oneNumber(sample) !== undefined);

type MoneyColumns = Pick<Cart, 'price' | 'lineTotal'>;

const moneyColumns = (list: List, language: string): MoneyColumns => {
  const money = list.columns.filter(
    (column) =>
      (column.meaning === 'price' || (column.meaning === 'number' && isTotal(column, language))) &&
      numeric(column),
  );
  const named = money.find((column) => isTotal(column, language));
  if (money.length === 1)
    return named ? { price: undefined, lineTotal: named } : { price: money[0], lineTotal: undefined };
  if (money.length !== 2) return { price: undefined, lineTotal: undefined };
  // Without a header: the line's total is never the smaller one.
  const [one, other] = money as [ListColumn, ListColumn];
  const isSmaller = one.samples.every(
    (sample, index) => (oneNumber(sample) ?? 0) <= (oneNumber(other.samples[index] ?? '') ?? 0),
  );
  const lineTotal = named ?? (isSmaller ? other : one);
  return { lineTotal, price: lineTotal === one ? other : one };
};

const quantityOf = (page: Page, list: List): Cart['quantity'] => {
  const column = list.columns.find((each) => each.meaning === 'quantity');
  const field = page.forms
    .flatMap((form) => form.fields)
    .find((each) => each.meaning === 'quantity' && !each.readonly);
  const max = Math.min(Number(field?.max) || 99, 99);
  if (column) {
    // A field's number is in its value, not in its text.
    const inField =
      column.attribute === 'value' ||
      (field !== undefined && column.samples.every((sample) => sample.trim() === ''));
    return {
      reads: valuesOf(list, inField ? { ...column, attribute: 'value' } : column, 'number'),
      field,
      max,
    };
  }
  if (!field) return undefined;
  const { within: _, nth: __, ...own } = field.locator;
  return { reads: columnOf(list.items, own as Locator, 'number', 'value'), field, max };
};

/** A cart that can be filled, with a list of its lines. */
export const cartOf = oncePerSite((site: SiteModel): Cart | undefined => {
  const adder = addersOf(site).find((each) => each.collection === 'cart');
  const page = collectionPage(site, 'cart');
  const lists = [...(page?.lists ?? [])].sort((a, b) => score(b) - score(a));
  const list = lists.find((each) => score(each) > 0);
  if (!adder || !page || !list) return undefined;
  const shown: List = { ...list, items: { ...list.items, visible: true } };
  const figures: Cart['figures'] = {};
  // What a press opened may be a dialog, and then nothing else of the page is in it.
  const regions = page.reach.length > 0 ? ['main', 'dialog'] : ['main'];
  for (const figure of page.figures.filter(({ region }) => regions.includes(region)))
    figures[figure.meaning] ??= figure;
  return {
    site,
    page,
    list: shown,
    adder,
    naming: list.columns.find((column) => column.meaning === 'name'),
    ...moneyColumns(list, page.language),
    quantity: quantityOf(page, shown),
    figures,
    signedIn: adder.signedIn || needsSignIn(site, page),
  };
});

const score = (list: List): number =>
  list.columns.filter((column) => ['name', 'price', 'quantity'].includes(column.meaning)).length +
  (list.controls.length > 0 ? -1 : 0);

/** A drawer is opened where one is, when it is that page's: what is kept nowhere would be gone on a page that is opened anew. */
export const openCart = ({ page, list, adder }: Cart): Step =>
  step(
    'open the cart',
    ...(page.reach.length > 0 && adder.control.page.url === page.url ? [] : [goto(page.url)]),
    ...page.reach,
    settle(),
    waitFor(nth(list.items, 0)),
  );

/** Fresh items in the cart, then the cart open. */
export const filled = (cart: Cart, count: number, quantity = 1): Step[] => [
  ...cart.adder.positions
    .slice(0, count)
    .flatMap((position, index): Step[] => cart.adder.add(position, index, quantity)),
  openCart(cart),
];

export const lines = (cart: Cart): Expression => countOf(cart.list.items);

/** How many of the first line there are. */
export const firstQuantity = (cart: Cart): Expression =>
  apply('at', cart.quantity?.reads ?? value([]), value(0));

/** Sets the number of the first line, and presses what applies it when there is something to press. */
export const setQuantity = (cart: Cart, amount: number): Step[] => {
  const field = cart.quantity?.field;
  if (!field) return [];
  const target = inItem(nth(cart.list.items, 0), field.locator, []);
  const form = cart.page.forms.find((each) => each.fields.includes(field));
  const update = form?.submitMeaning === 'update' ? form.submit : undefined;
  const inLine = update ? inItem(nth(cart.list.items, 0), update, []) : undefined;
  const wide =
    update?.within === undefined &&
    form &&
    form.fields.filter((each) => each.meaning === 'quantity').length > 1;
  return [
    step(
      `change the number of the first line to ${amount}`,
      fill(target, String(amount)),
      update ? click(wide ? update : (inLine ?? update)) : press('Enter', target),
      settle(),
    ),
    waitFor(nth(cart.list.items, 0)),
    assume('the cart took the number', firstQuantity(cart), 'equals', value(amount)),
  ];
};

/** What all plans about the cart say alike. */
export const cartPlace = (cart: Cart) => ({
  page: cart.page,
  locator: cart.list.items,
  signedIn: cart.signedIn,
  isolation: cart.signedIn ? ('account' as const) : ('session' as const),
});

/** Plans for the cart of a site, where it has one that can be filled. */
export const forCart = (
  site: SiteModel,
  plans: (cart: Cart) => readonly (PlanDraft | undefined)[],
): readonly (PlanDraft | undefined)[] => {
  const cart = cartOf(site);
  return cart ? plans(cart) : [];
};
