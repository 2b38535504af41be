import { membersOnly, signInPage, signInRoutes } from '../../testing/members.ts';
import { aSite } from '../../testing/models.ts';
import { type Asked, html, type OraclePages, seeOther } from '../../testing/pages.ts';

const routes = signInRoutes('/harvest');

export const pages: OraclePages = {
  // Nobody was given an account: only the form says who is let in.
  site: aSite([signInPage]),
  sound: () => ({
    ...routes,
    '/harvest': membersOnly(() => html('Harvest', '<h1>Harvest</h1><p>14 sacks of barley.</p>')),
  }),
  refusing: () => ({
    'POST /login': () => ({ status: 403, body: html('Stop', '<h1>This looks like an attack</h1>') }),
  }),
  broken: () => ({
    'POST /login': (asked: Asked) => {
      const statement = `SELECT * FROM people WHERE name = '${asked.form.get('user')}'`;
      const all = /'' OR (?:'1'='1'|1=1) -- -/.test(statement);
      if (all) return seeOther('/harvest', { 'set-cookie': 'sid=of-ann; Path=/' });
      const sound = routes['POST /login'];
      return typeof sound === 'function' ? sound(asked) : '';
    },
  }),
};
