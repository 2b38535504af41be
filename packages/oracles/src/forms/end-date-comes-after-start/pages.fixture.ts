import { label, role } from '@prowl/plan';
import { aField, aForm, aPage, aSite, aSubmission } from '../../testing/models.ts';
import { html, type OraclePages } from '../../testing/pages.ts';

const date = (name: string, words: string) =>
  aField(name, { label: words, locator: label(words), type: 'date', meaning: 'date', required: true });

const requested = '<h1>Thank you, we keep the cottage for you</h1>';

export const pages: OraclePages = {
  site: aSite([
    aPage('/cottage', {
      forms: [
        aForm('create', [date('arrival', 'Arrival'), date('checkout', 'Check-out')], {
          name: 'Stay at the cottage',
          action: '/cottage/stays',
          submit: role('button', 'Ask for these days'),
          submitName: 'Ask for these days',
          submissions: [
            aSubmission(
              { arrival: '2031-05-17', checkout: '2031-05-24' },
              { url: '/cottage/stays', message: 'Thank you, we keep the cottage for you' },
            ),
          ],
        }),
      ],
    }),
  ]),
  sound: () => ({
    '/cottage': html(
      'The cottage',
      `<h1>The cottage</h1><form method="post" action="/cottage/stays"><fieldset><legend>Stay</legend>
<label>Arrival <input type="date" name="arrival" required></label>
<label>Check-out <input type="date" name="checkout" required></label></fieldset>
<button>Ask for these days</button></form>`,
    ),
    'POST /cottage/stays': ({ form }) =>
      (form.get('arrival') ?? '') < (form.get('checkout') ?? '')
        ? html('Requested', requested)
        : html('The cottage', '<h1>The cottage</h1><p role="alert">You leave before you arrive.</p>'),
  }),
  broken: () => ({ 'POST /cottage/stays': html('Requested', requested) }),
};
