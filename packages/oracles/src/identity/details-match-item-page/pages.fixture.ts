import { css, role } from '@prowl/plan';
import { aColumn, aList, aPage, aSite } from '../../testing/models.ts';
import { html, type OraclePages } from '../../testing/pages.ts';

const parcels = [
  { code: 'PX-310', state: 'In transit', indexed: 'In transit' },
  { code: 'PX-311', state: 'Delivered', indexed: 'Delivered' },
  { code: 'PX-312', state: 'Returned', indexed: 'In transit' },
];

const overview = (stateOf: (parcel: (typeof parcels)[number]) => string) =>
  html(
    'Parcels',
    `<h1>Parcels</h1><dl>${parcels
      .map(
        (parcel) =>
          `<div><dt><a href="/parcels/${parcel.code}">${parcel.code}</a></dt><dd>${stateOf(parcel)}</dd></div>`,
      )
      .join('')}</dl>`,
  );

export const pages: OraclePages = {
  site: aSite([
    aPage('/parcels', {
      lists: [
        aList(
          [
            aColumn(
              'name',
              parcels.map(({ code }) => code),
              { locator: css('dt') },
            ),
            aColumn(
              'status',
              parcels.map(({ state }) => state),
              { locator: css('dd') },
            ),
          ],
          {
            name: 'parcels',
            items: css('dl > div'),
            count: 3,
            detail: { template: '/parcels/:code', link: role('link') },
          },
        ),
      ],
    }),
    aPage('/parcels/PX-310', {
      template: '/parcels/:code',
      heading: 'PX-310',
      headings: [{ level: 1, text: 'PX-310' }],
    }),
  ]),
  sound: () => ({
    '/parcels': overview(({ state }) => state),
    '/parcels/:code': ({ params }) => {
      const parcel = parcels.find(({ code }) => code === params['code']);
      return parcel
        ? html(parcel.code, `<h1>${parcel.code}</h1><p>Status: ${parcel.state}</p>`)
        : { status: 404, body: 'No such parcel' };
    },
  }),
  // The list is read from an index that nobody updated.
  broken: () => ({ '/parcels': overview(({ indexed }) => indexed) }),
};
