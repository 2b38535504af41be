import { members, signInForm, signInPage } from '../../testing/members.ts';
import { aPage, aSite } from '../../testing/models.ts';
import { html, type OraclePages, type Routes, seeOther } from '../../testing/pages.ts';

/** Leads on after signing in, and after the language was changed. */
const site = (leads: (to: string) => string): Routes => {
  let next = '/';
  return {
    '/': html('Observatory', '<h1>Observatory</h1><a href="/language?back=/visits">Deutsch</a>'),
    '/visits': html('Visits', '<h1>Visits</h1>'),
    '/language': ({ query }) =>
      seeOther(leads(query.get('back') ?? '/'), { 'set-cookie': 'lang=de; Path=/' }),
    '/login': ({ query }) => {
      next = query.get('next') ?? '/';
      return signInForm();
    },
    'POST /login': ({ form }) =>
      form.get('password') === 'secret'
        ? seeOther(leads(next), { 'set-cookie': 'sid=of-ann; Path=/; HttpOnly' })
        : signInForm('Wrong username or password.'),
  };
};

const home = 'http://observatory.test';
const ownOnly = (to: string) => (new URL(to, home).origin === home ? to : '/');

export const pages: OraclePages = {
  site: aSite(
    [
      aPage('/', { links: [{ text: 'Deutsch', url: 'http://app.test/language?back=/visits', own: true }] }),
      signInPage,
    ],
    {
      ...members,
      probes: [
        {
          what: 'anonymous-page',
          method: 'GET',
          url: '/visits',
          status: 303,
          headers: { location: '/login?next=/visits' },
        },
      ],
    },
  ),
  sound: () => site(ownOnly),
  broken: () => site((to) => (to.startsWith('/') && !to.startsWith('/\\') ? to : '/')),
};
