import { describe, expect, it } from 'vitest';
import { aPage, aSite, plansOf } from '../../testing/models.ts';
import { parametersAllowNoSqlInjection } from './oracle.ts';

const plans = (...pages: Parameters<typeof aSite>[0]) => plansOf(parametersAllowNoSqlInjection, aSite(pages));
const urlsOf = (plan: { steps?: unknown } | undefined) =>
  [...JSON.stringify(plan?.steps).matchAll(/"url":"([^"]+)"/g)].map((match) => match[1] ?? '');

describe('parameters-allow-no-sql-injection', () => {
  it('asks conditions of the same length, twice, with a control that has no quote', () => {
    const [plan] = plans(aPage('/list?q=a', { template: '/list' }));
    const pairs = urlsOf(plan).filter((url) => url.includes('4821%3D482'));
    expect(pairs).toHaveLength(16);
    expect(pairs.filter((url) => url.includes('%27'))).toHaveLength(8);
    expect(new Set(pairs.slice(0, 4).map((url) => url.length)).size).toBe(1);
    expect(JSON.stringify(plan?.steps)).toContain('the words alone make a difference');
  });

  it('asks with a condition without quotes too where the parameter is a number', () => {
    const [plan] = plans(aPage('/list?shelf=7', { template: '/list' }));
    expect(urlsOf(plan)).toContain('/list?shelf=7%20AND%204821%3D4821');
  });

  it('asks with more behind the name of a column, before anything that is none', () => {
    const [plan] = plans(aPage('/list?sort=name', { template: '/list' }));
    const [words, , , , order, wrong] = urlsOf(plan);
    expect(words).toBe('/list?sort=name%204821%20SELECT');
    expect([order, wrong]).toEqual([
      '/list?sort=name%2C%20%28SELECT%204821%29',
      '/list?sort=name%2C%20%28SELECT%20zq21%29',
    ]);
  });

  it('asks words that are searched for in a test of their own, so that neither hides the order of the list nor is hidden by it', () => {
    const elements = plans(aPage('/list?q=a&sort=name&page=2', { template: '/list' })).map(
      ({ place }) => place?.element,
    );
    expect(elements).toEqual(['q', 'sort+page']);
  });

  it('plans nothing for a page without a parameter, and for tokens', () => {
    expect(plans(aPage('/list'))).toEqual([]);
    expect(plans(aPage('/list?csrf=a', { template: '/list' }))).toEqual([]);
  });
});
