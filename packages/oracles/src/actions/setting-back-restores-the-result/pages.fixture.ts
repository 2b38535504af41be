import { css } from '@prowl/plan';
import { aPage, aResponse, aSite } from '../../testing/models.ts';
import { html, type OraclePages } from '../../testing/pages.ts';

/** A frame with or without glass. `work` sets the price in cents from `glass`, and from what it was. */
const page = (work: string) =>
  html(
    'Frames',
    `<main><section><h2>Your frame</h2><label>With glass <input id="glass" type="checkbox"></label>
<p>Price <b id="price">€40.00</b></p><p id="note"></p></section></main><script>
const [glass, price, note] = ['glass', 'price', 'note'].map((id) => document.getElementById(id));
let cents = 4000;
glass.onchange = () => {
  ${work}
  price.textContent = '€' + (cents / 100).toFixed(2);
  note.textContent = 'Not saved yet.';
};
</script>`,
  );

export const pages: OraclePages = {
  site: aSite([
    aPage('/frames', {
      language: 'en',
      responses: [
        aResponse(
          'box',
          'With glass',
          'false',
          [
            { label: 'Price', locator: css('#price'), opened: '€40.00' },
            { label: '', locator: css('#note'), opened: '' },
          ],
          [
            ['true', '€52.50', 'Not saved yet.'],
            ['false', '€52.50', 'Not saved yet.'],
          ],
          { field: css('#glass'), part: 'Your frame' },
        ),
      ],
    }),
  ]),
  sound: () => ({ '/frames': page('cents = glass.checked ? 5250 : 4000;') }),
  // What is taken off again is forgotten.
  broken: () => ({ '/frames': page('if (glass.checked) cents = 5250;') }),
};
