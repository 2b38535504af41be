import { aControl, aPage, aSite } from '../../testing/models.ts';
import { html, type OraclePages } from '../../testing/pages.ts';

/** A label on a patch of its own keeps its colours in both looks. */
const board = (note: string) =>
  html(
    'Board',
    `<style>:root { --ground: #fff; --ink: #222; --note: #fff6d8 } .dark { --ground: #16191c; --ink: #eee; --note: #3a3420 }
body { background: var(--ground); color: var(--ink); transition: background-color .2s, color .2s } .note { background: var(--note); ${note} }
.stamp { background: #fff; color: #222 } .white { color: #fff; background: linear-gradient(#000, #000) }
.pill { position: relative; z-index: 0; color: #222 }
.pill::before { content: ''; position: absolute; inset: 0; z-index: -1; background: #fff } .unseen { position: absolute; width: 1px; height: 1px; overflow: hidden; clip-path: inset(50%); color: #222 }</style>
<h1>Board</h1><button aria-pressed="false">Dark mode</button><p>Everything of this week.</p><p class="note">The kitchen is closed on Monday.</p>
<p class="stamp">Paid</p><p class="pill">Today</p><p class="white">Open day</p><p class="unseen">For screen readers</p>
<script>document.querySelector('button').onclick = ({ target }) => {
  target.setAttribute('aria-pressed', document.body.classList.toggle('dark'));
};</script>`,
  );

export const boardSite = aSite([
  aPage('/board', {
    controls: [aControl('Dark mode', [], { kind: 'toggle', effects: [{ kind: 'changed', looks: true }] })],
  }),
]);

export const pages: OraclePages = {
  site: boardSite,
  sound: () => ({ '/board': board('') }),
  broken: () => ({ '/board': board('color: #222') }),
};
