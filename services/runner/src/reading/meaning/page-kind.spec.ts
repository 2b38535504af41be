import type { Form, List } from '@prowl/contracts';
import { expect, it } from 'vitest';
import type { RawReading } from '../page/wire.ts';
import { kindOf } from './page-kind.ts';

const form = (purpose: Form['purpose'], fields = 2) =>
  ({ purpose, fields: Array.from({ length: fields }, () => ({ control: 'input' })) }) as unknown as Form;
const list = (count: number, more: object = {}) => ({ count, controls: [], ...more }) as unknown as List;
const kind = (
  url: string,
  heading: string,
  { title = '', words = 100, paragraphs = 0, forms = [] as Form[], lists = [] as List[] } = {},
) =>
  kindOf(
    { address: { url }, heading, title, words, paragraphs, language: 'en' } as unknown as RawReading,
    forms,
    lists,
  );

it.each<[string, string, string, Parameters<typeof kind>[2]?]>([
  ['error', '/x', '404'],
  ['error', '/x', '', { title: 'Page not found' }],
  ['list', '/x', 'Not found: 4 parcels', { lists: [list(4)] }],
  ['sign-up', '/join', 'Join', { forms: [form('sign-up')] }],
  ['sign-in', '/login', 'Sign in', { forms: [form('sign-in'), form('sign-up')] }],
  ['checkout', '/checkout', 'Your details', { forms: [form('checkout'), form('sign-up')] }],
  ['cart', '/cart', 'Your cart', { lists: [list(5)] }],
  ['home', '/', 'Welcome', { lists: [list(9)] }],
  ['home', '/index.php', 'Welcome'],
  ['list', '/boats', 'Boats', { lists: [list(4)] }],
  ['list', '/boats', 'Boats', { lists: [list(2, { pager: {} })] }],
  ['detail', '/boats/7', 'Juniper', { lists: [list(6)] }],
  ['list', '/boats/2030', 'Boats', { lists: [list(6, { pager: {} })] }],
  ['article', '/news/7', 'A new pier', { paragraphs: 5 }],
  ['form', '/boats/new', 'New boat', { forms: [form('create')] }],
  ['other', '/boats/find', 'Find', { forms: [form('search')] }],
  ['other', '/about', 'About'],
])('takes for %s: %s, "%s"', (expected, url, heading, more) => {
  expect(kind(url, heading, more)).toBe(expected);
});
