import { css } from '@prowl/plan';
import { describe, expect, it } from 'vitest';
import { aPage, aSite, plansOf } from '../../testing/models.ts';
import { noUnresolvedValuesShown } from './oracle.ts';

const elementsOf = (more: Record<string, unknown>) =>
  plansOf(noUnresolvedValuesShown, aSite([aPage('/', more)])).map(({ place }) => place.element);

describe('no-unresolved-values-shown', () => {
  it('reports "undefined" in titles, "NaN" in figures and templates in headings', () => {
    const figures = [
      { key: 'total', label: 'Total', text: '$NaN', value: 0, locator: css('.total'), meaning: 'total' },
    ];
    expect(elementsOf({ title: 'undefined – Shop', figures })).toEqual(['title', 'Total']);
    expect(elementsOf({ title: 'Shop', heading: 'Hello {{name}}' })).toEqual(['heading']);
  });

  it('leaves articles alone, which may be about such words', () => {
    expect(elementsOf({ title: 'What undefined means', kind: 'article' })).toEqual([]);
  });

  it('leaves words alone that only contain them', () => {
    expect(elementsOf({ title: 'Nanny wanted', heading: 'Undefinedness' })).toEqual([]);
  });
});
