import { describe, expect, it } from 'vitest';
import { aPage, aSite, plansOf } from '../../testing/models.ts';
import { anOperation } from '../../testing/operations.ts';
import { handlesTenRequestsAtOnce } from './oracle.ts';

const urls = (...site: Parameters<typeof aSite>) =>
  plansOf(handlesTenRequestsAtOnce, aSite(...site)).map(({ place }) => place.url);

describe('handles-ten-requests-at-once', () => {
  it('asks for pages that many people open, and never for an address that ends something', () => {
    const pages = [
      aPage('/', { kind: 'home' }),
      aPage('/logout', { kind: 'list' }),
      aPage('/edit', { kind: 'form' }),
    ];
    expect(urls(pages)).toEqual(['/']);
  });

  it('asks endpoints that only read', () => {
    const operations = [anOperation('GET', '/api/things'), anOperation('POST', '/api/things')];
    expect(urls([aPage('/', { kind: 'other' })], { operations })).toEqual(['/api/things']);
  });
});
