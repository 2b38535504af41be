import { role } from '@prowl/plan';
import { aControl, aField, aForm, aPage, aSite } from '../../testing/models.ts';
import { html, type OraclePages } from '../../testing/pages.ts';

const first = ['Oak', 'Oak', '', 'Ash', '', '', '', '', 'Elm', '', '', ''];

interface Faults {
  readonly press?: string;
  readonly counted?: string;
  readonly shows?: string;
}

/** What grows where in two woods: a place that is pressed is empty then. */
const woods = ({
  press = "plan[at] = '';",
  counted = 'plan.filter(Boolean).length',
  shows = '',
}: Faults = {}) =>
  html(
    'Woods',
    `<main><h1>Woods</h1><label>Wood <select><option value="north">North</option><option value="south">South</option></select></label>
<div></div><p></p></main>
<script>
const woods = { north: ${JSON.stringify(first)}, south: ${JSON.stringify(first.map((tree) => (tree === '' ? '' : 'Fir')))} };
const stored = structuredClone(woods);
const select = document.querySelector('select');
const most = ${first.filter((tree) => tree !== '').length};
const draw = () => {
  const plan = woods[select.value];
  document.querySelector('div').replaceChildren(...plan.map((tree, at) => {
    const button = Object.assign(document.createElement('button'), { textContent: tree[0] ?? '-', ariaLabel: 'Row ' + (Math.floor(at / 4) + 1) + ', place ' + (at % 4 + 1) + ': ' + (tree || 'free') });
    button.onclick = (event) => { ${press} draw(); };
    return button;
  }));
  document.querySelector('p').textContent = (${counted}) + ' of ' + plan.length + ' places used';
};
select.onchange = () => { ${shows} draw(); };
draw();
</script>`,
  );

const names = first.map(
  (tree, at) => `Row ${Math.floor(at / 4) + 1}, place ${(at % 4) + 1}: ${tree === '' ? 'free' : tree}`,
);

export const pages: OraclePages = {
  site: aSite([
    aPage('/woods', {
      heading: 'Woods',
      controls: names.map((name) =>
        aControl(name, [], { role: 'button', locator: { ...role('button', name), exact: true } }),
      ),
      forms: [
        aForm('unknown', [
          aField('wood', {
            ...{ label: 'Wood', control: 'select', type: 'select-one', value: 'north' },
            options: ['North', 'South'].map((label) => ({ label, value: label.toLowerCase() })),
          }),
        ]),
      ],
      tallies: [
        {
          text: '4 of 12 places used',
          locator: { by: 'css', selector: 'p' },
          parts: [
            { nth: 0, value: 4, words: 'of' },
            { nth: 1, value: 12, words: 'places used' },
          ],
        },
      ],
    }),
  ]),
  sound: () => ({ '/woods': woods() }),
  broken: () => ({
    '/woods': woods({
      press:
        "const was = plan[at]; if (event.detail > 0) woods[select.value] = plan.map((tree) => tree === was ? '' : tree);",
      counted: 'Math.max(plan.filter(Boolean).length, most)',
      shows: 'Object.assign(woods, structuredClone(stored));',
    }),
  }),
  // Where a press does something else, as choosing the place, nothing is said about it.
  refusing: () => ({ '/woods': woods({ press: "event.target.style.outline = '2px solid';" }) }),
};
