import { Page } from '@prowl/contracts';
import { expect, it } from 'vitest';
import { ownAddresses, placesOf, withAccounts } from './places.ts';

const page = (url: string, more: object = {}) =>
  Page.parse({ id: url, url, template: url, title: '', status: 200, access: 'anonymous', ...more });
const items = { by: 'role', role: 'listitem' } as const;
const list = { key: 'l', name: '', items, count: 2, columns: [] };
const action = (kind: string) => ({
  ...{ key: kind, name: kind, kind, steps: [{ do: 'goto', url: '/' }], items, tries: [] },
  ...{ perItem: kind === 'delete', writes: true },
});
const thing = { what: 'record', name: 'Sample prowla1b2c3', url: '/notes/7', token: 'prowla1b2c3' } as const;

it('looks first where exploring made items, then around the addresses of things, and nowhere without a reason', () => {
  const pages = [
    ...[page('/about'), page('/letters', { lists: [list] }), page('/notes', { lists: [list] })],
    ...[
      page('/tasks', { actions: [action('create'), action('delete')] }),
      page('/gone', { status: 404, lists: [list] }),
    ],
  ];
  const places = placesOf({ pages, journeys: [] }, [thing]);
  expect(places.map(({ url }) => url)).toEqual(['/tasks', '/notes', '/letters']);
  expect(places[0]).toMatchObject({ lists: [items, items], filled: [items], deletes: [{ kind: 'delete' }] });
});

it('knows the addresses of things that are no places', () => {
  const places = placesOf({ pages: [page('/notes', { lists: [list] })], journeys: [] }, [thing]);
  expect(ownAddresses([thing, { ...thing, url: '/notes' }, { ...thing, url: 'POST' }], places)).toEqual([
    '/notes/7',
  ]);
});

it('takes what signing up made for an account, whoever noted it', () => {
  const form = {
    key: 'f',
    name: 'Join',
    purpose: 'sign-up',
    method: 'post',
    action: '/accounts',
    fields: [],
  };
  const pages = [page('/join', { forms: [form] })];
  const what = ['/join', '/accounts', '/notes'].map(
    (url) => withAccounts({ pages }, [{ ...thing, url }])[0]?.what,
  );
  expect(what).toEqual(['account', 'account', 'record']);
});
