// What a column of a list means, from its samples, its header and the names its markup has. Pure.
import type { List, ListColumn } from '@prowl/contracts';
import { type Concept, fold, isLabel, says, sourceFor } from '@prowl/lexicon';
import type { RawColumn, RawList } from '../page/wire.ts';
import { currencyCodes } from './figures.ts';
import { slug, spaced } from './words.ts';

type Meaning = ListColumn['meaning'];

const signed =
  /(?:[$€£¥₹]|(?<!\p{L})(?:kr|zł|Fr\.))\s?[-−]?\d|\d[\d.,' ]*\s?(?:[$€£¥₹円元]|(?:kr|zł)(?!\p{L}))/iu;
const coded = new RegExp(
  `(?<![\\p{L}\\d])(?:${currencyCodes})\\s?[-−]?\\d|\\d\\s?(?:${currencyCodes})(?![\\p{L}\\d])`,
  'iu',
);
/** An amount with its sign, or with the code of its currency before or after it. */
const isMoney = (sample: string): boolean => signed.test(sample) || coded.test(sample);
const decimal = /^[-−]?\d{1,3}(?:[.,' ]?\d{3})*[.,]\d{2}$/;
const stars = /^(?:[★☆✩✭⭐]+.*|\d[.,]\d\s?[★⭐].*)$/u;
/** "4 of 5", "4,5 von 5", "4/5". */
const isRating = (sample: string, language: string): boolean =>
  stars.test(sample) ||
  new RegExp(
    `(?<![\\d\\p{L}])\\d(?:[.,]\\d+)?\\s?(?:/|${sourceFor('of', language)})\\s?(?:5|10)(?!\\d)`,
    'u',
  ).test(fold(sample));
const stamp =
  /^(?:\w{3,9},? )?(?:\d{4}-\d{2}-\d{2}.*|\d{1,2}[./]\d{1,2}[./]\d{2,4}.*|\d{4}[./]\d{1,2}[./]\d{1,2}.*|\d{1,2}\.? (?:de )?\p{L}{3,12}\.? (?:de )?\d{4}.*|\p{L}{3,10}\.? \d{1,2}\p{L}{0,2},? \d{4}.*|\d{4}年\s?\d{1,2}月.*)$/iu;
const isStamp = (sample: string, language: string): boolean =>
  stamp.test(sample) || isLabel(sample, 'ago', language);
const isTimes = (sample: string, language: string): boolean =>
  /^(?:[x×]\s?\d+|\d+\s?[x×])$/i.test(sample) ||
  isLabel(/^(\D+?)\s*:?\s*\d+$/.exec(sample)?.[1] ?? '', 'quantity', language);
/** The words of a header, and what markup calls such a column. */
const named: Readonly<Partial<Record<Meaning, { said: readonly Concept[]; marked: readonly string[] }>>> = {
  price: { said: ['price'], marked: ['price', 'prices', 'cost', 'amount', 'total', 'subtotal'] },
  rating: { said: ['rating', 'reviews'], marked: ['rating', 'star', 'stars', 'score'] },
  quantity: { said: ['quantity'], marked: ['qty', 'quantity', 'count'] },
  status: { said: ['status', 'stock'], marked: ['status', 'state', 'availability', 'stock', 'badge'] },
  category: {
    said: ['category'],
    marked: ['category', 'categories', 'type', 'tag', 'genre', 'brand', 'department', 'role'],
  },
  name: { said: ['name', 'title', 'product'], marked: ['name', 'title', 'product', 'item', 'subject'] },
};
const most = (samples: readonly string[], holds: (sample: string) => boolean, share = 0.7): boolean => {
  const there = samples.filter((sample) => sample !== '');
  return there.length > 0 && there.filter(holds).length >= there.length * share;
};
const distinct = (samples: readonly string[]): number =>
  new Set(samples.filter((sample) => sample !== '')).size;

const meaningOf = (column: RawColumn, language: string): Meaning => {
  const { samples } = column;
  if (column.attribute === 'src') return 'image';
  if (column.attribute === 'href') return 'link';
  if (
    /^(button|switch|checkbox|menuitem)$/.test(column.role) ||
    (column.role === 'link' && distinct(samples) === 1 && samples.length > 1 && !column.inHeading)
  )
    return 'action';
  const parts = spaced(column.hints).toLowerCase().split(/\s+/);
  const saying = (meaning: Meaning): boolean =>
    says(column.header ?? '', named[meaning]?.said ?? [], language) ||
    parts.some((part) => named[meaning]?.marked.includes(part));
  if (column.attribute === 'value')
    return column.type === 'number' || saying('quantity') ? 'quantity' : 'text';
  if (
    most(samples, (sample) => isRating(sample, language) && !isMoney(sample)) &&
    (column.attribute === 'aria-label' || most(samples, (sample) => sample.length < 40))
  )
    return 'rating';
  if (most(samples, (sample) => isMoney(sample) && sample.length < 40)) return 'price';
  if (most(samples, (sample) => isTimes(sample, language))) return 'quantity';
  if (most(samples, (sample) => isStamp(sample, language)) || column.tag === 'time') return 'date';
  if (most(samples, (sample) => decimal.test(sample)))
    return saying('rating') ? 'rating' : saying('price') || !column.header ? 'price' : 'number';
  if (most(samples, (sample) => /^[-−+]?\d[\d.,' ]*\s?(%|[a-z]{1,3})?$/i.test(sample))) {
    if (saying('quantity')) return 'quantity';
    if (saying('rating')) return 'rating';
    return saying('price') && most(samples, (sample) => /^\d/.test(sample)) ? 'price' : 'number';
  }
  if (column.inHeading || column.role === 'heading') return 'name';
  const stated = (['status', 'category', 'name'] as const).find(saying);
  if (stated && most(samples, (sample) => sample.length <= 80)) return stated;
  return 'text';
};

/** Columns of a table that are called otherwise are two, though they say the same just now: the price and the sum of one piece. */
const isCalledOtherwise = (column: RawColumn, other: RawColumn): boolean =>
  column.cell !== other.cell && !!column.header && !!other.header && column.header !== other.header;

/** The texts of a cell and of what is in it are one column. */
const doubled = (column: RawColumn, other: RawColumn): boolean =>
  !isCalledOtherwise(column, other) &&
  column.attribute === other.attribute &&
  column.attribute !== 'value' &&
  column.samples.length === other.samples.length &&
  column.samples.every((sample, index) => sample === other.samples[index]);
const worth = (column: RawColumn): number =>
  (column.inHeading ? 8 : 0) +
  (column.inLink || column.role === 'link' ? 4 : 0) +
  (column.locator.by === 'css' ? 0 : 5) +
  (column.whole ? -1 : 0);

const emphasized = (column: RawColumn): boolean =>
  !column.attribute &&
  !column.whole &&
  (column.inLink || column.role === 'link' || /^(strong|b)$/.test(column.tag));

/** What a cell begins with and leads on by is the name; what follows it there, its key, its place or a mark that comes later, is not. */
const nameWithin = (columns: readonly RawColumn[], naming: number): number => {
  const cell = columns[naming];
  if (cell?.whole !== true) return naming;
  const isBeginning = (column: RawColumn): boolean =>
    column.cell === cell.cell &&
    emphasized(column) &&
    distinct(column.samples) === distinct(cell.samples) &&
    column.samples.every(
      (sample, index) => sample !== '' && cell.samples[index]?.startsWith(sample) === true,
    ) &&
    (column.inLink ||
      column.role === 'link' ||
      column.samples.some((sample, index) => sample !== cell.samples[index]));
  const inner = columns.findIndex(isBeginning);
  return inner < 0 ? naming : inner;
};

export interface Columns {
  columns: List['columns'];
  /** The raw columns in the same order. */
  raw: RawColumn[];
  nameColumn?: string;
}

export const columnsOf = (list: RawList, language = ''): Columns => {
  const kept: RawColumn[] = [];
  for (const column of list.columns) {
    // The same unnamed words in every item are decoration.
    const structural = column.locator.by === 'css' && column.locator.selector.startsWith(':scope >');
    if (
      structural &&
      column.present > 2 &&
      distinct(column.samples) === 1 &&
      !/^(button|link|checkbox|switch)$/.test(column.role)
    )
      continue;
    if (column.samples.every((sample) => sample === '') && !/^(button|checkbox|switch)$/.test(column.role))
      continue;
    const known = column.samples.some((sample) => sample !== '')
      ? kept.findIndex((other) => doubled(column, other))
      : -1;
    if (known < 0) kept.push(column);
    else if (worth(column) > worth(kept[known] as RawColumn) && !(kept[known] as RawColumn).header)
      kept[known] = column;
    else if (worth(column) > worth(kept[known] as RawColumn))
      kept[known] = { ...column, header: (kept[known] as RawColumn).header };
  }
  // Text of a whole cell that only repeats the words of its parts (name and a button, say) reads badly; the parts say it better.
  const actions = (column: RawColumn) =>
    kept.filter(
      (other) =>
        other !== column &&
        other.cell === column.cell &&
        !other.attribute &&
        (other.role === 'button' || meaningOf(other, language) === 'action'),
    ).length;
  const clean = kept.filter(
    (column) => !(column.whole && actions(column) > 0 && (actions(column) > 1 || !column.header)),
  );
  const meanings = clean.map((column) => meaningOf(column, language));
  // Stars without a figure are a drawing of the rating that is in words beside them.
  const figured = clean.some(
    (column, index) => meanings[index] === 'rating' && /\d/.test(column.samples.join('')),
  );
  clean.forEach((column, index) => {
    if (figured && meanings[index] === 'rating' && !/\d/.test(column.samples.join('')))
      meanings[index] = 'text';
  });
  if (!meanings.includes('name')) {
    const score = (column: RawColumn, index: number): number =>
      meanings[index] === 'text' || meanings[index] === 'category'
        ? (distinct(column.samples) / Math.max(1, column.samples.length)) * 4 +
          (column.inLink || column.role === 'link' ? 4 : 0) +
          (/^(strong|b|th|label|dt)$/.test(column.tag) ? 2 : 0) -
          index * 0.1 -
          (column.samples.some((sample) => sample.length > 120) ? 3 : 0)
        : -1;
    const best = clean
      .map(score)
      .reduce((winner, value, index, all) => (value > (all[winner] ?? -1) ? index : winner), 0);
    if (clean[best] && score(clean[best], best) > 2) meanings[best] = 'name';
  }
  const naming = nameWithin(clean, meanings.indexOf('name'));
  if (naming >= 0) meanings[naming] = 'name';
  clean.forEach((_, index) => {
    if (index !== naming && meanings[index] === 'name') meanings[index] = 'text';
  });
  // The plain one of a meaning has its bare name: "4.0" before "★ 4.0 out of 5 (2)".
  const figures = (column: RawColumn): number =>
    Math.max(0, ...column.samples.map((sample) => sample.match(/\d[\d.,]*/g)?.length ?? 0));
  const rank = (column: RawColumn): number => (figures(column) === 1 ? 0 : 1);
  const ranks = new Map<number, number>();
  for (const meaning of new Set(meanings)) {
    const same = clean.map((_, index) => index).filter((index) => meanings[index] === meaning);
    if (/^(price|rating|quantity|number|date)$/.test(meaning))
      same.sort((a, b) => rank(clean[a] as RawColumn) - rank(clean[b] as RawColumn));
    same.forEach((index, place) => {
      ranks.set(index, place + 1);
    });
  }
  const columns = clean.map((column, index): ListColumn => {
    const meaning = meanings[index] ?? 'text';
    const count = ranks.get(index) ?? 1;
    return {
      key: count === 1 ? meaning : `${meaning}-${count}`,
      meaning,
      locator: column.locator,
      ...(column.attribute ? { attribute: column.attribute } : {}),
      ...(column.header ? { header: column.header } : {}),
      samples: column.samples,
    };
  });
  const nameColumn = columns[naming]?.key;
  return { columns, raw: clean, ...(nameColumn ? { nameColumn } : {}) };
};

/** The page's own heading names its data, not the list: then the markup has to do. */
export const listKey = (list: RawList, columns: readonly ListColumn[], heading: string): string => {
  const name = list.name === heading ? '' : slug(list.name);
  const headers = columns.map((column) => slug(column.header ?? '')).filter((header) => header !== '');
  const meanings = columns
    .map((column) => column.meaning)
    .filter((meaning) => meaning !== 'link' && meaning !== 'text');
  const shape = [...new Set(headers.length > 1 ? headers : meanings)].slice(0, 5).join('-');
  return [
    list.kind,
    name !== '' ? name : list.kind === 'table' && shape !== '' ? '' : slug(list.make),
    name !== '' ? '' : shape,
  ]
    .filter((part) => part !== '')
    .join('-');
};
