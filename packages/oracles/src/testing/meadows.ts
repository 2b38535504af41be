// Meadows by what grows on them, with a button for each plant. Only for tests of pages.
import { css, role } from '@prowl/plan';
import { aChange, anAction, aPage, aSite } from './models.ts';
import { html } from './pages.ts';

const meadows = [
  ['Brook meadow', ['clover', 'thyme']],
  ['Chapel hill', ['thyme']],
  ['Long field', ['heather']],
  ['Quarry', ['heather', 'clover']],
  ['Weir bank', ['sage']],
] as const;
const plants = ['clover', 'heather', 'sage'];

/** `counts` is the list of plants that count, of the set `chosen`; `clear` runs when all are taken away, `press` when one was pressed. */
export const meadowPage = ({
  counts = '[...chosen]',
  clear = "for (const other of chips) other.setAttribute('aria-pressed', 'false')",
  press = '',
}: {
  readonly counts?: string;
  readonly clear?: string;
  readonly press?: string;
} = {}): string =>
  html(
    'Meadows',
    `<main><h1>Meadows</h1><p id="plants"></p><ul id="meadows"></ul></main><script>
const meadows = ${JSON.stringify(meadows)};
const chosen = new Set();
const show = () => {
  const counting = ${counts};
  document.getElementById('meadows').innerHTML = meadows
    .filter(([, grows]) => counting.length === 0 || grows.some((one) => counting.includes(one)))
    .map(([name, grows]) => '<li>' + name + ' (' + grows.join(', ') + ')</li>').join('');
};
const button = (text, press) => {
  const made = Object.assign(document.createElement('button'), { textContent: text, onclick: press });
  document.getElementById('plants').append(made, ' ');
  return made;
};
const chips = ${JSON.stringify(plants)}.map((plant) => {
  const chip = button(plant, () => {
    ${press}
    if (!chosen.delete(plant)) chosen.add(plant);
    chip.setAttribute('aria-pressed', chosen.has(plant));
    show();
  });
  chip.setAttribute('aria-pressed', 'false');
  return chip;
});
button('All plants', () => { chosen.clear(); ${clear}; show(); });
show();
</script>`,
  );

const items = css('#meadows > li');
const pressed = (plant: string) =>
  aChange('state', {
    ...{
      locator: role('button', plant),
      name: plant,
      state: 'pressed',
      from: 'false',
      to: 'true',
      own: true,
    },
  });
const item = (how: string) => aChange('item', { how, items, own: false });
const chip = (plant: string) =>
  anAction(
    'filter',
    plant,
    [{ do: 'click', target: role('button', plant) }],
    [[item('went'), pressed(plant)]],
    { items },
  );

export const meadowSite = aSite([
  aPage('/meadows', {
    language: 'en',
    actions: [
      ...plants.map(chip),
      anAction(
        'filter',
        'All plants',
        [{ do: 'click', target: role('button', 'All plants') }],
        [[item('came')]],
        { items },
      ),
    ],
  }),
]);

/** Pressing one takes the place of the others. */
export const oneAtATime =
  "for (const other of chips) if (other !== chip) other.setAttribute('aria-pressed', 'false'); for (const other of [...chosen]) if (other !== plant) chosen.delete(other);";
