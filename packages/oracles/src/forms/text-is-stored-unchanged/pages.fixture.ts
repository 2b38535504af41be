import { css, label, role } from '@prowl/plan';
import { aField, aForm, anEcho, aPage, aSite, aSubmission } from '../../testing/models.ts';
import { escaped, html, type OraclePages, type Routes, seeOther } from '../../testing/pages.ts';

const quote = (entry: string) => `<blockquote>${escaped(entry)}</blockquote>`;

/** A guest book; `stored` is what becomes of an entry on its way into the database. */
const guestBook = (stored: (text: string) => string): Routes => {
  const entries = ['What a lovely garden!'];
  return {
    '/guestbook': () =>
      html(
        'Guest book',
        `<main><h2>Guest book</h2>${entries.map(quote).join('')}
<form method="post" action="/guestbook"><label>Leave a few words<br>
<textarea name="entry" rows="4" maxlength="400"></textarea></label><br><button>Sign</button></form></main>`,
      ),
    'POST /guestbook': ({ form }) => {
      entries.unshift(stored(form.get('entry') ?? ''));
      return seeOther('/guestbook');
    },
  };
};

export const pages: OraclePages = {
  site: aSite([
    aPage('/guestbook', {
      forms: [
        aForm(
          'comment',
          [
            aField('entry', {
              label: 'Leave a few words',
              locator: label('Leave a few words'),
              control: 'textarea',
              type: '',
              meaning: 'long-text',
              maxLength: 400,
            }),
          ],
          {
            name: 'Guest book',
            action: '/guestbook',
            submit: role('button', 'Sign'),
            submitName: 'Sign',
            submissions: [
              aSubmission(
                { entry: 'Hello from k3f' },
                {
                  mark: 'k3f',
                  url: '/guestbook',
                  echoes: [anEcho('/guestbook', ['entry'], { locator: css('blockquote') })],
                },
              ),
            ],
          },
        ),
      ],
    }),
  ]),
  sound: () => guestBook((text) => text),
  broken: () => guestBook(escaped),
};
