import { role } from '@prowl/plan';
import { aChange, aControl, anAction, aPage, aSite } from '../../testing/models.ts';
import { html, type OraclePages } from '../../testing/pages.ts';

const names = ['Compact rows', 'Keyboard shortcuts', 'Dark mode'];

/** Settings in a dialog, which count at once. `kept` is what is stored of the `chosen` ones. */
const reader = (kept: string) =>
  html(
    'Reader',
    `<h1>Reader</h1><p>A page to read.</p><button id="open">Settings</button>
<dialog id="settings" aria-label="Settings">${names.map((name) => `<label><input type="checkbox"> ${name}</label>`).join('')}<button id="done">Done</button></dialog>
<script>
const chosen = JSON.parse(localStorage.getItem('reader') ?? '[false, true, false]');
const el = (id) => document.getElementById(id);
document.querySelectorAll('#settings input').forEach((box, index) => {
  box.checked = chosen[index];
  box.onchange = () => { chosen[index] = box.checked; localStorage.setItem('reader', JSON.stringify(${kept})); };
});
el('open').onclick = () => el('settings').showModal();
el('done').onclick = () => el('settings').close();
</script>`,
  );

const box = (name: string) => role('checkbox', name, { exact: true });
const toggle = (name: string, checked: string) =>
  aControl(name, [], {
    kind: 'toggle',
    role: 'checkbox',
    region: 'dialog',
    locator: box(name),
    state: { checked },
  });
const [compact = '', ...others] = names;

export const pages: OraclePages = {
  site: aSite([
    aPage('/reader', { controls: [aControl('Settings', ['opened-dialog'])] }),
    aPage('/reader', {
      id: 'settings',
      reach: [{ do: 'click', target: role('button', 'Settings', { exact: true }) }],
      controls: [toggle(compact, 'false'), ...others.map((name, index) => toggle(name, `${index === 0}`))],
      actions: [
        anAction(
          'toggle',
          compact,
          [{ do: 'click', target: box(compact) }],
          [
            [
              aChange('state', {
                ...{
                  locator: box(compact),
                  name: compact,
                  state: 'checked',
                  from: 'false',
                  to: 'true',
                  own: true,
                },
              }),
              aChange('storage', { area: 'local', key: 'reader' }),
            ],
          ],
        ),
      ],
    }),
  ]),
  sound: () => ({ '/reader': reader('chosen') }),
  broken: () => ({ '/reader': reader('[false, ...chosen.slice(1)]') }),
  // Nothing is meant to be kept.
  refusing: () => ({ '/reader': reader('[false, true, false]') }),
};
