import { describe, expect, it } from 'vitest';
import { aField, aForm, aPage, aSite, plansOf } from '../../testing/models.ts';
import { parametersAllowNoScriptInjection } from './oracle.ts';

type Parts = Parameters<typeof aSite>;
const plans = (...site: Parts) => plansOf(parametersAllowNoScriptInjection, aSite(...site));

describe('parameters-allow-no-script-injection', () => {
  it('plans a test for every parameter that the application uses, once for each kind of page', () => {
    const links = [1, 2, 3].map((number) => ({
      text: 'x',
      url: `http://app.test/list?page=${number}`,
      own: true,
    }));
    const search = aForm('search', [aField('q', { meaning: 'search' })], { method: 'get', action: '/list' });
    expect(
      plans([aPage('/list', { links, forms: [search] })]).map(({ place }) => [place.template, place.element]),
    ).toEqual([
      ['/list', 'q'],
      ['/list', 'page'],
    ]);
  });

  it('ranks what a person types above what a page fills in by itself', () => {
    const search = aForm(
      'search',
      [
        aField('how', { control: 'hidden', type: 'hidden', value: 'all' }),
        aField('q', { meaning: 'search' }),
      ],
      { method: 'get', action: '/list' },
    );
    const found = plans([aPage('/list', { forms: [search] })]);
    const rankOf = (name: string) => found.find(({ place }) => place.element === name)?.rank ?? 0;
    expect(rankOf('q')).toBeGreaterThan(rankOf('how'));
  });

  it('marks each injected script with a name of its own, so that no test sees another’s', () => {
    const marks = plans([aPage('/list?q=a&sort=b', { template: '/list' })]).flatMap(({ steps }) => [
      ...new Set([...JSON.stringify(steps).matchAll(/"mark":"(\w+)"/g)].map((match) => match[1])),
    ]);
    expect(marks.length).toBeGreaterThan(1);
    expect(new Set(marks).size).toBe(marks.length);
  });

  it('names the parameter at fault where one test tries those of one address', () => {
    const [plan, ...others] = plans([aPage('/list?sort=b&page=2', { template: '/list' })]);
    expect(others).toEqual([]);
    expect(plan?.place.element).toBe('sort+page');
    for (const name of ['sort', 'page'])
      expect(JSON.stringify(plan?.steps)).toContain(`in the parameter \\"${name}\\" runs on the page`);
  });

  it('plans nothing for what is saved as a file', () => {
    const link = { text: 'x', url: 'http://app.test/list.csv?from=2026-01-01', own: true };
    expect(plans([aPage('/', { links: [link] })])).toEqual([]);
  });

  it('plans nothing for addresses that end something, nor without a parameter', () => {
    const leaving = { text: 'x', url: 'http://app.test/logout?now=1', own: true };
    expect(plans([aPage('/', { links: [leaving] })])).toEqual([]);
  });
});
