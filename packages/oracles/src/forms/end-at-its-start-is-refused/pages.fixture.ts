import { label, role } from '@prowl/plan';
import { aField, aForm, aPage, aSite, aSubmission } from '../../testing/models.ts';
import { html, type OraclePages, type Routes } from '../../testing/pages.ts';

const hours = ['09:00', '10:00', '11:00'];
const date = (name: string, words: string) =>
  aField(name, { label: words, locator: label(words), type: 'date', meaning: 'date', required: true });
const time = (name: string, words: string) =>
  aField(name, {
    ...{ label: words, locator: label(words), control: 'select', type: 'select', meaning: 'time' },
    options: hours.map((hour) => ({ value: hour, label: hour })),
  });

const choice = (name: string, words: string) =>
  `<label>${words} <select name="${name}">${hours.map((hour) => `<option>${hour}</option>`).join('')}</select></label>`;

const form = (trouble = '') =>
  html(
    'The boat',
    `<h1>The boat</h1>${trouble === '' ? '' : `<p role="alert">${trouble}</p>`}<form method="post" action="/boat/trips">
<label>From day <input type="date" name="from" required></label>${choice('start', 'From hour')}
<label>Until day <input type="date" name="until" required></label>${choice('end', 'Until hour')}<button>Take it out</button></form>`,
  );

/** Hours of a boat on the lake. */
const boat = (takes: (begin: string, end: string) => boolean, trouble: string): Routes => ({
  '/boat': form(),
  'POST /boat/trips': ({ form: sent }) => {
    const at = (day: string, hour: string) => `${sent.get(day)} ${sent.get(hour)}`;
    return takes(at('from', 'start'), at('until', 'end'))
      ? html('Yours', '<h1>Thank you, the boat is yours</h1>')
      : form(trouble);
  },
});

const later = 'You bring it back after you take it out.';

export const pages: OraclePages = {
  site: aSite([
    aPage('/boat', {
      forms: [
        aForm(
          'create',
          [
            date('from', 'From day'),
            time('start', 'From hour'),
            date('until', 'Until day'),
            time('end', 'Until hour'),
          ],
          {
            ...{ name: 'A trip', action: '/boat/trips' },
            ...{ submit: role('button', 'Take it out'), submitName: 'Take it out' },
            submissions: [
              aSubmission(
                { from: '2031-05-17', start: '09:00', until: '2031-05-17', end: '11:00' },
                { url: '/boat/trips', message: 'Thank you, the boat is yours' },
              ),
            ],
          },
        ),
      ],
    }),
  ]),
  sound: () => boat((begin, end) => begin < end, later),
  broken: () => boat((begin, end) => begin <= end, later),
  // It never said that a trip has to take any time.
  refusing: () => boat((begin, end) => begin <= end, 'You bring it back before you take it out.'),
};
