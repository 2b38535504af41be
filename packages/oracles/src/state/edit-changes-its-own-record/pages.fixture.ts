import { css, label, role } from '@prowl/plan';
import { aField, aForm, aPage, aSite } from '../../testing/models.ts';
import { escaped, html, type OraclePages, type Routes, seeOther } from '../../testing/pages.ts';

interface Hive {
  readonly id: number;
  place: string;
  notes: string;
  breed: string;
}

const breeds = ['Buckfast', 'Carnica', 'Ligustica'];

/** Hives of an apiary, each with a form of its own; `save` is what becomes of what was sent. */
const apiary = (save: (hives: Hive[], index: number, sent: URLSearchParams) => void): Routes => {
  const hives: Hive[] = ['South meadow', 'Old orchard', 'By the brook', 'Lime avenue'].map(
    (place, index) => ({
      ...{ id: index + 21, place, notes: `Queen of ${2020 + index}` },
      breed: breeds[index % 3] ?? '',
    }),
  );
  const page = (id: string | undefined) => {
    const hive = hives.find((each) => String(each.id) === id);
    if (hive === undefined) return { status: 404, body: 'No such hive' };
    const options = breeds.map((each) => `<option${each === hive.breed ? ' selected' : ''}>${each}</option>`);
    return html(
      'Hive',
      `<h1>Hive ${hive.id}</h1><form method="post"><p><label>Place <input name="place" value="${escaped(hive.place)}"></label></p>
<p><label for="n">Notes</label> <textarea id="n" name="notes">${escaped(hive.notes)}</textarea></p>
<p><label for="b">Breed</label> <select id="b" name="breed">${options.join('')}</select></p><button>Keep</button></form>`,
    );
  };
  return {
    '/hives': () =>
      html(
        'Hives',
        `<h1>Hives</h1><ul>${hives.map(({ id, place }) => `<li>${escaped(place)} <a href="/hives/${id}/change">Change</a></li>`).join('')}</ul>`,
      ),
    '/hives/:id/change': ({ params }) => page(params['id']),
    'POST /hives/:id/change': ({ params, form }) => {
      save(
        hives,
        hives.findIndex(({ id }) => String(id) === params['id']),
        form,
      );
      return seeOther('/hives');
    },
  };
};

const saved = (hives: Hive[], index: number, sent: URLSearchParams): void => {
  const hive = hives[index];
  if (hive !== undefined)
    Object.assign(hive, {
      ...{ place: sent.get('place') ?? '', notes: sent.get('notes') ?? '' },
      breed: sent.get('breed') ?? '',
    });
};

const change = role('link', 'Change');
const form = aForm(
  'edit',
  [
    aField('place', {
      label: 'Place',
      locator: label('Place', true),
      meaning: 'text',
      value: 'South meadow',
    }),
    aField('notes', {
      ...{ label: 'Notes', locator: label('Notes', true), meaning: 'long-text', value: 'Queen of 2020' },
      ...{ control: 'textarea', type: 'textarea' },
    }),
    aField('breed', {
      ...{ label: 'Breed', locator: label('Breed', true), meaning: 'choice', value: 'Buckfast' },
      ...{
        control: 'select',
        type: 'select-one',
        options: breeds.map((each) => ({ label: each, value: each })),
      },
    }),
  ],
  { name: 'Hive 21', action: '/hives/21/change', submit: role('button', 'Keep'), locator: css('form') },
);

export const pages: OraclePages = {
  site: aSite(
    [
      aPage('/hives', {
        links: [21, 22, 23, 24].map((id) => ({
          ...{ text: 'Change', url: `http://app.test/hives/${id}/change`, own: true },
          ...{ locator: change, region: 'main' as const },
        })),
      }),
      aPage('/hives/21/change', { template: '/hives/:id/change', forms: [form] }),
    ],
    { disposable: true },
  ),
  sound: () => apiary(saved),
  broken: () =>
    apiary((hives, index, sent) => {
      saved(hives, index, sent);
      // The notes are kept by place in the list, counted from another end.
      const next = hives[index + 1];
      if (next !== undefined) next.notes = sent.get('notes') ?? '';
    }),
};
