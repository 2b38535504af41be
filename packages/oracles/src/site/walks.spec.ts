import { describe, expect, it } from 'vitest';
import { aPage, aSite } from '../testing/models.ts';
import { inWalks } from './walks.ts';

describe('inWalks', () => {
  it('puts five into one test, and what only members see into another', () => {
    const site = aSite(
      Array.from({ length: 8 }, (_, index) =>
        aPage(`/${index}`, { access: index < 6 ? 'anonymous' : 'signed-in' }),
      ),
      { signIn: { status: 'verified', method: 'form' } },
    );
    const walks = inWalks(
      site,
      site.pages.map((page) => ({ page })),
    );
    expect(walks.map((walk) => walk.map(({ page }) => page.url))).toEqual([
      ['/0', '/1', '/2', '/3', '/4'],
      ['/5'],
      ['/6', '/7'],
    ]);
    expect(inWalks(site, [])).toEqual([]);
  });
});
