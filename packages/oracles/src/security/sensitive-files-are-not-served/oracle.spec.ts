import { describe, expect, it } from 'vitest';
import { aPage, aSite, plansOf } from '../../testing/models.ts';
import { sensitiveFilesAreNotServed } from './oracle.ts';

const probe = (what: string, excerpt: string, more = {}) => ({
  what,
  method: 'GET',
  url: `/${what}`,
  status: 200,
  excerpt,
  ...more,
});
const plans = (...probes: unknown[]) => plansOf(sensitiveFilesAreNotServed, aSite([aPage('/')], { probes }));

describe('sensitive-files-are-not-served', () => {
  it('suspects files whose content proves what they are', () => {
    const found = plans(probe('dot-env', 'DATABASE_URL=***'), probe('dot-git', 'ref: refs/heads/main'));
    expect(found.map(({ place, suspected }) => [place.element, suspected])).toEqual([
      ['dot-env', true],
      ['dot-git', true],
    ]);
  });

  it('plans nothing for the page of unknown addresses, for other pages and for refusals', () => {
    expect(
      plans(
        probe('dot-env', 'DATABASE_URL=***', { sameAsUnknown: true }),
        probe('dot-git', '<!doctype html><title>Home</title>'),
        probe('dot-env', 'Not here', { status: 404 }),
      ),
    ).toEqual([]);
  });

  it.each([
    ['environment', '{"status":"up","env":{"PATH":"/usr/bin:/bin"}}'],
    ['environment', '{"activeProfiles":[],"propertySources":[]}'],
    ['metrics', '# HELP process_cpu_seconds_total Time.\n# TYPE process_cpu_seconds_total counter'],
    ['log', '127.0.0.1 - - [02/Mar/2031:10:00:01 +0000] "GET / HTTP/1.1" 200'],
    ['credentials', '[default]\naws_secret_access_key = ***'],
    ['dump', 'CREATE TABLE members (id int);'],
    ['log', '[2031-03-02T10:00:01] production.ERROR: no such table'],
    ['composition', 'version: "3"\nservices:\n  db:\n    image: postgres:17'],
    ['php-info', '<title>PHP 8.3.1 - phpinfo()</title>'],
  ])('knows %s by what it says', (what, excerpt) => {
    expect(plans(probe(what, excerpt))).toHaveLength(1);
  });

  it.each([
    ['environment', '{"status":"up"}'],
    ['environment', '{"path":"/usr/share"}'],
    ['log', '{"message":"not found"}'],
    ['dump', 'How to CREATE TABLE in a spreadsheet'],
  ])('takes for no %s what only looks like it', (what, excerpt) => {
    expect(plans(probe(what, excerpt))).toEqual([]);
  });

  it('suspects a source map only for secrets in it, and takes a folder listing less seriously', () => {
    expect(plans(probe('source-map', '{"sources":["a.ts"]}'))).toEqual([]);
    expect(plans(probe('source-map', 'const API_KEY = "abcdefghij"'))).toHaveLength(1);
    const listing = probe('directory-listing', '<title>Index of /files</title>', {
      contentType: 'text/html',
    });
    expect(plans(listing).map(({ bug }) => bug.severity)).toEqual(['medium']);
  });
});
