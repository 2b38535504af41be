import { css, role } from '@prowl/plan';
import { aColumn, aControl, aList, aPage, aSite } from '../../testing/models.ts';
import { html, type OraclePages, type Routes } from '../../testing/pages.ts';

const names = ['Brandt', 'Caro', 'Dix', 'Ekström', 'Fell', 'Grant', 'Hale'];
const onOnePage = 4;

/** Boats of a yard, four to a page; `given` are the ones in its file. */
const yard = (given: (from: number) => readonly string[]): Routes => ({
  '/boats': ({ query }) => {
    const from = (Number(query.get('page') ?? 1) - 1) * onOnePage;
    const rows = names.slice(from, from + onOnePage).map((name) => `<li>${name}</li>`);
    const next = from === 0 ? '<a href="/boats?page=2">Next</a>' : '';
    return html(
      'Boats',
      `<h1>Boats</h1><ul>${rows.join('')}</ul>${next}<button>Save as CSV</button>
<script>document.querySelector('button').onclick = () => {
  const link = document.createElement('a');
  link.href = URL.createObjectURL(new Blob([${JSON.stringify(['Boat', ...given(from)].join('\r\n'))}]));
  link.download = 'boats.csv';
  link.click();
};</script>`,
    );
  },
});

export const boatsWith = (button: string) =>
  aPage('/boats', {
    controls: [aControl(button, ['downloaded'], { locator: role('button', button) })],
    lists: [
      aList([aColumn('name', names.slice(0, onOnePage))], {
        ...{ name: 'Boats', items: css('ul > li'), count: onOnePage },
        pager: {
          next: role('link', 'Next'),
          pages: [{ label: '2', url: '/boats?page=2' }],
          urls: ['/boats?page=2'],
        },
      }),
    ],
  });

export const pages: OraclePages = {
  site: aSite([boatsWith('Save as CSV')]),
  sound: () => yard(() => names),
  broken: () => yard((from) => names.slice(from, from + onOnePage)),
};
