import { click, css, fill, label, role, selectLabel, template } from '@prowl/plan';
import { aChange, aField, aForm, anAction, aPage, aSite, aSubmission } from '../../testing/models.ts';
import { escaped, html, type OraclePages, type Routes, seeOther } from '../../testing/pages.ts';

/** A recipe is sent to a cookery column; `shown` is what its fields hold after a mistake. */
const column = (shown: (typed: string) => string): Routes => {
  const formPage = (typed: URLSearchParams, problem: string) =>
    html(
      'Send a recipe',
      `<h1>Send a recipe</h1>${problem}<form method="post" action="/recipes/send">
<div class="row"><label for="dish">Dish</label>
<input id="dish" name="dish" required value="${escaped(typed.get('dish') ?? '')}"></div>
<div class="row"><label for="how">How it is made</label>
<textarea id="how" name="how">${escaped(shown(typed.get('how') ?? ''))}</textarea></div>
<div class="row"><label for="meal">Meal</label><select id="meal" name="meal">${['Lunch', 'Supper']
        .map(
          (meal) => `<option${shown(typed.get('meal') ?? '') === meal ? ' selected' : ''}>${meal}</option>`,
        )
        .join('')}</select></div>
<button>Send</button></form>`,
    );
  return {
    '/recipes/send': () => formPage(new URLSearchParams(), ''),
    'POST /recipes/send': ({ form }) =>
      form.get('dish')?.trim()
        ? seeOther('/recipes/thanks')
        : formPage(form, '<p class="error">Please name the dish.</p>'),
    '/recipes/thanks': html('Thanks', '<h1>We are going to cook it</h1>'),
  };
};

/** A pier has room for two boats; `refuse` is done when a third one comes. */
const harbour = (refuse: string): Routes => ({
  '/pier': html(
    'Pier',
    `<main><h1>Pier</h1><p>At most 2 boats lie here.</p><form id="moor"><label>Boat <input id="boat" required></label>
<label>Side <select id="side"><option>north</option><option>south</option></select></label><button>Moor</button></form>
<p role="alert" id="full"></p><ul id="boats"></ul></main>
<script>
const at = (id) => document.getElementById(id);
at('moor').onsubmit = (event) => {
  event.preventDefault();
  if (at('boats').children.length >= 2) { at('full').textContent = 'There is no room for more boats.'; ${refuse}; return; }
  const li = document.createElement('li');
  li.textContent = at('boat').value + ', ' + at('side').value;
  at('boats').append(li);
  event.target.reset();
};
</script>`,
  ),
});

const boats = css('#boats > li');
const moor = anAction(
  'create',
  'Boat and Moor',
  [
    selectLabel(css('#side'), 'south'),
    fill(css('#boat'), template('{{entered}}')),
    click(role('button', 'Moor')),
  ],
  [[aChange('item', { how: 'came', items: boats, own: true, at: 0, to: 'Heron x1, south' })]],
  {
    items: boats,
    field: css('#boat'),
    entry: { label: 'Boat' },
    inputs: [{ field: css('#side'), label: 'Side', kind: 'choice', value: 'south' }],
  },
);

export const pier = aPage('/pier', {
  actions: [moor],
  statements: [{ says: 'at-most', text: 'At most 2 boats lie here.', most: 2 }],
});

export const pages: OraclePages = {
  site: aSite([
    aPage('/recipes/send', {
      forms: [
        aForm(
          'create',
          [
            aField('dish', { label: 'Dish', locator: label('Dish'), meaning: 'title', required: true }),
            aField('how', {
              label: 'How it is made',
              locator: css('#how'),
              control: 'textarea',
              type: '',
              meaning: 'long-text',
            }),
            aField('meal', {
              ...{ label: 'Meal', locator: css('#meal'), control: 'select', type: 'select', value: 'Lunch' },
              options: ['Lunch', 'Supper'].map((meal) => ({ label: meal, value: meal })),
            }),
          ],
          {
            name: 'Send a recipe',
            action: '/recipes/send',
            submit: role('button', 'Send'),
            submissions: [
              aSubmission({ dish: 'Leek pie', how: 'Slowly, in butter.' }, { url: '/recipes/thanks' }),
            ],
          },
        ),
      ],
    }),
    aPage('/recipes/thanks'),
    pier,
  ]),
  sound: () => ({ ...column((typed) => typed), ...harbour('') }),
  broken: () => ({ ...column(() => ''), ...harbour("at('moor').reset()") }),
};
