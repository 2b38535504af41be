import { describe, expect, it } from 'vitest';
import { aPage, aSite, plansOf } from '../../testing/models.ts';
import { pathsAllowNoScriptInjection } from './oracle.ts';

describe('paths-allow-no-script-injection', () => {
  it('plans one test for the whole site, with the markup percent-encoded in the address', () => {
    const plans = plansOf(pathsAllowNoScriptInjection, aSite([aPage('/'), aPage('/news')]));
    expect(plans.map(({ place }) => place.template)).toEqual(['/*']);
    expect(JSON.stringify(plans[0]?.steps)).toContain('/nothing-is-here/%22%27%3E%3Cimg');
  });

  it('plans nothing for a site without a page that opens', () => {
    expect(plansOf(pathsAllowNoScriptInjection, aSite([aPage('/', { status: 500 })]))).toEqual([]);
  });
});
