import { describe, expect, it } from 'vitest';
import { limits } from '../values/values.ts';
import { ConfigurationBody, ConfigurationPatch, HttpUrl, RepositoryUrl } from './configuration.ts';

const body = { name: 'Shop', description: 'Sells', url: 'http://127.0.0.1:3000' };
const accepts = (more: object) => ConfigurationBody.safeParse({ ...body, ...more }).success;

describe('an address', () => {
  it.each(['http://127.0.0.1:3000', 'HTTPS://shop.test/a?b=1'])('may be %s', (url) =>
    expect(HttpUrl.safeParse(url).success).toBe(true),
  );
  it.each(['shop.test', 'ftp://shop.test', 'http://', 'http:///x', ' http://shop.test', ''])(
    'may not be %j',
    (url) => expect(HttpUrl.safeParse(url).success).toBe(false),
  );
  it('is at most as long as the limit', () => {
    const url = (length: number) => `http://${'a'.repeat(length - 7)}`;
    expect(HttpUrl.safeParse(url(limits.url)).success).toBe(true);
    expect(HttpUrl.safeParse(url(limits.url + 1)).success).toBe(false);
  });
});

it.each([
  ['https://code.test/x.git', true],
  ['git@code.test:x.git', true],
  ['file:///srv/x', true],
  ['http://code.test/x.git', false],
  ['x.git', false],
])('a repository at %s: %s', (url, accepted) => expect(RepositoryUrl.safeParse(url).success).toBe(accepted));

describe('a configuration', () => {
  it('needs a name, a description and an address', () => {
    for (const missing of ['name', 'description', 'url'])
      expect(accepts({ [missing]: undefined })).toBe(false);
    expect(accepts({ name: '  ' })).toBe(false);
    expect(accepts({ description: '' })).toBe(true);
  });
  it.each([
    ['name', limits.name],
    ['description', limits.description],
  ])('takes a %s up to its limit', (field, longest) => {
    expect(accepts({ [field]: 'x'.repeat(longest) })).toBe(true);
    expect(accepts({ [field]: 'x'.repeat(longest + 1) })).toBe(false);
  });
  it('takes directives up to their number and length', () => {
    const directives = (number: number, length = 5) =>
      accepts({ directives: Array.from({ length: number }, () => 'x'.repeat(length)) });
    expect([directives(limits.directives), directives(limits.directives + 1)]).toEqual([true, false]);
    expect([directives(1, limits.directive), directives(1, limits.directive + 1)]).toEqual([true, false]);
    expect(directives(1, 0)).toBe(false);
  });
  it('rejects an unknown field, also in its credentials', () => {
    expect(accepts({ colour: 'blue' })).toBe(false);
    const credentials = { username: 'ann', password: '' };
    expect(accepts({ auth: { type: 'basic', credentials } })).toBe(true);
    expect(accepts({ auth: { type: 'basic', credentials: { ...credentials, token: 'x' } } })).toBe(false);
  });
});

it('a change may clear what is optional, and nothing else', () => {
  expect(ConfigurationPatch.parse({ repoUrl: null, directives: null, auth: null })).toEqual({
    repoUrl: null,
    directives: null,
    auth: null,
  });
  for (const needed of ['name', 'description', 'url'])
    expect(ConfigurationPatch.safeParse({ [needed]: null }).success).toBe(false);
});
