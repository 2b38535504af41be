import { css } from '@prowl/plan';
import { aPage, aResponse, aSite } from '../../testing/models.ts';
import { html, type OraclePages } from '../../testing/pages.ts';

/** The name on a boat, as it will be painted. `draw` puts it there; `missing` is said of none. */
const page = (draw: string) =>
  html(
    'Names of boats',
    `<main><section><h2>Lettering</h2><label>Name of the boat <input id="name"></label>
<p>It takes <b id="letters">0 letters</b></p><p id="note"></p></section></main><script>
const [name, letters, note] = ['name', 'letters', 'note'].map((id) => document.getElementById(id));
name.oninput = () => {
  const count = name.value.replace(/\\W/g, '').length;
  ${draw}
};
</script>`,
  );

const name = 'Juniper lane 47, 2nd floor';
const response = (emptied: string) =>
  aResponse(
    'text',
    'Name of the boat',
    '',
    [
      { label: 'It takes', locator: css('#letters'), opened: '0 letters' },
      { label: '', locator: css('#note'), opened: '' },
    ],
    [
      [name, '21 letters', ''],
      ['ab', '2 letters', ''],
      [name, '21 letters', ''],
      // What is said of a name that is missing is no result.
      ['', emptied, 'A boat needs a name.'],
    ],
    { field: css('#name'), part: 'Lettering' },
  );

const noted = "note.textContent = count === 0 ? 'A boat needs a name.' : '';";
export const pages: OraclePages = {
  site: aSite([aPage('/lettering', { language: 'en', responses: [response('21 letters')] })]),
  sound: () => ({ '/lettering': page(`letters.textContent = count + ' letters'; ${noted}`) }),
  broken: () => ({
    '/lettering': page(`if (count > 0) letters.textContent = count + ' letters'; ${noted}`),
  }),
};
