// What choosing an option of a list's control is for: the column it orders or narrows by, and the direction. By words and by what the list shows. Pure.
import type { ListColumn, ListControl } from '@prowl/contracts';
import { alphabetOfNames, directionOf, fold, isLabel, says, without } from '@prowl/lexicon';
import { columnConcepts, ordering } from './words.ts';

type Use = ListControl['uses'][number];

/** The column that holds what these options say. */
export const columnHolding = (
  options: readonly string[],
  columns: readonly ListColumn[],
): string | undefined => {
  const labels = options.map((option) => option.toLowerCase().replace(/\s*\(\d+\)$/, ''));
  return columns.find((column) => {
    const there = [
      ...new Set(column.samples.filter((sample) => sample !== '').map((sample) => sample.toLowerCase())),
    ];
    return (
      !column.attribute &&
      column.meaning !== 'action' &&
      there.length > 0 &&
      there.every((sample) => labels.includes(sample))
    );
  })?.key;
};

/** What the words say that it is sorted or filtered by. */
const subjectOf = (text: string, language: string): ListColumn['meaning'] | undefined =>
  columnConcepts.find(([, concepts]) => says(text, concepts, language))?.[0];

export const useOf = (option: string, label: string, columns: readonly ListColumn[], language = ''): Use => {
  const meant =
    subjectOf(option, language) ??
    (alphabetOfNames(option, language) ? 'name' : undefined) ??
    subjectOf(without(label, ordering, language), language);
  const plain = (words: string): string =>
    fold(words)
      .replace(/[^\p{L} ]/gu, '')
      .trim();
  // "Sort by stock" is the button of the header "Stock".
  const named = [option, without(option, ordering, language)].map(plain);
  const byHeader = columns.find(
    ({ header = '', attribute }) => plain(header) !== '' && !attribute && named.includes(plain(header)),
  );
  const byMeaning =
    columns.find((column) => column.meaning === meant && !column.attribute) ??
    columns.find((column) => column.meaning === meant);
  const direction = directionOf(option, language);
  const column = (byHeader ?? byMeaning)?.key;
  return { option, ...(column ? { column } : {}), ...(direction ? { direction } : {}) };
};

export const filterUses = (
  options: readonly string[],
  label: string,
  columns: readonly ListColumn[],
  language: string,
): Use[] => {
  const column = columnHolding(options, columns) ?? useOf('', label, columns, language).column;
  return options.map((option) => ({
    option,
    ...(column ? { column } : {}),
    ...(isLabel(option, 'everything', language) ? { all: true } : {}),
  }));
};

/** Most of the options say a direction, and some what is ordered by. */
export const ordersBy = (options: readonly string[], language: string): boolean => {
  const telling = options.filter((option) => says(option, ['ascending', 'descending'], language));
  return (
    telling.length >= Math.max(1, options.length * 0.4) &&
    options.some(
      (option) => subjectOf(option, language) !== undefined || /[a-z]\s*[-–]\s*[a-z]/i.test(option),
    )
  );
};
