// Reads what a visitor asks of the catalogue. The page and the API share it, so that both refuse the same things.
import type { Faults } from '../faults/faults.ts';
import { categories } from '../records/types.ts';
import { type ProductQuery, type Sort, sorts } from '../sqlite/products.ts';

export interface Asked {
  q: string;
  category: string;
  min: string;
  max: string;
  stock: boolean;
  sort: Sort;
  page: number;
}

export interface Reading {
  asked: Asked;
  query: Omit<ProductQuery, 'offset' | 'limit'>;
  errors: Map<string, string>;
}

const isSort = (text: string): text is Sort => Object.hasOwn(sorts, text);

/** Words, and "several words" in double quotes as one term. */
function toTerms(q: string, faults: Faults): string[] {
  const quotes = q.split('"').length - 1;
  if (quotes % 2 === 1 && faults.has('search-quote'))
    throw new SyntaxError(`unterminated phrase in ${JSON.stringify(q)}`);
  return [...q.matchAll(/"([^"]*)"|([^\s"]+)/g)]
    .map(([, phrase, word]) => (phrase ?? word ?? '').trim())
    .filter((term) => term !== '');
}

function toCents(text: string): number | undefined {
  return /^\d{1,6}([.]\d{1,2})?$/.test(text) ? Math.round(Number(text) * 100) : undefined;
}

export function readSearch(query: URLSearchParams, faults: Faults): Reading {
  const errors = new Map<string, string>();
  const value = (name: string): string => (query.get(name) ?? '').trim();
  const q = value('q');
  const category = value('category');
  const sort = value('sort') || 'featured';
  const stock = value('stock');
  const page = value('page') || '1';
  const limits = { min: toCents(value('min')), max: toCents(value('max')) };

  if (q.length > 100) errors.set('q', 'The search text may have at most 100 characters.');
  if (category !== '' && !categories.has(category) && !faults.has('category-sql'))
    errors.set('category', 'There is no such category.');
  if (!isSort(sort)) errors.set('sort', 'The products cannot be sorted that way.');
  if (!['', '1', 'true', 'false'].includes(stock)) errors.set('stock', 'In stock is 1 or nothing.');
  if (!/^[1-9]\d{0,5}$/.test(page)) errors.set('page', 'The page is a whole number from 1.');
  for (const name of ['min', 'max'] as const) {
    if (value(name) !== '' && limits[name] === undefined) errors.set(name, 'Enter a price like 25 or 12.50.');
  }
  if (limits.min !== undefined && limits.max !== undefined && limits.min > limits.max) {
    errors.set('max', 'The highest price is below the lowest.');
  }

  const inStock = stock === '1' || stock === 'true';
  const known = isSort(sort) ? sort : 'featured';
  return {
    asked: {
      q,
      category,
      min: value('min'),
      max: value('max'),
      stock: inStock,
      sort: known,
      page: errors.has('page') ? 1 : Number(page),
    },
    query: {
      terms: errors.has('q') ? [] : toTerms(q, faults),
      category: errors.has('category') ? '' : category,
      ...limits,
      inStock,
      sort: known,
    },
    errors,
  };
}
