import { describe, expect, it } from 'vitest';
import { aPage, aSite, plansOf } from '../../testing/models.ts';
import { pageHasTitle } from './oracle.ts';

const plansFor = (...titles: string[]) =>
  plansOf(pageHasTitle, aSite(titles.map((title, index) => aPage(`/p${index}`, { title }))));

describe('page-has-title', () => {
  it('reports a missing title once for the site', () => {
    expect(plansFor('', '').map(({ bug }) => [bug.title, bug.context])).toEqual([
      ['The page has no title', ['So have 1 other pages.']],
    ]);
  });

  it('reports a title that came with the tool', () => {
    expect(plansFor('React App').map(({ bug }) => bug.title)).toEqual([
      'The page\'s title is the placeholder "React App"',
    ]);
  });

  it('expects a title that is no such placeholder, in whatever case', () => {
    const steps = JSON.parse(JSON.stringify(plansFor('')[0]?.steps)) as { expected?: { value?: string } }[];
    const pattern = new RegExp(steps.at(-1)?.expected?.value ?? '(?:)');
    expect(
      ['', ' ', 'react app', 'VITE + REACT', 'Untitled Document'].every((title) => pattern.test(title)),
    ).toBe(true);
    expect(['Apps', 'Titles', 'My garden'].some((title) => pattern.test(title))).toBe(false);
  });

  it('leaves titles alone that say what the page is', () => {
    expect(plansFor('Shop', 'Index of plants')).toEqual([]);
  });
});
