import type { Page } from 'playwright';
import { describe, expect, it } from 'vitest';
import { technologiesOf } from './technologies.ts';

const page = (found: Record<string, string> | Error = {}) =>
  ({
    evaluate: async () => {
      if (found instanceof Error) throw found;
      return found;
    },
  }) as unknown as Page;

describe('what an application is made with', () => {
  it.each([
    ['connect.sid', 'framework', 'Express'],
    ['PHPSESSID', 'language', 'PHP'],
    ['laravel_session', 'framework', 'Laravel'],
    ['JSESSIONID', 'language', 'Java'],
    ['csrftoken', 'framework', 'Django'],
    ['.AspNetCore.Session', 'framework', 'ASP.NET'],
    ['_shop_session', 'framework', 'Rails'],
    ['next-auth.session-token', 'auth', 'Auth.js'],
    ['wp-settings-1', 'framework', 'WordPress'],
  ])('is known by the cookie %s', async (cookie, kind, expected) =>
    expect(await technologiesOf(page(), {}, [cookie])).toEqual({ [kind]: expected }),
  );
  it('is known by headers, cut to eighty characters', async () => {
    const headers = { server: 'nginx', 'x-powered-by': 'p'.repeat(100), 'x-generator': 'Drupal' };
    expect(await technologiesOf(page(), headers, [])).toEqual({
      server: 'nginx',
      poweredBy: 'p'.repeat(80),
      generator: 'Drupal',
    });
  });
  it('is what the page says where a cookie says something else', async () => {
    expect(await technologiesOf(page({ framework: 'Next.js' }), {}, ['connect.sid'])).toEqual({
      framework: 'Next.js',
    });
  });
  it('is known without the page when that cannot be asked', async () => {
    expect(await technologiesOf(page(new Error('gone')), { server: 'nginx' }, [])).toEqual({
      server: 'nginx',
    });
  });
});
