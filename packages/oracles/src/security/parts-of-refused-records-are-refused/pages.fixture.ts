import { benSees, isBen, isMember, members, signInPage, signInRoutes } from '../../testing/members.ts';
import { aPage, aSite } from '../../testing/models.ts';
import { type Asked, html, type OraclePages, seeOther } from '../../testing/pages.ts';

/** Bill 1 is ben's; bill 2 is cleo's. Ann keeps the books. */
const owners: Readonly<Record<string, string>> = { '1': 'ben', '2': 'cleo' };
const turnedAway = { status: 403, body: html('Not yours', '<h1>This is not yours</h1>') };

const billPage =
  (title: string, guarded = true) =>
  (asked: Asked) => {
    if (!isMember(asked) && !isBen(asked)) return seeOther('/login');
    const { id = '' } = asked.params;
    const mayRead = isMember(asked) || owners[id] === 'ben' || !guarded;
    return mayRead ? html(title, `<h1>${title} ${id}</h1><p>For ${owners[id]}: £12.00</p>`) : turnedAway;
  };

export const pages: OraclePages = {
  site: aSite(
    [
      signInPage,
      aPage('/bills/2', { template: '/bills/:id', access: 'signed-in' }),
      aPage('/bills/2/paper', { template: '/bills/:id/paper', access: 'signed-in' }),
      aPage('/bills/2/logo', { template: '/bills/:id/logo', access: 'anonymous' }),
    ],
    {
      ...members,
      accounts: [
        benSees({
          '/bills/1': { linked: true },
          '/bills/1/paper': { linked: true },
          '/bills/2': { came: 'refused', same: false },
          '/bills/2/paper': {},
          '/bills/2/logo': {},
        }),
      ],
    },
  ),
  sound: () => ({
    ...signInRoutes('/bills/1'),
    '/bills/:id': billPage('Bill'),
    '/bills/:id/paper': billPage('Bill on paper'),
    '/bills/:id/logo': html('Logo', '<h1>Logo</h1>'),
  }),
  broken: () => ({ '/bills/:id/paper': billPage('Bill on paper', false) }),
};
