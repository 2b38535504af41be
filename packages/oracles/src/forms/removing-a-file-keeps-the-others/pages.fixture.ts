import { label } from '@prowl/plan';
import { aField, aForm, aPage, aSite } from '../../testing/models.ts';
import { html, type OraclePages } from '../../testing/pages.ts';

const script = (gone: string) => `<script>
let files = [];
const list = document.getElementById('list');
const draw = () => list.replaceChildren(...files.map((name, at) => {
  const row = document.createElement(list.dataset.row);
  const away = Object.assign(document.createElement('button'), { type: 'button', textContent: '×' });
  away.setAttribute('aria-label', 'Take away ' + name);
  away.onclick = () => { files = files.filter((_, each) => each !== (${gone})); draw(); };
  const words = Object.assign(document.createElement('span'), { textContent: name });
  row.append(words, away);
  return row;
}));
document.querySelector('input').onchange = ({ target }) => { files = [...files, ...[...target.files].map(({ name }) => name)]; target.value = ''; draw(); };
</script>`;

/** Sheets of music that are handed in; beside the list a button sends them all. */
const sheets = (gone: string) =>
  html(
    'Music',
    `<main><h1>Hand in your sheets</h1><form onsubmit="return false"><label>Sheets <input type="file" name="sheets" multiple></label>
<ul id="list" data-row="li"></ul><button>Send</button></form></main>${script(gone)}`,
  );

/** The newest one on top, in boxes of no known make. */
const images = html(
  'Images',
  `<main><h1>Images</h1><label>Sheets <input type="file" name="sheets" multiple></label><div id="list" data-row="div"
style="display: flex; flex-direction: column-reverse"></div><button>Clear</button></main>${script('at')}`,
);

const form = aForm(
  'upload',
  [
    aField('sheets', {
      label: 'Sheets',
      locator: label('Sheets'),
      control: 'file',
      type: 'file',
      multiple: true,
    }),
  ],
  { method: 'script' },
);

export const pages: OraclePages = {
  site: aSite([aPage('/music', { forms: [form] }), aPage('/images', { forms: [form] })]),
  sound: () => ({ '/music': sheets('at'), '/images': images }),
  broken: () => ({ '/music': sheets('0') }),
};
