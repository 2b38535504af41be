// A cart without an address: a press in the header shows it beside the page.
import type { SiteModel, Step } from '@prowl/contracts';
import { css, role } from '@prowl/plan';
import { expect, it } from 'vitest';
import { aColumn, aFigure, aForm, aList, aPage, aSite } from '../testing/models.ts';
import { cartOf, openCart } from './cart.ts';

const opener = { do: 'click', target: role('button', 'Crate,') } as const satisfies Step;
const kinds: (Record<string, unknown> & { readonly url: string })[] = [
  {
    url: '/jars',
    lists: [
      aList([aColumn('name', ['Plum', 'Quince'], { locator: role('link') })], {
        items: css('.jar'),
        detail: { template: '/jars/:id', link: role('link'), nameColumn: 'name' },
      }),
    ],
  },
  {
    url: '/jars/1',
    template: '/jars/:id',
    kind: 'detail',
    forms: [
      aForm('add-to-collection', [], {
        submit: role('button', 'Add to cart'),
        submitName: 'Add to cart',
      }),
    ],
  },
];
const siteWith = (at: string): SiteModel =>
  aSite([
    ...kinds.map(({ url, ...more }) => aPage(url, more)),
    aPage(at, {
      template: '/jars/:id',
      kind: 'cart',
      reach: [opener],
      figures: [aFigure('total', 'Total', 8, { region: 'dialog' })],
      lists: [aList([aColumn('name', ['Plum']), aColumn('price', ['€8.00'])], { items: css('.line') })],
    }),
  ]);
const opening = (at: string): { readonly total: boolean; readonly steps: readonly string[] } => {
  const cart = cartOf(siteWith(at));
  const { steps = [] } = (cart && (openCart(cart) as Extract<Step, { do: 'step' }>)) ?? {};
  return { total: cart?.figures.total !== undefined, steps: steps.map((step) => step.do) };
};

it('is opened where something was just put in, for it may be kept nowhere', () => {
  expect(opening('/jars/1')).toEqual({ total: true, steps: ['click', 'settle', 'wait-for'] });
});
it('is opened on the page on which it was seen otherwise', () => {
  expect(opening('/jars/7').steps).toEqual(['goto', 'click', 'settle', 'wait-for']);
});
