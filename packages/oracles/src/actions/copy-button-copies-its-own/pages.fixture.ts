import { role } from '@prowl/plan';
import { aControl, aPage, aSite } from '../../testing/models.ts';
import { html, type OraclePages } from '../../testing/pages.ts';

/** One of the buttons copies an address that is shown nowhere, one everything together. */
const details = (index: string) =>
  html(
    'Details',
    `<h1>Details</h1><table><tbody></tbody></table><button id="all">Copy all</button>
<button id="link">Copy the address</button><p role="status"></p>
<script>
const details = [['Name', 'Village Trust'], ['Code', '00-14-82'], ['Account', '55501937'], ['Account of the hall', '555019370']];
const copy = async (text) => {
  await navigator.clipboard.writeText(text);
  document.querySelector('p').textContent = 'Copied: ' + text;
};
document.querySelector('tbody').innerHTML = details.map(([name, value]) =>
  '<tr><th>' + name + '</th><td>' + value + '</td><td><button aria-label="Copy ' + name + '">⧉</button></td></tr>').join('');
document.querySelectorAll('td button').forEach((button, at) => {
  button.onclick = () => copy(details[${index}][1]);
});
document.querySelector('#all').onclick = () => copy(details.map(([, value]) => value).join('\\n'));
document.querySelector('#link').onclick = () => copy(location.href);
</script>`,
  );

const names = ['Copy Name', 'Copy Code', 'Copy Account', 'Copy all', 'Copy the address'];

export const pages: OraclePages = {
  site: aSite([
    aPage('/details', {
      controls: names.map((name) =>
        aControl(name, [], {
          locator: role('button', name, { exact: true }),
          effects: [{ kind: 'changed', copied: true }],
        }),
      ),
    }),
  ]),
  sound: () => ({ '/details': details('at') }),
  broken: () => ({ '/details': details('(at + 1) % details.length') }),
};
