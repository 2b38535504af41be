import { isMember, members, membersOnly, signInPage, signInRoutes } from '../../testing/members.ts';
import { aPage, aSite } from '../../testing/models.ts';
import { anOperation } from '../../testing/operations.ts';
import { type Asked, html, json, type OraclePages } from '../../testing/pages.ts';

const invoices = () => json([{ number: 'A-17', for: 'Piano tuning', amount: 95 }]);

export const pages: OraclePages = {
  site: aSite([aPage('/invoices', { id: '/', access: 'signed-in' }), signInPage], {
    ...members,
    operations: [anOperation('GET', '/api/invoices', { access: 'signed-in' })],
  }),
  sound: () => ({
    ...signInRoutes('/invoices'),
    '/invoices': membersOnly(() => html('Invoices', '<h1>Invoices</h1>')),
    '/api/invoices': (asked: Asked) =>
      isMember(asked) ? invoices() : json({ error: 'Sign in to see your invoices.' }, 401),
  }),
  broken: () => ({ '/api/invoices': invoices }),
};
