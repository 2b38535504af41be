import { members, membersOnly, signInPage, signInRoutes } from '../../testing/members.ts';
import { aPage, aSite } from '../../testing/models.ts';
import { html, type OraclePages } from '../../testing/pages.ts';

const staff = html('Staff', '<h1>Staff</h1><p>Three shifts are open.</p>');
const wages = html('Wages', '<h1>Wages</h1><p>Paid on the 28th.</p>');

export const pages: OraclePages = {
  site: aSite(
    [
      signInPage,
      aPage('/admin/staff', { access: 'signed-in' }),
      aPage('/admin/wages', { access: 'anonymous' }),
    ],
    members,
  ),
  sound: () => ({
    ...signInRoutes('/admin/staff'),
    '/admin/staff': membersOnly(() => staff),
    '/admin/wages': membersOnly(() => wages),
  }),
  broken: () => ({ '/admin/wages': wages }),
};
