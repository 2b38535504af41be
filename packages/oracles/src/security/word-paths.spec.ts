import { describe, expect, it } from 'vitest';
import { aPage, aSite } from '../testing/models.ts';
import { wordPaths } from './word-paths.ts';

const found = (...pages: ReturnType<typeof aPage>[]) =>
  wordPaths(aSite(pages)).map(({ before, word }) => `${before} ${word}`);

describe('words in paths', () => {
  it('are the last parts of addresses that have others beside them', () => {
    expect(found(aPage('/tags/blue'), aPage('/tags/red'), aPage('/about/us'))).toEqual(['/tags/ blue']);
  });

  it('are those that a template says to be one of many', () => {
    expect(found(aPage('/tags/blue', { template: '/tags/:tag' }))).toEqual(['/tags/ blue']);
    expect(found(aPage('/tags/blue', { examples: ['/tags/red?page=2'] }))).toEqual(['/tags/ blue']);
  });

  it('are no numbers, no files, no pages at the root, and nothing that does harm', () => {
    expect(found(aPage('/items/1'), aPage('/items/2'))).toEqual([]);
    expect(found(aPage('/files/a.txt'), aPage('/files/b.txt'))).toEqual([]);
    expect(found(aPage('/news'), aPage('/contact'))).toEqual([]);
    expect(found(aPage('/items/delete'), aPage('/items/remove'))).toEqual([]);
  });
});
