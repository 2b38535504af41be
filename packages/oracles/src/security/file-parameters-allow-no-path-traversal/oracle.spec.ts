import { describe, expect, it } from 'vitest';
import { aPage, aSite, plansOf } from '../../testing/models.ts';
import { fileParametersAllowNoPathTraversal } from './oracle.ts';

const elements = (...urls: string[]) => {
  const links = urls.map((url) => ({ text: 'x', url: `http://app.test${url}`, own: true }));
  return plansOf(fileParametersAllowNoPathTraversal, aSite([aPage('/', { links })])).map(
    ({ place }) => place.element,
  );
};

describe('file-parameters-allow-no-path-traversal', () => {
  it('tries parameters that name a file, by their own name or by what they hold', () => {
    expect(elements('/get?file=1', '/show?lang=en.json')).toEqual(['file', 'lang']);
  });

  it('plans nothing for words that are not a file', () => {
    expect(elements('/show?lang=en', '/list?page=2', '/find?q=a.txt')).toEqual([]);
  });
});
