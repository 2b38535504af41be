import { forMembers, membership, signOutButton, verifiedSignIn } from '../../testing/membership.ts';
import { aPage, aSite } from '../../testing/models.ts';
import { html, type OraclePages, seeOther } from '../../testing/pages.ts';

export const pages: OraclePages = {
  site: aSite([aPage('/letters', { access: 'signed-in' })], { signIn: verifiedSignIn }),
  sound: () => ({
    ...membership('/letters'),
    '/letters': forMembers(() =>
      html('Letters', `<aside>${signOutButton}</aside><h1>Letters</h1><p>One from your sister.</p>`),
    ),
  }),
  // The cookie is removed for a path that it was not set for.
  broken: () => ({
    'POST /logout': seeOther('/login', { 'set-cookie': 'member=; Path=/logout; Max-Age=0' }),
  }),
};
