import { describe, expect, it } from 'vitest';
import { aPage, aSite } from '../testing/index.ts';
import { oncePerSite } from './once.ts';

describe('what is read once per site', () => {
  it('is computed once for a site and anew for another, even when it is undefined', () => {
    let reads = 0;
    const titles = oncePerSite((site) => {
      reads += 1;
      return site.pages[0]?.title;
    });
    const [one, empty] = [aSite([aPage('/one')]), aSite([])];
    expect([titles(one), titles(one), titles(empty), titles(empty)]).toEqual([
      '/one',
      '/one',
      undefined,
      undefined,
    ]);
    expect(reads).toBe(2);
  });
});
