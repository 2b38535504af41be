import { role } from '@prowl/plan';
import { aControl, aPage, aSite } from '../../testing/models.ts';
import { html, type OraclePages } from '../../testing/pages.ts';

/** Names with commas, quotes and a line break; a sum below the rows of another file. */
const hirers = (cell: string) =>
  html(
    'Hirers',
    `<h1>Hirers</h1><ul></ul><button id="csv"></button><button id="json">Export</button>
<script>
const hirers = [['Ramblers', 3], ['Bell ringers, St Olave', 2], ['The "Old" Band', 1], ['Two\\nLines', 4]];
document.querySelector('ul').innerHTML = hirers.map(([name]) => '<li>' + name + '</li>').join('');
document.querySelector('#csv').textContent = 'Download (' + hirers.length + ')';
const give = (text, name) => {
  const link = document.createElement('a');
  link.href = URL.createObjectURL(new Blob([text]));
  link.download = name;
  link.click();
};
const cell = (value) => ${cell};
document.querySelector('#csv').onclick = () =>
  give(['Hirer,Visits', ...hirers.map((row) => row.map(cell).join(','))].join('\\r\\n'), 'hirers.csv');
document.querySelector('#json').onclick = () => give(JSON.stringify(hirers), 'hirers.json');
</script>`,
  );

export const pages: OraclePages = {
  site: aSite([
    aPage('/hirers', {
      controls: [
        aControl('Download (4)', ['downloaded'], { locator: role('button', 'Download (4)') }),
        aControl('Export', ['downloaded']),
      ],
    }),
  ]),
  sound: () => ({ '/hirers': hirers(`'"' + String(value).replaceAll('"', '""') + '"'`) }),
  broken: () => ({ '/hirers': hirers("String(value).replaceAll('\\n', ' ')") }),
};
