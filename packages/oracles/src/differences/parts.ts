// What a page offers, by the names that a person would use: controls, links, forms, lists and headings. What is a part of an item is data and left out.
import type { List, Locator, Page, SiteModel } from '@prowl/contracts';
import { role } from '@prowl/plan';
import { ownPath, withoutFragment } from '../site/addresses.ts';
import { shorten, slug } from '../site/words.ts';

export interface Part {
  readonly kind: 'link' | 'form' | 'control' | 'list' | 'heading';
  /** Without numbers and case, so that “Inbox (3)” is “Inbox (4)”. */
  readonly key: string;
  readonly name: string;
  readonly locator: Locator;
  /** On every page: navigation, header, footer. */
  readonly shared: boolean;
  /** Of a link: path and query. */
  readonly path?: string;
  readonly list?: List;
}

export const keyOf = (name: string): string => slug(name.replaceAll(/\d+/g, ''));

/** What a template leaves open stands for data: `:id`, `*`. */
export const isOfData = (template: string): boolean => /[:{[*]/.test(template);

const ofItems: ReadonlySet<string> = new Set(['item', 'dialog']);
/** They are shown or not by what else was chosen. */
const passing: ReadonlySet<string> = new Set(['option', 'menuitem', 'slider']);

const linksOf = ({ links }: Page, origin: string): Part[] =>
  links.flatMap(({ own, text, url, locator, region }) => {
    const path = own ? ownPath(url, origin) : undefined;
    if (path === undefined || ofItems.has(region)) return [];
    return [
      {
        kind: 'link' as const,
        key: keyOf(text),
        name: text,
        locator: locator ?? role('link', text),
        shared: region === 'chrome',
        path: withoutFragment(path),
      },
    ];
  });

const formsOf = ({ forms }: Page): Part[] =>
  forms.flatMap(({ name, submit, submitName }) =>
    submit === undefined
      ? []
      : [
          {
            kind: 'form' as const,
            key: keyOf(submitName || name),
            name: submitName || name,
            locator: submit,
            shared: false,
          },
        ],
  );

/** What turns the pages of a list is there when there are several. */
const turnsPages = ({ lists }: Page): ReadonlySet<string> =>
  new Set(lists.flatMap(({ pager }) => [pager?.next, pager?.previous].map((each) => JSON.stringify(each))));

const controlsOf = (page: Page): Part[] => {
  const turning = turnsPages(page);
  const onPage = page.controls.filter(
    ({ region, kind, state, locator }) =>
      !ofItems.has(region) &&
      !passing.has(kind) &&
      state.disabled !== true &&
      !turning.has(JSON.stringify(locator)),
  );
  const ofLists = page.lists.flatMap(({ controls }) =>
    controls.filter(({ kind, control }) => kind !== 'clear' && (control === 'select' || control === 'input')),
  );
  return [
    ...onPage.map(({ name, locator, region }) => ({ name, locator, shared: region === 'chrome' })),
    ...ofLists.map(({ label, locator }) => ({ name: label, locator, shared: false })),
  ].map((part) => ({ kind: 'control', key: keyOf(part.name), ...part }));
};

const listsOf = ({ lists }: Page): Part[] =>
  lists
    .filter(({ count, emptyAtFirst }) => count > 0 && emptyAtFirst !== true)
    .map((list) => ({
      kind: 'list',
      key: `list ${keyOf(list.name) || list.key}`,
      name: list.name,
      locator: list.items,
      shared: false,
      list,
    }));

const highestLevels = 2;

const headingsOf = ({ headings, lists }: Page): Part[] => {
  const data = new Set(lists.flatMap(({ columns }) => columns.flatMap(({ samples }) => samples)));
  return headings
    .filter(({ level, text }) => level <= highestLevels && !data.has(text))
    .map(({ text }) => ({
      kind: 'heading',
      key: `heading ${keyOf(text)}`,
      name: text,
      locator: role('heading', text),
      shared: false,
    }));
};

/** Each name once, what is known best about it first. */
export const partsOf = (page: Page, { origin }: Pick<SiteModel, 'origin'>): Part[] => {
  const parts = new Map<string, Part>();
  for (const part of [
    ...linksOf(page, origin),
    ...formsOf(page),
    ...controlsOf(page),
    ...listsOf(page),
    ...headingsOf(page),
  ]) {
    const isNamed = part.kind === 'list' || keyOf(part.name) !== '';
    if (isNamed && !parts.has(part.key)) parts.set(part.key, part);
  }
  return [...parts.values()];
};

/** Says of a part that was there in an earlier session whether these states of a page still have it, under any role and anywhere. */
export const presentIn = (
  pages: readonly Page[],
  { origin }: Pick<SiteModel, 'origin'>,
): ((part: Part) => boolean) => {
  const names = new Set<string>();
  const paths = new Set<string>();
  const locators = new Set<string>();
  const lists: List[] = [];
  const texts: string[] = [];
  for (const page of pages) {
    texts.push(page.title, page.heading, ...page.headings.map(({ text }) => text));
    lists.push(...page.lists);
    for (const { text, url } of page.links) {
      names.add(keyOf(text));
      const path = ownPath(url, origin);
      if (path !== undefined) paths.add(withoutFragment(path));
    }
    for (const { name, locator } of page.controls) {
      names.add(keyOf(name));
      locators.add(JSON.stringify(locator));
    }
    for (const { name, submitName, submit, fields } of page.forms) {
      for (const each of [name, submitName, ...fields.map(({ label }) => label)]) names.add(keyOf(each));
      for (const each of [submit, ...fields.map(({ locator }) => locator)])
        if (each !== undefined) locators.add(JSON.stringify(each));
    }
    for (const { name } of page.actions) names.add(keyOf(name));
    for (const { controls } of page.lists)
      for (const { label, locator } of controls) {
        names.add(keyOf(label));
        locators.add(JSON.stringify(locator));
      }
  }
  const headings = new Set(texts.map((text) => `heading ${keyOf(text)}`));
  return ({ kind, key, path, locator, list }) => {
    if (kind === 'heading') return headings.has(key);
    if (kind === 'list') return list === undefined || lists.some((other) => isSameList(list, other));
    return names.has(key) || (path !== undefined && paths.has(path)) || locators.has(JSON.stringify(locator));
  };
};

/** Another layout of the same things is the same list. */
const isSameList = (one: List, other: List): boolean => {
  const samples = new Set(one.columns.flatMap((column) => column.samples));
  return (
    one.key === other.key ||
    (keyOf(one.name) !== '' && keyOf(one.name) === keyOf(other.name)) ||
    JSON.stringify(one.items) === JSON.stringify(other.items) ||
    (one.detail !== undefined && one.detail.template === other.detail?.template) ||
    other.columns.some((column) => column.samples.some((sample) => sample !== '' && samples.has(sample)))
  );
};

export const called = ({ kind, name }: Part): string =>
  kind === 'list' ? `the list “${shorten(name, 40)}”` : `“${shorten(name, 40)}”`;
