import type { Change, ListColumn, Locator } from '@prowl/contracts';
import {
  apply,
  assume,
  countOf,
  expectThat,
  keep,
  type PlanDraft,
  template,
  textOf,
  value,
  variable,
} from '@prowl/plan';
import { defineOracle, type Guarding } from '../../definition/oracle.ts';
import { type Search, searchesOf, searchFor } from '../../lists/searching.ts';
import {
  type ActionSubject,
  actingPlace,
  actionsOn,
  changesOf,
  making,
  subjectsOf,
  whereOf,
} from '../../site/action-subject.ts';
import { open } from '../../site/drafting.ts';
import { type Listing, listingsOf, namesOf, openListing, valuesOf } from '../../site/listing.ts';
import { pageName, quoted, slug } from '../../site/words.ts';

const mostLists = 2;

type FigureChange = Extract<Change, { what: 'figure' }>;

/** The word behind a number: "items" in "1 items left". */
const nounAfter = ({ text, to }: FigureChange): string | undefined => {
  const words = text.toLowerCase().split(/\s+/);
  const at = words.indexOf(String(to));
  return at < 0 ? undefined : words[at + 1];
};

/** An English noun in the plural, as far as its end shows: not "left", "pass", "status" or "analysis". */
const isPlural = (word: string): boolean =>
  word.length > 3 && word.endsWith('s') && !['ss', 'us', 'is'].some((end) => word.endsWith(end));

interface Disagreement {
  readonly figure: FigureChange;
  readonly noun: string;
}

/** Figures that say the same plural for one as for several. */
const disagreements = ({ action, items, page, site }: ActionSubject): Disagreement[] => {
  if (page.language !== 'en') return [];
  const figures = actionsOn(site, action.items ?? items, 'create', 'delete', 'toggle').flatMap((each) =>
    changesOf(each.action, 'figure'),
  );
  const found = figures
    .filter(({ to }) => to === 1)
    .flatMap((figure) => {
      const noun = nounAfter(figure);
      const place = JSON.stringify(figure.locator);
      const alike = figures.some(
        (other) =>
          (other.to ?? 0) >= 2 && JSON.stringify(other.locator) === place && nounAfter(other) === noun,
      );
      return noun !== undefined && isPlural(noun) && alike ? [{ figure, noun }] : [];
    });
  const places = found.map(({ figure }) => JSON.stringify(figure.locator));
  return found.filter(
    (_, index) => places.indexOf(places[index] ?? '') === index && !places[index]?.includes('{{'),
  );
};

const agrees = (
  subject: ActionSubject,
  { figure, noun }: Disagreement,
  guard: Guarding,
): PlanDraft | undefined => {
  const { create, targets, writes } = subject;
  // On a server there may be more than one to begin with.
  if (!create || writes) return undefined;
  const shown = textOf({ ...figure.locator, visible: true });
  return guard({
    ...actingPlace(subject, figure.locator),
    element: `${slug(noun)} figure`,
    title: `${whereOf(subject)}: the figure of ${quoted(noun)} says one of them in the singular`,
    suspected: true,
    steps: [
      open(create.page),
      making(create, targets[0].text, 'make one item'),
      assume('the figure is one', textOf({ ...figure.locator, visible: true }, 'number'), 'equals', value(1)),
      expectThat('one is not said in the plural', shown, 'not-contains', value(`1 ${noun}`)),
    ],
    bug: { title: `A single one is shown as "1 ${noun}"`, seen: `It says "${figure.text}".` },
  });
};

/** "2 bids" at the beginning of a text, or of a part of it: what comes before a number elsewhere may be what is numbered. */
const counted = /(^|[,;(·|–])(\s*)(\d+) (\p{L}+)/gu;

interface Plural {
  readonly listing: Listing;
  readonly column: ListColumn;
  readonly noun: string;
  /** As exploring read it, with as much before or behind it as "11 bids" has not. */
  readonly shown: string;
}

/** Where one item of a list says of one what others say of several. */
const pluralsIn = (listing: Listing): Plural[] =>
  listing.list.columns.flatMap((column) => {
    const found = column.samples.flatMap((sample) =>
      [...sample.toLowerCase().matchAll(counted)].map(([whole, before, , number, noun = '']) => ({
        ...{ sample, noun, isOne: number === '1' },
        shown: before === '' ? sample : whole,
      })),
    );
    const one = found.find(
      ({ isOne, noun }) =>
        isOne && isPlural(noun) && found.some((other) => !other.isOne && other.noun === noun),
    );
    return one === undefined ? [] : [{ listing, column, noun: one.noun, shown: one.shown }];
  });

const itemsAgree = ({ listing, column, noun, shown }: Plural, guard: Guarding): PlanDraft =>
  guard({
    page: listing.page,
    element: `${slug(listing.name)} ${slug(noun)} noun`,
    locator: column.locator,
    title: `${pageName(listing.page)}: ${quoted(listing.name)} say one of their ${quoted(noun)} in the singular`,
    suspected: true,
    worth: 'solid',
    steps: [
      ...openListing(listing),
      assume('the items say how many', valuesOf(listing.list, column), 'not-empty'),
      expectThat(
        'one is not said in the plural',
        apply('pick-including', apply('lower', valuesOf(listing.list, column)), value(shown.toLowerCase())),
        'empty',
      ),
    ],
    bug: { title: `A single one is shown as "1 ${noun}"`, seen: `It says "${shown.trim()}".` },
  });

/** What the number above a searched list counts, in the plural: "30 patients". */
const countedBy = ({ listing: { list, page } }: Search): string | undefined => {
  const text = list.counter?.text.toLowerCase() ?? '';
  const found = [...text.matchAll(counted)].find(
    ([, , , number, noun = '']) => Number(number) === list.counter?.total && isPlural(noun),
  );
  return page.language === 'en' ? found?.[4] : undefined;
};

interface Announced {
  readonly locator: Locator;
  readonly noun: string;
}

const mostAnnounced = 3;

/** Above the list, and wherever else the page begins a line with how many there are: "27 packets, 5 run out soon". */
const announcedBy = (search: Search): Announced[] => {
  const { list, page } = search.listing;
  const noun = countedBy(search);
  const above =
    list.counter === undefined || noun === undefined ? [] : [{ locator: list.counter.locator, noun }];
  const others = page.tallies.flatMap(({ text, locator }): Announced[] => {
    const [first] = text.toLowerCase().matchAll(counted);
    const [, before, , , word = ''] = first ?? [];
    return page.language === 'en' && before === '' && isPlural(word) ? [{ locator, noun: word }] : [];
  });
  const places = above.map(({ locator }) => JSON.stringify(locator));
  return [...above, ...others.filter(({ locator }) => !places.includes(JSON.stringify(locator)))].slice(
    0,
    mostAnnounced,
  );
};

const searchAgrees = (
  search: Search,
  { locator, noun }: Announced,
  index: number,
  guard: Guarding,
): PlanDraft => {
  const { listing } = search;
  const { items } = listing.list;
  const shown = apply('lower', textOf({ ...locator, visible: true }));
  return guard({
    page: listing.page,
    element: `${slug(listing.name)} ${slug(noun)} found${index === 0 ? '' : ` ${index + 1}`}`,
    locator,
    worth: 'solid',
    title: `${pageName(listing.page)}: the number ${index === 0 ? 'above' : `of ${noun}, place ${index + 1}, beside`} ${listing.name} says one that is found in the singular`,
    steps: [
      ...openListing(listing),
      assume('it says how many there are', shown, 'contains', value(noun)),
      keep('name', apply('at', namesOf(listing), value(0))),
      assume('the first item has a name', variable('name'), 'not-empty'),
      searchFor(search, template('{{name}}'), 'one by its name'),
      assume('one is found', countOf(items), 'equals', value(1)),
      assume('the number is still announced', countOf({ ...locator, visible: true }), 'equals', value(1)),
      assume('the number is one', textOf({ ...locator, visible: true }, 'number'), 'equals', value(1)),
      expectThat('one is not said in the plural', shown, 'not-matches', value(`(^|[^0-9.,])1 ${noun}`)),
    ],
    bug: { title: `A single one that is found is shown as "1 ${noun}"` },
  });
};

export const nounAgreesWithItsNumber = defineOracle({
  id: 'noun-agrees-with-its-number',
  family: 'actions',
  type: 'functional',
  title: 'A single thing is not named in the plural',
  rule: 'Where a figure names what it counts, one is said in the singular and several in the plural. Catches “1 items”.',
  expected: 'One is named in the singular.',
  remedy: 'Choose the form by the number, with the plural rules of the language (Intl.PluralRules).',
  severity: 'low',
  because: 'It reads as a mistake, and nothing else is lost.',
  worth: 'slight',
  plan: ({ site }, guard) => [
    ...subjectsOf(site, 'create').flatMap((subject) =>
      disagreements(subject).map((disagreement) => agrees(subject, disagreement, guard)),
    ),
    ...listingsOf(site)
      .filter(({ page: { language } }) => language === 'en')
      .flatMap((listing) => pluralsIn(listing).slice(0, 1))
      .slice(0, mostLists)
      .map((plural) => itemsAgree(plural, guard)),
    ...searchesOf(site)
      .filter(({ own }) => own)
      .flatMap((search) =>
        announcedBy(search).map((announced, index) => searchAgrees(search, announced, index, guard)),
      )
      .slice(0, mostAnnounced),
  ],
});
