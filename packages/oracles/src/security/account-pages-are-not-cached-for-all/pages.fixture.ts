import { members, membersOnly, signInPage, signInRoutes } from '../../testing/members.ts';
import { aPage, aSite } from '../../testing/models.ts';
import { html, type OraclePages } from '../../testing/pages.ts';

const rent = (caching: string) =>
  membersOnly(() => ({
    headers: { 'content-type': 'text/html', 'cache-control': caching },
    body: html('Rent', '<h1>Rent of ann</h1><button>Sign out</button>'),
  }));

export const pages: OraclePages = {
  site: aSite(
    [
      signInPage,
      aPage('/rent', { access: 'signed-in', headers: { 'cache-control': 'public, max-age=600' } }),
    ],
    members,
  ),
  sound: () => ({ ...signInRoutes('/rent'), '/rent': rent('private, max-age=600') }),
  broken: () => ({ '/rent': rent('public, max-age=600') }),
};
