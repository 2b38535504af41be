import { label, role } from '@prowl/plan';
import { aField, aForm, aPage, aSite, aSubmission } from '../../testing/models.ts';
import { html, type OraclePages, seeOther } from '../../testing/pages.ts';

const shifts = ['Saturday morning', 'Saturday afternoon', 'Sunday'];
/** A widget that throws on every page, whatever is done on it. */
const widget = `<script>setTimeout(() => { throw new TypeError('weather is not there'); });
addEventListener('beforeunload', () => { throw new Error('the live connection is not open'); });</script>`;
const options = shifts.map((shift) => `<option>${shift}</option>`).join('');

export const pages: OraclePages = {
  site: aSite([
    aPage('/volunteer', {
      forms: [
        aForm(
          'contact',
          [
            aField('fullname', { label: 'Your name', locator: label('Your name'), meaning: 'full-name' }),
            aField('shift', {
              label: 'Shift',
              locator: label('Shift'),
              control: 'select',
              type: 'select-one',
              meaning: 'choice',
              options: shifts.map((shift) => ({ label: shift, value: shift })),
            }),
          ],
          {
            name: 'Help at the food bank',
            action: '/volunteer',
            submit: role('button', 'Count me in'),
            submitName: 'Count me in',
            submissions: [
              aSubmission({ fullname: 'Robin Sample', shift: 'Sunday' }, { url: '/volunteer/thanks' }),
            ],
          },
        ),
      ],
    }),
    aPage('/volunteer/thanks'),
  ]),
  sound: () => ({
    '/volunteer': html(
      'Volunteer',
      `<main><h1>Help at the food bank</h1><form method="post"><p>
<label for="n">Your name</label> <input id="n" name="fullname" required></p>
<p><label for="s">Shift</label> <select id="s" name="shift">${options}</select></p>
<button>Count me in</button></form></main>${widget}`,
    ),
    'POST /volunteer': ({ form }) => seeOther(form.get('fullname') ? '/volunteer/thanks' : '/volunteer'),
    '/volunteer/thanks': html('Thanks', `<main><h1>See you there</h1></main>${widget}`),
  }),
  broken: () => ({
    'POST /volunteer': { status: 500, body: html('Error', '<h1>Something went wrong</h1>') },
  }),
};
