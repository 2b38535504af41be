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
    templates.add(
      `http://site.test/reports/${names[index] ?? `report-of-${'abcdefghijklmnop'[index]}`}`,
      section,
    );
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
});
