import { goto, request, step } from '@prowl/plan';
import { describe, expect, it } from 'vitest';
import { aPage, aSite } from '../testing/models.ts';
import { anOperation } from '../testing/operations.ts';
import { visitsInScope } from './visits.ts';

const site = (disposable = false) =>
  aSite([aPage('/tickets'), aPage('/notes/3/delete')], {
    operations: [
      anOperation('GET', '/api/invite'),
      anOperation('GET', '/api/restart', { source: 'described' }),
    ],
    disposable,
  });

describe('what a test opens', () => {
  it.each([
    '/tickets/15/delete/',
    '/tickets/15/delete/?next=https%3A%2F%2Felsewhere.example',
    '/admin/api/v1/restart',
    '/api/restart',
    '/issues/12/unwatch',
  ])('is not %s, which acts and was not opened before', (url) => {
    expect(visitsInScope(site(), [step('open it', goto(url))])).toBe(false);
    expect(visitsInScope(site(), [request('GET', url, 'answer')])).toBe(false);
    expect(visitsInScope(site(true), [request('GET', url, 'answer')])).toBe(true);
  });

  it.each(['/tickets', '/tickets/15', '/notes/3/delete?next=/', '/api/invite', '/search?q=delete'])(
    'may be %s',
    (url) => expect(visitsInScope(site(), [goto(url), request('GET', url, 'answer')])).toBe(true),
  );

  it('says nothing of what is sent, which has rules of its own', () =>
    expect(visitsInScope(site(), [request('DELETE', '/tickets/15/delete', 'answer')])).toBe(true));
});
