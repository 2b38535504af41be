// What the oracles of identity have in common: lists whose items open pages of their own, and how to open one and recognize it.

import type { Expression, ListColumn, Locator, Page, SiteModel, Step } from '@prowl/contracts';
import {
  address,
  apply,
  assume,
  click,
  countOf,
  expectThat,
  extract,
  keep,
  nth,
  type PlanDraft,
  role,
  settle,
  step,
  textOf,
  value,
  variable,
  visibleText,
} from '@prowl/plan';
import type { Guarding } from '../definition/oracle.ts';
import { pagesOf } from '../site/drafting.ts';
import { type Listing, listingsOf, openListing, under, valuesOf } from '../site/listing.ts';
import { truncated } from '../site/numbers.ts';
import { oncePerSite } from '../site/once.ts';
import { fold, pageName, quoted } from '../site/words.ts';

export interface Opening {
  readonly listing: Listing;
  readonly naming: ListColumn;
  /** The page of some item. */
  readonly detail: Page;
  /** That page was seen to show the item's name. */
  readonly named: boolean;
  /** Its heading is the item's name. */
  readonly headed: boolean;
}

/** Items of a long list that are considered at all. */
const mostItems = 24;

const openingOf = (site: SiteModel, listing: Listing): Opening[] => {
  const { naming, list, page } = listing;
  const detail = pagesOf(site, list.detail?.template)[0];
  if (!naming || !list.detail || !detail || detail.template === page.template) return [];
  if (naming.samples.some((sample) => truncated(sample) || sample.trim().length < 2)) return [];
  const names = naming.samples.map(fold);
  const top = detail.headings.filter(({ level }) => level === 1);
  const headed = top.length === 1 && top.every(({ text }) => names.includes(fold(text)));
  const named =
    headed || names.includes(fold(detail.heading)) || names.some((name) => fold(detail.title).includes(name));
  return [{ listing, naming, detail, named, headed }];
};

/** The lists whose items have pages of their own. */
export const openingsOf = oncePerSite((site): readonly Opening[] =>
  listingsOf(site).flatMap((listing) => openingOf(site, listing)),
);

/** Those whose items' pages show the items' names. */
export const namedOpeningsOf = (site: SiteModel): Opening[] => openingsOf(site).filter(({ named }) => named);

/** Positions all over the list, the first and the last among them. */
export const spreadOver = ({ list }: Listing, most: number): number[] => {
  const count = Math.min(list.count, mostItems);
  if (count <= most) return Array.from({ length: count }, (_, index) => index);
  const positions = Array.from({ length: most }, (_, index) =>
    Math.round((index * (count - 1)) / (most - 1)),
  );
  return [...new Set(positions)];
};

export const lower = (expression: Expression): Expression => apply('lower', expression);

/** What every plan about opened items says of its place. */
export const openingPlace = ({ listing }: Opening) => ({
  page: listing.page,
  locator: listing.list.detail?.link,
});

export const openItem = ({ listing }: Opening, position: number): Step =>
  step(
    `open item ${position + 1}`,
    click(under(nth(listing.list.items, position), listing.list.detail?.link ?? listing.list.items)),
    settle(),
  );

/** Keeps the name of an item, in lower case. */
export const keepName = ({ listing, naming }: Opening, position: number): Step[] => [
  keep('name', apply('at', valuesOf(listing.list, naming, 'lower'), value(position))),
  assume('the item has a name', variable('name'), 'not-empty'),
];

/** What the page says, its title among it: a form to edit the item may name it there and in a field alone. */
export const said = (): Expression =>
  lower(apply('concat', visibleText(), value(' '), extract({ read: 'title' })));

export const showsItsName = (message: string): Step => assume(message, said(), 'contains', variable('name'));

/** Opens an item whose page has an address of its own. The list names it as well: only another address says that it was left. */
export const openItsPage = (opening: Opening, position: number): Step[] => [
  keep('listed', address()),
  openItem(opening, position),
  assume('the item opened', address(), 'not-equals', variable('listed')),
  showsItsName('the page of the item opened'),
];

/** Opens an item, having kept what the list says of it in columns, each under a name. */
export const openKeeping = (
  opening: Opening,
  position: number,
  columns: Readonly<Record<string, Expression>>,
): Step[] => [
  ...openListing(opening.listing),
  ...keepName(opening, position),
  ...Object.entries(columns).map(([name, values]) => keep(name, apply('at', values, value(position)))),
  ...openItsPage(opening, position),
];

const isOfItem = ({ headed }: Opening, item: string): Step =>
  headed
    ? expectThat(
        `the page that opens is that of ${item}, by its heading`,
        lower(apply('concat', textOf(role('heading', undefined, { level: 1 })), value(''))),
        'contains',
        variable('name'),
      )
    : expectThat(`the page that opens names ${item}`, said(), 'contains', variable('name'));

/** Items of these names open their own pages, wherever in the list they are by now. */
const opensNamed = (opening: Opening, name: string): Step[] => {
  const { list } = opening.listing;
  const item: Locator = { ...list.items, hasText: name, nth: 0 };
  return [
    ...openListing(opening.listing),
    assume(`${quoted(name)} is there`, countOf(item), 'equals', value(1)),
    keep('name', value(name.toLowerCase())),
    step(`open ${quoted(name)}`, click(under(item, list.detail?.link ?? item)), settle()),
    isOfItem(opening, quoted(name)),
  ];
};

/** The items at these positions open their own pages, `when` the list was changed by the steps before. */
export const opensItsOwn = (
  opening: Opening,
  guard: Guarding,
  {
    element,
    when = '',
    positions,
    before = [],
    suspects = [],
  }: {
    element: string;
    /** Names of those that exploring saw lead elsewhere: they are opened instead. */
    suspects?: readonly string[];
    when?: string;
    positions: readonly number[];
    before?: readonly Step[];
  },
): PlanDraft => {
  const { page, list, name } = opening.listing;
  return guard({
    ...openingPlace(opening),
    element,
    suspected: suspects.length > 0,
    title: `${pageName(page)}: opening one of ${name}${when} opens that very one`,
    steps:
      suspects.length > 0
        ? suspects.flatMap((suspect) => opensNamed(opening, suspect))
        : positions.flatMap((position) => [
            ...openListing(opening.listing),
            ...before,
            assume('there is such an item', countOf(list.items), 'greater-than', value(position)),
            ...keepName(opening, position),
            openItem(opening, position),
            isOfItem(opening, `item ${position + 1}`),
          ]),
    bug: {
      title: `Opening one of ${name}${when} shows another one`,
      impact: 'People order, edit or delete the wrong one there.',
    },
  });
};
