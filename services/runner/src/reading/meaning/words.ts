// What the words of a page are asked for when it is read: meanings made of several of the lexicon's, and names of attributes as words.
import type { ListColumn } from '@prowl/contracts';
import type { Concept } from '@prowl/lexicon';

/** Names of attributes as words: first_name, firstName, first-name. */
export const spaced = (name: string): string =>
  name
    .replace(/([a-z\d])([A-Z])/g, '$1 $2')
    .replace(/[-_.[\]:/]+/g, ' ')
    .trim();
export const slug = (text: string): string =>
  text
    .normalize('NFKD')
    .replace(/\p{M}/gu, '')
    .toLowerCase()
    .replace(/\d+/g, '')
    .replace(/[^\p{L}]+/gu, '-')
    .replace(/^-+|-+$/g, '')
    .slice(0, 50);
/** Whether a part of these class names, ids or parameters starts so. Markup is written in English whatever the page's language. */
export const marked = (names: string, ...starts: string[]): boolean =>
  spaced(names)
    .toLowerCase()
    .split(/[^a-z]+/)
    .some((part) => starts.some((start) => part.startsWith(start)));

/** The label of what puts a list in order. */
export const ordering: readonly Concept[] = ['sort', 'arrangement'];
/** The label of what narrows a list. */
export const narrowing: readonly Concept[] = [
  'filter',
  'category',
  'status',
  'colour',
  'size',
  'stock',
  'minimum',
  'maximum',
];
/** What a sorting or filter word says about the column it is on. */
export const columnConcepts: readonly (readonly [ListColumn['meaning'], readonly Concept[]])[] = [
  ['price', ['price']],
  ['rating', ['rating', 'reviews']],
  ['date', ['date', 'time', 'moment', 'recency']],
  ['quantity', ['quantity', 'stock']],
  ['name', ['name', 'title']],
  ['status', ['status']],
  ['category', ['category']],
];
