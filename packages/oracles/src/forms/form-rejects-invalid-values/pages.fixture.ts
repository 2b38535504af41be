import { css, role } from '@prowl/plan';
import { aField, aForm, aPage, aSite, aSubmission } from '../../testing/models.ts';
import { html, type OraclePages, seeOther } from '../../testing/pages.ts';

/** Asking for a bakery's weekly mail. */
const mailPage = (attributes: string) =>
  html(
    'Crumbs & News',
    `<h1>Crumbs &amp; News</h1><form ${attributes}>
<input name="mail" type="email" placeholder="you@example.com" aria-label="Your email" required>
<button type="submit">Send me the news</button></form>`,
  );

export const pages: OraclePages = {
  site: aSite([
    aPage('/news', {
      forms: [
        aForm(
          'subscribe',
          [
            aField('mail', {
              label: 'Your email',
              locator: css('[name="mail"]'),
              type: 'email',
              meaning: 'email',
              required: true,
            }),
          ],
          {
            name: 'Crumbs & News',
            action: '/news',
            submit: role('button', 'Send me the news'),
            submitName: 'Send me the news',
            submissions: [aSubmission({ mail: 'someone@example.com' }, { url: '/news/welcome' })],
          },
        ),
      ],
    }),
    aPage('/news/welcome'),
  ]),
  sound: () => ({
    '/news': mailPage('method="post"'),
    'POST /news': seeOther('/news/welcome'),
    '/news/welcome': html('Welcome', '<h1>Welcome to the table</h1>'),
  }),
  broken: () => ({ '/news': mailPage('method="post" novalidate') }),
};
