import { css } from '@prowl/plan';
import { aPage, aResponse, aSite } from '../../testing/models.ts';
import { html, type OraclePages } from '../../testing/pages.ts';

/** Miles and kilometres to the next lighthouse, each to one decimal. `factor` leads back. */
const page = (factor: string) =>
  html(
    'Distances',
    `<main><section><h2>How far</h2><label>Miles <input id="miles" type="number" step="any" value="10"></label>
<label>Kilometres <input id="km" type="number" step="any" value="16.1"></label></section></main><script>
const [miles, km] = ['miles', 'km'].map((id) => document.getElementById(id));
const short = (value) => String(Math.round(value * 10) / 10);
miles.oninput = () => { km.value = miles.value === '' ? '' : short(miles.value * 1.609344); };
km.oninput = () => { miles.value = km.value === '' ? '' : short(km.value / ${factor}); };
</script>`,
  );

const [miles, kilometres] = [css('#miles'), css('#km')];
export const pages: OraclePages = {
  site: aSite([
    aPage('/distances', {
      language: 'en',
      responses: [
        aResponse(
          'number',
          'Miles',
          '10',
          [{ label: 'Kilometres', locator: kilometres, opened: '16.1', kind: 'field' }],
          [
            ['10', '16.1'],
            ['10.5', '16.9'],
            ['11', '17.7'],
          ],
          { field: miles, part: 'How far', step: 'any' },
        ),
        aResponse(
          'number',
          'Kilometres',
          '16.1',
          [{ label: 'Miles', locator: miles, opened: '10', kind: 'field' }],
          [
            ['17', '10.6'],
            ['17.5', '10.9'],
            ['18', '11.2'],
          ],
          { field: kilometres, part: 'How far', step: 'any' },
        ),
      ],
    }),
  ]),
  sound: () => ({ '/distances': page('1.609344') }),
  broken: () => ({ '/distances': page('1.5') }),
};
