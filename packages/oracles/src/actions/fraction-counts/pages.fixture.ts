import { css } from '@prowl/plan';
import { aPage, aResponse, aSite } from '../../testing/models.ts';
import { html, type OraclePages } from '../../testing/pages.ts';

/** A rowing boat by the hour, with a voucher for each full hour. `time` is what is paid for. */
const page = (time: string) =>
  html(
    'Boats',
    `<main><section><h2>Rowing boats</h2><label>Hours <input id="hours" type="number" min="1" max="9" step="0.5" value="2"></label>
<dl><dt>Price</dt><dd id="price">£16.00</dd><dt>Vouchers</dt><dd id="vouchers">2</dd></dl></section></main><script>
const hours = document.getElementById('hours');
hours.oninput = () => {
  const time = Number(hours.value);
  document.getElementById('price').textContent = '£' + (8 * ${time}).toFixed(2);
  document.getElementById('vouchers').textContent = Math.floor(time);
};
</script>`,
  );

export const pages: OraclePages = {
  site: aSite([
    aPage('/boats', {
      language: 'en',
      responses: [
        aResponse(
          'number',
          'Hours',
          '2',
          [
            { label: 'Price', locator: css('#price'), opened: '£16.00' },
            { label: 'Vouchers', locator: css('#vouchers'), opened: '2' },
          ],
          [
            ['4', '£32.00', '4'],
            ['4.5', '£32.00', '4'],
            ['5', '£40.00', '5'],
            ['2', '£16.00', '2'],
          ],
          { field: css('#hours'), part: 'Rowing boats', min: '1', max: '9', step: '0.5' },
        ),
      ],
    }),
  ]),
  sound: () => ({ '/boats': page('time') }),
  broken: () => ({ '/boats': page('Math.floor(time)') }),
};
