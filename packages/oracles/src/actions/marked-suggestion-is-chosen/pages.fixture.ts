import { label } from '@prowl/plan';
import { aPage, aSite } from '../../testing/models.ts';
import { html, type OraclePages } from '../../testing/pages.ts';

const islands = ['Ada Island', 'Amber Rock', 'Anna Bank', 'Ash Head', 'Bear Isle', 'Cable Reef'];

/**
 * To which island; `chosen` is what Enter chooses, by number. With roles the marked one is told, without it has a class. `rest`:
 * milliseconds that the typing rests before something is suggested.
 */
const ferry = (chosen: string, roles: boolean, rest = 0) =>
  html(
    'Ferry',
    `<h1>Ferry</h1><nav><ul><li class="here">Ferry</li><li>Prices</li><li>Boats</li></ul></nav>
<label>Island <input id="to" autocomplete="off"${roles ? ' role="combobox" aria-expanded="false"' : ''}></label>
<ul id="list"${roles ? ' role="listbox"' : ''}></ul>
<script>const all = ${JSON.stringify(islands)};
const to = document.getElementById('to');
const list = document.getElementById('list');
let found = []; let at = -1;
const choose = (i) => { to.value = found[i]; found = []; draw(); };
const draw = () => {
  list.innerHTML = found.map((name, i) => ${
    roles
      ? `'<li role="option" id="o' + i + '" aria-selected="' + (i === at) + '">' + name + '</li>'`
      : `'<li' + (i === at ? ' class="on"' : '') + '><b>' + name[0] + '</b>' + name.slice(1) + ' <small>by boat</small></li>'`
  }).join('');
  ${roles ? "to.setAttribute('aria-activedescendant', at >= 0 ? 'o' + at : '');" : ''}
  [...list.children].forEach((entry, i) => { entry.onmousedown = (event) => event.preventDefault(); entry.onclick = () => choose(i); });
};
const suggest = () => {
  at = -1;
  found = to.value ? all.filter((name) => name.toLowerCase().includes(to.value.toLowerCase())) : [];
  draw();
};
let waiting = 0;
to.oninput = () => {
  ${rest === 0 ? 'suggest();' : `clearTimeout(waiting); waiting = setTimeout(suggest, ${rest});`}
};
to.onkeydown = (event) => {
  if (event.key === 'ArrowDown') { at = Math.min(at + 1, found.length - 1); draw(); }
  if (event.key === 'Enter' && at >= 0) choose(${chosen});
};</script>`,
  );

const page = (url: string, said: boolean) =>
  aPage(url, { widgets: [{ kind: 'suggestions', name: 'Island', locator: label('Island'), said }] });

export const pages: OraclePages = {
  site: aSite([page('/ferry', true), page('/boat', false), page('/raft', true)]),
  sound: () => ({
    '/ferry': ferry('at', true),
    '/boat': ferry('at', false),
    '/raft': ferry('at', true, 250),
  }),
  broken: () => ({
    '/ferry': ferry('at + 1', true),
    '/boat': ferry('at + 1', false),
    '/raft': ferry('at + 1', true, 250),
  }),
  // Enter alone chooses nothing there, nothing is suggested here.
  refusing: () => ({
    '/ferry': ferry('at', true).replace("=== 'ArrowDown'", "=== 'F2'"),
    '/boat': ferry('at', false).replace('all.filter', '[].filter'),
    '/raft': ferry('at', true, 4_000),
  }),
};
