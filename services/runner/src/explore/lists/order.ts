// Which order a list shows after an option was chosen: what an option does outranks what it says. Pure.
import type { ListColumn, ListControl } from '@prowl/contracts';
import { numberIn } from '../../reading/meaning/figures.ts';

type Use = ListControl['uses'][number];
export type Direction = NonNullable<Use['direction']>;

const numbers: ReadonlySet<ListColumn['meaning']> = new Set(['price', 'number', 'rating', 'quantity']);
const words: ReadonlySet<ListColumn['meaning']> = new Set(['name', 'text', 'category']);

/** Different values that a column must show; fewer stand in some order by chance. */
const enough = { known: 4, unknown: 5 } as const;

/** Columns whose order can be told from their texts. */
export const isOrderable = ({ meaning, attribute }: ListColumn): boolean =>
  !attribute && (numbers.has(meaning) || words.has(meaning));

const comparing = (language: string): ((a: string, b: string) => number) => {
  try {
    return new Intl.Collator(language || 'en', { sensitivity: 'base' }).compare;
  } catch {
    return new Intl.Collator('en', { sensitivity: 'base' }).compare; // pages declare anything
  }
};

/** The way that the texts run; undefined when they run both ways, or are too few to say. */
export const directionShown = (
  texts: readonly string[],
  meaning: ListColumn['meaning'],
  language = '',
  least: number = enough.known,
): Direction | undefined => {
  if (new Set(texts).size < least || texts.some((text) => text.trim() === '')) return undefined;
  let steps: number[];
  if (numbers.has(meaning)) {
    const values = texts.map(numberIn);
    if (values.some((value) => value === undefined)) return undefined;
    steps = values.slice(1).map((value, index) => (value ?? 0) - (values[index] ?? 0));
  } else {
    const compare = comparing(language);
    steps = texts.slice(1).map((text, index) => compare(text, texts[index] ?? ''));
  }
  if (steps.every((step) => step >= 0)) return 'ascending';
  return steps.every((step) => step <= 0) ? 'descending' : undefined;
};

/** The texts of each orderable column, by its key. */
export type ColumnTexts = ReadonlyMap<string, readonly string[]>;
export interface Order {
  readonly column: string;
  readonly direction: Direction;
}

/**
 * The order that a choice brought: of the column that the option is known to order by, else of the only one that came into an order.
 * Nothing when the list stands as it did.
 */
export const orderAfter = (
  columns: readonly ListColumn[],
  after: ColumnTexts,
  known: string | undefined,
  language = '',
): Order | undefined => {
  const orders = columns.filter(isOrderable).flatMap(({ key, meaning, samples }): Order[] => {
    const texts = after.get(key) ?? [];
    const stands = texts.every((text, index) => samples[index] === undefined || text === samples[index]);
    if (stands || (known !== undefined && key !== known)) return [];
    const direction = directionShown(
      texts,
      meaning,
      language,
      known === undefined ? enough.unknown : enough.known,
    );
    return direction === undefined ? [] : [{ column: key, direction }];
  });
  return orders.length === 1 ? orders[0] : undefined;
};

/**
 * Learns the directions of a control's options from what choosing them showed. Two options that say opposite things and show the same are
 * a fault of the list: their words stay.
 */
export const learnOrders = (seen: readonly { readonly use: Use; readonly order: Order }[]): void => {
  const contradicts = ({ use, order }: (typeof seen)[number]): boolean =>
    use.direction !== undefined &&
    use.direction !== order.direction &&
    seen.some(
      (other) =>
        other.use !== use &&
        other.order.column === order.column &&
        other.order.direction === order.direction &&
        other.use.direction === order.direction,
    );
  for (const each of seen.filter((one) => !contradicts(one))) {
    each.use.column ??= each.order.column;
    each.use.direction = each.order.direction;
  }
};
