import { css } from '@prowl/plan';
import { aPage, aResponse, aSite } from '../../testing/models.ts';
import { html, type OraclePages } from '../../testing/pages.ts';

/** Eggs of so many hens, and what to do from five a hen on; `many` says when. */
const eggs = (many: string) =>
  html(
    'Eggs',
    `<main><section><h2>Eggs</h2><p>From 5 eggs a hen on, some are sold.</p>
<label>Eggs <input id="eggs" type="number" min="0" max="200" value="12"></label><output id="what">3 a hen: keep them.</output></section></main>
<script>const eggs = document.getElementById('eggs');
eggs.oninput = () => {
  const each = Number(eggs.value) / 4;
  document.getElementById('what').textContent = each + ' a hen: ' + (${many} ? 'sell some.' : 'keep them.');
};</script>`,
  );

/** Copies of a leaflet, cheaper for more than 20; and nobody gets more than 60. `cheap` and `most` say when. */
const copies = (cheap: string, most: string) =>
  html(
    'Copies',
    `<main><section><h2>Copies</h2><p>More than 20 copies: 10 % off.</p>
<label>Copies (at most 60) <input id="copies" type="number" min="1" max="99" value="4"></label><p id="price">£2.00</p><p id="said">4 copies are made.</p>
</section></main><script>const copies = document.getElementById('copies');
copies.oninput = () => {
  const count = Number(copies.value);
  document.getElementById('price').textContent = '£' + (0.5 * count * (${cheap} ? 0.9 : 1)).toFixed(2);
  document.getElementById('said').textContent = ${most} ? count + ' copies are made.' : 'Not so many.';
};</script>`,
  );

export const pages: OraclePages = {
  site: aSite([
    aPage('/eggs', {
      language: 'en',
      statements: [
        { says: 'threshold', text: 'From 5 eggs a hen on, some are sold.', at: 5, belongs: 'above' },
      ],
      responses: [
        aResponse(
          'number',
          'Eggs',
          '12',
          [{ label: '', locator: css('#what'), opened: '3 a hen: keep them.' }],
          [
            ['67', '16.75 a hen: sell some.'],
            ['133', '33.25 a hen: sell some.'],
            ['0', '0 a hen: keep them.'],
            ['200', '50 a hen: sell some.'],
            ['12', '3 a hen: keep them.'],
          ],
          { field: css('#eggs'), part: 'Eggs', min: '0', max: '200' },
        ),
      ],
    }),
    aPage('/copies', {
      language: 'en',
      statements: [{ says: 'threshold', text: 'More than 20 copies: 10 % off.', at: 20, belongs: 'below' }],
      responses: [
        aResponse(
          'number',
          'Copies (at most 60)',
          '4',
          [
            { label: '', locator: css('#price'), opened: '£2.00' },
            { label: '', locator: css('#said'), opened: '4 copies are made.' },
          ],
          [
            ['34', '£15.30', '34 copies are made.'],
            ['67', '£30.15', 'Not so many.'],
            ['4', '£2.00', '4 copies are made.'],
          ],
          { field: css('#copies'), part: 'Copies', min: '1', max: '99' },
        ),
      ],
    }),
  ]),
  sound: () => ({ '/eggs': eggs('each >= 5'), '/copies': copies('count > 20', 'count <= 60') }),
  broken: () => ({ '/eggs': eggs('each > 5'), '/copies': copies('count >= 20', 'count < 60') }),
  // The same below and above, or another rule than the words seem to say.
  refusing: () => ({ '/eggs': eggs('each >= 9'), '/copies': copies('count > 40', 'count < 300') }),
};
