import { isMember, members, signInPage, signInRoutes } from '../../testing/members.ts';
import { aPage, aSite } from '../../testing/models.ts';
import { type Asked, html, type OraclePages, seeOther } from '../../testing/pages.ts';

const card = html(
  'Your library card',
  '<h1>Your library card</h1><dl><dt>Reader</dt><dd>ann</dd><dt>On loan</dt><dd>2 books</dd></dl>',
);

export const pages: OraclePages = {
  site: aSite(
    [
      signInPage,
      aPage('/my/card', { access: 'signed-in', namesAccount: true, heading: 'Your library card' }),
    ],
    members,
  ),
  sound: () => ({
    ...signInRoutes('/my/card'),
    '/my/card': (asked: Asked) => (isMember(asked) ? card : seeOther('/login')),
  }),
  broken: () => ({ '/my/card': card }),
};
