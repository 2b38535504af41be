import { label } from '@prowl/plan';
import { aField, aForm, aPage, aSite } from '../../testing/models.ts';
import { html, type OraclePages } from '../../testing/pages.ts';

/** A letter to the editor; a careless page takes Tab for an indent. */
const letter = (script: string) =>
  html(
    'Letter to the editor',
    `<h1>Letter to the editor</h1><form method="post"><p><label>Headline <input name="headline"></label></p>
<p><label>Day <input type="date" name="day"></label> <label>Hour <input type="time" name="hour"></label></p>
<p><label>Your letter <textarea name="letter"></textarea></label></p><button>Send</button></form><script>${script}</script>`,
  );

const indents = `document.querySelector('textarea').onkeydown = (event) => {
  if (event.key === 'Tab') { event.preventDefault(); event.target.value += '  '; }
};`;

export const pages: OraclePages = {
  site: aSite([
    aPage('/letter', {
      forms: [
        aForm('contact', [
          aField('headline', { label: 'Headline', locator: label('Headline') }),
          aField('day', { label: 'Day', locator: label('Day'), type: 'date' }),
          aField('hour', { label: 'Hour', locator: label('Hour'), type: 'time' }),
          aField('letter', {
            label: 'Your letter',
            locator: label('Your letter'),
            control: 'textarea',
            type: 'textarea',
          }),
        ]),
      ],
    }),
  ]),
  sound: () => ({ '/letter': letter('') }),
  broken: () => ({ '/letter': letter(indents) }),
};
