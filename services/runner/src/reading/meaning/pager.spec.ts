import { expect, it } from 'vitest';
import type { RawActor, RawReading } from '../page/wire.ts';
import { counterOf, pagerOf } from './pager.ts';

const counted = (
  text: string,
  more: { name?: string; pager?: boolean; about?: string[]; url?: string; heading?: string } = {},
) => {
  const raw = {
    address: { url: more.url ?? '/products' },
    heading: more.heading ?? '',
    actors: [],
    numbers: [{ text, locator: { by: 'css', selector: 'p' }, near: 0, region: 'main' }],
  } as unknown as RawReading;
  const counter = counterOf(
    raw,
    { count: 4, name: more.name ?? 'Products', pager: more.pager ?? false, about: more.about ?? [] },
    () => true,
  );
  return counter && [counter.total, counter.means];
};

it.each([
  ['12 products', [12, 'shown']],
  ['12 products.', [12, 'shown']],
  ['Products (12)', [12, 'shown']],
  ['1,204 results', [1204, 'shown']],
  ['1 204 results', [1204, 'shown']],
  ['Showing 1–10 of 1 042 items', [1042, 'total']],
  ['Found 3 users', [3, 'shown']],
  ['Showing 1–10 of 42 items', [42, 'total']],
])('“%s” counts', (text, expected) => {
  expect(counted(text)).toEqual(expected);
});

it('the name of a record counts nothing', () => {
  const sprint = { name: 'Sprint 3', url: '/sprints/9', heading: 'Sprint 3' };
  expect(counted('Sprint 3', sprint)).toBeUndefined();
  expect(counted('Sprint 3', { ...sprint, url: '/sprints' })).toEqual([3, 'shown']);
  expect(counted('Sprint (3)', { ...sprint, heading: 'Sprint (3)' })).toEqual([3, 'shown']);
});

it.each([
  '1. Create user',
  '2) Add products',
  '3. products',
  '2 left',
  '4 items selected',
  '$12 products',
  'Rating: 3 stars',
  'Chapter 2 of the manual',
])('“%s” does not count a list', (text) => {
  expect(counted(text)).toBeUndefined();
});

it('a list that goes on is counted as a whole', () => {
  expect(counted('12 products', { pager: true })).toEqual([12, 'total']);
});

const link = (name: string, text: string): RawActor =>
  ({
    role: 'link',
    name,
    text,
    href: `http://shop.test/list/${text}`,
    rel: '',
    hints: '',
    groupName: '',
    group: 0,
    near: 0,
    list: -1,
    header: -1,
    state: {},
    locator: { by: 'role', role: 'link', name, exact: true },
  }) as unknown as RawActor;
const pagerAt = (url: string, text: string, ...actors: RawActor[]) =>
  pagerOf(
    { actors, language: 'en', numbers: [{ near: 0, text }], address: { url } } as unknown as RawReading,
    () => true,
    10,
  );
const pagerBeside = (text: string, ...actors: RawActor[]) => pagerAt('/list', text, ...actors);
const pager = (...actors: RawActor[]) => pagerBeside('', ...actors);

it('takes the way by what is written on it when both ways are called the same, and finds it so on every page', () => {
  const found = pager(link('next page', '« Previous'), link('next page', 'Next »'));
  expect(found?.next).toMatchObject({ name: 'next page', hasText: 'Next »' });
  expect(found?.previous).toMatchObject({ name: 'next page', hasText: '« Previous' });
  expect(pager(link('Next', 'Next'))?.next).not.toHaveProperty('hasText');
});

it('takes buttons for a pager only where the list says what share of it is shown', () => {
  const button = (name: string) => ({ ...link(name, name), role: 'button', href: '' }) as RawActor;
  const both = [button('Week before'), button('Next')];
  expect(pager(...both)).toBeUndefined(); // the next week, or the next step of a form
  expect(pagerBeside('3 left', ...both)).toBeUndefined();
  expect(pagerBeside('Page 1 of 4', ...both)?.next).toMatchObject({ name: 'Next' });
  expect(pagerBeside('1–10 of 38', ...both)?.next).toMatchObject({ name: 'Next' });
});

it('takes two buttons of one make for a pager where only the second works and the first of several pages is shown', () => {
  const button = (name: string, disabled = false) =>
    ({ ...link(name, name), role: 'button', href: '', state: disabled ? { disabled } : {} }) as RawActor;
  const both = [button('Earlier page', true), button('Later page')];
  expect(pagerBeside('Page 1 of 3, 13 firings', ...both)).toMatchObject({
    next: { name: 'Later page' },
    previous: { name: 'Earlier page' },
  });
  expect(pagerBeside('Page 2 of 3', ...both)).toBeUndefined();
  expect(pagerBeside('Page 1 of 1', ...both)).toBeUndefined();
  expect(pagerBeside('1 of 4 done', button('Undo', true), button('Clear done'))).toBeUndefined();
  expect(pagerBeside('1 of 4', button('Fewer bags'), button('More bags'))).toBeUndefined();
});

it('counts what is said beside the pages, where as many pages come to it', () => {
  expect(counted('Page 1 of 3, 11 firings', { pager: true })).toEqual([11, 'total']);
  expect(counted('Page 1 of 3, 13 firings', { pager: true })).toBeUndefined();
  expect(counted('Page 1 of 3, 11 firings')).toBeUndefined();
});

it('is no arrow that is called for something else', () => {
  const arrow = (name: string, text: string) =>
    ({ ...link(name, text), role: 'button', href: '' }) as RawActor;
  const beside = (...actors: RawActor[]) => pagerBeside('1–6 of 23', ...actors);
  expect(beside(arrow('Previous month', '←'), arrow('Next month', '→'))).toBeUndefined();
  expect(beside(arrow('Next month', '→'), arrow('Next page', '→'))?.next).toMatchObject({
    name: 'Next page',
  });
  expect(beside(arrow('Next page, hirers', '→'))?.next).toMatchObject({ name: 'Next page, hirers' });
});

it('is none on the only page of a list, where both ways are switched off', () => {
  const off = (name: string) => ({ ...link(name, name), state: { disabled: true } }) as RawActor;
  expect(pager(off('Previous'), off('Next'))).toBeUndefined();
  expect(pager(off('Previous'), link('1', '1'), off('Next'))).toBeUndefined();
  expect(pager(off('Previous'), link('Next', 'Next'))?.next).toMatchObject({ name: 'Next' });
  expect(pager(link('Previous', 'Previous'), off('Next'))?.previous).toMatchObject({ name: 'Previous' });
});

it('a number counts what an address or a search field calls the items, in another number of the word as well', () => {
  const shelf = { name: 'The shelf', pager: true, about: ['The shelf', '/tools/:id'] };
  expect(counted('16 tools', shelf)).toEqual([16, 'total']);
  expect(counted('5 ricette', { name: 'Elenco', about: ['/ricetta/:id'] })).toEqual([5, 'shown']);
  expect(counted('16 rooms', shelf)).toBeUndefined();
  expect(counted('2 tools', shelf)).toBeUndefined();
  expect(counted('16 toolboxes', shelf)).toBeUndefined();
  expect(counted('Room 12', { name: 'The shelf', about: ['/rooms/:id'] })).toEqual([12, 'shown']);
});

it.each([
  ['/list/3', false],
  ['/#/list/3', false],
  ['/list/page/3', true],
  ['/list?page=3', true],
])('at %s the next one is another page: %s', (url, isPage) => {
  const next = { ...link('Next', 'Next'), href: `http://shop.test${url.replace('3', '4')}` };
  expect(pagerAt(url, '', next) !== undefined).toBe(isPage);
});

it('takes a number that is made otherwise, and is that of the items shown, for how many are shown', () => {
  const button = (name: string) =>
    ({ ...link(name, name), role: 'button', href: '', hints: 'in-pagination' }) as RawActor;
  const numbers = ['1', '2', '3'].map(button);
  const labels = (...more: RawActor[]) =>
    pager(...numbers, ...more, button('Next page'))?.pages.map(({ label }) => label);
  expect(labels({ ...button('10'), role: '' })).toEqual(['1', '2', '3']);
  expect(labels(button('10'))).toEqual(['1', '2', '3', '10']);
  expect(labels({ ...button('12'), role: '' })).toEqual(['1', '2', '3', '12']);
});

it('takes one large number beside its ways for how many are shown, not for a page', () => {
  const button = (name: string) => ({ ...link(name, name), role: 'button', href: '' }) as RawActor;
  const size = { ...button('25'), role: '' } as RawActor;
  const both = [button('Previous page'), button('Next page')];
  expect(pagerBeside('1–25 of 60', size, size, ...both)).toMatchObject({
    next: { name: 'Next page' },
    pages: [],
  });
  const unread = { ...size, text: '3', name: '3', hints: '', group: 7 };
  const paged = (one: RawActor) => ({ ...one, hints: 'in-pagination' });
  expect(pagerBeside('1–25 of 60', unread, paged(size), ...both.map(paged))?.pages).toEqual([]);
  expect(pagerBeside('1–25 of 60', { ...size, text: '2', name: '2' }, ...both)?.pages).toHaveLength(1);
});

it('leads to another page of what a record holds, and not to the record after it', () => {
  const to = (href: string): RawActor => ({ ...link('Older entries', 'Older entries'), href });
  expect(pagerAt('/accounts/3', '', to('http://shop.test/accounts/3?page=2'))?.next).toBeDefined();
  expect(pagerAt('/accounts/3?page=2', '', to('http://shop.test/accounts/3?page=3'))?.next).toBeDefined();
  expect(pagerAt('/accounts/3', '', to('http://shop.test/accounts/4'))).toBeUndefined();
  expect(pagerAt('/account?id=3', '', to('http://shop.test/account?id=4'))).toBeUndefined();
});
