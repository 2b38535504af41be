// A shop with a list, a page for each thing and a cart, in the trade and the markup that is asked for, with
// rules
// that a broken one bends. Only for tests.
import type { SiteModel } from '@prowl/contracts';
import { css, inside, label, nth, role } from '@prowl/plan';
import { aColumn, aField, aFigure, aForm, aList, aPage, aSite, aSubmission } from './models.ts';
import { html, type Routes, seeOther } from './pages.ts';

export interface Trade {
  /** Of the list, as `/teas`. */
  readonly path: string;
  readonly heading: string;
  readonly things: readonly (readonly [name: string, price: number])[];
  readonly currency: string;
  /** Of the cart, as `/basket`, and what it is called. */
  readonly cart: string;
  readonly cartName: string;
  readonly layout: 'table' | 'cards';
}

export interface Line {
  readonly id: number;
  quantity: number;
}

/** What the shop does; a broken one bends one of them. Prices are in whole units of the currency. */
export interface Rules {
  /** Of one piece in the cart. */
  readonly price: (listed: number, id: number) => number;
  readonly lineTotal: (price: number, quantity: number) => number;
  readonly total: (subtotal: number, shipping: number, vouchers: number) => number;
  readonly added: (chosen: number) => number;
  /** The lines that stay when one is removed. */
  readonly left: (lines: readonly Line[], id: number) => Line[];
  readonly badge: (lines: readonly Line[]) => number;
  /** Pieces of a thing; a change to more is refused beside the number that was typed. */
  readonly inStock: number;
  /** Called when the cart is shown, with how often it was shown before. */
  readonly looked: (lines: Line[], looks: number) => void;
}

const shipping = 4.5;
const pieces = (lines: readonly Line[]): number => lines.reduce((sum, { quantity }) => sum + quantity, 0);

export const soundRules: Rules = {
  price: (listed) => listed,
  lineTotal: (price, quantity) => price * quantity,
  total: (subtotal, sent, vouchers) => subtotal + sent - 2 * Math.min(1, vouchers),
  added: (chosen) => chosen,
  left: (lines, id) => lines.filter((line) => line.id !== id),
  badge: pieces,
  inStock: 12,
  looked: () => undefined,
};

/** Routes of the shop; `lines` is its only cart. */
export const smallShop = (trade: Trade, bent: Partial<Rules> = {}, lines: Line[] = []): Routes => {
  const rules = { ...soundRules, ...bent };
  const { path, heading, things, currency, cart, cartName, layout } = trade;
  const money = (amount: number): string => `${currency}${amount.toFixed(2)}`;
  const [group, item, cell] = layout === 'table' ? ['tbody', 'tr', 'td'] : ['div', 'article', 'p'];
  const rows = (name: string, all: readonly string[]): string => {
    const items = all.map((each) => `<${item}>${each}</${item}>`).join('');
    const body = `<${group} class="${name}">${items}</${group}>`;
    return layout === 'table' ? `<table>${body}</table>` : body;
  };
  const page = (title: string, body: string): string =>
    html(
      title,
      `<header><a href="${path}">${heading}</a>
<a href="${cart}">${cartName}</a> <span class="badge">${rules.badge(lines)}</span></header>
<main><h1>${title}</h1>${body}</main>`,
    );
  let looks = 0;
  let vouchers = 0;
  const put = (id: number, quantity: number): void => {
    const line = lines.find((each) => each.id === id);
    if (line) line.quantity += quantity;
    else lines.push({ id, quantity });
  };
  const cartPage = (refused?: Line): string => {
    rules.looked(lines, looks++);
    const shown = lines.map(({ id, quantity }) => {
      const [name, listed] = things[id] as readonly [string, number];
      const price = rules.price(listed, id);
      return { id, name, price, quantity, total: rules.lineTotal(price, quantity) };
    });
    const subtotal = shown.reduce((sum, { total }) => sum + total, 0);
    const cells = shown.map(
      ({ id, name, price, quantity, total }) =>
        `<${cell} class="name">${name}</${cell}><${cell} class="price">${money(price)}</${cell}>
<${cell}><form method="post" action="${cart}/change"><input type="hidden" name="id" value="${id}">
<input aria-label="Pieces" type="number" name="pieces" min="1" max="12" value="${refused?.id === id ? refused.quantity : quantity}">
<button>Update</button></form></${cell}>
<${cell} class="line">${money(total)}</${cell}><${cell}><form method="post" action="${cart}/remove">
<input type="hidden" name="id" value="${id}"><button>Remove</button></form></${cell}>`,
    );
    return page(
      cartName,
      `${refused ? `<p role="alert">Only ${rules.inStock} are in stock.</p>` : ''}${rows('lines', cells)}<dl><dt>Subtotal</dt><dd class="subtotal">${money(subtotal)}</dd>
<dt>Shipping</dt><dd class="shipping">${money(shipping)}</dd>
<dt>Total</dt><dd class="total">${money(rules.total(subtotal, shipping, vouchers))}</dd></dl>
<form method="post" action="${cart}/voucher"><label>Voucher <input name="voucher"></label>
<button>Redeem</button></form>`,
    );
  };
  return {
    [path]: () =>
      page(
        heading,
        rows(
          'things',
          things.map(
            ([name, price], id) =>
              `<${cell}><a href="${path}/${id}">${name}</a></${cell}>
<${cell} class="price">${money(price)}</${cell}>`,
          ),
        ),
      ),
    [`${path}/:id`]: ({ params }) =>
      page(
        things[Number(params['id'])]?.[0] ?? '',
        `<form method="post" action="${cart}"><input type="hidden" name="id" value="${params['id']}">
<label>How many <input type="number" name="pieces" min="1" max="12" value="1"></label>
<button>Add to ${cartName.toLowerCase()}</button></form>`,
      ),
    [`POST ${cart}`]: ({ form }) => {
      put(Number(form.get('id')), rules.added(Number(form.get('pieces'))));
      return seeOther(cart);
    },
    [cart]: () => cartPage(),
    [`POST ${cart}/change`]: ({ form }) => {
      const [id, quantity] = [Number(form.get('id')), Number(form.get('pieces'))];
      if (quantity > rules.inStock) return cartPage({ id, quantity });
      const line = lines.find((each) => each.id === id);
      if (line) line.quantity = quantity;
      return seeOther(cart);
    },
    [`POST ${cart}/remove`]: ({ form }) => {
      lines.splice(0, lines.length, ...rules.left(lines, Number(form.get('id'))));
      return seeOther(cart);
    },
    [`POST ${cart}/voucher`]: ({ form }) => {
      if (form.get('voucher') === 'EARLYBIRD') vouchers += 1;
      return seeOther(cart);
    },
  };
};

/** What exploration brings home from the shop, with two pieces of the first thing in its cart. */
export const shopSite = (trade: Trade, more: Record<string, unknown> = {}): SiteModel => {
  const { path, heading, things, currency, cart, cartName, layout } = trade;
  const [name, price] = things[0] as readonly [string, number];
  const item = layout === 'table' ? 'tr' : 'article';
  const line = css(`.lines ${item}`);
  const money = (amount: number): string => `${currency}${amount.toFixed(2)}`;
  const badge = aFigure('count', cartName, 2, { region: 'chrome', locator: css('header .badge') });
  const hidden = aField('id', { control: 'hidden', type: 'hidden', meaning: 'hidden' });
  const quantity = (words: string, locator: unknown) =>
    aField('pieces', { label: words, locator, type: 'number', meaning: 'quantity', min: '1', max: '12' });
  const prices = things.map((thing) => money(thing[1]));
  return aSite(
    [
      aPage(path, {
        heading,
        figures: [badge],
        lists: [
          aList(
            [
              aColumn(
                'name',
                things.map(([each]) => each),
                { locator: role('link') },
              ),
              aColumn('price', prices),
            ],
            {
              name: heading,
              items: css(`.things ${item}`),
              count: things.length,
              detail: { template: `${path}/:id`, link: role('link'), nameColumn: 'name' },
            },
          ),
        ],
      }),
      aPage(`${path}/0`, {
        template: `${path}/:id`,
        kind: 'detail',
        heading: name,
        figures: [badge],
        forms: [
          aForm('add-to-collection', [hidden, quantity('How many', label('How many'))], {
            action: cart,
            submit: role('button', `Add to ${cartName.toLowerCase()}`),
            submitName: `Add to ${cartName.toLowerCase()}`,
          }),
        ],
      }),
      aPage(cart, {
        kind: 'cart',
        heading: cartName,
        figures: [
          badge,
          aFigure('subtotal', 'Subtotal', 2 * price),
          aFigure('shipping', 'Shipping', shipping),
          aFigure('total', 'Total', 2 * price + shipping),
        ],
        lists: [
          aList(
            [
              aColumn('name', [name]),
              aColumn('price', [money(price)]),
              aColumn('quantity', ['2'], { locator: css('input[type="number"]'), attribute: 'value' }),
              aColumn('price', [money(2 * price)], { key: 'total', locator: css('.line'), header: 'Total' }),
            ],
            { key: 'lines', name: cartName, items: line, count: 1 },
          ),
        ],
        forms: [
          aForm('unknown', [hidden, quantity('Pieces', inside(nth(line, 0), label('Pieces')))], {
            key: 'change',
            action: `${cart}/change`,
            submit: inside(nth(line, 0), role('button', 'Update')),
            submitName: 'Update',
            submitMeaning: 'update',
          }),
          aForm('delete', [hidden], {
            key: 'remove',
            action: `${cart}/remove`,
            destructive: true,
            submit: inside(nth(line, 0), role('button', 'Remove')),
            submitName: 'Remove',
            submitMeaning: 'delete',
          }),
          aForm('unknown', [aField('voucher', { label: 'Voucher', locator: label('Voucher') })], {
            key: 'voucher',
            action: `${cart}/voucher`,
            submit: role('button', 'Redeem'),
            submitName: 'Redeem',
            submissions: [aSubmission({ voucher: 'EARLYBIRD' }, { url: cart })],
          }),
        ],
      }),
    ],
    more,
  );
};
