import { members, membersOnly, signInPage, signInRoutes } from '../../testing/members.ts';
import { aColumn, aList, aPage, aSite } from '../../testing/models.ts';
import { html, type OraclePages } from '../../testing/pages.ts';

const bookings = html(
  'Bookings',
  `<main><h1>Bookings</h1><table><thead><tr><th>Cabin</th><th>From</th></tr></thead><tbody>
<tr><td>Birch cabin</td><td>3 May</td></tr><tr><td>Lake house</td><td>21 June</td></tr></tbody></table></main>`,
);

export const pages: OraclePages = {
  site: aSite(
    [
      signInPage,
      aPage('/bookings', {
        access: 'anonymous',
        landmarks: ['main'],
        lists: [aList([aColumn('name', ['Birch cabin', 'Lake house'])], { name: 'bookings', count: 2 })],
      }),
    ],
    members,
  ),
  sound: () => ({ ...signInRoutes('/bookings'), '/bookings': membersOnly(() => bookings) }),
  broken: () => ({ '/bookings': bookings }),
};
