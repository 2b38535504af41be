import { click, css, label, role } from '@prowl/plan';
import { aChange, aField, aForm, anAction, aPage, aSite } from '../../testing/models.ts';
import { html, type OraclePages } from '../../testing/pages.ts';

const rows = [
  ['n', 'New walk'],
  ['/', 'Go to the search'],
  ['D', 'Dark look on and off'],
  ['j', 'Next walk in the list'],
] as const;

const pageWith = ({ dark = 'look()' } = {}): string =>
  html(
    'Walks',
    `<main><h1>Walks</h1><input type="search" id="find" aria-label="Find walks"> <button id="new">New walk…</button>
<button id="dark" aria-pressed="false">Dark look</button> <button id="help">Keys</button></main>
<dialog id="walk"><h2>New walk</h2><label>Name <input></label></dialog>
<dialog id="keys"><h2>Keys</h2><table>${rows.map(([key, words]) => `<tr><td><kbd>${key}</kbd></td><td>${words}</td></tr>`).join('')}</table></dialog>
<script>
const byId = (id) => document.getElementById(id);
const look = () => byId('dark').setAttribute('aria-pressed', String(byId('dark').getAttribute('aria-pressed') !== 'true'));
const begin = () => byId('walk').showModal();
byId('new').onclick = begin;
byId('dark').onclick = look;
byId('help').onclick = () => byId('keys').showModal();
const keys = { n: begin, '/': () => byId('find').focus(), d: () => ${dark} };
onkeydown = (event) => {
  if (event.target.matches('input') || document.querySelector('dialog[open]') || keys[event.key] === undefined) return;
  event.preventDefault();
  keys[event.key]();
};
</script>`,
  );

const items = css('#keys tr');
const opened = (name: string) => aChange('part', { how: 'came', kind: 'dialog', name });
const dark = role('button', 'Dark look');

export const pages: OraclePages = {
  site: aSite([
    aPage('/walks', {
      heading: 'Walks',
      language: 'en',
      forms: [
        aForm('search', [
          aField('find', { label: 'Find walks', locator: label('Find walks'), type: 'search' }),
        ]),
      ],
      actions: [
        anAction('open', 'New walk…', [click(role('button', 'New walk…'))], [[opened('New walk')]]),
        anAction(
          'toggle',
          'Dark look',
          [click(dark)],
          [
            [
              aChange('state', {
                ...{ locator: dark, name: 'Dark look', state: 'pressed' },
                ...{ from: 'false', to: 'true', own: true },
              }),
            ],
          ],
        ),
        anAction(
          'open',
          'Keys',
          [click(role('button', 'Keys'))],
          [
            [
              opened('Keys'),
              ...rows.map(([key, words], at) =>
                aChange('item', { how: 'came', items, own: false, at, to: `${key} ${words}` }),
              ),
            ],
          ],
        ),
      ],
    }),
  ]),
  sound: () => ({ '/walks': pageWith() }),
  // Switched off for everybody: nothing is proved by it.
  refusing: () => ({ '/walks': pageWith().replace('onkeydown = ', 'window.off = ') }),
  broken: () => ({ '/walks': pageWith({ dark: 'undefined' }) }),
};
