import { describe, expect, it } from 'vitest';
import { Templates } from './templates.ts';

const names = [
  'site-history',
  'aging-pages',
  'locked-pages',
  'work-flow',
  'page-types',
  'broken-links',
  'user-roles',
];
const learnt = (section: boolean, count = names.length) => {
  const templates = new Templates();
  for (let index = 0; index < count; index += 1)
    templates.add(`http://site.test/reports/${names[index] ?? `report-of-${'abcdefghijklmnop'[index]}`}`, {
      section,
    });
  templates.learn();
  return templates.of('http://site.test/reports/site-history');
};

describe('kinds of pages', () => {
  it('are one where many names stand under one parent', () => {
    expect(learnt(false)).toBe('/reports/:slug');
  });
  it('are told apart by name where the navigation leads to them, unless it lists very many', () => {
    expect(learnt(true)).toBe('/reports/site-history');
    expect(learnt(true, 16)).toBe('/reports/:slug');
  });
  it('are one for things of other names whose pages look alike, even where the navigation leads to them', () => {
    const templates = new Templates();
    const at = (path: string) => `http://site.test/event/${path}`;
    for (const name of ['brass', 'choir'])
      for (const place of ['', '/orders', '/orders/17?page=2', '/items'])
        templates.add(at(`${name}${place}`), { section: true });
    templates.add(at('add'), { section: true });
    templates.learn(() => 1);
    expect(templates.of(at('choir/orders/17?page=2'))).toBe('/event/:slug/orders/:id');
    expect(templates.of(at('brass'))).toBe('/event/:slug');
    expect(templates.of(at('add'))).toBe('/event/add');
  });
});
