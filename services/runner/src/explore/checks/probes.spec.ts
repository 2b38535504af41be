import { describe, expect, it } from 'vitest';
import { exchange, site } from '../testing/build.ts';
import { besideFiles, graphqlEndpoint, keysIn, namedByRobots, namedBySitemap } from './probes.ts';

const loaded = (kind: 'script' | 'style' | 'image' | 'fetch', ...paths: string[]) =>
  paths.map((path) => exchange('GET', path, { kind }));

describe('addresses that the server names', () => {
  it('are paths of robots.txt, allowed or not, without patterns', () => {
    const body = 'User-agent: *\nDisallow: /staff\nallow: /public/\nDisallow: /*.pdf$\nDisallow:\n# /x';
    expect(namedByRobots(body, site)).toEqual(['http://site.test/staff', 'http://site.test/public/']);
  });
  it('are at most twenty of robots.txt', () => {
    const body = Array.from({ length: 40 }, (_, number) => `Disallow: /p${number}`).join('\n');
    expect(namedByRobots(body, site)).toHaveLength(20);
  });
  it('are the locations of a sitemap', () => {
    const body = '<urlset><url><loc> http://site.test/a </loc></url><url><loc>http://site.test/b</loc></url>';
    expect(namedBySitemap(body)).toEqual(['http://site.test/a', 'http://site.test/b']);
  });
});

describe('what may be kept beside files of pages', () => {
  it('is the listing of their folders, but not of the root', () => {
    const seen = [
      ...loaded('style', '/app.css', '/assets/a.css'),
      ...loaded('image', '/assets/b.png', '/img/c.png'),
    ];
    expect(besideFiles(seen)).toEqual([
      ['directory-listing', '/assets/'],
      ['directory-listing', '/img/'],
    ]);
  });
  it('is the source map and the backup of scripts', () => {
    expect(besideFiles(loaded('script', '/app.js', '/app.js?v=2', '/vendor.mjs'))).toEqual([
      ['source-map', '/app.js.map'],
      ['source-map', '/vendor.mjs.map'],
      ['backup', '/app.js.bak'],
      ['backup', '/vendor.mjs.bak'],
    ]);
  });
  it('is the listing of folders of documents that pages link to', () => {
    expect(besideFiles([], [`${site}/papers/care.pdf`, `${site}/about`, `${site}/goods/3.5`])).toEqual([
      ['directory-listing', '/papers/'],
    ]);
  });
  it('is what a listing names as keys', () => {
    const body = '<a href="walk.pem">walk.pem</a><a href="/keys/a.key">a</a><a href="notes.txt">notes</a>';
    expect(keysIn(body, '/keys/')).toEqual([
      ['credentials', '/keys/walk.pem'],
      ['credentials', '/keys/a.key'],
    ]);
  });
  it('is nothing for data', () => expect(besideFiles(loaded('fetch', '/api/things'))).toEqual([]));
});

describe('the address of GraphQL', () => {
  const probe = (status: number) =>
    ({ what: 'graphql', status }) as Parameters<typeof graphqlEndpoint>[1][number];
  it('is where pages send their queries', () => {
    const sent = [exchange('GET', '/graphql/schema'), exchange('POST', '/api/GraphQL')];
    expect(graphqlEndpoint(sent, [], site)).toBe('http://site.test/api/GraphQL');
  });
  it('is the usual one where something answers', () => {
    expect(graphqlEndpoint([], [probe(400)], site)).toBe('http://site.test/graphql');
  });
  it.each([0, 404])('is none where the usual one answers %d', (status) => {
    expect(graphqlEndpoint([], [probe(status)], site)).toBeUndefined();
  });
});
