import { describe, expect, it } from 'vitest';
import { literally, meansEverything, optionCount, pageName, quoted, slug, sourceOf } from './words.ts';

describe('an option that takes a filter away', () => {
  const means = (label: string, language?: string) => meansEverything({ label, value: 'x' }, language);

  it('has no value or no words', () => {
    expect(meansEverything({ label: 'Herbs', value: '' })).toBe(true);
    expect(['', '—', '---', '*'].every((label) => means(label))).toBe(true);
  });

  it.each([
    ['All', ''],
    ['Any kind', ''],
    ['Show all', ''],
    ['Clear', ''],
    ['Alle Sorten', 'de'],
    ['Tous les vins', 'fr'],
    ['Todas las tallas', ''],
  ])('says so: %s (%s)', (label, language) => {
    expect(means(label, language)).toBe(true);
  });

  it.each(['Herb', 'Allium', 'Anything goes', 'Overall'])('is not %s', (label) => {
    expect(means(label)).toBe(false);
  });
});

describe('the words of an application', () => {
  it('become stable names without long numbers, accents and signs', () => {
    expect(slug(' Bénéfice — Order #20391 ')).toBe('benefice-order');
  });

  it('are quoted whole, or cut off when they are long', () => {
    expect(quoted('Add to cart')).toBe('"Add to cart"');
    expect(quoted('x'.repeat(80))).toHaveLength(52);
  });

  it('keep their braces out of templates', () => {
    expect(literally('Hello {{name}}')).toBe('Hello { {name}}');
    expect(sourceOf({ template: '{{run}} mint' })).toBe('{{run}} mint');
    expect(sourceOf(undefined)).toBe('');
  });

  it('may have a number in brackets behind them', () => {
    expect(optionCount('Lamps (12)')).toEqual({ words: 'Lamps', count: 12 });
    expect(optionCount('Lamps 12')).toEqual({ words: 'Lamps 12', count: undefined });
  });

  it('name a page by its heading, or by its address where it is one of many', () => {
    const page = { heading: 'Our lamps', title: 'Shop', kind: 'list' as const };
    expect(pageName({ ...page, template: '/lamps' })).toBe('Our lamps');
    expect(pageName({ ...page, template: '/lamps', heading: '25', title: 'Lamps today' })).toBe(
      'Lamps today',
    );
    expect(pageName({ ...page, template: '/lamps', heading: 'No lamps found.', title: 'Lamps - Acme' })).toBe(
      'Lamps',
    );
    expect(pageName({ ...page, template: '/lamps', heading: '', title: 'Acme | All lamps' })).toBe(
      'All lamps',
    );
    expect(pageName({ ...page, template: '/lamps/:id' })).toBe('lamps page');
    expect(pageName({ ...page, template: '/' })).toBe('home page');
  });
});
