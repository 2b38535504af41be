import { label, role } from '@prowl/plan';
import { aField, aForm, aPage, aSite, aSubmission } from '../../testing/models.ts';
import { html, type OraclePages, seeOther } from '../../testing/pages.ts';

/** Proposing a walk to a hiking club. */
const proposal = (said: string) =>
  html(
    'Propose a walk',
    `<h1>Propose a walk</h1>${said}<form method="post" action="/walks/propose">
<p><label for="route">Route</label> <input id="route" name="route" required></p>
<p><label for="notes">Notes</label> <textarea id="notes" name="notes"></textarea></p>
<button>Propose it</button></form>`,
  );

const answering =
  (said: string) =>
  ({ form }: { form: URLSearchParams }) =>
    (form.get('route') ?? '').trim() === '' ? proposal(said) : seeOther('/walks/proposed');

export const pages: OraclePages = {
  site: aSite([
    aPage('/walks/propose', {
      forms: [
        aForm(
          'create',
          [
            aField('route', { label: 'Route', locator: label('Route'), meaning: 'title', required: true }),
            aField('notes', {
              label: 'Notes',
              locator: label('Notes'),
              control: 'textarea',
              type: '',
              meaning: 'long-text',
            }),
          ],
          {
            name: 'Propose a walk',
            action: '/walks/propose',
            submit: role('button', 'Propose it'),
            submitName: 'Propose it',
            submissions: [
              aSubmission({ route: 'Round the lake', notes: 'Flat' }, { url: '/walks/proposed' }),
            ],
          },
        ),
      ],
    }),
    aPage('/walks/proposed'),
  ]),
  sound: () => ({
    '/walks/propose': proposal(''),
    '/walks/proposed': html('Proposed', '<h1>We will look at it</h1>'),
    'POST /walks/propose': answering('<p>A walk needs a route.</p>'),
  }),
  broken: () => ({ 'POST /walks/propose': answering('') }),
};
