import { members, signInForm, signInPage } from '../../testing/members.ts';
import { aPage, aSite } from '../../testing/models.ts';
import { html, type OraclePages, type Routes, seeOther } from '../../testing/pages.ts';

const part = (content: unknown) => Buffer.from(JSON.stringify(content)).toString('base64url');
const text = `${part({ alg: 'HS256' })}.${part({ sub: 'ann' })}`;
const token = `${text}.c2lnbmVkLWJ5LXRoZS1zZXJ2ZXI`;

const site = (isMember: (cookie: string) => boolean): Routes => ({
  '/login': signInForm(),
  'POST /login': ({ form }) =>
    form.get('password') === 'secret'
      ? seeOther('/looms', { 'set-cookie': `ticket=${token}; Path=/; HttpOnly` })
      : signInForm('Wrong username or password.'),
  '/looms': ({ cookies }) =>
    isMember(cookies['ticket'] ?? '')
      ? html('Looms', '<h1>Looms</h1><button>Sign out</button>')
      : seeOther('/login'),
});

export const pages: OraclePages = {
  site: aSite([signInPage, aPage('/looms', { access: 'signed-in' })], members),
  sound: () => site((cookie) => cookie === token),
  // Decodes what the token says, whatever its signature is.
  broken: () => site((cookie) => cookie.split('.')[1] === text.split('.')[1]),
};
