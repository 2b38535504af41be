import { label, role } from '@prowl/plan';
import { aField, aForm, aPage, aSite, aSubmission } from '../../testing/models.ts';
import { html, type OraclePages, seeOther } from '../../testing/pages.ts';

const password = (name: string, words: string, meaning: string) =>
  aField(name, { label: words, locator: label(words, true), type: 'password', meaning, required: true });

export const pages: OraclePages = {
  site: aSite([
    aPage('/join', {
      kind: 'sign-up',
      forms: [
        aForm(
          'sign-up',
          [
            aField('email', { label: 'E-mail', locator: label('E-mail'), type: 'email', meaning: 'email' }),
            password('pw1', 'Password', 'new-password'),
            password('pw2', 'Once more', 'confirm-password'),
          ],
          {
            name: 'Join the rowing club',
            action: '/join',
            submit: role('button', 'Join'),
            submitName: 'Join',
            submissions: [
              aSubmission(
                { email: 'm3@example.com', pw1: '***', pw2: '***' },
                { url: '/welcome', mark: 'm3' },
              ),
            ],
          },
        ),
      ],
    }),
    aPage('/welcome'),
  ]),
  sound: () => ({
    '/join': html(
      'Join',
      `<h1>Join the rowing club</h1><form method="post"><dl><dt><label for="e">E-mail</label></dt><dd>
<input id="e" type="email" name="email" required></dd>
<dt><label for="p1">Password</label></dt><dd><input id="p1" type="password" name="pw1" required></dd>
<dt><label for="p2">Once more</label></dt><dd><input id="p2" type="password" name="pw2" required></dd></dl>
<button>Join</button></form>`,
    ),
    'POST /join': ({ form }) => seeOther(form.get('pw1') === form.get('pw2') ? '/welcome' : '/join?differ'),
    '/welcome': html('Welcome', '<h1>Welcome aboard</h1>'),
  }),
  broken: () => ({ 'POST /join': seeOther('/welcome') }),
};
