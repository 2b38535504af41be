import { label, role } from '@prowl/plan';
import { forMembers, membership, signOutButton, verifiedSignIn } from '../../testing/membership.ts';
import { aField, aForm, aPage, aSite, aSubmission } from '../../testing/models.ts';
import { html, type OraclePages, type Routes, seeOther } from '../../testing/pages.ts';

/** A reading circle that anybody may join; `stored` is the password that the new account gets. */
const circle = (stored: (password: string) => string): Routes => {
  const accounts = new Map([['ann', 'secret']]);
  return {
    ...membership('/circle', accounts),
    '/circle': forMembers(() => html('Circle', `<h1>This month: Middlemarch</h1>${signOutButton}`)),
    '/circle/join': html(
      'Join',
      `<h1>Join the circle</h1><form method="post"><p><label>Name you want <input name="who"></label></p><p>
<label>A password <input type="password" name="pw"></label></p><input type="submit" value="Join in"></form>`,
    ),
    'POST /circle/join': ({ form }) => {
      accounts.set(form.get('who') ?? '', stored(form.get('pw') ?? ''));
      return seeOther('/login');
    },
  };
};

export const pages: OraclePages = {
  site: aSite(
    [
      aPage('/circle/join', {
        kind: 'sign-up',
        forms: [
          aForm(
            'sign-up',
            [
              aField('who', { label: 'Name you want', locator: label('Name you want'), meaning: 'username' }),
              aField('pw', {
                label: 'A password',
                locator: label('A password'),
                type: 'password',
                meaning: 'new-password',
              }),
            ],
            {
              name: 'Join the circle',
              action: '/circle/join',
              submit: role('button', 'Join in'),
              submissions: [aSubmission({ who: 'um4t', pw: '***' }, { mark: 'm4t', url: '/login' })],
            },
          ),
        ],
      }),
    ],
    { signIn: verifiedSignIn },
  ),
  sound: () => circle((password) => password),
  broken: () => circle((password) => password.toLowerCase()),
};
