import { label, role } from '@prowl/plan';
import { aField, aForm, aPage, aSite, aSubmission } from '../../testing/models.ts';
import { html, type OraclePages } from '../../testing/pages.ts';

/** A ferry is asked for by post; the address of the trip's page is made of its title until somebody types one. */
const ferryPage = (keyOfPort: string) =>
  html(
    'Ask for a ferry',
    `<h1>Ask for a ferry</h1><form method="post" action="/ferries">
<p><label for="trip">Trip</label> <input id="trip" data-key="trip"></p>
<p><label for="page">Page</label> <input id="page" data-key="page"></p>
<p><label for="skipper">Skipper</label> <input id="skipper" data-key="skipper"></p>
<p><label for="port">Home port</label> <input id="port" data-key="${keyOfPort}"></p>
<p><label for="phone">Phone</label> <input id="phone" type="tel"></p>
<button>Ask</button></form>
<script>
const state = {};
const fields = [...document.querySelectorAll('[data-key]')];
const show = () => { for (const field of fields) field.value = state[field.dataset.key] ?? ''; };
for (const field of fields) {
  field.addEventListener('input', () => {
    state[field.dataset.key] = field.value;
    if (field.id === 'page') state.chosen = true;
    if (field.id === 'trip' && !state.chosen) state.page = field.value.toLowerCase().replaceAll(' ', '-');
    show();
  });
  field.addEventListener('blur', () => {
    state[field.dataset.key] = field.value.trim();
    show();
  });
}
</script>`,
  );

const field = (name: string, words: string, more: Record<string, unknown> = {}) =>
  aField(name, { label: words, locator: label(words), ...more });

export const pages: OraclePages = {
  site: aSite([
    aPage('/ferries/ask', {
      forms: [
        aForm(
          'contact',
          [
            field('trip', 'Trip', { meaning: 'title' }),
            field('page', 'Page'),
            field('skipper', 'Skipper', { meaning: 'last-name' }),
            field('port', 'Home port', { meaning: 'city' }),
            field('phone', 'Phone', { meaning: 'phone', type: 'tel' }),
          ],
          {
            name: 'Ask for a ferry',
            action: '/ferries',
            submit: role('button', 'Ask'),
            submissions: [
              aSubmission(
                { trip: 'To the isles', skipper: 'Sample', port: 'Sampleton' },
                { url: '/ferries' },
              ),
            ],
          },
        ),
      ],
    }),
  ]),
  sound: () => ({ '/ferries/ask': ferryPage('port') }),
  // Two fields share one key of the state: the home port is the skipper's name too.
  broken: () => ({ '/ferries/ask': ferryPage('skipper') }),
};
