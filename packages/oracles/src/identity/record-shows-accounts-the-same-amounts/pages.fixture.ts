import { css } from '@prowl/plan';
import { benSees, isBen, isMember, members, signInPage, signInRoutes } from '../../testing/members.ts';
import { aFigure, aPage, aSite } from '../../testing/models.ts';
import { type Asked, html, type OraclePages, seeOther } from '../../testing/pages.ts';

/** Ann, who runs the stable, is shown what ben owes, with more about it than he is. */
const bill = (forBen: string) => (asked: Asked) => {
  if (!isMember(asked) && !isBen(asked)) return seeOther('/login');
  const note = isMember(asked) ? '<p>Reminded twice, costs of €3.00</p>' : '';
  return html(
    'Bill 1',
    `<h1>Bill 1</h1>${note}<p>Total <b class="total">${isMember(asked) ? '€42.10' : forBen}</b></p>`,
  );
};

export const pages: OraclePages = {
  site: aSite(
    [
      signInPage,
      aPage('/bills/1', {
        template: '/bills/:id',
        access: 'signed-in',
        heading: 'Bill 1',
        figures: [aFigure('total', 'Total', 42.1, { text: '€42.10', locator: css('.total') })],
      }),
    ],
    {
      ...members,
      accounts: [benSees({ '/bills/1': { linked: true }, '/bills/2': { came: 'refused', same: false } })],
    },
  ),
  sound: () => ({ ...signInRoutes('/bills/1'), '/bills/:id': bill('€42.10') }),
  broken: () => ({ '/bills/:id': bill('€42.00') }),
};
