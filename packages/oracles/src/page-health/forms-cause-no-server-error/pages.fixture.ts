import { label, role } from '@prowl/plan';
import { aField, aForm, aPage, aSite } from '../../testing/models.ts';
import { html, type OraclePages } from '../../testing/pages.ts';

const exchange = {
  method: 'POST',
  url: 'http://app.test/feedback',
  template: '/feedback',
  status: 500,
  kind: 'document',
  own: true,
  milliseconds: 5,
  bytes: 5,
};

export const pages: OraclePages = {
  site: aSite([
    aPage('/feedback', {
      forms: [
        aForm('contact', [aField('note', { locator: label('Your note') })], {
          name: 'Feedback',
          action: '/feedback',
          submit: role('button', 'Send feedback'),
          submitName: 'Send feedback',
          submissions: [
            {
              values: { note: 'a note mark7' },
              mark: 'mark7',
              accepted: 'no',
              url: '/feedback',
              exchanges: [exchange],
            },
          ],
        }),
      ],
    }),
  ]),
  sound: () => ({
    '/feedback': html(
      'Feedback',
      `<h1>Feedback</h1><form method="post"><p><label for="note">Your note</label><textarea id="note" name="note"></textarea></p>
<button>Send feedback</button></form>`,
    ),
    'POST /feedback': html('Thank you', '<h1>Thank you</h1><p>We read every note.</p>'),
  }),
  broken: () => ({
    'POST /feedback': { status: 500, body: html('Error', '<h1>Mail server not found</h1>') },
  }),
};
