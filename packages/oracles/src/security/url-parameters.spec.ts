import { describe, expect, it } from 'vitest';
import { members, verified } from '../testing/members.ts';
import { aField, aForm, aPage, aSite } from '../testing/models.ts';
import { addressWith, urlParameters } from './url-parameters.ts';

type Parts = Parameters<typeof aSite>;
const found = (...site: Parts) => urlParameters(aSite(...site)).map(({ path, name }) => `${path} ${name}`);
const link = (url: string) => ({ text: 'x', url, own: true });

describe('parameters of addresses', () => {
  it('are those of forms, pages, links, redirects and the sign-in form, once for each kind of address', () => {
    const form = aForm('search', [aField('q')], { method: 'get', action: '/find' });
    const links = [link('http://app.test/books/1?tab=a'), link('http://app.test/books/2?tab=b')];
    const location = { what: 'anonymous-page', method: 'GET', url: '/mine', status: 302 };
    const probes = [{ ...location, headers: { location: '/login?next=/mine' } }];
    const signIn = verified({ recipe: { ...verified().recipe, url: '/enter?lang=en' } });
    expect(found([aPage('/', { forms: [form], links })], { probes, signIn })).toEqual([
      '/find q',
      '/books/1 tab',
      '/login next',
      '/enter lang',
    ]);
  });

  it('are not those of other sites', () => {
    expect(found([aPage('/', { links: [link('https://elsewhere.example/?q=1')] })])).toEqual([]);
  });

  it('go along with the others that were seen, and need the session of their page', () => {
    const page = aPage('/list?sort=name&page=2', { template: '/list', access: 'signed-in' });
    const [sort] = urlParameters(aSite([page], members));
    expect(sort).toMatchObject({ name: 'sort', signedIn: true });
    expect(sort && addressWith(sort, "a'b")).toBe('/list?page=2&sort=a%27b');
  });
});
