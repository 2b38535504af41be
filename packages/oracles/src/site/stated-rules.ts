// The rules that directives state of the application, and which lists, figures and pages are called by their words.
import type { Figure, ListColumn, Page, SiteModel, StatedRule } from '@prowl/contracts';
import { type Concept, fold, isLabel, says } from '@prowl/lexicon';
import { type Listing, listingsOf } from './listing.ts';
import type { PlanningContext } from './planning.ts';

type What = StatedRule['what'];
export type Stated<Kind extends What> = Kind extends What
  ? { readonly directive: string; readonly rule: Extract<StatedRule, { what: Kind }> }
  : never;

export const statedRules = <Kind extends What>(
  { directives }: Pick<PlanningContext, 'directives'>,
  ...kinds: readonly Kind[]
): Stated<Kind>[] =>
  directives.flatMap(({ directive, reading }) =>
    reading.kind === 'expect' && kinds.some((kind) => kind === reading.rule.what)
      ? [{ directive, rule: reading.rule } as Stated<Kind>]
      : [],
  );

/** Words as they are compared: one and several of a thing are the same. */
const wordsOf = (text: string): string[] =>
  (fold(text).match(/[\p{L}\d]+/gu) ?? [])
    .filter((word) => !isLabel(word, 'function-word'))
    .map((word) => word.replace(/ies$/, 'y').replace(/(?<=.{2})s$/, ''));

/** Every word of the name is in the text. */
export const isCalled = (name: string, text: string): boolean => {
  const there = new Set(wordsOf(text));
  const named = wordsOf(name);
  return named.length > 0 && named.every((word) => there.has(word));
};

const meanings: readonly (readonly [Concept, ListColumn['meaning']])[] = [
  ['price', 'price'],
  ['quantity', 'quantity'],
  ['rating', 'rating'],
];

const isColumnOf = (name: string, { header = '', key, meaning }: ListColumn): boolean =>
  isCalled(name, header) ||
  isCalled(name, key) ||
  (wordsOf(name).length === 1 &&
    meanings.some(([concept, of]) => meaning === of && says(name, concept, 'en')));

const isWithin = (within: string | undefined, page: Page, name: string): boolean =>
  within === undefined || isCalled(within, `${page.title} ${page.heading} ${page.template} ${name}`);

/** Columns that are called so, each list once. */
export const columnsCalled = (
  site: SiteModel,
  { of, within }: { readonly of: string; readonly within?: string | undefined },
): { readonly listing: Listing; readonly column: ListColumn }[] =>
  listingsOf(site).flatMap((listing) => {
    const column = listing.list.columns.find(
      (each) => each.attribute === undefined && isColumnOf(of, each) && /\d/.test(each.samples.join()),
    );
    return column === undefined || !isWithin(within, listing.page, listing.name) ? [] : [{ listing, column }];
  });

/** Figures that are called so, each once for all pages of a kind. */
export const figuresCalled = (
  site: SiteModel,
  { of, within }: { readonly of: string; readonly within?: string | undefined },
): { readonly page: Page; readonly figure: Figure }[] => {
  const seen = new Set<string>();
  return site.pages.flatMap((page) =>
    page.figures.flatMap((figure) => {
      const key = `${page.template} ${figure.label}`;
      if (figure.region === 'item' || page.status >= 400 || seen.has(key)) return [];
      if (!isCalled(of, figure.label) || !isWithin(within, page, '')) return [];
      seen.add(key);
      return [{ page, figure }];
    }),
  );
};

/** Pages by a path or by what they are called; the start page is called by everything. */
export const pagesCalled = (site: SiteModel, name: string): Page[] => {
  const isPath = name.startsWith('/');
  const seen = new Set<string>();
  return site.pages.filter((page) => {
    const isMeant = isPath
      ? page.template === name || page.template.startsWith(`${name.replace(/\/+$/, '')}/`)
      : page.template !== site.start && isCalled(name, `${page.heading} ${page.template}`);
    if (!isMeant || seen.has(page.template) || page.status >= 400 || page.reach.length > 0) return false;
    seen.add(page.template);
    return true;
  });
};
