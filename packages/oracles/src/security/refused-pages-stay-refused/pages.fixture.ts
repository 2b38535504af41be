import { isMember, members, signInPage, signInRoutes } from '../../testing/members.ts';
import { aPage, aSite } from '../../testing/models.ts';
import { type Asked, html, type OraclePages, seeOther } from '../../testing/pages.ts';

const ledgers = (asked: Asked) =>
  isMember(asked) ? html('Ledgers', '<h1>Ledgers</h1><button>Sign out</button>') : seeOther('/login');

/** For keepers, of which ann is none; a flag in a cookie says who is one. */
const stacks = (trusts: boolean) => (asked: Asked) =>
  trusts && asked.cookies['isAdmin'] === 'true'
    ? html('Stacks', '<h1>Stacks</h1>')
    : { status: 403, body: html('Not for you', '<h1>Not for you</h1>') };

export const pages: OraclePages = {
  site: aSite(
    [
      signInPage,
      aPage('/ledgers', { access: 'signed-in' }),
      aPage('/stacks', { status: 403, access: 'unknown' }),
    ],
    members,
  ),
  sound: () => ({ ...signInRoutes('/ledgers'), '/ledgers': ledgers, '/stacks': stacks(false) }),
  broken: () => ({ '/stacks': stacks(true) }),
};
