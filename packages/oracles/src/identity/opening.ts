// The item that is opened is the one that was chosen: its name, its price, its picture; also after sorting, filtering and paging.

import type { Expression, ListColumn, Page, SiteModel, Step } from '@prowl/contracts';
import {
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
import { draft, pagesOf } from '../site/drafting.ts';
import { choose, optionsOf } from '../site/list-controls.ts';
import { type Listing, openListing, under, valuesOf } from '../site/listing.ts';
import { oneNumber, truncated } from '../site/numbers.ts';
import { fold, meansEverything, pageName, slug } from '../site/words.ts';

interface Opening {
  site: SiteModel;
  listing: Listing;
  naming: ListColumn;
  detail: Page;
  /** Its heading is the item's name, as seen at least once. */
  headed: boolean;
}

const lower = (expression: Expression): Expression => apply('lower', expression);

const spread = (count: number, most: number): number[] =>
  count <= most
    ? Array.from({ length: count }, (_, index) => index)
    : [
        ...new Set(
          Array.from({ length: most }, (_, index) => Math.round((index * (count - 1)) / (most - 1))),
        ),
      ];

const openItem = ({ listing }: Opening, position: number): Step =>
  step(
    `open item ${position + 1}`,
    click(under(nth(listing.list.items, position), listing.list.detail?.link ?? listing.list.items)),
    settle(),
  );

const keepName = ({ listing, naming }: Opening, position: number): Step[] => [
  keep('name', apply('at', valuesOf(listing.list, naming, 'lower'), value(position))),
  assume('the item has a name', variable('name'), 'not-empty'),
];

const showsName = (it: Opening, position: number): Step =>
  it.headed
    ? expectThat(
        `the page that opens is that of item ${position + 1}, by its heading`,
        lower(apply('concat', textOf(role('heading', undefined, { level: 1 })), value(''))),
        'contains',
        variable('name'),
      )
    : expectThat(
        `the page that opens names item ${position + 1}`,
        lower(visibleText()),
        'contains',
        variable('name'),
      );

const shared = ({ listing }: Opening) => ({
  family: 'identity' as const,
  page: listing.page,
  locator: listing.list.detail?.link,
});

const noun = ({ listing }: Opening): string => listing.name;

const opens = (
  it: Opening,
  oracle: string,
  element: string,
  when: string,
  rank: number,
  positions: number[],
  before: Step[],
): PlanDraft =>
  draft(it.site, {
    ...shared(it),
    oracle,
    element,
    title: `${pageName(it.listing.page)}: opening one of ${noun(it)}${when} opens that very one`,
    because: 'Whoever opens an item sees the item that was chosen, wherever in the list it stands.',
    rank,
    steps: positions.flatMap((position) => [
      ...openListing(it.listing),
      ...before,
      assume('there is such an item', countOf(it.listing.list.items), 'greater-than', value(position)),
      ...keepName(it, position),
      openItem(it, position),
      showsName(it, position),
    ]),
    bug: {
      title: `Opening one of ${noun(it)}${when} shows another one`,
      severity: 'high',
      expected: 'The page that opens is that of the item that was chosen.',
      impact: 'Whoever orders, edits or deletes there hits the wrong one.',
    },
  });

const inOtherOrders = (it: Opening): PlanDraft[] => {
  const { listing } = it;
  const { list } = listing;
  const plans: PlanDraft[] = [];
  const sort = list.controls.find((control) => control.kind === 'sort');
  const order = sort ? optionsOf(sort).at(-1) : undefined;
  if (sort && order)
    plans.push(
      opens(
        it,
        'opened-after-sorting-is-the-chosen',
        slug(listing.name),
        ' after sorting',
        0.5,
        [0, Math.min(2, list.count - 1)],
        [choose(sort, order)],
      ),
    );
  const filter = list.controls.find((control) => control.kind === 'filter' && control.control !== 'input');
  const option = filter ? optionsOf(filter).findLast((each) => !meansEverything(each)) : undefined;
  if (filter && option)
    plans.push(
      opens(
        it,
        'opened-after-filtering-is-the-chosen',
        slug(listing.name),
        ' after filtering',
        0.5,
        [0],
        [choose(filter, option)],
      ),
    );
  const next = list.pager?.next;
  if (next)
    plans.push(
      opens(
        it,
        'opened-on-page-two-is-the-chosen',
        slug(listing.name),
        ' on the second page',
        0.5,
        [0],
        [step('go to the next page', click(next), settle())],
      ),
    );
  return plans;
};

/** The figure of the page of one item that was seen to show the same price as the list. */
const samePrice = (it: Opening): PlanDraft | undefined => {
  const { listing, detail } = it;
  const prices = listing.list.columns.filter(
    (column) =>
      column.meaning === 'price' && column.samples.every((sample) => oneNumber(sample) !== undefined),
  );
  const price = prices.length === 1 ? prices[0] : undefined;
  if (!price) return undefined;
  const known = new Set(price.samples.map(oneNumber));
  const figure = detail.figures.find(
    (each) => each.region === 'main' && ['amount', 'total'].includes(each.meaning) && known.has(each.value),
  );
  const positions = spread(Math.min(listing.list.count, 24), 5);
  const at = (position: number): Step[] => [
    ...openListing(listing),
    ...keepName(it, position),
    keep('price', apply('at', valuesOf(listing.list, price, figure ? 'number' : 'trimmed'), value(position))),
    openItem(it, position),
    assume('the page of the item opened', lower(visibleText()), 'contains', variable('name')),
  ];
  // Without a known place for the price, the first and last item must show that both places write it alike; then the others must too.
  const control = (position: number): Step[] => [
    ...at(position),
    assume('list and page write prices alike', visibleText(), 'contains', variable('price')),
  ];
  const steps = figure
    ? positions.flatMap((position) => [
        ...at(position),
        expectThat(
          `the price of item ${position + 1} is that of the list`,
          textOf(figure.locator, 'number'),
          'equals',
          variable('price'),
        ),
      ])
    : [
        ...control(positions[0] ?? 0),
        ...positions
          .slice(1)
          .flatMap((position) => [
            ...at(position),
            expectThat(
              `the price of item ${position + 1} is that of the list`,
              visibleText(),
              'contains',
              variable('price'),
            ),
          ]),
      ];
  if (positions.length < 2) return undefined;
  return draft(it.site, {
    ...shared(it),
    oracle: 'price-is-the-same-on-its-page',
    element: slug(listing.name),
    title: `${pageName(listing.page)}: an item of ${noun(it)} costs the same in the list and on its page`,
    because: 'A thing has one price, wherever it is shown.',
    rank: 0.6,
    steps,
    bug: {
      title: `The price of one of ${noun(it)} differs between the list and its own page`,
      severity: 'high',
      expected: 'The same price in the list and on the page of the item.',
    },
  });
};

const fileOf = (url: string): string =>
  url
    .replace(/[?#].*$/, '')
    .split('/')
    .pop() ?? '';

const samePicture = (it: Opening): PlanDraft | undefined => {
  const { listing, detail } = it;
  const picture = listing.list.columns.find(
    (column) => column.meaning === 'image' && column.attribute === 'src',
  );
  if (!picture) return undefined;
  const files = picture.samples.map(fileOf).filter((file) => file !== '');
  const alike = detail.images.some((image) => files.includes(fileOf(image.url)) && fileOf(image.url) !== '');
  if (!alike || new Set(files).size < 2 || picture.samples.some((sample) => sample.startsWith('data:')))
    return undefined;
  const positions = spread(Math.min(listing.list.count, 24), 4);
  return draft(it.site, {
    ...shared(it),
    oracle: 'picture-is-the-same-on-its-page',
    element: slug(listing.name),
    title: `${pageName(listing.page)}: an item of ${noun(it)} has the same picture in the list and on its page`,
    because: 'The picture belongs to the item.',
    rank: 0.35,
    steps: positions.flatMap((position) => [
      ...openListing(listing),
      ...keepName(it, position),
      keep('picture', apply('at', valuesOf(listing.list, picture, 'trimmed'), value(position))),
      assume('the item has a picture', variable('picture'), 'not-empty'),
      openItem(it, position),
      assume('the page of the item opened', lower(visibleText()), 'contains', variable('name')),
      expectThat(
        `the picture of item ${position + 1} is that of the list`,
        extract({ read: 'attributes', of: { by: 'css', selector: 'img' }, attribute: 'src' }),
        'contains',
        variable('picture'),
      ),
    ]),
    bug: {
      title: `One of ${noun(it)} has another picture on its page than in the list`,
      severity: 'medium',
      expected: 'The same picture in both places.',
    },
  });
};

/** Facts that the list tells about an item are told on its page too, where the first item shows that the page tells them. */
const sameFacts = (it: Opening): PlanDraft[] =>
  it.listing.list.columns
    .filter(
      (column) => ['status', 'category', 'date', 'rating'].includes(column.meaning) && !column.attribute,
    )
    .filter(
      (column) =>
        column.samples.length > 1 &&
        column.samples.every((sample) => sample.trim().length > 2) &&
        new Set(column.samples).size > 1,
    )
    .slice(0, 3)
    .map((column) => {
      const { listing } = it;
      const positions = spread(Math.min(listing.list.count, 24), 5);
      const at = (position: number): Step[] => [
        ...openListing(listing),
        ...keepName(it, position),
        keep('fact', apply('at', valuesOf(listing.list, column, 'lower'), value(position))),
        openItem(it, position),
        assume('the page of the item opened', lower(visibleText()), 'contains', variable('name')),
      ];
      const words = (column.header || column.key).toLowerCase();
      const told = (position: number) => [
        ...at(position),
        assume('the page tells it too', lower(visibleText()), 'contains', variable('fact')),
      ];
      const [first = 0, second = 1, ...others] = positions;
      return draft(it.site, {
        ...shared(it),
        oracle: 'facts-are-the-same-on-its-page',
        element: `${slug(listing.name)} ${slug(words)}`,
        title: `${pageName(listing.page)}: the ${words} of an item of ${noun(it)} is the same on its page`,
        because: 'What the list says of an item its own page does not contradict.',
        rank: 0.3,
        steps: [
          ...told(first),
          ...told(second),
          ...others.flatMap((position) => [
            ...at(position),
            expectThat(
              `the ${words} of item ${position + 1} is that of the list`,
              lower(visibleText()),
              'contains',
              variable('fact'),
            ),
          ]),
        ],
        bug: {
          title: `The ${words} of one of ${noun(it)} differs between the list and its own page`,
          severity: 'medium',
          expected: `The same ${words} in the list and on the page of the item.`,
        },
      });
    });

/** What is on the page, what stands in its fields included: a form of an item says which one it is there alone. */
const shown = extract({ read: 'structure' });

const differ = (it: Opening): PlanDraft | undefined => {
  if (it.listing.list.count < 2) return undefined;
  return draft(it.site, {
    ...shared(it),
    oracle: 'different-items-differ',
    element: slug(it.listing.name),
    title: `${pageName(it.listing.page)}: two of ${noun(it)} open different pages`,
    because: 'Different items are not the same page.',
    rank: 0.4,
    steps: [
      ...openListing(it.listing),
      keep('names', valuesOf(it.listing.list, it.naming, 'lower')),
      assume(
        'the first two have different names',
        apply('at', variable('names'), value(0)),
        'not-equals',
        apply('at', variable('names'), value(1)),
      ),
      openItem(it, 0),
      keep('first', shown),
      ...openListing(it.listing),
      openItem(it, 1),
      expectThat(
        'the second one shows something else than the first',
        shown,
        'not-equals',
        variable('first'),
      ),
    ],
    bug: {
      title: `Different ${noun(it)} all open the same page`,
      severity: 'high',
      expected: 'Each item opens a page of its own.',
    },
  });
};

/** A copied address opens the same item in a window of its own. */
const addressKeeps = (it: Opening): PlanDraft =>
  draft(it.site, {
    ...shared(it),
    oracle: 'address-opens-the-same',
    element: slug(it.listing.name),
    title: `${pageName(it.listing.page)}: the address of an item of ${noun(it)} opens it again, also after a reload`,
    because: 'A page with an address of its own can be reloaded, kept and sent to others.',
    rank: 0.35,
    steps: [
      ...openListing(it.listing),
      keep('start', extract({ read: 'url' })),
      ...keepName(it, 0),
      openItem(it, 0),
      assume('the item has an address of its own', extract({ read: 'url' }), 'not-equals', variable('start')),
      assume('its page names it', lower(visibleText()), 'contains', variable('name')),
      step('reload', { do: 'reload' }, settle()),
      expectThat('after a reload it is still there', lower(visibleText()), 'contains', variable('name')),
    ],
    bug: {
      title: `The page of one of ${noun(it)} cannot be reloaded`,
      severity: 'high',
      expected: 'The same item is shown after a reload.',
    },
  });

export const planOpening = (site: SiteModel, listing: Listing): PlanDraft[] => {
  const { naming, list } = listing;
  const detail = pagesOf(site, list.detail?.template)[0];
  if (
    !naming ||
    !list.detail ||
    !detail ||
    naming.samples.some((sample) => truncated(sample) || sample.trim().length < 2)
  )
    return [];
  if (detail.template === listing.page.template) return [];
  const names = naming.samples.map(fold);
  const top = detail.headings.filter((heading) => heading.level === 1);
  const headed = top.length === 1 && top.every((heading) => names.includes(fold(heading.text)));
  const named =
    headed || names.includes(fold(detail.heading)) || names.some((name) => fold(detail.title).includes(name));
  const it: Opening = { site, listing, naming, detail, headed };
  if (!named) return [differ(it)].filter((plan) => plan !== undefined);
  return [
    opens(
      it,
      'opened-item-is-the-chosen-one',
      slug(listing.name),
      '',
      0.75,
      spread(Math.min(list.count, 24), 6),
      [],
    ),
    ...inOtherOrders(it),
    samePrice(it),
    samePicture(it),
    ...sameFacts(it),
    addressKeeps(it),
  ].filter((plan) => plan !== undefined);
};
