import { members, signInForm, signInPage } from '../../testing/members.ts';
import { aPage, aSite } from '../../testing/models.ts';
import { html, type OraclePages, type Routes, seeOther } from '../../testing/pages.ts';

/** Every visitor has a session; the account's is a new one, or the same. */
const site = (renews: boolean): Routes => {
  const open = new Set<string>();
  return {
    '/login': ({ cookies }) => ({
      headers: {
        'content-type': 'text/html',
        ...(cookies['sid'] === undefined ? { 'set-cookie': 'sid=of-a-visitor; Path=/; HttpOnly' } : {}),
      },
      body: signInForm(),
    }),
    'POST /login': ({ form, cookies }) => {
      if (form.get('password') !== 'secret') return signInForm('Wrong username or password.');
      const session = renews ? 'of-the-account' : (cookies['sid'] ?? 'none');
      open.add(session);
      return seeOther('/hives', { 'set-cookie': `sid=${session}; Path=/; HttpOnly` });
    },
    '/hives': ({ cookies }) =>
      open.has(cookies['sid'] ?? '')
        ? html('Hives', '<h1>Hives</h1><button>Sign out</button>')
        : seeOther('/login'),
  };
};

export const pages: OraclePages = {
  site: aSite([signInPage, aPage('/hives', { access: 'signed-in' })], members),
  sound: () => site(true),
  broken: () => site(false),
};
