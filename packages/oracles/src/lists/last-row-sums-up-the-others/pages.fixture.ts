import { css } from '@prowl/plan';
import { aColumn, aList, aPage, aSite } from '../../testing/models.ts';
import { html, type OraclePages } from '../../testing/pages.ts';

type Row = readonly [string, number, number];
const depots: readonly Row[] = [
  ['Łódź', 12, 480.5],
  ['Płock', 7, 300],
  ['Radom', 9, 219.5],
];
const sumOf = (rows: readonly Row[], at: 1 | 2): number => rows.reduce((sum, row) => sum + row[at], 0);

/** `cost`: what the last row says. */
const rowsWith = (cost: number): Row[] => [...depots, ['Wszystkie', sumOf(depots, 1), cost]];

const written = (cost: number): string =>
  html(
    'Koszty',
    `<h1>Koszty</h1><table><tbody>${rowsWith(cost)
      .map(
        ([name, runs, each], index) =>
          `<tr><th>${index < depots.length ? `<a href="#d${index}">${name}</a>` : name}</th><td>${runs}</td><td>${each.toFixed(2)} zł</td></tr>`,
      )
      .join('')}</tbody></table>`,
  );

/** `linked`: of the last row, in the column of links. */
export const depotSite = (cost = sumOf(depots, 2), linked = '', runs = 0) => {
  const rows = rowsWith(cost).map(
    ([name, count, each], index): Row =>
      index < depots.length ? [name, count, each] : [name, count + runs, each],
  );
  const links = [...depots.map((_, index) => `#d${index}`), linked];
  return aSite([
    aPage('/koszty', {
      lists: [
        aList(
          [
            aColumn(
              'text',
              rows.map(([name]) => name),
              { key: 'place', locator: css('th') },
            ),
            aColumn('link', links, { key: 'link', locator: css('a'), attribute: 'href' }),
            aColumn(
              'number',
              rows.map(([, count]) => String(count)),
              {
                ...{ key: 'runs', header: 'Kursy', locator: css('td:nth-child(2)') },
              },
            ),
            aColumn(
              'price',
              rows.map(([, , each]) => `${each.toFixed(2)} zł`),
              {
                ...{ key: 'cost', header: 'Koszt', locator: css('td:nth-child(3)') },
              },
            ),
          ],
          { items: css('tbody tr'), name: 'Koszty', count: rows.length },
        ),
      ],
    }),
  ]);
};

const withoutLast = sumOf(depots.slice(0, -1), 2);

export const pages: OraclePages = {
  site: depotSite(),
  sound: () => ({ '/koszty': written(sumOf(depots, 2)) }),
  broken: () => ({ '/koszty': written(withoutLast) }),
};
