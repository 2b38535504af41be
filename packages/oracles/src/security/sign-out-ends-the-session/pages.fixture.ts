import { isMember, members, signInForm, signInPage } from '../../testing/members.ts';
import { aPage, aSite } from '../../testing/models.ts';
import { html, type OraclePages, type Routes, seeOther } from '../../testing/pages.ts';

const allotment = html(
  'Plot 12',
  '<h1>Plot 12</h1><p>Water it by Friday.</p><form method="post" action="/leave"><button>Sign out</button></form>',
);

/** The server knows which sessions are open; on leaving, it forgets ann’s or leaves that to the browser. */
const site = (forgets: boolean): Routes => {
  let open = false;
  return {
    '/login': signInForm(),
    'POST /login': ({ form }) => {
      if (form.get('password') !== 'secret') return signInForm('Wrong username or password.');
      open = true;
      return seeOther('/plot', { 'set-cookie': 'sid=of-ann; Path=/; HttpOnly' });
    },
    '/plot': (asked) => (open && isMember(asked) ? allotment : seeOther('/login')),
    'POST /leave': () => {
      if (forgets) open = false;
      return seeOther('/login', { 'set-cookie': 'sid=; Path=/; Max-Age=0' });
    },
  };
};

export const pages: OraclePages = {
  site: aSite([signInPage, aPage('/plot', { access: 'signed-in' })], members),
  sound: () => site(true),
  broken: () => site(false),
};
