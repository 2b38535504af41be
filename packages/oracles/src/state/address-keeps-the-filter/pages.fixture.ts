import { aColumn, aList, aPage, aSelect, aSite } from '../../testing/models.ts';
import { html, type OraclePages } from '../../testing/pages.ts';

const tools = [
  ['Chisel', 'wood'],
  ['Anvil', 'metal'],
  ['Plane', 'wood'],
  ['Rasp', 'wood'],
] as const;

/** Tools to borrow, filtered by a script; `start` is what the script shows at first. */
const toolsPage = (start: string) =>
  html(
    'Tools to borrow',
    `<h1>Tools to borrow</h1><label>For <select id="for"><option value="">Anything</option>
<option>wood</option><option>metal</option></select></label>
<ul>${tools
      .map(
        ([name, use]) => `<li data-for="${use}"><span class="name">${name}</span>
</li>`,
      )
      .join('')}</ul><script>
const select = document.getElementById('for');
const show = (use) => {
  select.value = use;
  for (const item of document.querySelectorAll('li')) item.hidden = use !== '' && item.dataset.for !== use;
};
select.onchange = () => { history.replaceState(null, '', '?for=' + select.value); show(select.value); };
show(${start});
</script>`,
  );

export const pages: OraclePages = {
  site: aSite([
    aPage('/tools', {
      lists: [
        aList(
          [
            aColumn(
              'name',
              tools.map(([name]) => name),
            ),
          ],
          {
            name: 'tools',
            controls: [aSelect('filter', 'For', ['Anything', 'wood', 'metal'])],
          },
        ),
      ],
    }),
  ]),
  sound: () => ({ '/tools': toolsPage(`new URLSearchParams(location.search).get('for') ?? ''`) }),
  broken: () => ({ '/tools': toolsPage(`''`) }),
};
