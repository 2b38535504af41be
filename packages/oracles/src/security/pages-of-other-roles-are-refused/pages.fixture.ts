import { benSees, isBen, isMember, members, signInPage, signInRoutes } from '../../testing/members.ts';
import { aField, aForm, aPage, aSite } from '../../testing/models.ts';
import { type Answer, type Asked, html, type OraclePages, seeOther } from '../../testing/pages.ts';

/** Ann runs the place: stock, staff and the log are hers. */
const hers = ['/stock', '/staff', '/log'];
const page = (path: string) =>
  html(
    path,
    `<h1>${path}</h1><form method="post"><label>New <input name="new"></label><button>Add</button></form>`,
  );
const forAnn =
  (path: string) =>
  (asked: Asked): Answer => {
    if (isMember(asked)) return page(path);
    return isBen(asked) ? { status: 403, body: html('No', '<h1>Not for you</h1>') } : seeOther('/login');
  };
const forBoth =
  (path: string) =>
  (asked: Asked): Answer =>
    isMember(asked) || isBen(asked) ? page(path) : seeOther('/login');

const links = [...hers, '/notes'].map((path) => ({
  text: path,
  url: `http://app.test${path}`,
  own: true,
  region: 'chrome',
}));
const worked = (path: string) =>
  aPage(path, {
    access: 'signed-in',
    heading: path,
    links,
    forms: [aForm('create', [aField('new')], { method: 'post' })],
  });

export const pages: OraclePages = {
  site: aSite([signInPage, ...hers.map(worked), worked('/notes')], {
    ...members,
    accounts: [
      benSees({
        '/stock': { came: 'refused', same: false },
        '/staff': { came: 'refused', same: false },
        '/log': { came: 'refused', same: false },
        '/notes': { linked: true },
      }),
    ],
  }),
  sound: () => ({
    ...signInRoutes('/notes'),
    ...Object.fromEntries(hers.map((path) => [path, forAnn(path)])),
    '/notes': forBoth('/notes'),
  }),
  broken: () => ({ '/staff': forBoth('/staff') }),
};
