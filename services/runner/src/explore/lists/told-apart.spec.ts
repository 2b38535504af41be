import { Action, type ListColumn } from '@prowl/contracts';
import { click, css, role } from '@prowl/plan';
import { expect, it } from 'vitest';
import { list, page } from '../testing/build.ts';
import { tellListsApart } from './told-apart.ts';

const rows = { ...role('row'), within: role('table'), has: role('cell') };
const column = (header: string, ...samples: string[]): ListColumn => ({
  ...{ key: header, meaning: 'name', locator: css('td') },
  ...{ header, samples },
});
const table = (...columns: ListColumn[]) => ({ lists: [list({ items: rows, columns })] });
const onOf = (...pages: ReturnType<typeof page>[]) => {
  tellListsApart(pages);
  return pages.map(({ lists }) => lists[0]?.items.on);
};

it('says which tables of different pages are meant, and what is done in them with them', () => {
  const remove = click({
    ...role('button', 'Delete'),
    within: { ...rows, hasText: { template: '{{item}}' } },
  });
  const users = page('/users', {
    ...table(column('User', 'Ida'), column('Role')),
    actions: [
      Action.parse({
        key: 'a',
        name: 'Delete',
        kind: 'delete',
        steps: [remove],
        items: rows,
        perItem: true,
        tries: [],
      }),
    ],
  });
  expect(onOf(users, page('/posts', table(column('Title', 'Ida'), column('Written'))))).toEqual([
    '/users',
    '/posts',
  ]);
  expect(users.actions[0]?.items?.on).toBe('/users');
  expect(users.actions[0]?.steps).toMatchObject([
    { target: { role: 'button', within: { role: 'row', on: '/users' } } },
  ]);
});

it('keeps together what is one list: other views of it, mostly the same columns, or items that both have', () => {
  const views = [page('/users', table(column('User'))), page('/users?page=2', table(column('Nobody')))];
  expect(onOf(...views)).toEqual([undefined, undefined]);
  const [a, b, c] = ['Trip', 'Van', 'When'].map((header) => column(header));
  const parts = [a, b, c].flatMap((each) => each ?? []);
  expect(onOf(page('/past', table(...parts)), page('/coming', table(...parts, column('Cost'))))).toEqual([
    undefined,
    undefined,
  ]);
  expect(
    onOf(page('/all', table(column('', 'Oar', 'Rope'))), page('/mine', table(column('', 'Rope')))),
  ).toEqual([undefined, undefined]);
});

it('leaves lists alone that are found by other words', () => {
  const others = page('/posts', { lists: [list({ items: css('.post') })] });
  expect(onOf(page('/users', table(column('User'))), others)).toEqual([undefined, undefined]);
});
