import { label, role } from '@prowl/plan';
import { describe, expect, it } from 'vitest';
import { aColumn, aField, aForm, aList, aPage, aSearch, aSite, aSubmission } from '../testing/models.ts';
import { rareWord, searchesOf } from './searching.ts';

const siteWith = (samples: string[], control: Record<string, unknown>) =>
  aSite([aPage('/things', { lists: [aList([aColumn('name', samples)], { controls: [control] })] })]);
const found = (samples: string[], control: Record<string, unknown> = aSearch('Search')) =>
  searchesOf(siteWith(samples, control)).map(({ element, own }) => [element, own]);

describe('the searches of a site', () => {
  it('are the search fields that were seen to search a list', () => {
    expect(found(['Apple', 'Bean'])).toEqual([['things search', true]]);
    expect(found(['Apple', 'Bean'], aSearch('Search', { uses: [{ option: 'x', answered: false }] }))).toEqual(
      [],
    );
  });

  it('leave out a field that found nothing when exploration searched for an item', () => {
    const counting = (count: number) => ({
      uses: [{ option: 'x', answered: true, count, url: '/things?q=x' }],
    });
    expect(found(['Apple', 'Bean'], aSearch('Search', counting(0)))).toEqual([]);
    expect(found(['Apple', 'Bean'], aSearch('Search', counting(1)))).toHaveLength(1);
  });

  it('leave out lists whose names are cut off', () => {
    expect(found(['Apple tree and mor…', 'Bean'])).toEqual([]);
  });

  it('include the search of the site whose results are a list that can be seen unsearched', () => {
    const form = aForm('search', [aField('q', { meaning: 'search', locator: label('Find') })], {
      action: '/products?from=header',
      method: 'get',
    });
    const list = aList([aColumn('name', ['Apple', 'Bean'])], {
      detail: { template: '/products/:id', link: role('link') },
    });
    const results = (forms: unknown[]) =>
      searchesOf(aSite([aPage('/', { forms: [form] }), aPage('/products', { forms, lists: [list] })])).map(
        ({ element, own }) => [element, own],
      );
    expect(results([form])).toEqual([['site search', false]]);
    expect(results([])).toEqual([]);
  });

  it('is not of the list of the page where a script takes it elsewhere', () => {
    const input = aField('q', { meaning: 'search' });
    const sent = (url: string) =>
      aForm('search', [input], {
        method: 'script',
        action: '/products',
        submissions: [aSubmission({}, { url })],
      });
    const listed = aList([aColumn('name', ['Apple', 'Bean'])], {
      detail: { template: '/products/:id', link: role('link') },
    });
    const count = (form: ReturnType<typeof aForm>) =>
      searchesOf(aSite([aPage('/products', { forms: [form], lists: [listed] })])).length;
    expect(count(sent('/search?q=mug'))).toBe(0);
    expect(count(sent('/products?q=mug'))).toBe(1);
    // It stayed where it was and asked nobody: it may narrow the navigation as well.
    expect(count(sent('/products'))).toBe(0);
  });
});

describe('the word to search for', () => {
  const wordOf = (...samples: string[]) =>
    searchesOf(siteWith(samples, aSearch('Search'))).map((search) => rareWord(search))[0];

  it('is the one that the fewest names contain', () => {
    expect(wordOf('Red kettle', 'Red lantern', 'Red mug')).toBe('kettle');
  });

  it('is none where every name has the same words', () => {
    expect(wordOf('Lamp', 'Lamp', 'Lamp')).toBeUndefined();
    expect(wordOf('A 12', 'B 13')).toBeUndefined();
  });
});
