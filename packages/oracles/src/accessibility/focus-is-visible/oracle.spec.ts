import { describe, expect, it } from 'vitest';
import { aPage, aSite, plansOf } from '../../testing/models.ts';
import { focusIsVisible } from './oracle.ts';

const plans = (...pages: Parameters<typeof aSite>[0]) => plansOf(focusIsVisible, aSite(pages));

describe('focus-is-visible', () => {
  it('plans one test for the site, of six kinds of pages at most', () => {
    const found = plans(...Array.from({ length: 8 }, (_, index) => aPage(`/${index}`)));
    expect(found).toHaveLength(1);
    expect(JSON.stringify(found[0]?.steps).match(/"probe":"focus-invisible"/g)).toHaveLength(6);
  });

  it('plans nothing where no page opens', () => {
    expect(plans(aPage('/', { status: 500 }))).toEqual([]);
  });
});
