import { css, role } from '@prowl/plan';
import { aColumn, aList, aPage, aSite } from '../../testing/models.ts';
import { html, type OraclePages } from '../../testing/pages.ts';

const chairs = [
  { name: 'Windsor', price: 140, offer: undefined },
  { name: 'Rocking', price: 260, offer: 199 },
  { name: 'Folding', price: 45, offer: undefined },
] as const;
type Chair = (typeof chairs)[number];
const written = (price: number) => `€${price}.00`;

const showroom = html(
  'Chairs',
  `<h1>Chairs</h1>${chairs
    .map(
      ({ name, price }, index) =>
        `<section class="chair"><a href="/chairs/${index}">${name}</a> <b>${written(price)}</b></section>`,
    )
    .join('')}`,
);
const chairPage = (priceOf: (chair: Chair) => number) => (params: Readonly<Record<string, string>>) => {
  const chair = chairs[Number(params['id'])];
  return chair
    ? html(chair.name, `<h1>${chair.name}</h1><p>Yours for ${written(priceOf(chair))}</p>`)
    : { status: 404, body: 'No such chair' };
};

export const pages: OraclePages = {
  site: aSite([
    aPage('/chairs', {
      lists: [
        aList(
          [
            aColumn(
              'name',
              chairs.map(({ name }) => name),
              { locator: css('a') },
            ),
            aColumn(
              'price',
              chairs.map(({ price }) => written(price)),
              { locator: css('b') },
            ),
          ],
          {
            name: 'chairs',
            items: css('.chair'),
            count: 3,
            detail: { template: '/chairs/:id', link: role('link') },
          },
        ),
      ],
    }),
    aPage('/chairs/0', {
      template: '/chairs/:id',
      heading: 'Windsor',
      headings: [{ level: 1, text: 'Windsor' }],
      figures: [
        {
          ...{ key: 'price', label: 'Yours for', text: 'Yours for €140.00', value: 140, meaning: 'amount' },
          ...{ locator: { ...css('p'), hasText: 'Yours for' }, region: 'main' },
        },
      ],
    }),
  ]),
  sound: () => ({
    '/chairs': showroom,
    '/chairs/:id': ({ params }) => chairPage(({ price }) => price)(params),
  }),
  // Only the page knows of the offer.
  broken: () => ({ '/chairs/:id': ({ params }) => chairPage(({ price, offer }) => offer ?? price)(params) }),
  // The words that stood beside the price of the one that was seen stand elsewhere on the pages of others.
  refusing: () => ({
    '/chairs/:id': ({ params }) => {
      const { name, price } = chairs[Number(params['id'])] ?? chairs[0];
      return html(name, `<h1>${name}</h1><p>Ours for ${written(price)}</p><p>Yours for life</p>`);
    },
  }),
};
