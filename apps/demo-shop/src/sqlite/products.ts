// The catalogue in an in-memory database: search, filters, sorting and paging are SQL.
import { DatabaseSync, type SQLInputValue, type SQLOutputValue } from 'node:sqlite';
import type { Faults } from '../faults/faults.ts';
import { assortment, description } from '../records/assortment.ts';
import type { Product } from '../records/types.ts';

export const sorts = {
  featured: 'Featured',
  'price-up': 'Price (low to high)',
  'price-down': 'Price (high to low)',
  name: 'Name (A to Z)',
  rating: 'Best rated',
} as const;
export type Sort = keyof typeof sorts;

export interface ProductQuery {
  terms: readonly string[];
  /** Looks for the terms in names only, not in all that a card shows. */
  namesOnly?: boolean;
  category: string;
  min: number | undefined;
  max: number | undefined;
  inStock: boolean;
  sort: Sort;
  offset: number;
  limit: number;
}

export interface Products {
  search(query: ProductQuery): { items: Product[]; total: number };
  find(id: number): Product | undefined;
  take(id: number, quantity: number): void;
  rate(id: number, rating: number, reviewCount: number): void;
}

type Row = Record<string, SQLOutputValue>;

const toProduct = (row: Row): Product => ({
  id: Number(row.id),
  name: String(row.name),
  category: String(row.category),
  summary: String(row.summary),
  description: String(row.description),
  price: Number(row.price),
  stock: Number(row.stock),
  rating: Number(row.rating),
  reviewCount: Number(row.review_count),
});

const fold = (text: string): string => text.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase();

function orderBy(sort: Sort, faults: Faults): string {
  const price = faults.has('sort-price-text') ? 'CAST(price AS TEXT)' : 'price';
  if (sort === 'price-up') return `${price} ASC, id`;
  if (sort === 'price-down') return `${price} DESC, id`;
  if (sort === 'name') return 'name COLLATE NOCASE, id';
  if (sort === 'rating') return 'rating DESC, id';
  return '(id - 1) % 10, id';
}

function where(query: ProductQuery, faults: Faults): { text: string; values: SQLInputValue[] } {
  const parts = ['1 = 1'];
  const values: SQLInputValue[] = [];
  const add = (part: string, ...more: SQLInputValue[]): void => {
    parts.push(part);
    values.push(...more);
  };
  for (const term of query.terms) {
    const same = faults.has('search-case') ? ['', ''] : ['fold(', ')'];
    const text = query.namesOnly ? 'name' : "name || ' ' || summary || ' ' || category";
    add(`instr(${same[0]}${text}${same[1]}, ${same[0]}?${same[1]}) > 0`, term);
  }
  if (query.category !== '') {
    if (faults.has('category-sql')) add(`category = '${query.category}'`);
    else add('category = ?', query.category);
  }
  if (query.min !== undefined) add('price >= ?', query.min);
  if (query.max !== undefined) add(faults.has('price-filter-border') ? 'price < ?' : 'price <= ?', query.max);
  if (query.inStock) add('stock > 0');
  return { text: parts.join(' AND '), values };
}

export function openProducts(faults: Faults): Products {
  const db = new DatabaseSync(':memory:');
  db.function('fold', { deterministic: true }, (text) => fold(String(text)));
  db.exec(`CREATE TABLE products (id INTEGER PRIMARY KEY, name TEXT, category TEXT, summary TEXT, description TEXT,
    price INTEGER, stock INTEGER, rating REAL DEFAULT 0, review_count INTEGER DEFAULT 0)`);
  const insert = db.prepare(
    'INSERT INTO products (name, category, summary, description, price, stock) VALUES (?, ?, ?, ?, ?, ?)',
  );
  for (const item of assortment) {
    insert.run(item.name, item.category, item.summary, description(item), item.price, item.stock);
  }
  const one = db.prepare('SELECT * FROM products WHERE id = ?');

  return {
    search(query) {
      const { text, values } = where(query, faults);
      const page = db.prepare(
        `SELECT * FROM products WHERE ${text} ORDER BY ${orderBy(query.sort, faults)} LIMIT ? OFFSET ?`,
      );
      const count = db.prepare(`SELECT count(*) AS total FROM products WHERE ${text}`);
      return {
        items: page.all(...values, query.limit, query.offset).map(toProduct),
        total: Number(count.get(...values)?.total),
      };
    },
    find(id) {
      const row = one.get(id);
      return row && toProduct(row);
    },
    take(id, quantity) {
      db.prepare('UPDATE products SET stock = max(0, stock - ?) WHERE id = ?').run(quantity, id);
    },
    rate(id, rating, reviewCount) {
      db.prepare('UPDATE products SET rating = ?, review_count = ? WHERE id = ?').run(
        rating,
        reviewCount,
        id,
      );
    },
  };
}
