import { expect, it } from 'vitest';
import { field, form, known, link, page } from '../../testing/build.ts';
import { detoursOf, mayHaveForms } from './detours.ts';

const inItems = (...paths: string[]) =>
  paths.map((path) => link(path, `To ${path}`, { region: 'item' as const }));
const list = (...paths: string[]) => page('/hires', { links: inItems(...paths) });
const at = (url: string, template: string, ...forms: ReturnType<typeof form>[]) =>
  known(template, { url, forms });

const end = form({ purpose: 'delete', action: '/hires/4/end', submitName: 'End the hire' });
const hidden = field({ control: 'hidden', value: 'x' });
const reason = field({ control: 'textarea', required: true });

it('are the links of items to pages with a form that does something, once for each kind, those that ask for least first', () => {
  const refuse = form({ fields: [hidden, reason], action: '/hires/4/refuse' });
  const pages = [
    at('/hires/4/refuse', '/hires/:id/refuse', refuse),
    at('/hires/4/end', '/hires/:id/end', end),
  ];
  const found = detoursOf(list('/hires/4/refuse', '/hires/4/end', '/hires/5/end', '/hires/9'), pages);
  expect(found.map(({ seen }) => seen)).toEqual(['To /hires/4/end', 'To /hires/4/refuse']);
});

it.each([
  ['that holds what it would write over', form({ fields: [field({ value: 'Boat' })] })],
  ['that edits', form({ purpose: 'edit', fields: [reason] })],
  ['that asks for much', form({ fields: [1, 2, 3, 4].map((nth) => field({ name: `f${nth}` })) })],
  ['that looks something up', form({ purpose: 'search', method: 'get' })],
  ['that signs out', form({ purpose: 'sign-out' })],
])('are none to a form %s', (_what, one) => {
  expect(detoursOf(list('/hires/4/x'), [at('/hires/4/x', '/hires/:id/x', one)])).toEqual([]);
});

it('are none of the page itself, of its frame, or of the visitor', () => {
  const there = at('/hires/4/end', '/hires/:id/end', end);
  expect(detoursOf(page('/hires', { links: [link('/hires/4/end')] }), [there])).toEqual([]);
  expect(detoursOf(list('/hires/4/end'), [{ ...there, anonymous: true }])).toEqual([]);
});

it('are links further on, of the page of a record, to what is below it', () => {
  const record = known('/hires/:id', {
    url: '/hires/4',
    links: [link('/hires/4/end', 'End it'), link('/hires', 'All'), link('/hires/5/end', 'The next one')],
  });
  const ends = [4, 5].map((id) => at(`/hires/${id}/end`, '/hires/:id/end', end));
  expect(detoursOf(list('/hires/4', '/hires/5'), [record, ...ends])).toMatchObject([
    { seen: 'To /hires/4', further: 'End it', form: end },
  ]);
});

it('may be behind the others where the one that was opened had nothing to send', () => {
  const closed = at('/hires/4/end', '/hires/:id/end');
  expect(mayHaveForms(list('/hires/4/end', '/hires/5/end'), [closed])).toEqual(['/hires/5/end']);
  expect(
    mayHaveForms(list('/hires/4/end', '/hires/5/end'), [
      { ...closed, page: { ...closed.page, forms: [end] } },
    ]),
  ).toEqual([]);
  expect(mayHaveForms(list('/hires/4', '/hires/5'), [at('/hires/4', '/hires/:id')])).toEqual([]);
});
