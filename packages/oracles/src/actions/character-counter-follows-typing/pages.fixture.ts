import type { Locator } from '@prowl/contracts';
import { click, css, fill, role, template } from '@prowl/plan';
import { notesPage, notesSite } from '../../testing/kennel-notes.ts';
import { aChange, aField, aForm, anAction, aPage, aSite } from '../../testing/models.ts';
import { html, type OraclePages } from '../../testing/pages.ts';

/** Notices on the wall of a swimming club, of eighty characters at most. */
const wall = (left: string, sent = 'left.textContent = 80;') =>
  html(
    'Wall',
    `<main><h1>Wall</h1><form id="pin"><textarea id="notice" aria-label="Notice"></textarea>
<p><b id="left">80</b> to go</p><button>Pin up</button></form><ul id="wall"></ul></main>
<script>
const notice = document.getElementById('notice');
const left = document.getElementById('left');
notice.oninput = () => { ${left} };
document.getElementById('pin').onsubmit = (event) => {
  event.preventDefault();
  const li = document.createElement('li');
  li.textContent = notice.value;
  document.getElementById('wall').append(li);
  notice.value = '';
  ${sent}
};
</script>`,
  );

const [notice, left] = [css('#notice'), css('#left')];
const pinUp = (items: Locator) =>
  anAction(
    'create',
    'Notice and Pin up',
    [fill(notice, template('{{entered}}')), click(role('button', 'Pin up'))],
    [
      [
        aChange('item', { how: 'came', items, own: true, at: 0, to: 'No diving x1' }),
        aChange('storage', { area: 'local', key: 'notices' }),
      ],
    ],
    {
      items,
      field: notice,
      counters: [{ field: notice, label: 'Notice', figure: left, empty: 80, step: -1 }],
    },
  );

const form = aForm('create', [aField('Notice', { locator: notice })], {
  method: 'script',
  submit: role('button', 'Pin up'),
});

export const pages: OraclePages = {
  site: aSite([
    aPage('/wall', { language: 'en', actions: [pinUp(css('#wall > li'))] }),
    aPage('/board', { language: 'en', actions: [pinUp(css('ul > li'))], forms: [form] }),
    ...notesSite.pages,
  ]),
  sound: () => ({
    '/wall': wall('left.textContent = 80 - notice.value.length;'),
    '/board': wall('left.textContent = 80 - notice.value.length;'),
    '/dogs': notesPage(),
  }),
  // One is gone as soon as there is anything.
  broken: () => ({
    '/wall': wall('left.textContent = 80 - notice.value.length - (notice.value ? 1 : 0);'),
    '/board': wall('left.textContent = 80 - notice.value.length;', ''),
    '/dogs': notesPage({ longest: 110 }),
  }),
};
