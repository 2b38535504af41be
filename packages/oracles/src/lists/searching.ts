// What the oracles of search have in common: where the application searches, and finding an item that is known to exist.

import type { Form, ListControl, Locator, Page, SiteModel, Step, Text } from '@prowl/contracts';
import {
  address,
  apply,
  assume,
  click,
  countOf,
  expectThat,
  fieldValue,
  fill,
  keep,
  type PlanDraft,
  press,
  settle,
  step,
  template,
  value,
  variable,
  visibleText,
} from '@prowl/plan';
import type { Guarding } from '../definition/oracle.ts';
import { withoutQuery } from '../site/addresses.ts';
import { identitiesOf, type Listing, listingsOf, namesOf, openListing } from '../site/listing.ts';
import { truncated } from '../site/numbers.ts';
import { oncePerSite } from '../site/once.ts';
import { fold, literally, pageName, slug } from '../site/words.ts';

export interface Search {
  /** The whole list that is searched, on the page where the search field is. */
  readonly listing: Listing;
  readonly input: Locator;
  readonly submit: Locator | undefined;
  readonly element: string;
  /** The field belongs to the list, not to the frame of every page. */
  readonly own: boolean;
}

/** A word that no item has. */
export const nonsense = 'zqxv{{run}}';

const searchable = (listing: Listing): boolean =>
  listing.naming !== undefined &&
  listing.naming.samples.length >= 2 &&
  !listing.naming.samples.some(truncated);

/**
 * Exploration searched for a word of an item: only a field that found something is known to search this list. One that
 * found nothing may lead elsewhere (to a record by its number, to results of another kind).
 */
const searchesList = ({ control, kind, uses }: ListControl): boolean =>
  kind === 'search' && control === 'input' && uses.some(({ answered, count }) => answered && count !== 0);

/** The list's own search field, where exploration saw that it does search the list. */
const searchOf = (listing: Listing): Search[] =>
  searchable(listing)
    ? listing.list.controls
        .filter(searchesList)
        .slice(0, 1)
        .map((control) => ({
          listing,
          input: control.locator,
          submit: control.submit,
          element: `${slug(listing.name)} search`,
          own: true,
        }))
    : [];

/** A script took it, asked nobody and stayed: it may narrow anything on the page, as the entries of its navigation. */
const staysInPlace = ({ method, submissions }: Form, { url }: Page): boolean =>
  method === 'script' &&
  submissions.every((sent) => sent.exchanges.length === 0 && sent.url === url) &&
  submissions.length > 0;

const resultsOf = (form: Form, listings: readonly Listing[]): Listing | undefined => {
  const led = form.submissions.map(({ url }) => url);
  // Where a script takes the form its markup says nothing of where that leads, and where it was sent is known better.
  const stated = led.length > 0 || form.method === 'script' ? [] : [form.action];
  const paths = [...led, ...stated].map(withoutQuery);
  const leadsTo = ({ url, template }: Page) => paths.includes(withoutQuery(url)) || paths.includes(template);
  return listings
    .filter((listing) => leadsTo(listing.page) && listing.list.detail && searchable(listing))
    .toSorted((a, b) => b.list.count - a.list.count)[0];
};

/** The search field of the page's frame, whose results are a list that can also be seen unsearched. */
const siteSearch = (site: SiteModel): Search | undefined => {
  const listings = listingsOf(site);
  for (const page of site.pages) {
    for (const form of page.forms.filter((each) => each.purpose === 'search' && !staysInPlace(each, page))) {
      const field =
        form.fields.find((each) => each.meaning === 'search') ??
        form.fields.find((each) => each.control === 'input');
      const listing = resultsOf(form, listings);
      if (!field || !listing || listing.list.controls.some((control) => control.kind === 'search')) continue;
      // It must be on the page of the list too: a plan starts there.
      if (!listing.page.forms.some((each) => each.purpose === 'search')) continue;
      return { listing, input: field.locator, submit: form.submit, element: 'site search', own: false };
    }
  }
  return undefined;
};

export const searchesOf = oncePerSite((site): readonly Search[] => {
  const ofSite = siteSearch(site);
  return [...listingsOf(site).flatMap(searchOf), ...(ofSite ? [ofSite] : [])];
});

export const searchFor = ({ input, submit }: Search, content: Text, words: string): Step =>
  step(`search for ${words}`, fill(input, content), submit ? click(submit) : press('Enter', input), settle());

/** After a search: some pages of results have no field for another one. */
export const fieldIsStillThere = ({ input }: Search): Step =>
  assume('the search field is still there', countOf({ ...input, visible: true }), 'equals', value(1));

/** What every plan of a search says of its place. */
export const placeOf = ({ listing, input, element }: Search) => ({
  page: listing.page,
  element,
  locator: input,
});

/** Results on several pages may show the item on a later one; fewer than a page holds are on one. */
export const onOnePage = ({ listing }: Search): Step[] =>
  listing.list.pager?.next
    ? [
        assume(
          'the results fit on one page',
          countOf(listing.list.items),
          'less-than',
          variable('shownAtFirst'),
        ),
      ]
    : [];
export const countedAtFirst = ({ listing }: Search): Step[] =>
  listing.list.pager?.next ? [keep('shownAtFirst', countOf(listing.list.items))] : [];

/** The ways of searching that one test goes through on one visit. Each has a test of its own as well, for time left over: what fails hides those behind it. */
export const waysOfSearching = ['spaces', 'lower', 'word', 'upper', 'narrows', 'query', 'clear'] as const;
type Way = (typeof waysOfSearching)[number];

/** Two tests that fail by it in one list have found one fault: a search that minds the case does in both. */
export const searchSymptom = ({ listing }: Search, way: Way): { symptom: string } => ({
  symptom: `search ${listing.list.key} ${way === 'lower' || way === 'upper' ? 'case' : way}`,
});

export const titleOfWay = ({ listing: { name } }: Search, way: Way): string =>
  ({
    spaces: `Searching ${name} with spaces around the words finds nothing`,
    lower: `Searching ${name} in lower case does not find what exists`,
    word: `Searching ${name} by one word of its name does not find what exists`,
    upper: `Searching ${name} in upper case does not find what exists`,
    narrows: `Searching ${name} for words that no item has shows everything`,
    query: `The results of a search in ${name} do not show what was searched for`,
    clear: `Clearing the search does not bring ${name} back`,
  })[way];

// What results are expected to be, as a test of one rule and one of all of them say it. `more`: what each adds.

type More = NonNullable<Parameters<typeof expectThat>[4]>;

/** What is kept as `name` is found. */
export const isFound = ({ listing }: Search, how: string, more: More): Step =>
  expectThat(
    `the results contain what was searched for ${how}`,
    namesOf(listing),
    'contains',
    variable('name'),
    more,
  );

/** `before`: how many were shown. */
export const isNarrowed = ({ listing }: Search, before: string, more: More): Step =>
  expectThat(
    'fewer items are shown than without the search',
    countOf(listing.list.items),
    'less-than',
    variable(before),
    more,
  );

export const showsQuery = ({ input }: Search, more: More): Step =>
  expectThat(
    'the words are in the field or on the page',
    apply('concat', fieldValue(input), visibleText()),
    'contains',
    { text: template(nonsense) },
    more,
  );

/**
 * What the address of the page says is still in it: a search of everything that leaves a view of some of it (one state, one person) gives
 * back what it began with, not that view.
 */
export const viewIsKept = ({ listing }: Search): Step[] =>
  [...new URL(listing.page.url, 'http://app.invalid').searchParams]
    .filter(([name, held]) => held !== '' && /^[\w-]+$/.test(name))
    .slice(0, 6)
    .map(([name, held]) =>
      assume(
        `the address still says ${name}`,
        address(),
        'contains',
        value(/^[\w-]+$/.test(held) ? `${name}=${held}` : `${name}=`),
      ),
    );

/** All that were kept as `before`. */
export const isWholeAgain = ({ listing }: Search, more: More): Step =>
  expectThat(`all ${listing.name} are back`, identitiesOf(listing), 'same-members', variable('before'), more);

/** Searches for the first item, or the one that `steps` keep as `name`, typed in some way. `asWritten`: what must find it, or the way is not to blame. */
export const findsItem = (
  search: Search,
  guard: Guarding,
  how: string,
  typed: Text,
  { steps = [], bug, asWritten, way }: { steps?: Step[]; bug?: string; asWritten?: Text; way?: Way } = {},
): PlanDraft => {
  const { listing } = search;
  const { name } = listing;
  const control =
    asWritten === undefined
      ? []
      : [
          searchFor(search, asWritten, 'it as it is written'),
          assume('it is found as it is written', namesOf(listing), 'contains', variable('name')),
          ...openListing(listing),
        ];
  return guard({
    ...placeOf(search),
    ...(way === undefined ? {} : { worth: 'spare' as const }),
    title: `${pageName(listing.page)}: search finds one of ${name} ${how}`,
    steps: [
      ...openListing(listing),
      keep('name', apply('at', namesOf(listing), value(0))),
      assume('the first item has a name', variable('name'), 'not-empty'),
      ...countedAtFirst(search),
      ...steps,
      ...control,
      searchFor(search, typed, `it ${how}`),
      ...onOnePage(search),
      isFound(search, how, way === undefined ? {} : searchSymptom(search, way)),
    ],
    bug: {
      title: (way && titleOfWay(search, way)) ?? bug ?? `Searching ${name} ${how} does not find what exists`,
      impact: 'People who search conclude that the item does not exist.',
    },
  });
};

/** Where each name begins with a number of its own, as "7. Cannot print" or "#7 …", the number is the item's, not a part of what is searched. */
export const areNumbered = ({ listing }: Search): boolean => {
  const numbers = (listing.naming?.samples ?? []).map(
    (name) => /^[#([]?(?:\p{L}{1,5}-)?(\d+)[\])]?[.:)]?\s+\S/u.exec(name)?.[1],
  );
  return numbers.length > 1 && !numbers.includes(undefined) && new Set(numbers).size === numbers.length;
};

/** Keeps, as `name`, an item that is still shown with this word. */
export const keepItemWith = ({ listing }: Search, word: string): Step[] => [
  keep('matching', apply('pick-including', namesOf(listing), value(literally(word)))),
  assume('the list still shows an item with that word', variable('matching'), 'not-empty'),
  keep('name', apply('at', variable('matching'), value(0))),
];

/** Items whose words are looked at, and the most that may share the word. */
const mostItems = 12;
const mostHolders = 5;

/** The word of a name that the fewest other names contain, so that its item is on the first page of the results. */
export const rareWord = ({ listing }: Search): string | undefined => {
  const samples = listing.naming?.samples ?? [];
  let best: { word: string; holders: number } | undefined;
  for (const name of samples.slice(0, mostItems)) {
    for (const word of name.match(/[A-Za-z]{4,}/g) ?? []) {
      const holders = samples.filter((sample) => fold(sample).includes(fold(word))).length;
      if (!best || holders < best.holders) best = { word, holders };
    }
  }
  return best && best.holders < samples.length && best.holders <= mostHolders ? best.word : undefined;
};
