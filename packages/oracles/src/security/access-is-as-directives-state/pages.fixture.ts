import { benSees, isBen, isMember, members, signInPage, signInRoutes } from '../../testing/members.ts';
import { aPage, aSite } from '../../testing/models.ts';
import { type Answer, type Asked, html, type OraclePages, seeOther } from '../../testing/pages.ts';

const desk = html('Desk', '<h1>Front desk</h1><p>Who comes today</p>');
const forAnn = (asked: Asked): Answer => {
  if (isMember(asked)) return desk;
  return isBen(asked) ? { status: 403, body: html('No', '<h1>Not for you</h1>') } : seeOther('/login');
};
/** Refuses in words, with 200. */
const forAnnInWords = (asked: Asked): Answer =>
  isMember(asked)
    ? html('Rota', '<h1>Weekly rota</h1>')
    : html('No', '<h1>Sorry</h1><p>This is for librarians.</p>');

export const pages: OraclePages = {
  directives: ['desk', 'rota'].map((of) => ({
    directive: `Only librarians see the ${of}`,
    reading: { kind: 'expect', rule: { what: 'access', of, who: 'librarians', may: true } },
  })),
  site: aSite(
    [
      signInPage,
      aPage('/desk', { access: 'signed-in', heading: 'Front desk' }),
      aPage('/rota', { access: 'signed-in', heading: 'Weekly rota' }),
    ],
    { ...members, accounts: [benSees({ '/desk': { came: 'refused', same: false } })] },
  ),
  sound: () => ({ ...signInRoutes('/desk'), '/desk': forAnn, '/rota': forAnnInWords }),
  broken: () => ({ '/desk': (asked) => (isMember(asked) || isBen(asked) ? desk : seeOther('/login')) }),
};
