import { click, label, role } from '@prowl/plan';
import { aChange, aControl, aField, aForm, anAction, aPage, aSite } from '../../testing/models.ts';
import { html, type OraclePages } from '../../testing/pages.ts';

/** Instruments of a band, at home or packed; `all` moves them. */
const band = (all: string) =>
  html(
    'Band',
    `<main><h1>Band</h1><label>At home <select multiple id="home"><option>Tuba</option><option>Horn</option>
<option>Drum</option></select></label> <button id="one">Pack</button> <button id="all">Pack the lot</button>
<label>In the van <select multiple id="van"><option>Stand</option></select></label> <button id="back">Unpack</button></main><script>
const home = document.getElementById('home'); const van = document.getElementById('van');
document.getElementById('one').onclick = () => van.append(...home.selectedOptions);
document.getElementById('back').onclick = () => home.append(...van.selectedOptions);
document.getElementById('all').onclick = () => { ${all} };
</script>`,
  );

const side = (name: string, submit: string) =>
  aForm(
    'unknown',
    [aField(name, { control: 'select', type: 'select-multiple', multiple: true, locator: label(name) })],
    {
      ...{ key: name, method: 'script', submit: role('button', submit), submitName: submit },
    },
  );
const kept = anAction(
  'count',
  'Pack',
  [click(role('button', 'Pack'))],
  [[aChange('storage', { area: 'local', key: 'band' })]],
);

export const pages: OraclePages = {
  site: aSite([
    aPage('/band', {
      forms: [side('At home', 'Pack the lot'), side('In the van', 'Unpack')],
      controls: [aControl('Pack the lot', [])],
      actions: [kept],
    }),
  ]),
  sound: () => ({ '/band': band('van.append(...home.options);') }),
  broken: () => ({ '/band': band('van.append(...[...home.options].slice(0, -1));') }),
};
