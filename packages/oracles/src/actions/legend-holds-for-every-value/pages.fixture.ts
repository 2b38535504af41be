import { css } from '@prowl/plan';
import { aField, aForm, aPage, aResponse, aSite } from '../../testing/models.ts';
import { html, type OraclePages } from '../../testing/pages.ts';

/** Wind by its strength; `calm` says up to where it is calm. And the day of a market by the last digit of a stall: `digit` is that. */
const page = (calm: string, digit: string) =>
  html(
    'Market',
    `<main><section><h2>Wind</h2><label>Strength <input id="wind" type="number" min="0" max="12" value="3"></label>
<p>0–3 calm, 4–7 windy, 8–12 stormy</p><p>It is <strong id="how">calm</strong>.</p></section>
<section><h2>Day</h2><label>Stall <select id="stall">${[17, 18, 19, 20, 21, 22].map((number) => `<option>${number}</option>`).join('')}</select></label>
<p>1, 2 and 3: Monday; 4, 5 and 6: Tuesday; 7, 8, 9 and 0: Friday</p><p id="day">Friday</p></section></main><script>
const el = (id) => document.getElementById(id);
el('wind').oninput = () => {
  const wind = Number(el('wind').value);
  el('how').textContent = ${calm} ? 'calm' : wind < 8 ? 'windy' : 'stormy';
};
el('stall').onchange = () => {
  const digit = ${digit};
  el('day').textContent = digit === 0 || digit > 6 ? 'Friday' : digit < 4 ? 'Monday' : 'Tuesday';
};
</script>`,
  );

const range = (from: number, to = from) => ({ from, to });

export const pages: OraclePages = {
  site: aSite([
    aPage('/market', {
      language: 'en',
      statements: [
        {
          says: 'legend',
          text: '0–3 calm, 4–7 windy, 8–12 stormy',
          entries: [
            { name: 'calm', ranges: [range(0, 3)] },
            { name: 'windy', ranges: [range(4, 7)] },
            { name: 'stormy', ranges: [range(8, 12)] },
          ],
        },
        {
          says: 'legend',
          text: '1, 2 and 3: Monday; 4, 5 and 6: Tuesday; 7, 8, 9 and 0: Friday',
          entries: [
            { name: 'Monday', ranges: [1, 2, 3].map((digit) => range(digit)) },
            { name: 'Tuesday', ranges: [4, 5, 6].map((digit) => range(digit)) },
            { name: 'Friday', ranges: [7, 8, 9, 0].map((digit) => range(digit)) },
          ],
        },
      ],
      forms: [
        aForm('unknown', [
          aField('Stall', {
            control: 'select',
            options: ['17', '18', '19', '20', '21', '22'].map((each) => ({ label: each, value: each })),
          }),
        ]),
      ],
      responses: [
        aResponse(
          'number',
          'Strength',
          '3',
          [{ label: 'It is', locator: css('#how'), opened: 'calm' }],
          [
            ['5', 'windy'],
            ['9', 'stormy'],
            ['0', 'calm'],
            ['12', 'stormy'],
          ],
          { field: css('#wind'), part: 'Wind', min: '0', max: '12' },
        ),
        aResponse(
          'choice',
          'Stall',
          '17',
          [{ label: '', locator: css('#day'), opened: 'Friday' }],
          [
            ['18', 'Friday'],
            ['21', 'Monday'],
            ['17', 'Friday'],
          ],
          { field: css('#stall'), part: 'Day' },
        ),
      ],
    }),
  ]),
  sound: () => ({ '/market': page('wind <= 3', "Number(el('stall').value) % 10") }),
  broken: () => ({ '/market': page('wind < 3', "Number(el('stall').value) % 10 || 1") }),
  // It goes by something else.
  refusing: () => ({ '/market': page('wind !== 5', "Math.floor(Number(el('stall').value) / 10)") }),
};
