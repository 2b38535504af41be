// A booking form of a ferry and the list of what was booked, for what language models propose. Only for tests.
import type { SiteModel } from '@prowl/contracts';
import { css, label, role } from '@prowl/plan';
import {
  aColumn,
  aControl,
  aField,
  aFigure,
  aForm,
  aList,
  anEcho,
  aPage,
  aSelect,
  aSite,
  aSubmission,
} from './models.ts';
import { escaped, html, type Routes, seeOther } from './pages.ts';

/** Ids of its parts: p1 the page, p1.f1 the form (1 name, 2 cars, 3 deck, 4 remark), p1.l1 the list (c1 name), p1.b1 “Timetable”, p1.n1 the places. */
export const ferrySite: SiteModel = aSite([
  aPage('/ferry', {
    kind: 'list',
    forms: [
      aForm(
        'create',
        [
          aField('name', {
            label: 'Name',
            locator: label('Name'),
            meaning: 'full-name',
            required: true,
            maxLength: 40,
          }),
          aField('cars', {
            label: 'Cars',
            locator: label('Cars'),
            type: 'number',
            meaning: 'quantity',
            min: '0',
            max: '3',
          }),
          aField('deck', {
            label: 'Deck',
            locator: label('Deck'),
            control: 'select',
            type: '',
            meaning: 'choice',
            options: [
              { label: 'Lower deck', value: 'lower' },
              { label: 'Sun deck', value: 'sun' },
            ],
          }),
          aField('remark', { label: 'Remark', locator: label('Remark') }),
          aField('pin', { label: 'PIN', locator: label('PIN'), type: 'password', meaning: 'password' }),
        ],
        {
          name: 'Book a passage',
          action: '/ferry',
          submit: role('button', 'Book'),
          submitName: 'Book',
          writesOver: 'nothing',
          submissions: [
            aSubmission(
              { name: 'Sample prowlabc', cars: '1', deck: 'lower', remark: '', pin: '1234' },
              { mark: 'prowlabc', url: '/ferry', echoes: [anEcho('/ferry', ['name'])] },
            ),
          ],
        },
      ),
      aForm('sign-in', [aField('user'), aField('pass', { type: 'password', meaning: 'password' })], {
        action: '/in',
      }),
    ],
    lists: [
      aList([aColumn('name', ['Ada Sample', 'Bo Sample'])], {
        key: 'passages',
        name: 'Passages',
        items: css('#passages li'),
        count: 2,
        controls: [aSelect('sort', 'Order', ['Newest', 'Name'])],
      }),
    ],
    controls: [
      aControl('Timetable', ['changed']),
      aControl('Cancel all', ['changed'], { destructive: true }),
      aControl('Sign out', ['navigated'], { meaning: 'sign-out' }),
      aControl('Notify', ['changed'], {
        effects: [
          {
            kind: 'changed',
            exchanges: [
              {
                method: 'POST',
                url: 'http://app.test/n',
                template: '/n',
                status: 200,
                kind: 'fetch',
                own: true,
                milliseconds: 1,
                bytes: 1,
              },
            ],
          },
        ],
      }),
    ],
    figures: [aFigure('count', 'Places left', 12)],
  }),
  aPage('/rules', { heading: 'Rules' }),
  aPage('/staff', { kind: 'sign-in' }),
]);

/** `book`: what sending the form answers, given what was sent; undefined: it is taken. */
export const ferryRoutes = (
  book: (form: URLSearchParams) => Routes[string] | undefined = () => undefined,
): Routes => {
  const names = ['Ada Sample', 'Bo Sample'];
  return {
    '/ferry': () =>
      html(
        'Ferry',
        `<main><h1>Ferry</h1><p>Places left: <span class="count">12</span></p>
<form method="post" action="/ferry"><label>Name <input name="name" required maxlength="40"></label>
<label>Cars <input name="cars" type="number" value="0"></label>
<label>Deck <select name="deck"><option value="lower">Lower deck</option><option value="sun">Sun deck</option></select></label>
<label>Remark <input name="remark"></label><label>PIN <input name="pin" type="password"></label><button>Book</button></form>
<ul id="passages">${names.map((name) => `<li><span class="name">${escaped(name)}</span></li>`).join('')}</ul>
<button type="button" onclick="document.querySelector('#times').hidden=false">Timetable</button><p id="times" hidden>Every hour</p></main>`,
      ),
    '/rules': html('Rules', '<main><h1>Rules</h1><p>At most three cars.</p></main>'),
    'POST /ferry': ({ form }) => {
      const answer = book(form);
      if (answer !== undefined && typeof answer !== 'function') return answer;
      names.push(form.get('name') ?? '');
      return seeOther('/ferry');
    },
  };
};
