import { click, css, label, role, template } from '@prowl/plan';
import { aChange, aColumn, aField, aForm, aList, anAction, aPage, aSite } from '../../testing/models.ts';
import { html, type OraclePages } from '../../testing/pages.ts';

const horses = ['Dottie', 'Rowan', 'Sorrel', 'Thistle', 'Umber', 'Vesper'];
const yards = ['Home yard', 'Home yard', 'Top field', 'Home yard', 'Top field', 'Home yard'];
const choices = ['Home yard', 'Top field', 'River meadow'];

export const horsesPage = (more: Record<string, unknown> = {}) => {
  const items = css('#horses tbody > tr');
  const within = { ...items, hasText: template('{{item}}') };
  const box = { ...role('checkbox', template('Pick {{item}}'), { exact: true }), within };
  const state = { locator: box, name: 'Pick', state: 'checked', own: true };
  const ticked = aChange('state', { ...state, from: 'false', to: 'true' });
  const tick = anAction('toggle', 'Pick', [click(box)], [[ticked]], {
    ...{ items, perItem: true, key: 'pick', undoneBy: 'pick' },
    examples: horses.map((text) => ({ text, group: '' })),
  });
  const options = choices.map((each) => ({ label: each, value: each }));
  return aPage('/horses', {
    lists: [
      aList([aColumn('name', horses), aColumn('category', yards, { locator: css('td:nth-child(3)') })], {
        ...{ name: 'Horses', items, count: horses.length },
      }),
    ],
    forms: [
      aForm(
        'edit',
        [
          aField('yard', { label: 'Turn out to', locator: label('Turn out to'), control: 'select', options }),
          ...horses.map((name) => aField(`Pick ${name}`, { control: 'checkbox', type: 'checkbox' })),
        ],
        {
          ...{ choosesItems: true, writesOver: 'others', action: '/horses/move' },
          ...{ submit: role('button', 'Move', { exact: true }), submitName: 'Move' },
          ...more,
        },
      ),
    ],
    actions: [tick],
  });
};

/** Where each horse is, as a server of its own keeps it. `moved`: which of `all` or of those `picked` are moved. */
const yardPages = (moved = 'picked') => {
  const script = `
const all = ${JSON.stringify(horses)};
const at = JSON.parse(sessionStorage.getItem('yards') ?? '${JSON.stringify(yards)}');
const body = document.querySelector('tbody');
body.innerHTML = all.map((name, index) => '<tr><td><input type="checkbox" value="' + name + '" aria-label="Pick ' + name + '"></td><td>' + name + '</td><td>' + at[index] + '</td></tr>').join('');
document.querySelector('form').onsubmit = (event) => {
  event.preventDefault();
  const picked = [...body.querySelectorAll(':checked')].map((one) => one.value);
  const to = document.querySelector('select').value;
  for (const name of ${moved}) at[all.indexOf(name)] = to;
  sessionStorage.setItem('yards', JSON.stringify(at));
  location.reload();
};`;
  const options = choices.map((each) => `<option>${each}</option>`).join('');
  return html(
    'Horses',
    `<h1>Horses</h1><form><label>Turn out to <select>${options}</select></label> <button>Move</button>
<table id="horses"><tbody></tbody></table></form><script>${script}</script>`,
  );
};

export const pages: OraclePages = {
  site: aSite([horsesPage()], { disposable: true }),
  sound: () => ({ '/horses': yardPages() }),
  broken: () => ({ '/horses': yardPages('picked.slice(0, Math.max(1, picked.length - 1))') }),
};
