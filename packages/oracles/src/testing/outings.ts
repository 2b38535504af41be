// Outings that are made in a dialog which a button opens, and which closes a moment after they are sent. Only for tests.
import { click, css, fill, label, role, template } from '@prowl/plan';
import { aChange, anAction, aPage } from './models.ts';
import { html } from './pages.ts';

/** What goes wrong in it: each an expression of the page's script. */
export interface OutingFaults {
  /** What the field for the guide holds when the dialog opens. */
  readonly guide?: string;
  /** Whether it was sent already. */
  readonly sent?: string;
  /** What is done after an outing was made. */
  readonly after?: string;
}

export const outingsPage = ({
  guide = "''",
  sent = 'leaving',
  after = "setTimeout(() => byId('new').close(), 250);",
}: OutingFaults = {}): string =>
  html(
    'Outings',
    `<main><h1>Outings</h1><button id="opener">New outing…</button><ul id="outings"></ul></main>
<dialog id="new"><h2>New outing</h2><form><p><label>Title <input id="title" required></label></p><p><label>Guide (optional) <input id="guide"></label></p>
<p><label>Kind <select id="kind"><option>walk</option><option>boat</option></select></label></p><button>Add outing</button></form></dialog>
<script>
const byId = (id) => document.getElementById(id);
let leaving = false;
let last = '';
const begin = () => {
  leaving = false;
  byId('title').value = '';
  byId('guide').value = ${guide};
  byId('new').showModal();
};
byId('opener').onclick = begin;
document.querySelector('form').onsubmit = (event) => {
  event.preventDefault();
  if (${sent}) return;
  leaving = true;
  last = byId('guide').value;
  const item = document.createElement('li');
  item.textContent = [byId('title').value, last || 'nobody', byId('kind').value].join(', ');
  byId('outings').append(item);
  ${after}
};
</script>`,
  );

const items = css('#outings > li');
const title = { ...label('Title'), exact: true };
const guide = { ...label('Guide (optional)'), exact: true };
const came = (word: string) =>
  aChange('item', { how: 'came', items, own: true, at: 0, to: `${word} prowlabc, prowlabc, boat` });

export const outingsAction = anAction(
  'create',
  'Title and Add outing',
  [
    click(role('button', 'New outing…')),
    { do: 'select', target: label('Kind'), option: { label: 'boat' } },
    fill(guide, template('{{run}}')),
    fill(title, template('{{entered}}')),
    click(role('button', 'Add outing')),
  ],
  [[came('Rope')], [came('Soap')]],
  {
    ...{ field: title, items },
    entry: { label: 'Title', hint: '' },
    inputs: [
      { field: label('Kind'), label: 'Kind', kind: 'choice', value: 'boat' },
      { field: guide, label: 'Guide (optional)', kind: 'text', value: '{{run}}' },
    ],
  },
);

export const outings = aPage('/outings', { heading: 'Outings', language: 'en', actions: [outingsAction] });
