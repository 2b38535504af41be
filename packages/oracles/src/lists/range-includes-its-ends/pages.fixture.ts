import { css, label, role } from '@prowl/plan';
import { aColumn, aField, aForm, aList, aPage, aSite } from '../../testing/models.ts';
import { html, type OraclePages, type Routes } from '../../testing/pages.ts';

const trips = [3, 8, 14, 21, 27, 30].map((day) => ({
  name: `Tour ${day}`,
  day: `2031-05-${String(day).padStart(2, '0')}`,
}));

/** Tours of a guide, by day. */
const tours = (isShown: (day: string, from: string, to: string) => boolean): Routes => ({
  '/tours': ({ query }) => {
    const [from, to] = [query.get('from') || '0', query.get('to') || '9'];
    const rows = trips
      .filter(({ day }) => isShown(day, from, to))
      .map(({ name, day }) => `<tr><td class="name">${name}</td><td class="date">${day}</td></tr>`);
    return html(
      'Tours',
      `<h1>Tours</h1><form><label>From <input type="date" name="from"></label><label>Until <input type="date" name="to"></label><button>Show</button></form>
<table><tbody>${rows.join('')}</tbody></table>`,
    );
  },
});

const submit = role('button', 'Show');
const field = (name: string, words: string) =>
  aField(name, { label: words, locator: label(words), type: 'date', meaning: 'date' });
const control = (words: string) => ({
  kind: 'filter',
  label: words,
  locator: label(words),
  control: 'input',
  submit,
});

export const pages: OraclePages = {
  site: aSite([
    aPage('/tours', {
      lists: [
        aList(
          [
            aColumn(
              'name',
              trips.map(({ name }) => name),
            ),
            aColumn(
              'date',
              trips.map(({ day }) => day),
            ),
          ],
          {
            name: 'Tours',
            items: css('tbody tr'),
            count: trips.length,
            controls: [control('From'), control('Until')],
          },
        ),
      ],
      forms: [
        aForm('filter', [field('from', 'From'), field('to', 'Until')], {
          action: '/tours',
          method: 'get',
          submit,
          submitName: 'Show',
        }),
      ],
    }),
  ]),
  sound: () => tours((day, from, to) => day >= from && day <= to),
  broken: () => tours((day, from, to) => day >= from && day < to),
};
