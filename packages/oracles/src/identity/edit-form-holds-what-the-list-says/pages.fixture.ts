import { css, label, role } from '@prowl/plan';
import { aColumn, aField, aForm, aList, aPage, aSite } from '../../testing/models.ts';
import { html, type OraclePages } from '../../testing/pages.ts';

const bells = [
  { id: '3', name: 'Old Harry', note: 'F sharp', weight: '812' },
  { id: '4', name: 'Treble', note: 'E', weight: '240' },
  { id: '7', name: 'Tenor', note: 'C', weight: '1460' },
];
type Bell = (typeof bells)[number];

const tower = html(
  'Bells',
  `<h1>Bells</h1><table><thead><tr><th>Name</th><th>Note</th><th>Weight</th></tr></thead><tbody>${bells
    .map(
      ({ id, name, note, weight }) =>
        `<tr><td><a href="/bells/${id}">${name}</a></td><td>${note}</td><td>${weight}</td></tr>`,
    )
    .join('')}</tbody></table>`,
);

/** `filled`: from which bell the form is filled. */
const routes = (filled: (bell: Bell) => Bell) => ({
  '/bells': tower,
  '/bells/:id': ({ params }: { params: Record<string, string> }) => {
    const bell = bells.find(({ id }) => id === params['id']);
    return bell
      ? html(bell.name, `<h1>${bell.name}</h1><p><a href="/bells/${bell.id}/change">Change</a></p>`)
      : { status: 404, body: 'No such bell' };
  },
  '/bells/:id/change': ({ params }: { params: Record<string, string> }) => {
    const bell = bells.find(({ id }) => id === params['id']);
    if (bell === undefined) return { status: 404, body: 'No such bell' };
    const { note, weight } = filled(bell);
    return html(
      'Change',
      `<h1>Change ${bell.name}</h1><form method="post"><label>Note <input name="note" value="${note}"></label>
<label>Weight <input name="weight" value="${weight}"></label><button>Save</button></form>`,
    );
  },
});

const samplesOf = (key: keyof Bell) => bells.map((bell) => bell[key]);

/** `weight`: what exploring saw the form of the first bell hold. */
export const bellPages = (weight = '812') => [
  aPage('/bells', {
    lists: [
      aList(
        [
          aColumn('name', samplesOf('name'), { locator: role('link'), header: 'Name' }),
          aColumn('link', ['/bells/3', '/bells/4', '/bells/7'], { locator: role('link'), attribute: 'href' }),
          aColumn('text', samplesOf('note'), { locator: css('td:nth-child(2)'), header: 'Note' }),
          aColumn('number', samplesOf('weight'), { locator: css('td:nth-child(3)'), header: 'Weight' }),
        ],
        {
          ...{ name: 'Bells', items: css('tbody > tr'), count: 3 },
          detail: { template: '/bells/:id', link: role('link') },
        },
      ),
    ],
  }),
  aPage('/bells/3', {
    ...{ template: '/bells/:id', heading: 'Old Harry', headings: [{ level: 1, text: 'Old Harry' }] },
    links: [
      {
        ...{ text: 'Change', url: 'http://app.test/bells/3/change', own: true },
        locator: role('link', 'Change', { exact: true }),
      },
    ],
  }),
  aPage('/bells/3/change', {
    template: '/bells/:id/change',
    forms: [
      aForm('edit', [
        aField('note', { label: 'Note', locator: label('Note'), value: 'F sharp' }),
        aField('weight', { label: 'Weight', locator: label('Weight'), value: weight }),
      ]),
    ],
  }),
];

export const pages: OraclePages = {
  site: aSite(bellPages()),
  sound: () => routes((bell) => bell),
  broken: () => routes((bell) => ({ ...bell, weight: bells[0]?.weight ?? '' })),
};
