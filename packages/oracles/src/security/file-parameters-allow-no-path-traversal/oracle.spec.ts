import { describe, expect, it } from 'vitest';
import { aPage, aSite, plansOf } from '../../testing/models.ts';
import { fileParametersAllowNoPathTraversal } from './oracle.ts';

const elements = (...urls: string[]) => {
  const links = urls.map((url) => ({ text: 'x', url: `http://app.test${url}`, own: true }));
  return plansOf(fileParametersAllowNoPathTraversal, aSite([aPage('/', { links })])).map(
    ({ place }) => place.element,
  );
};

const image = (url: string, own: boolean) => ({ url, own, alt: '', decoded: true, width: 1, height: 1 });

describe('file-parameters-allow-no-path-traversal', () => {
  it('tries parameters that name a file, by their own name or by what they hold', () => {
    expect(elements('/get?file=1', '/show?lang=en.json')).toEqual(['file', 'lang']);
  });

  it('plans nothing for words that are not a file', () => {
    expect(elements('/show?lang=en', '/list?page=2', '/find?q=a.txt')).toEqual([]);
  });

  it('climbs out of folders that images and downloads come from', () => {
    const page = aPage('/', {
      images: [image('/images/swift.svg', true), image('https://elsewhere.test/a/b.png', false)],
      links: [{ text: 'Sheet', url: 'http://app.test/sheets/waltz.pdf', own: true }],
    });
    const plans = plansOf(fileParametersAllowNoPathTraversal, aSite([page]));
    expect(plans.map(({ place }) => place.url)).toEqual(['/images/', '/sheets/']);
    expect(JSON.stringify(plans[0]?.steps)).toContain('"url":"/images/..%2fpackage.json"');
  });
});
