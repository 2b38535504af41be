import { role } from '@prowl/plan';
import { aField, aForm, aPage, aSite } from '../../testing/models.ts';
import { escaped, html, type OraclePages, type Routes, seeOther } from '../../testing/pages.ts';

const guestbook = (write: (words: string) => string): Routes => {
  const entries = ['Lovely rooms, and the cat says hello.'];
  return {
    '/guestbook': () =>
      html(
        'Guestbook',
        `<h1>Guestbook</h1>${entries.map((entry) => `<blockquote>${write(entry)}</blockquote>`).join('')}
<form method="post" action="/guestbook"><label>Your message <textarea name="message"></textarea></label>
<button>Sign the book</button></form>`,
      ),
    'POST /guestbook': ({ form }) => {
      entries.push(form.get('message') ?? '');
      return seeOther('/guestbook');
    },
  };
};

const message = aField('message', {
  label: 'Your message',
  locator: role('textbox', 'Your message'),
  control: 'textarea',
  type: 'textarea',
  meaning: 'long-text',
});

export const pages: OraclePages = {
  site: aSite([
    aPage('/guestbook', {
      forms: [
        aForm('comment', [message], {
          action: '/guestbook',
          submit: role('button', 'Sign the book'),
          submitName: 'Sign the book',
          submissions: [
            {
              values: { message: 'Thanks for all mk1' },
              mark: 'mk1',
              accepted: 'yes',
              url: '/guestbook',
              exchanges: [],
              echoes: [{ url: '/guestbook', template: '/guestbook', fields: ['message'] }],
            },
          ],
        }),
      ],
    }),
  ]),
  sound: () => guestbook(escaped),
  broken: () => guestbook((words) => words),
};
