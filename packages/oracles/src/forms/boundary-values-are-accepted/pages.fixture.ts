import { css, label, role } from '@prowl/plan';
import { aField, aForm, aPage, aSite, aSubmission } from '../../testing/models.ts';
import { html, type OraclePages, seeOther } from '../../testing/pages.ts';

/** A table for one to eight, and none that asks for what another one has asked for; `fits` is what the server thinks of the number. */
const booking = (fits: (guests: number) => boolean) => {
  const asked = new Set<string>();
  return {
    'POST /reservations': ({ form }: { form: URLSearchParams }) => {
      const requests = form.get('requests') ?? '';
      const isTaken = asked.has(requests) || !fits(Number(form.get('guests')));
      asked.add(requests);
      return seeOther(isTaken ? '/reservations' : '/reservations/received');
    },
  };
};

export const pages: OraclePages = {
  site: aSite([
    aPage('/reservations', {
      forms: [
        aForm(
          'create',
          [
            aField('guests', {
              label: 'Guests',
              locator: label('Guests'),
              type: 'number',
              meaning: 'quantity',
              required: true,
              min: '1',
              max: '8',
            }),
            aField('requests', {
              label: 'Anything we should know?',
              locator: css('textarea'),
              control: 'textarea',
              type: '',
              meaning: 'long-text',
            }),
          ],
          {
            name: 'Book a table',
            action: '/reservations',
            submit: role('button', 'Request table'),
            submitName: 'Request table',
            submissions: [
              aSubmission(
                { guests: '2', requests: 'By the window m7' },
                { url: '/reservations/received', mark: 'm7' },
              ),
            ],
          },
        ),
      ],
    }),
    aPage('/reservations/received'),
  ]),
  sound: () => ({
    '/reservations': html(
      'Book a table',
      `<h1>Book a table</h1><form method="post" action="/reservations"><div>
<label>Guests <input type="number" name="guests" min="1" max="8" required></label></div>
<div><label>Anything we should know? <textarea name="requests"></textarea></label></div><div>
<input type="submit" value="Request table"></div></form>`,
    ),
    '/reservations/received': html('Received', '<h1>We will call you back</h1>'),
    ...booking((guests) => guests >= 1 && guests <= 8),
  }),
  broken: () => booking((guests) => guests > 0 && guests < 8),
};
