import { css } from '@prowl/plan';
import { aColumn, aList, aPage, aSite } from '../../testing/models.ts';
import { html, type OraclePages } from '../../testing/pages.ts';
import { workshopPage, workshopPages } from './views.fixture.ts';

const parcels = [
  ['Lamp', 12],
  ['Rug', 30],
  ['Vase', 8],
] as const;
const all: number = parcels.length;

const storage = (sum: number): string =>
  html(
    'Storage',
    `<h1>Storage</h1><table><tbody>${parcels.map(([name, fee]) => `<tr><td>${name}</td><td>£${fee}</td></tr>`).join('')}</tbody></table><p id="sum">Rent due: £${sum}</p>`,
  );

export const storageSite = (
  sum: number,
  header = 'Rent',
  shown = all,
  names: readonly string[] = parcels.map(([name]) => name),
) =>
  aSite([
    aPage('/storage', {
      lists: [
        aList(
          [
            aColumn('name', names.slice(0, shown), { locator: css('td:first-child') }),
            aColumn(
              'price',
              parcels.slice(0, shown).map(([, fee]) => `£${fee}`),
              {
                locator: css('td:last-child'),
                header,
              },
            ),
          ],
          { items: css('tbody tr'), count: shown },
        ),
      ],
      figures: [
        {
          ...{ key: 'sum', label: 'Rent due', text: `Rent due: £${sum}`, value: sum },
          ...{ locator: css('#sum'), meaning: 'amount' },
        },
      ],
    }),
  ]);

const rent = storageSite(50);

export const pages: OraclePages = {
  site: { ...rent, pages: [...rent.pages, workshopPage()] },
  sound: () => ({ '/storage': storage(50), ...workshopPages() }),
  // The first one is left out; what was taken off is still counted; the last day is left out.
  broken: () => ({
    '/storage': storage(38),
    ...workshopPages({ kept: 'gone', counted: 'hours.slice(0, 2)' }),
  }),
};
