import { css, role } from '@prowl/plan';
import { aColumn, aList, aPage, aSearch, aSite } from '../../testing/models.ts';
import { html, type OraclePages, type Routes } from '../../testing/pages.ts';

const kilns = [
  ['Rosewood', '900'],
  ['Bellhop', '1200'],
  ['Quarry', '1050'],
  ['Rosehip', '1100'],
] as const;

/** Kilns of a pottery and how hot they get; `carried` is what the link of a header keeps of the search. */
const pottery = (carried: (word: string) => string): Routes => ({
  '/kilns': ({ query }) => {
    const word = query.get('q') ?? '';
    const found = kilns.filter(([name]) => name.toLowerCase().includes(word.toLowerCase()));
    const rows = query.get('sort') === 'heat' ? found.toSorted((a, b) => Number(a[1]) - Number(b[1])) : found;
    return html(
      'Kilns',
      `<h1>Kilns</h1><form><label>Find <input type="search" id="q" name="q" value="${word}"></label><button>Go</button></form>
<table><thead><tr><th>Name</th><th><a href="/kilns?sort=heat${carried(word)}">Heat</a></th></tr></thead>
<tbody>${rows.map(([name, heat]) => `<tr><td><b>${name}</b></td><td>${heat}</td></tr>`).join('')}</tbody></table>`,
    );
  },
});

const header = (uses: Record<string, unknown>[]) => ({
  ...{ kind: 'sort', label: 'Heat', control: 'header', locator: role('link', 'Heat'), options: [] },
  uses,
});

export const kilnPage = (uses: Record<string, unknown>[] = [{ option: 'Heat', count: 4 }]) =>
  aPage('/kilns', {
    lists: [
      aList(
        [
          aColumn(
            'name',
            kilns.map(([name]) => name),
            { locator: css('b') },
          ),
          aColumn(
            'number',
            kilns.map(([, heat]) => heat),
            { locator: css('td:nth-child(2)'), header: 'Heat' },
          ),
        ],
        {
          ...{ name: 'kilns', items: css('tbody > tr'), count: 4 },
          controls: [aSearch('Find', { locator: css('#q'), submit: role('button', 'Go') }), header(uses)],
        },
      ),
    ],
  });

export const pages: OraclePages = {
  site: aSite([kilnPage()]),
  sound: () => pottery((word) => (word === '' ? '' : `&q=${encodeURIComponent(word)}`)),
  broken: () => pottery(() => ''),
};
