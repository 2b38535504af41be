import { describe, expect, it } from 'vitest';
import { aField, aForm, aPage, aSite, plansOf } from '../../testing/models.ts';
import { anOperation } from '../../testing/operations.ts';
import { errorsShowNoStackTrace } from './oracle.ts';

type Parts = Parameters<typeof aSite>;
const stepsOf = (...site: Parts) => JSON.stringify(plansOf(errorsShowNoStackTrace, aSite(...site))[0]?.steps);
const urlsOf = (...site: Parts) => [...stepsOf(...site).matchAll(/"url":"([^"]+)"/g)].map(([, url]) => url);

describe('errors-show-no-stack-trace', () => {
  it('asks for addresses made from the search, a page of one thing, and endpoints', () => {
    const search = aForm('search', [aField('q')], { method: 'get', action: '/find' });
    const pages = [aPage('/books/7', { template: '/books/:id', forms: [search] })];
    expect(urlsOf(pages, { operations: [anOperation('GET', '/api/books/:id')] })).toEqual([
      '/prowl-no-such-page',
      '/books/[]{}',
      '/find?q=%27%22%5B%5D%7B%7D%24%25',
      "/api/books/'x",
      '/books/%00',
      '/%E0%A4%A',
    ]);
  });

  it('accepts the development mode of a server on a developer’s machine', () => {
    const local = { origin: 'http://localhost:3000' };
    expect(stepsOf([aPage('/')], local)).toContain('the server runs in development mode');
    expect(stepsOf([aPage('/')])).not.toContain('the server runs in development mode');
  });

  it('leaves out what the site does not have', () => {
    expect(urlsOf([aPage('/')])).toEqual(['/prowl-no-such-page', '/%E0%A4%A']);
  });
});
