import { css, label } from '@prowl/plan';
import { aPage, aResponse, aSite } from '../../testing/models.ts';
import { html, type OraclePages } from '../../testing/pages.ts';

/** A berth by the night. `refused`: what is done when the boat leaves before it comes. */
const page = (refused: string) =>
  html(
    'Berths',
    `<main><section><h2>A berth</h2><label>Comes <input id="comes" type="date" value="2031-05-10"></label>
<label>Leaves <input id="leaves" type="date" value="2031-05-12"></label><output id="price">2 nights, €30.00</output></section></main><script>
const [comes, leaves, price] = ['comes', 'leaves', 'price'].map((id) => document.getElementById(id));
comes.oninput = leaves.oninput = () => {
  const nights = (Date.parse(leaves.value) - Date.parse(comes.value)) / 86400000;
  price.textContent = nights + ' nights, ' + (nights < 0 ? '-' : '') + '€' + Math.abs(15 * nights).toFixed(2);
  ${refused}
};
</script>`,
  );

export const pages: OraclePages = {
  site: aSite([
    aPage('/berths', {
      language: 'en',
      responses: [
        aResponse(
          'date',
          'Leaves',
          '2031-05-12',
          [{ label: '', locator: css('#price'), opened: '2 nights, €30.00' }],
          [
            ['2031-05-13', '3 nights, €45.00'],
            ['2031-05-17', '7 nights, €105.00'],
            ['2031-05-10', '0 nights, €0.00'],
            ['2031-05-08', '-2 nights, -€30.00'],
            ['2031-05-12', '2 nights, €30.00'],
          ],
          {
            part: 'A berth',
            beside: { field: label('Comes', true), label: 'Comes', value: '2031-05-10', steps: [] },
          },
        ),
      ],
    }),
  ]),
  sound: () => ({
    '/berths': page(
      "if (nights <= 0) price.textContent = 'You leave before you come - 1 night is the least.';",
    ),
  }),
  broken: () => ({ '/berths': page('') }),
};
