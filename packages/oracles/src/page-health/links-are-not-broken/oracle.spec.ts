import type { Page } from '@prowl/contracts';
import { describe, expect, it } from 'vitest';
import { aPage, aSite, plansOf } from '../../testing/models.ts';
import { linksAreNotBroken } from './oracle.ts';

const plansFor = (pages: Page[], more: Record<string, unknown> = {}) =>
  plansOf(linksAreNotBroken, aSite(pages, more));
const check = (path: string, status: number, more: Record<string, unknown> = {}) => ({
  url: `http://app.test${path}`,
  status,
  from: '/',
  text: 'Returns',
  ...more,
});

const link = (path: string, text = 'Returns') => ({
  text,
  url: `http://app.test${path}`,
  own: true,
  locator: { by: 'role', role: 'link', name: text },
});
const linking = (url: string, ...paths: string[]) => aPage(url, { links: paths.map((path) => link(path)) });

describe('links-are-not-broken', () => {
  it('reports a link to a missing page once, however many pages have it', () => {
    const linkChecks = [check('/returns', 404), check('/returns', 404, { from: '/about' })];
    const [plan, ...more] = plansFor([linking('/', '/returns'), linking('/about', '/returns')], {
      linkChecks,
    });
    expect(more).toEqual([]);
    expect(plan?.suspected).toBe(true);
    expect(plan?.bug.title).toBe('The link "Returns" leads to a page that does not exist');
    expect(plan?.bug.context).toEqual(['The same link, or one of its kind, is in 1 other place.']);
  });

  it('reports it also when exploration went there itself', () => {
    const missing = aPage('/returns', { status: 404, kind: 'error' });
    expect(plansFor([linking('/', '/returns'), missing])).toHaveLength(1);
    expect(plansFor([aPage('/'), missing])).toEqual([]);
  });

  it('leaves alone what a page says of its own address, which is that of a form that was answered', () => {
    const linkChecks = [check('/returns/9/notes#content', 404, { from: '/returns/9/notes' })];
    expect(plansFor([linking('/returns/9/notes', '/returns/9/notes#content')], { linkChecks })).toEqual([]);
  });

  it('reports a link that redirects without end', () => {
    const linkChecks = [check('/loop', 0, { failure: 'net::ERR_TOO_MANY_REDIRECTS' })];
    expect(plansFor([linking('/', '/loop')], { linkChecks }).map(({ bug }) => bug.seen)).toEqual([
      '/loop redirects without end.',
    ]);
  });

  it('leaves alone what asks for a session or a pause, does not answer, or is another site', () => {
    const linkChecks = [
      ...[401, 403, 429].map((status) => check(`/${status}`, status)),
      check('/slow', 0, { failure: 'timeout' }),
      check('', 0, { url: 'http://elsewhere.test/', failure: 'net::ERR_NAME_NOT_RESOLVED' }),
    ];
    const from = linking('/', '/401', '/403', '/429', '/slow');
    expect(plansFor([from], { linkChecks })).toEqual([]);
  });

  it('leaves a link alone that nobody finds on the page, and one that says it removes something', () => {
    const linkChecks = [check('/returns', 404)];
    expect(plansFor([aPage('/')], { linkChecks })).toEqual([]);
    const removing = aPage('/', { links: [link('/returns', 'Delete')] });
    expect(plansFor([removing], { linkChecks })).toEqual([]);
  });

  it('leaves addresses alone that may do harm by being visited', () => {
    expect(
      plansFor([linking('/', '/orders/7/cancel')], { linkChecks: [check('/orders/7/cancel', 404)] }),
    ).toEqual([]);
  });
});
