import type { SiteModel } from '@prowl/contracts';
import { describe, expect, it } from 'vitest';
import { aPage, aSite } from '../testing/models.ts';
import { observePages } from './observations.ts';

const noted = (site: SiteModel) =>
  observePages({
    site,
    target: { name: 'App', description: '', url: site.origin },
    directives: [],
    failedFingerprints: new Set(),
  }).observations ?? [];
const titlesAndDetails = (site: SiteModel) => noted(site).map(({ title, detail }) => [title, detail]);
const failedRequest = { kind: 'failed-request', text: 'blocked', url: 'https://cdn.test/lib.js', own: false };

describe('observations about pages', () => {
  it('say once how many pages have no first-level heading or main landmark, and name a few', () => {
    const bare = (count: number) =>
      aSite(
        Array.from({ length: count }, (_, index) =>
          aPage(`/p${index}`, {
            headings: [{ level: index === 0 ? 1 : 2, text: 'Part' }],
            landmarks: ['navigation'],
          }),
        ),
      );
    expect(titlesAndDetails(bare(1))).toEqual([
      ['No main landmark', '/p0 has landmarks, but none says where the main part is.'],
    ]);
    expect(titlesAndDetails(bare(6))).toEqual([
      [
        'No first-level heading',
        '/p1, /p2, /p3 and 2 more (of 6 kinds of pages) have headings, but none of the first level.',
      ],
      [
        'No main landmark',
        '/p0, /p1, /p2 and 3 more (of 6 kinds of pages) have landmarks, but none says where the main part is.',
      ],
    ]);
  });

  it('include what a page writes to the console, but not that it cannot reach other sites', () => {
    const error = (text: string) => ({ kind: 'console-error', text, own: true });
    const siteWith = (...troubles: unknown[]) => aSite([aPage('/', { troubles })]);
    const lost = error('TypeError: Failed to fetch');
    expect(titlesAndDetails(siteWith(lost))).toEqual([
      ['A page writes an error to the console', 'TypeError: Failed to fetch'],
    ]);
    expect(titlesAndDetails(siteWith(lost, error('no such zone'), failedRequest))).toEqual([
      ['A page writes an error to the console', 'no such zone'],
    ]);
  });

  it('include an exception of a page whose parts from other sites could not be loaded', () => {
    const thrown = { kind: 'exception', text: 'lib is not defined' };
    expect(noted(aSite([aPage('/', { troubles: [failedRequest, thrown] })])).map(({ key }) => key)).toEqual([
      'thrown-without-foreign|/',
    ]);
  });

  it('include links to other sites that do not answer', () => {
    const check = {
      url: 'http://elsewhere.test/',
      status: 0,
      from: '/',
      text: 'Partner',
      failure: 'refused',
    };
    expect(titlesAndDetails(aSite([aPage('/')], { linkChecks: [check] }))).toEqual([
      ['A link to another site does not answer: Partner', 'http://elsewhere.test/ did not answer (refused).'],
    ]);
  });
});
