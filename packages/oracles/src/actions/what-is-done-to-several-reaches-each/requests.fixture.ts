// Requests that wait, each with a box, and one button for all that are ticked. Only for tests.
import { click, css, role, template } from '@prowl/plan';
import { aChange, anAction, aPage } from '../../testing/models.ts';
import { html, type Routes } from '../../testing/pages.ts';

const waiting = ['Requisição 14', 'Requisição 15', 'Requisição 17', 'Requisição 20', 'Requisição 21'];

export const requestsPage = (of: string, more: Record<string, unknown> = {}) => {
  const items = css(`#${of} tbody > tr`);
  const within = { ...items, hasText: template('{{item}}') };
  const box = { ...role('checkbox', template('Marcar {{item}}'), { exact: true }), within };
  const state = { locator: box, name: 'Marcar', state: 'checked', own: true };
  const ticked = aChange('state', { ...state, from: 'false', to: 'true' });
  const went = aChange('item', {
    how: 'went',
    items,
    own: false,
    from: 'Requisição 14 Rita {checked}',
    at: 0,
  });
  const tick = anAction('toggle', 'Marcar', [click(box)], [[ticked]], {
    ...{ items, perItem: true, key: `${of} tick`, undoneBy: `${of} tick` },
    examples: waiting.slice(1).map((text) => ({ text, group: '' })),
  });
  const button = role('button', 'Despachar marcadas', { exact: true });
  const send = anAction('clear', 'Despachar marcadas', [click(button)], [[went]], {
    items,
    writes: true,
    ...more,
  });
  return aPage(`/${of}`, { actions: [tick, send] });
};

/** `taken`: which ones the button takes, of all `rows` or of those `marked`. */
export const requestsPages = (of: string, taken = 'marked'): Routes => ({
  [`/${of}`]: html(
    'Requisições',
    `<h1>Requisições à espera</h1><table id="${of}"><tbody></tbody></table><button id="send">Despachar marcadas</button><p role="status"></p>
<script>
let rows = ${JSON.stringify(waiting)};
const body = document.querySelector('tbody');
const show = () => {
  body.innerHTML = rows.map((row) => '<tr><td><input type="checkbox" value="' + row + '" aria-label="Marcar ' + row + '"></td><td>' + row + '</td><td>à espera</td></tr>').join('');
};
document.getElementById('send').onclick = () => {
  const marked = [...body.querySelectorAll(':checked')].map((one) => one.value);
  if (marked.length === 0) return;
  const taken = ${taken};
  rows = rows.filter((row) => !taken.includes(row));
  document.querySelector('[role=status]').textContent = marked.length + ' despachadas.';
  show();
};
show();
</script>`,
  ),
});
