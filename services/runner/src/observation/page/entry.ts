// Runs inside the page: one look at all that it shows and keeps. `npm run gen` bundles it with the parts of the reading that it uses.
import type { Locator } from '@prowl/contracts';
import { createDom } from '../../reading/page/dom.ts';
import { createFinder } from '../../reading/page/finder.ts';
import { createGroups } from '../../reading/page/groups.ts';
import { createItems } from '../../reading/page/items.ts';
import { createLocators } from '../../reading/page/locators.ts';
import { createNames } from '../../reading/page/names.ts';
import { createNumbers } from '../../reading/page/numbers.ts';
import { createRoles } from '../../reading/page/roles.ts';
import { createSelectors } from '../../reading/page/selectors.ts';
import { createSurroundings } from '../../reading/page/surroundings.ts';
import { createWords, type PageWords } from '../../reading/page/words.ts';
import type { LookOptions, Observation, SeenList } from '../seen.ts';
import { createControls } from './controls.ts';
import { createSeenFields } from './fields.ts';
import { createFigures } from './figures.ts';
import { createEntries } from './items.ts';
import { createLists, type SeenGroup } from './lists.ts';
import { createPlaces } from './places.ts';
import { storageNow } from './storage.ts';
import { createTexts } from './texts.ts';

export interface Bounds {
  nodes: number;
  text: number;
  words: PageWords;
}

/** What the browser's protocol said about listeners, kept in the page by element. */
const heard = (): WeakMap<Element, Set<string>> | undefined =>
  (window as unknown as { __prowlHears?: WeakMap<Element, Set<string>> }).__prowlHears;
const silent: ReadonlySet<string> = new Set();

/** How many items of a list are looked into, besides those that hold a mark and the first of each group. */
const itemsRead = 2;
const mostRead = 24;

export const look = (bounds: Bounds, options: LookOptions): Observation => {
  const dom = createDom(bounds);
  // What opens above the list takes none of its items away.
  const roles = createRoles(dom, { behind: 'shown' });
  const names = createNames(dom, roles);
  const finder = createFinder(dom, roles, names);
  const selectors = createSelectors(dom);
  const words = createWords(bounds.words);
  const locators = createLocators(dom, roles, names, finder, selectors, words);
  const groups = createGroups(dom, roles, words);
  const itemsLocator = createItems({ dom, roles, finder, selectors, locators });
  const entries = createEntries(dom, names, selectors, options.marks);
  /** By where they stand: the same items may stand in another column later. */
  const within = ({ container, items }: SeenGroup): Locator | null => {
    const [first] = items;
    if (first === undefined) return null;
    const locator: Locator = {
      by: 'css',
      selector: `:scope > ${selectors.tagOf(first)}`,
      within: locators.containerOf(container) ?? locators.locatorOf(container),
    };
    const found = finder.resolve(locator);
    return found.length === items.length && found.every((one) => items.includes(one)) ? locator : null;
  };
  /** Lists of another make stand beside it: only its items have something to press. */
  const pressable = (group: SeenGroup): Locator | null => {
    const role = group.items.every((item) => roles.roleOf(item) === 'listitem') ? 'listitem' : 'article';
    const locator: Locator = { by: 'role', role, has: { by: 'role', role: 'button' } };
    const found = finder.resolve(locator);
    return found.length === group.items.length && found.every((one) => group.items.includes(one))
      ? locator
      : null;
  };
  const parts = (group: SeenGroup): SeenGroup[] =>
    [...new Set(group.items.map((item) => item.parentElement))].flatMap((container) =>
      container === null
        ? []
        : [{ ...group, container, items: group.items.filter((item) => item.parentElement === container) }],
    );
  const locate = (group: SeenGroup): (SeenGroup & { readonly locator: Locator })[] => {
    const locator: Locator | null =
      group.locator ??
      (group.scoped ? within(group) : null) ??
      itemsLocator(group) ??
      (group.spread ? pressable(group) : null);
    if (locator !== null) return [{ ...group, locator }];
    return group.spread ? parts(group).flatMap((part) => locate({ ...part, spread: false })) : [];
  };
  const located = createLists(dom, roles, names, finder, groups).find(options).flatMap(locate);
  const makeOf = ({ items: [first] }: SeenGroup): string =>
    first === undefined ? '' : `${first.tagName} ${dom.classesOf(first)[0] ?? ''}`;
  // Columns of a board are lists of one make: what their items are called is told of all of them together.
  const titles = new Set(
    [...Map.groupBy(located, makeOf).values()].flatMap((alike) => [
      ...entries.titlesIn(alike.flatMap(({ items }) => items)),
    ]),
  );
  const seen = located.map(({ items }) => entries.entriesOf(items.slice(0, 60), titles));
  const around = createSurroundings(dom, roles, names, groups, located);
  const called = [...options.marks, ...(options.names ?? [])];
  const isMarked = (text: string): boolean => called.some((mark) => text.includes(mark));
  const groupAt = (list: number, item: number): string =>
    seen[list]?.[item]?.states.find((state) => state.startsWith('in ')) ?? '';
  const isRead = (list: number, item: number): boolean =>
    item < (options.read ?? itemsRead) ||
    (item < mostRead && groupAt(list, item) !== groupAt(list, item - 1)) ||
    isMarked(seen[list]?.[item]?.text ?? '');
  const places = createPlaces({ dom, roles, names, finder, selectors }, located, seen, called);
  const lists = located.map(
    (group, index): SeenList => ({
      items: group.locator,
      name: group.items.length === 0 ? '' : dom.cut(around.nameOfGroup(group), 80),
      entries: (seen[index] ?? []).map((entry, item) =>
        isRead(index, item) ? entry : { ...entry, unread: true as const },
      ),
    }),
  );
  const numbers = createNumbers(dom, roles, finder, locators, selectors, around);
  const fields = createSeenFields(dom, names, selectors, locators, places);
  const hears = (element: Element) => heard()?.get(element) ?? silent;
  const { formKey } = fields;
  const controls = createControls({
    ...{ dom, roles, names, selectors, locators, groups, places, isRead, formKey, hears },
    elsewhere: options.elsewhere ?? [],
    headingAbove: around.headingAbove,
  }).collect();
  const { marks } = options;
  const figures = createFigures({ dom, finder, numbers, places, groups: located, isRead, marks }).collect();
  const texts = createTexts(dom, roles, names, places);
  return {
    url: location.pathname + location.search + location.hash,
    title: document.title,
    lists,
    figures,
    fields: fields.collect(),
    controls,
    dialogs: texts.dialogs(),
    messages: texts.messages(),
    texts: texts.words(),
    storage: storageNow(),
    elements: dom.elements.length,
  };
};
