import { members, membersOnly, signInPage, signInRoutes } from '../../testing/members.ts';
import { aPage, aSite } from '../../testing/models.ts';
import { html, type OraclePages } from '../../testing/pages.ts';

const bill = {
  headers: { 'content-type': 'text/plain; charset=utf-8' },
  body: 'Moor dentists\nInvoice 2031-44 for Ann: one filling, 120.00\n',
};

export const pages: OraclePages = {
  site: aSite(
    [
      signInPage,
      aPage('/patient', {
        access: 'signed-in',
        links: [{ text: 'Invoice 2031-44', url: 'http://app.test/invoices/2031-44.txt', own: true }],
      }),
    ],
    members,
  ),
  sound: () => ({
    ...signInRoutes('/patient'),
    '/patient': membersOnly(() =>
      html('Your treatment', '<h1>Your treatment</h1><a href="/invoices/2031-44.txt">Invoice 2031-44</a>'),
    ),
    '/invoices/2031-44.txt': membersOnly(() => bill),
  }),
  broken: () => ({ '/invoices/2031-44.txt': bill }),
};
