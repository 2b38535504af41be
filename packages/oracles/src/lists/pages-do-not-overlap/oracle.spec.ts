import { role } from '@prowl/plan';
import { describe, expect, it } from 'vitest';
import { aColumn, aList, aPage, aSite, plansOf } from '../../testing/models.ts';
import { pagesDoNotOverlap } from './oracle.ts';

const names = aColumn('name', ['Apple', 'Bean', 'Cress', 'Dill']);
const pager = { next: role('link', 'Next'), pages: [] };
const shown = (name: string) => aList([names], { key: 'cards', name, pager });
const titlesFor = (...pages: [string, ReturnType<typeof aList>[]][]) =>
  plansOf(pagesDoNotOverlap, aSite(pages.map(([path, lists]) => aPage(path, { lists })))).map(
    ({ title }) => title,
  );

describe('pages-do-not-overlap', () => {
  it('plans one test for a list that many addresses of one kind show', () => {
    const orders = ['abc', 'zyx', 'new', 'old', 'best', 'worst'];
    expect(
      titlesFor(
        ...orders.map((order): [string, ReturnType<typeof aList>[]] => [`/books/${order}`, [shown('Books')]]),
      ),
    ).toEqual(['books/abc: no item of Books is on two pages']);
  });

  it('plans two tests for a list of every page that has pages itself, and one for the results', () => {
    const frame = ['/a', '/b', '/c', '/d', '/e'].map((path): [string, ReturnType<typeof aList>[]] => [
      path,
      path === '/e' ? [shown('Tips'), shown('Results')] : [shown('Tips')],
    ]);
    expect(titlesFor(...frame)).toHaveLength(3);
  });

  it('asks for another page where nothing says how many there are', () => {
    const stepsFor = (counter: object) =>
      JSON.stringify(
        plansOf(
          pagesDoNotOverlap,
          aSite([aPage('/things', { lists: [aList([names], { pager, count: 4, ...counter })] })]),
        ),
      );
    expect(stepsFor({})).toContain('there is another page');
    const counter = { locator: role('status'), text: '1 to 4 of 9', total: 9, means: 'total' };
    expect(stepsFor({ counter })).not.toContain('there is another page');
  });

  it('identifies items by all that they show where they have no page of their own: names repeat in an account', () => {
    const [plan] = plansOf(
      pagesDoNotOverlap,
      aSite([aPage('/account', { lists: [aList([names], { pager })] })]),
    );
    expect(JSON.stringify(plan?.steps)).toContain('"read":"texts"');
  });

  it('leaves a list without pages alone', () => {
    expect(titlesFor(['/things', [aList([names])]])).toEqual([]);
  });

  it('leaves items alone that cannot be told apart', () => {
    const alike = aList([aColumn('name', ['Lamp', 'Lamp', 'Rug'])], { pager });
    expect(titlesFor(['/things', [alike]])).toEqual([]);
  });
});
