import type { List } from '@prowl/contracts';
import { countOf, role } from '@prowl/plan';
import { describe, expect, it } from 'vitest';
import { aColumn, aList, aPage, aSite } from '../testing/models.ts';
import { fitsOn, isWhole, pageCount, walk } from './list-pages.ts';

const listOf = (more: Record<string, unknown>): List => {
  const list = aSite([aPage('/x', { lists: [aList([aColumn('name', ['A', 'B'])], more)] })]).pages[0]
    ?.lists[0];
  if (!list) throw new Error('the page has no list');
  return list;
};
const next = role('link', 'Next');
const total = (number: number, means = 'total') => ({
  counter: { locator: role('status'), text: `${number} things`, total: number, means },
});

describe('the pages of a list', () => {
  it('are one without a pager', () => {
    expect(pageCount(listOf({}))).toBe(1);
  });

  it('are as many as the pager offers', () => {
    const pages = ['1', '2', '7', 'Next'].map((label) => ({ label, url: `?page=${label}` }));
    expect(pageCount(listOf({ pager: { next, pages } }))).toBe(7);
  });

  it('are computed from the announced total when the pager has no numbers', () => {
    expect(pageCount(listOf({ pager: { next, pages: [] }, ...total(10) }))).toBe(3);
    expect(pageCount(listOf({ pager: { next, pages: [] } }))).toBeUndefined();
  });

  it('show the whole list only when each can be reached and nothing is missing', () => {
    expect(isWhole(listOf({}))).toBe(true);
    expect(isWhole(listOf(total(4)))).toBe(true);
    expect(isWhole(listOf(total(400)))).toBe(false);
    expect(isWhole(listOf({ pager: { next, pages: [] }, ...total(10) }), 2)).toBe(false);
    expect(isWhole(listOf({ pager: { pages: [{ label: '2', url: '' }] } }))).toBe(false);
  });

  it('are read one after the other', () => {
    const list = listOf({ pager: { next, pages: [] } });
    const kept = JSON.stringify(walk(list, 3, 'all', countOf(list.items)));
    expect(kept).toContain('go to page 3');
    expect(kept).toContain('"name":"all3"');
  });

  it('are no more all where tests have added some since, by the total or by the address of another one', () => {
    const at = (url: (page: number) => string) => ({
      pager: { next, pages: [1, 2, 6].map((page) => ({ label: `${page}`, url: url(page) })) },
    });
    const seen = (list: ReturnType<typeof listOf>) => JSON.stringify(fitsOn(6, list));
    expect(seen(listOf({ ...at((page) => `/a?tab=past&page=${page}`) }))).toContain('a[href$=\\"page=7\\"]');
    expect(seen(listOf({ ...at((page) => `/a/page/${page}`) }))).toContain('a[href$=\\"/7\\"]');
    expect(seen(listOf({ ...at((page) => `/a?offset=${page * 10 - 10}`) }))).toBe('[]');
    expect(seen(listOf({ ...at((page) => `/a?page=${page}`), ...total(24) }))).toContain('"value":24');
    expect(seen(listOf({}))).toBe('[]');
  });
});
