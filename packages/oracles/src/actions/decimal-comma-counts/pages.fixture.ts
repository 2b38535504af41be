import { css } from '@prowl/plan';
import { aPage, aResponse, aSite } from '../../testing/models.ts';
import { html, type OraclePages } from '../../testing/pages.ts';

/** Paint for so many square metres; `area` reads what is typed. */
const paint = (area: string) =>
  html(
    'Farbe',
    `<main><section><h2>Farbe</h2><label>Fläche in m² <input id="area" inputmode="decimal" value="6"></label>
<p id="paint">Dazu 3 Liter Farbe.</p></section></main><script>
const area = document.getElementById('area');
area.oninput = () => {
  const typed = area.value.trim();
  const size = ${area};
  document.getElementById('paint').textContent = size > 0
    ? 'Dazu ' + (size / 2).toLocaleString('de-DE') + ' Liter Farbe.' : 'Bitte eine Zahl angeben.';
};
</script>`,
  ).replace('<html lang="en">', '<html lang="de">');

const model = (url: string) =>
  aPage(url, {
    language: 'de',
    responses: [
      aResponse(
        'number',
        'Fläche in m²',
        '6',
        [{ label: '', locator: css('#paint'), opened: 'Dazu 3 Liter Farbe.' }],
        [
          ['6', 'Dazu 3 Liter Farbe.'],
          ['6,5', 'Dazu 3 Liter Farbe.'],
          ['7', 'Dazu 3,5 Liter Farbe.'],
        ],
        { field: css('#area'), part: 'Farbe', type: 'text' },
      ),
    ],
  });

const sound = "Number(typed.replace(',', '.'))";

export const pages: OraclePages = {
  site: aSite([model('/farbe'), model('/streng')]),
  // The second one refuses a comma, and says so.
  sound: () => ({ '/farbe': paint(sound), '/streng': paint('Number(typed)') }),
  broken: () => ({ '/farbe': paint('Number.parseFloat(typed)'), '/streng': paint('Number(typed)') }),
  // Whole litres are sold, however much is needed.
  refusing: () => ({ '/farbe': paint(`2 * Math.floor(${sound} / 2)`), '/streng': paint('2 * (typed >> 1)') }),
};
