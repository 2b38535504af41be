import { describe, expect, it } from 'vitest';
import { aPage, aSite, plansOf } from '../../testing/models.ts';
import { pageOpensWithoutServerError } from './oracle.ts';

describe('page-opens-without-server-error', () => {
  it('reports a page that fails on the server, and says which of its kind open', () => {
    const site = aSite([
      aPage('/things/1', { template: '/things/:id' }),
      aPage('/things/2', { template: '/things/:id', status: 500 }),
    ]);
    const [plan, ...more] = plansOf(pageOpensWithoutServerError, site);
    expect(more).toEqual([]);
    expect(plan?.suspected).toBe(true);
    expect(plan?.bug.context).toEqual(['/things/1 of the same kind opens.']);
  });

  it('reports a link whose page fails, once for pages of a kind', () => {
    const linkChecks = [7, 8].map((id) => ({
      url: `http://app.test/things/${id}`,
      status: 502,
      from: '/',
      text: 'x',
    }));
    const plans = plansOf(pageOpensWithoutServerError, aSite([aPage('/')], { linkChecks }));
    expect(plans.map(({ place }) => [place.url, place.template])).toEqual([['/things/7', '/things/:id']]);
  });

  it('leaves pages alone that do not exist', () => {
    expect(plansOf(pageOpensWithoutServerError, aSite([aPage('/x', { status: 404 })]))).toEqual([]);
  });
});
