import { describe, expect, it } from 'vitest';
import { members } from '../../testing/members.ts';
import { aPage, aSite, plansOf } from '../../testing/models.ts';
import { documentsNeedASession } from './oracle.ts';

const linking = (...paths: string[]) =>
  aPage('/account', {
    access: 'signed-in',
    links: paths.map((path) => ({ text: path, url: `http://app.test${path}`, own: true })),
  });
const plans = (...site: Parameters<typeof aSite>) => plansOf(documentsNeedASession, aSite(...site));

describe('documents-need-a-session', () => {
  it('tries what only pages of members link to, once for each kind of address', () => {
    const found = plans([linking('/invoices/17', '/invoices/18', '/billing/2031.pdf')], members);
    expect(found.map(({ place }) => [place.template, place.url])).toEqual([
      ['/invoices/:id', '/invoices/17'],
      ['/billing/2031.pdf', '/billing/2031.pdf'],
    ]);
  });

  it('ranks the first three of an area above the others', () => {
    const found = plans(
      [linking('/billing/a.pdf', '/billing/b.pdf', '/billing/c.pdf', '/billing/d.pdf')],
      members,
    );
    expect(found.map(({ rank }) => rank)).toEqual([0.6, 0.6, 0.6, 0.3]);
  });

  it('leaves records that are pages to what is tested of pages', () => {
    const record = aPage('/invoices/16', { template: '/invoices/:id', access: 'signed-in' });
    expect(plans([linking('/invoices/17'), record], members)).toEqual([]);
  });

  it('plans nothing for public addresses, for forms and for what does harm', () => {
    expect(plans([linking('/terms', '/orders/new', '/orders/cancel')], members)).toEqual([]);
    expect(plans([linking('/invoices/17')])).toEqual([]);
  });
});
