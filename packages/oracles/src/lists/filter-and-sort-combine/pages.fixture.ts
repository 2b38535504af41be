import { css } from '@prowl/plan';
import { aColumn, aList, aPage, aSelect, aSite } from '../../testing/models.ts';
import { type Asked, html, type OraclePages } from '../../testing/pages.ts';

const flats = [
  ['Mill Lane 4', 'Rent', 900],
  ['Quay 11', 'Sale', 240],
  ['Hill Rise 2', 'Rent', 650],
  ['Park Row 7', 'Rent', 1200],
] as const;
type Flat = (typeof flats)[number];

const choices = (chosen: string, options: readonly string[]) =>
  options.map((each) => `<option${each === chosen ? ' selected' : ''}>${each}</option>`).join('');

/** One form for the filter and one for the order; each has to carry the choice of the other. */
const lettings =
  (carries: boolean) =>
  ({ query }: Asked) => {
    const offer = query.get('offer') ?? 'All';
    const order = query.get('order') ?? 'Newest';
    const found: Flat[] = flats.filter(([, own]) => offer === 'All' || own === offer);
    if (order === 'Lowest price') found.sort((a, b) => a[2] - b[2]);
    const cards = found.map(
      ([place, own, price]) =>
        `<article><h2>${place}</h2><span class="o">${own}</span> <span class="p">€${price}</span></article>`,
    );
    return html(
      'Flats',
      `<h1>Flats</h1><form><label>Offer <select name="offer" onchange="this.form.submit()">${choices(offer, ['All', 'Rent', 'Sale'])}</select></label>
<input type="hidden" name="order" value="${order}"></form>
<form><label>Order <select name="order" onchange="this.form.submit()">${choices(order, ['Newest', 'Lowest price'])}</select></label>
${carries ? `<input type="hidden" name="offer" value="${offer}">` : ''}</form>${cards.join('')}`,
    );
  };

export const pages: OraclePages = {
  site: aSite([
    aPage('/flats', {
      lists: [
        aList(
          [
            aColumn(
              'name',
              flats.map(([place]) => place),
              { locator: css('h2') },
            ),
            aColumn(
              'category',
              flats.map(([, offer]) => offer),
              { locator: css('.o') },
            ),
            aColumn(
              'price',
              flats.map(([, , price]) => `€${price}`),
              { locator: css('.p') },
            ),
          ],
          {
            name: 'flats',
            items: css('article'),
            controls: [
              aSelect('filter', 'Offer', ['All', 'Rent', 'Sale']),
              aSelect('sort', 'Order', ['Newest', 'Lowest price']),
            ],
          },
        ),
      ],
    }),
  ]),
  sound: () => ({ '/flats': lettings(true) }),
  broken: () => ({ '/flats': lettings(false) }),
};
