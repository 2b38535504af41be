import { role } from '@prowl/plan';
import { aField, aForm, aPage, aSite } from '../../testing/models.ts';
import { html, type OraclePages } from '../../testing/pages.ts';

/** A tag for a parcel is previewed before it is printed. */
const tags = (property: 'textContent' | 'innerHTML') =>
  html(
    'Luggage tags',
    `<h1>Luggage tags</h1><div role="form" aria-label="Tag"><label>Engraving <input id="words"></label>
<button type="button" id="show">Preview</button></div><output id="tag"></output>
<script>
document.getElementById('show').onclick = () => {
  document.getElementById('tag').${property} = document.getElementById('words').value;
};
</script>`,
  );

export const pages: OraclePages = {
  site: aSite([
    aPage('/tags', {
      forms: [
        aForm('unknown', [aField('words', { label: 'Engraving', locator: role('textbox', 'Engraving') })], {
          method: 'script',
          submit: role('button', 'Preview'),
          submitName: 'Preview',
        }),
      ],
    }),
  ]),
  sound: () => ({ '/tags': tags('textContent') }),
  broken: () => ({ '/tags': tags('innerHTML') }),
};
