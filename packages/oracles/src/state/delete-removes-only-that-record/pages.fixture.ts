import { css, inside, label, nth, role } from '@prowl/plan';
import { aColumn, aField, aForm, aList, anEcho, aPage, aSite, aSubmission } from '../../testing/models.ts';
import { escaped, html, type OraclePages, type Routes, seeOther } from '../../testing/pages.ts';

interface Guest {
  id: number;
  name: string;
}

/** The guests of a wedding; `left` is who is still on the list when one is struck off. */
const guestList = (left: (guests: readonly Guest[], id: number) => Guest[]): Routes => {
  let guests: Guest[] = [
    { id: 1, name: 'Aunt Rose' },
    { id: 2, name: 'The neighbours' },
  ];
  return {
    '/guests': () => {
      const rows = guests.map(
        ({ id, name }) =>
          `<tr><td>${escaped(name)}</td><td><form method="post" action="/guests/${id}/remove">
<button>Remove</button></form></td></tr>`,
      );
      return html(
        'Guests',
        `<h1>Guests</h1><table id="guests"><tbody>${rows.join('')}</tbody></table>
<form method="post" action="/guests"><label>One more guest <input name="guest"></label>
<button>Invite</button></form>`,
      );
    },
    'POST /guests': ({ form }) => {
      guests.push({ id: guests.length + 10, name: form.get('guest') ?? '' });
      return seeOther('/guests');
    },
    'POST /guests/:id/remove': ({ params }) => {
      guests = left(guests, Number(params['id']));
      return seeOther('/guests');
    },
  };
};

const rows = css('#guests tbody tr');

export const pages: OraclePages = {
  site: aSite([
    aPage('/guests', {
      lists: [
        aList([aColumn('name', ['Aunt Rose', 'The neighbours', 'Guest g2h'], { locator: css('td') })], {
          name: 'guests',
          items: rows,
        }),
      ],
      forms: [
        aForm(
          'create',
          [aField('guest', { label: 'One more guest', locator: label('One more guest'), meaning: 'title' })],
          {
            name: 'Guests',
            action: '/guests',
            submit: role('button', 'Invite'),
            submitName: 'Invite',
            submissions: [
              aSubmission(
                { guest: 'Guest g2h' },
                { mark: 'g2h', url: '/guests', echoes: [anEcho('/guests', ['guest'], { locator: rows })] },
              ),
            ],
          },
        ),
        aForm('delete', [], {
          action: '/guests/:id/remove',
          destructive: true,
          submit: inside(nth(rows, 0), role('button', 'Remove')),
          submitName: 'Remove',
          submitMeaning: 'delete',
        }),
      ],
    }),
  ]),
  sound: () => guestList((guests, id) => guests.filter((guest) => guest.id !== id)),
  broken: () => guestList((guests) => guests.slice(1)),
};
