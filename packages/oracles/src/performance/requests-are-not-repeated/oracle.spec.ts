import { describe, expect, it } from 'vitest';
import { aPage, aSite, plansOf } from '../../testing/models.ts';
import { timings } from '../../testing/timings.ts';
import { requestsAreNotRepeated } from './oracle.ts';

const urls = (...pages: Parameters<typeof aSite>[0]) =>
  plansOf(requestsAreNotRepeated, aSite(pages)).flatMap(({ steps }) =>
    [...JSON.stringify(steps).matchAll(/"url":"([^"]*)"/g)].map(([, url]) => url),
  );

describe('requests-are-not-repeated', () => {
  it('looks at the eight pages that ask for most', () => {
    const pages = Array.from({ length: 10 }, (_, index) =>
      aPage(`/${index}`, { timings: timings(20, { requests: index }) }),
    );
    expect(urls(...pages)).toEqual(['/9', '/8', '/7', '/6', '/5', '/4', '/3', '/2']);
  });

  it('plans nothing for error pages and for states without an address', () => {
    expect(urls(aPage('/a', { status: 404 }), aPage('/b', { reach: [{ do: 'settle' }] }))).toEqual([]);
  });
});
