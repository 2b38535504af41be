import { describe, expect, it } from 'vitest';
import { members } from '../../testing/members.ts';
import { aPage, aSite, plansOf } from '../../testing/models.ts';
import { pagesSendSecurityHeaders } from './oracle.ts';

const guarded = {
  'x-frame-options': 'DENY',
  'x-content-type-options': 'nosniff',
  'content-security-policy': "default-src 'self'",
};
const four = (headers: Record<string, string>) =>
  ['/a', '/b', '/c', '/d'].map((url) => aPage(url, { headers }));
const urls = (...site: Parameters<typeof aSite>) =>
  plansOf(pagesSendSecurityHeaders, aSite(...site)).map(({ place }) => place.url);
const observed = (...site: Parameters<typeof aSite>) =>
  pagesSendSecurityHeaders.plan({
    site: aSite(...site),
    target: { name: '', description: '', url: '' },
    directives: [],
    failedFingerprints: new Set(),
  }).observations;

describe('pages-send-security-headers', () => {
  it('suspects the page that forgot a header which the others send', () => {
    const { 'x-frame-options': _, ...rest } = guarded;
    expect(urls([...four(guarded), aPage('/e', { headers: rest })])).toEqual(['/e']);
  });

  it('plans nothing where every page sends them, and where none does', () => {
    expect(urls(four(guarded))).toEqual([]);
    expect(urls(four({ server: 'x' }))).toEqual([]);
  });

  it('observes what no page sends', () => {
    expect(observed(four({ server: 'x' }))).toMatchObject([{ key: 'headers-missing' }]);
    expect(observed(four(guarded))).toEqual([]);
  });

  it('suspects pages that may be framed where members sign in', () => {
    expect(urls(four({ server: 'x' }), members)).toEqual(['/a']);
  });
});
