import { describe, expect, it } from 'vitest';
import { aPage, aSite } from '../testing/models.ts';
import { alsoOn, failedRequestsOf } from './requests.ts';

const trouble = (kind: string, url: string, status?: number) => ({
  kind,
  text: 'failed',
  url: `http://app.test${url}`,
  status,
});
const failed = (...pages: [string, ReturnType<typeof trouble>[]][]) =>
  failedRequestsOf(aSite(pages.map(([url, troubles]) => aPage(url, { troubles })))).map(
    ({ path, code, others }) => [path, code, others],
  );

describe('the requests that failed while exploring', () => {
  it('are missing scripts and calls that the server fails on', () => {
    expect(failed(['/', [trouble('client-error', '/app.js?v=2', 404)]])).toEqual([['/app.js?v=2', true, []]]);
    expect(failed(['/', [trouble('server-error', '/api/x', 502)]])).toEqual([['/api/x', false, []]]);
    expect(failed(['/', [trouble('server-error', '/api/x')]])).toEqual([['/api/x', false, []]]);
  });

  it('leave out images, calls that are refused and the page itself', () => {
    expect(
      failed([
        '/a',
        [
          trouble('client-error', '/avatar.png', 404),
          trouble('client-error', '/api/me', 401),
          trouble('server-error', '/a', 500),
        ],
      ]),
    ).toEqual([]);
  });

  it('are listed once, with the other pages that make them', () => {
    const call = (id: number) => [trouble('server-error', `/api/cart/${id}`, 500)];
    expect(failed(['/a', call(1)], ['/b', call(2)], ['/c', call(2)])).toEqual([
      ['/api/cart/1', false, ['/b', '/c']],
    ]);
    expect(alsoOn(['/b', '/c'])).toEqual(['Also on /b, /c.']);
    expect(alsoOn([])).toEqual([]);
  });
});
