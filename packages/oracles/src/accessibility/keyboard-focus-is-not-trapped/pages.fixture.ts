import { aField, aForm, aPage, aSite } from '../../testing/models.ts';
import { html, type OraclePages } from '../../testing/pages.ts';

const links = Array.from(
  { length: 14 },
  (_, index) => `<li><a href="/walk/${index}">Walk ${index + 1}</a></li>`,
);

/** A newsletter box, with a date whose parts are stops of the Tab key, above a list of walks. */
const walks = (script: string) =>
  html(
    'Walks',
    `<h1>Walks</h1><form id="news" method="post"><label>E-mail <input name="mail"></label><label>From <input type="date" name="from"></label><button>Subscribe</button></form>
<ul>${links.join('')}</ul><script>${script}</script>`,
  );

/** The focus goes back to the box as soon as it leaves it. */
const trap = `document.getElementById('news').addEventListener('focusout', (event) => {
  if (!event.currentTarget.contains(event.relatedTarget)) document.querySelector('input').focus();
});`;

export const pages: OraclePages = {
  site: aSite([
    aPage('/walks', {
      forms: [aForm('subscribe', [aField('mail', { meaning: 'email' }), aField('from', { type: 'date' })])],
    }),
  ]),
  sound: () => ({ '/walks': walks('') }),
  broken: () => ({ '/walks': walks(trap) }),
};
