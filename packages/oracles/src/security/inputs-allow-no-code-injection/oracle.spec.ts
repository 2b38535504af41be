import { describe, expect, it } from 'vitest';
import { aField, aForm, aPage, aSite, plansOf } from '../../testing/models.ts';
import { inputsAllowNoCodeInjection } from './oracle.ts';
import { pages } from './pages.fixture.ts';

const plans = (...all: Parameters<typeof aSite>[0]) => plansOf(inputsAllowNoCodeInjection, aSite(all));

describe('inputs-allow-no-code-injection', () => {
  it('sends commands and expressions of which the answer must not hold the result', () => {
    const [plan] = plansOf(inputsAllowNoCodeInjection, pages.site);
    const steps = JSON.stringify(plan?.steps);
    expect(steps).toContain('expr 4821');
    expect(steps).toContain('{{4821*3}}');
    expect(steps).not.toMatch(/"(device|template|url)":"[^"]*14463/);
    expect(steps).toContain('input[name=\\"stamp\\"]');
  });

  it('tries parameters for words, and those that name what is run, first', () => {
    const search = aForm('search', [aField('q', { meaning: 'search' })], { method: 'get', action: '/list' });
    const found = plans(
      aPage('/list?page=2', { template: '/list', forms: [search] }),
      aPage('/check?host=a&size=3', { template: '/check' }),
    );
    expect(found.map(({ place }) => place.element)).toEqual(['q', 'host']);
  });

  it('plans nothing for forms that keep what they are sent', () => {
    const kept = aForm('create', [aField('title')], { method: 'post', action: '/things' });
    expect(plans(aPage('/things', { forms: [kept] }))).toEqual([]);
  });
});
