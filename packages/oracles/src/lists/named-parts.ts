// What a search field says that it looks through: "Name, owner or chip number".
import type { ListColumn, Page } from '@prowl/contracts';
import { says, sourceFor, without } from '@prowl/lexicon';
import { sameThing } from '../site/action-subject.ts';
import { fold } from '../site/words.ts';
import type { Search } from './searching.ts';

/** Its label and what is said beside it. */
const promisesOf = ({ listing, input }: Search): string[] => {
  const fields = listing.page.forms
    .flatMap((form) => form.fields)
    .filter(({ locator }) => sameThing(locator, input));
  const controls = listing.list.controls.filter(({ locator }) => sameThing(locator, input));
  return [...fields.flatMap(({ label, hint }) => [label, hint ?? '']), ...controls.map(({ label }) => label)];
};

const mostWords = 3;
/** What a label may begin with before it names anything. */
const toDo = ['search', 'filter'] as const;

/** The parts of a text that names several; none of one that names no more than one. */
export const partsIn = (promise: string, language: string): string[] => {
  const joins = [sourceFor('or', language), sourceFor('and', language)].join('|');
  const parts = fold(promise)
    .replace(/[.…:]+$/, '')
    .split(new RegExp(`\\s*[,;/|·]\\s*(?:(?:${joins})\\s)?|\\s(?:${joins})\\s`, 'u'))
    .map((part) => part.trim())
    .filter((part) => part !== '');
  const clean = parts.map((part) =>
    says(part, toDo, language) ? without(part, toDo, language).trim() : part,
  );
  // A sentence is no list of parts; the first of a list may have what is to be done before it.
  return clean.length < 2 || clean.slice(1).some((part) => part.split(' ').length > mostWords)
    ? []
    : clean.filter((part) => part.length > 1);
};

/** Singular or plural. */
export const alike = (one: string, other: string): boolean =>
  one === other ||
  (Math.min(one.length, other.length) > 3 &&
    (one.startsWith(other) || other.startsWith(one)) &&
    Math.abs(one.length - other.length) < 3);

/** "Search by owner" names the column "Owner". */
const isNamed = (header: string, part: string): boolean =>
  alike(header, part) || (header.length > 2 && part.endsWith(` ${header}`));

export interface NamedColumn {
  readonly part: string;
  readonly column: ListColumn;
}

export interface NamedParts {
  readonly columns: readonly NamedColumn[];
  /** Those that no column of the list shows. */
  readonly others: readonly string[];
}

const isNaming = ({ listing }: Search, column: ListColumn): boolean =>
  column === listing.naming || column.key === listing.list.detail?.nameColumn;

const meansName = (part: string, { language }: Page): boolean => says(part, ['name', 'title'], language);

export const namedParts = (search: Search): NamedParts => {
  const { list, page } = search.listing;
  const [parts = []] = promisesOf(search)
    .map((promise) => partsIn(promise, page.language))
    .toSorted((a, b) => b.length - a.length);
  const columnOf = (part: string): ListColumn | undefined =>
    list.columns.find(
      ({ attribute, header }) =>
        header !== undefined && attribute === undefined && isNamed(fold(header), part),
    );
  const found = parts.map((part) => ({ part, column: columnOf(part) }));
  return {
    columns: found.flatMap(({ part, column }) =>
      column === undefined || isNaming(search, column) ? [] : [{ part, column }],
    ),
    others: found.flatMap(({ part, column }) =>
      column === undefined && !meansName(part, page) ? [part] : [],
    ),
  };
};
