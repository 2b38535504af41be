import { click, css, fill, label, role, template } from '@prowl/plan';
import { aChange, anAction, aPage, aSite } from '../../testing/models.ts';
import { packingPage, packingPages, roomFor } from '../../testing/packing.ts';
import { html, type OraclePages } from '../../testing/pages.ts';

/** Songs that are asked for at a wedding. */
const songs = (refusal: string) =>
  html(
    'Songs',
    `<main><h1>Songs</h1><form id="ask"><label>Song <input id="song"></label> <label>By <input id="by"></label>
<button>Ask for it</button><p id="no" role="alert"></p></form><ol id="songs"></ol></main>
<script>
const at = (id) => document.getElementById(id);
at('ask').onsubmit = (event) => {
  event.preventDefault();
  const problem = { words: 'Which song by whom?' };
  if (!at('song').value.trim() || !at('by').value.trim()) {
    at('no').textContent = String(${refusal});
    return;
  }
  at('no').textContent = '';
  const li = document.createElement('li');
  li.textContent = at('song').value + ', ' + at('by').value;
  at('songs').append(li);
  event.target.reset();
};
</script>`,
  );

const items = css('#songs > li');
const [song, by] = [label('Song'), label('By')];
const ask = anAction(
  'create',
  'Song and Ask for it',
  [fill(by, template('{{run}}')), fill(song, template('{{entered}}')), click(role('button', 'Ask for it'))],
  [[aChange('item', { how: 'came', items, own: true, at: 0, to: 'Waterloo x1, x' })]],
  { items, field: song, inputs: [{ field: by, label: 'By', kind: 'text', value: '{{run}}' }] },
);

export const pages: OraclePages = {
  site: aSite([aPage('/songs', { actions: [ask] }), packingPage('create')]),
  sound: () => ({ '/songs': songs('problem.words'), ...packingPages() }),
  refusing: () => packingPages(roomFor(0)),
  broken: () => ({ '/songs': songs('problem.reason') }),
};
