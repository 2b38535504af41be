import { label, role } from '@prowl/plan';
import { forMembers, membership, signOutButton, verifiedSignIn } from '../../testing/membership.ts';
import { aField, aForm, aPage, aSite } from '../../testing/models.ts';
import { html, type OraclePages } from '../../testing/pages.ts';

const password = (name: string, words: string, meaning: string) =>
  aField(name, { label: words, locator: label(words, true), type: 'password', meaning, required: true });

const passwordPage = (said: string) =>
  html(
    'Security',
    `<h1>Security</h1>${signOutButton}${said}<form method="post" action="/account/security"><p>
<label>Current password <input type="password" name="old"></label></p>
<p><label>New password <input type="password" name="new"></label></p><p>
<label>New password again <input type="password" name="again"></label></p><button>Change</button></form>`,
  );
const changed = passwordPage('<p role="status">Your password has been updated.</p>');

export const pages: OraclePages = {
  site: aSite(
    [
      aPage('/account/security', {
        access: 'signed-in',
        forms: [
          aForm(
            'password-change',
            [
              password('old', 'Current password', 'current-password'),
              password('new', 'New password', 'new-password'),
              password('again', 'New password again', 'confirm-password'),
            ],
            { name: 'Security', action: '/account/security', submit: role('button', 'Change') },
          ),
        ],
      }),
    ],
    { signIn: verifiedSignIn },
  ),
  sound: () => ({
    ...membership('/account/security'),
    '/account/security': forMembers(() => passwordPage('')),
    'POST /account/security': ({ form }) =>
      form.get('old') === 'secret'
        ? changed
        : passwordPage('<p role="alert">That is not your current password.</p>'),
  }),
  broken: () => ({ 'POST /account/security': changed }),
};
