import { click, css, fill, role, selectLabel, template } from '@prowl/plan';
import { aChange, aField, aForm, anAction, aPage, aSite } from '../../testing/models.ts';
import { html, type OraclePages } from '../../testing/pages.ts';

const sound = {
  /** When the weight is typed. */
  typed: '',
  weight: (text: string) =>
    `/^\\d+\\.\\d$/.test(${text}) && Number(${text}) >= 0.5 && Number(${text}) <= 9.5`,
  sort: (text: string) => `${text}.trim() !== ''`,
  /** As the harvest of a bed is shown. */
  bed: "at('bed').value",
};

/** Harvests of a garden: a crop, its sort, its bed and how much there was of it. */
const harvest = ({ typed, weight, sort, bed }: typeof sound) =>
  html(
    'Harvest',
    `<main><h1>Harvest</h1><form id="new"><label>Crop <input id="crop"></label> <label>Sort <input id="sort"></label>
<label>Bed <select id="bed"><option>north</option><option>south</option><option>slope</option></select></label>
<label>Kilos, 0.5 to 9.5 <input id="kilos"></label><button>Weigh in</button></form><ul id="harvest"></ul></main>
<script>
const at = (id) => document.getElementById(id);
at('kilos').oninput = () => { ${typed} };
at('new').onsubmit = (event) => {
  event.preventDefault();
  const [crop, sort, kilos] = ['crop', 'sort', 'kilos'].map((id) => at(id).value);
  if (crop.trim() === '' || !(${sort('sort')}) || !(${weight('kilos')})) return;
  const li = document.createElement('li');
  li.textContent = crop + ', ' + sort + ', ' + (${bed}) + ', ' + kilos + ' kg';
  at('harvest').append(li);
  event.target.reset();
};
</script>`,
  );

const items = css('#harvest > li');
const [crop, sort, bed, kilos] = [css('#crop'), css('#sort'), css('#bed'), css('#kilos')];
const weighIn = anAction(
  'create',
  'Crop and Weigh in',
  [
    selectLabel(bed, 'south'),
    fill(sort, template('{{run}}')),
    fill(kilos, '3.5'),
    fill(crop, template('{{entered}}')),
    click(role('button', 'Weigh in')),
  ],
  [1, 2].map((number) => [
    aChange('item', { how: 'came', items, own: true, at: 0, to: `Beans x${number}, x, south, 3.5 kg` }),
  ]),
  {
    items,
    field: crop,
    inputs: [
      { field: sort, label: 'Sort', kind: 'text', value: '{{run}}' },
      { field: bed, label: 'Bed', kind: 'choice', value: 'south' },
      {
        field: kilos,
        label: 'Kilos, 0.5 to 9.5',
        kind: 'number',
        value: '3.5',
        from: '0.5',
        to: '9.5',
        example: '3.5',
      },
    ],
  },
);

const option = (label: string) => ({ label, value: label });
const form = aForm('create', [
  aField('Crop', { locator: crop }),
  aField('Bed', {
    ...{ locator: bed, control: 'select', type: 'select', value: 'north' },
    options: ['north', 'south', 'slope'].map(option),
  }),
]);

export const pages: OraclePages = {
  site: aSite([aPage('/harvest', { language: 'en', actions: [weighIn], forms: [form] })]),
  sound: () => ({ '/harvest': harvest(sound) }),
  // The lowest weight is refused, blanks are a sort, less than nothing is a weight, typing it chooses the first bed, and one bed is shown as another.
  broken: () => ({
    '/harvest': harvest({
      typed: "at('bed').selectedIndex = 0;",
      bed: "at('bed').value.replace('slope', 'south')",
      sort: (text) => `${text} !== ''`,
      weight: (text) =>
        `/^-?\\d+(\\.\\d)?$/.test(${text}) && Number(${text}) !== 0 && Number(${text}) !== 0.5 && Number(${text}) <= 9.5`,
    }),
  }),
};
