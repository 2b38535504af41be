import { role } from '@prowl/plan';
import { describe, expect, it } from 'vitest';
import { aPage, aSite, plansOf } from '../../testing/models.ts';
import { fragmentsAllowNoScriptInjection } from './oracle.ts';

const plans = (...pages: Parameters<typeof aSite>[0]) =>
  plansOf(fragmentsAllowNoScriptInjection, aSite(pages));

describe('fragments-allow-no-script-injection', () => {
  it('plans a test for each kind of page, eight at most', () => {
    const pages = Array.from({ length: 10 }, (_, index) => aPage(`/page-${index}`));
    expect(plans(...pages)).toHaveLength(8);
    expect(
      plans(aPage('/books/1', { template: '/books/:id' }), aPage('/books/2', { template: '/books/:id' })),
    ).toHaveLength(1);
  });

  it('ranks pages with tabs first, which often keep the open one behind #', () => {
    const tab = { key: 't', role: 'tab', name: 'Prices', locator: role('tab', 'Prices'), kind: 'tab' };
    const [plain, tabbed] = plans(aPage('/a'), aPage('/b', { controls: [tab] }));
    expect(tabbed?.rank).toBeGreaterThan(plain?.rank ?? 1);
  });

  it('puts markup into the parameters of views behind #/', () => {
    const [first, ...others] = plans(aPage('/#/'), aPage('/#/search?q=lamp&order=name'), aPage('/#/about'));
    expect(others).toHaveLength(1);
    const steps = JSON.stringify(first?.steps);
    expect(steps).toMatch(/\/#\/search\?q=%3Cimg%20src%3Dx[^"]*&order=name/);
    expect(steps).toMatch(/\/#\/search\?q=lamp&order=%3Cimg/);
  });

  it('plans nothing for pages without script', () => {
    expect(plans(aPage('/a', { scripts: 0 }), aPage('/b', { scripts: 2 }))).toHaveLength(1);
  });

  it('plans nothing for error pages and for states without an address', () => {
    expect(plans(aPage('/a', { status: 404 }), aPage('/b', { reach: [{ do: 'settle' }] }))).toEqual([]);
  });
});
