// Search finds what is there, however it is typed, and nothing else.

import type { Form, ListControl, Locator, Page, SiteModel, Step, Text } from '@prowl/contracts';
import {
  apply,
  assume,
  click,
  countOf,
  expectThat,
  extract,
  fieldValue,
  fill,
  keep,
  nth,
  type PlanDraft,
  press,
  probe,
  settle,
  step,
  template,
  value,
  variable,
  visibleText,
} from '@prowl/plan';
import { draft } from '../site/drafting.ts';
import { identitiesOf, type Listing, listingsOf, namesOf, openListing, under } from '../site/listing.ts';
import { truncated } from '../site/numbers.ts';
import { fold, literally, pageName, quoted, slug } from '../site/words.ts';

interface Search {
  site: SiteModel;
  /** Where a whole list stands and is searched. */
  listing: Listing;
  input: Locator;
  submit: Locator | undefined;
  element: string;
}

const search = ({ input, submit }: Search, content: Text, words: string): Step =>
  step(`search for ${words}`, fill(input, content), submit ? click(submit) : press('Enter', input), settle());

const shared = (it: Search) => ({
  family: 'lists' as const,
  page: it.listing.page,
  element: it.element,
  locator: it.input,
});

const nonsense = 'zqxv{{run}}';

/** Results that go on over pages may hold it further back. */
const onOnePage = ({ listing }: Search): Step[] =>
  listing.list.pager?.next
    ? [
        assume(
          'the results stand on one page',
          extract({ read: 'visible', of: listing.list.pager.next }),
          'falsy',
        ),
      ]
    : [];

/** Finds one that is known to exist, typed in some way. */
const finds = (
  it: Search,
  oracle: string,
  rank: number,
  how: string,
  typed: Text,
  more: Partial<{ steps: Step[]; title: string; why: string }> = {},
) =>
  draft(it.site, {
    ...shared(it),
    oracle,
    title: `${pageName(it.listing.page)}: search finds one of ${it.listing.name} ${how}`,
    because: more.why ?? 'What is in the list is found when searched for by its name.',
    rank,
    steps: [
      ...openListing(it.listing),
      keep('name', apply('at', namesOf(it.listing), value(0))),
      assume('the first item has a name', variable('name'), 'not-empty'),
      ...(more.steps ?? []),
      search(it, typed, `it ${how}`),
      ...onOnePage(it),
      expectThat(
        `the results hold what was searched for ${how}`,
        namesOf(it.listing),
        'contains',
        variable('name'),
      ),
    ],
    bug: {
      title: more.title ?? `Searching ${it.listing.name} ${how} does not find what exists`,
      severity: 'high',
      expected: 'The item is among the results.',
      impact: 'Whoever searches concludes that the item does not exist.',
    },
  });

/** The word of a name that fewest other names hold, so that its item stands on the first page of the results. */
const rareWord = (samples: readonly string[]): { word: string; index: number } | undefined => {
  let best: { word: string; index: number; holders: number } | undefined;
  for (const [index, name] of samples.slice(0, 12).entries()) {
    for (const word of name.match(/[A-Za-z]{4,}/g) ?? []) {
      const holders = samples.filter((sample) => fold(sample).includes(fold(word))).length;
      if (!best || holders < best.holders) best = { word, index, holders };
    }
  }
  return best && best.holders < samples.length && best.holders <= 5 ? best : undefined;
};

const narrows = (it: Search): PlanDraft =>
  draft(it.site, {
    ...shared(it),
    oracle: 'search-narrows',
    title: `${pageName(it.listing.page)}: search for something that does not exist does not show all ${it.listing.name}`,
    because: 'A search shows what fits the words; words that nothing bears cannot fit everything.',
    rank: 0.55,
    steps: [
      ...openListing(it.listing),
      keep('before', countOf(it.listing.list.items)),
      assume('there are items to be narrowed down', variable('before'), 'at-least', value(2)),
      search(it, template(nonsense), 'words that nothing bears'),
      expectThat(
        'fewer items are shown than without the search',
        countOf(it.listing.list.items),
        'less-than',
        variable('before'),
      ),
      expectThat('no request failed on the server', probe('server-errors'), 'empty'),
    ],
    bug: {
      title: `Searching ${it.listing.name} for words that nothing bears shows everything`,
      severity: 'medium',
      expected: 'Nothing is found, and the page says so.',
    },
  });

const findsOnly = (it: Search, word: string): PlanDraft | undefined => {
  const { list } = it.listing;
  if (!list.detail) return undefined;
  const other: Locator = { ...list.items, hasNotText: word };
  return draft(it.site, {
    ...shared(it),
    oracle: 'search-finds-only-matches',
    title: `${pageName(it.listing.page)}: everything that search finds has something to do with the words`,
    because: 'What a search finds bears the word: in the list, or on its own page.',
    rank: 0.4,
    steps: [
      ...openListing(it.listing),
      search(it, word, quoted(word)),
      assume(
        'something was found that does not show the word in the list',
        countOf(other),
        'at-least',
        value(1),
      ),
      step(
        'open the first result that does not show the word',
        click(under(nth(other, 0), list.detail.link)),
        settle(),
      ),
      expectThat(
        `its page says ${quoted(word)}`,
        apply('lower', visibleText()),
        'contains',
        value(fold(word)),
      ),
    ],
    bug: {
      title: `Searching ${it.listing.name} finds things that do not bear the word`,
      severity: 'medium',
      expected: 'Each result bears the word that was searched for, in the list or on its page.',
    },
  });
};

const survivesCharacters = (it: Search): PlanDraft => {
  const odd: [string, string][] = [
    ["O'Neil", 'a text with an apostrophe'],
    ['50% off_', 'a text with a percent sign'],
    ['salt & pepper', 'a text with an ampersand'],
    ['"quoted"', 'a text in quotation marks'],
    ['a < b > c', 'a text with angle brackets'],
    ['back\\slash (and [brackets', 'a text with brackets and a backslash'],
    ['🙂 日本', 'an emoji and other scripts'],
  ];
  return draft(it.site, {
    ...shared(it),
    oracle: 'search-takes-any-text',
    title: `${pageName(it.listing.page)}: search takes quotes, percent signs, brackets and emoji`,
    because: 'A search is a text: no character in it may make the server fail or the page break.',
    rank: 0.7,
    steps: odd.flatMap(([content, words]) => [
      ...openListing(it.listing),
      search(it, content, words),
      expectThat(
        `searching for ${words} makes no request fail on the server`,
        probe('server-errors'),
        'empty',
        undefined,
        { within: 0 },
      ),
      expectThat(
        `searching for ${words} throws nothing in the page`,
        probe('exceptions'),
        'empty',
        undefined,
        { within: 0 },
      ),
    ]),
    bug: {
      title: `Searching ${it.listing.name} for a text with special characters fails`,
      severity: 'high',
      expected: 'Any text can be searched for; when nothing fits it, the page says so.',
    },
  });
};

const keepsText = (it: Search): PlanDraft =>
  draft(it.site, {
    ...shared(it),
    oracle: 'search-keeps-its-words',
    title: `${pageName(it.listing.page)}: the results say what was searched for`,
    because: 'Whoever looks at results can see what they are the results of: in the field or on the page.',
    rank: 0.2,
    steps: [
      ...openListing(it.listing),
      search(it, template(nonsense), 'words that nothing bears'),
      assume('the search field is still there', countOf({ ...it.input, visible: true }), 'equals', value(1)),
      expectThat(
        'the words stand in the field or on the page',
        apply('concat', fieldValue(it.input), visibleText()),
        'contains',
        {
          text: template(nonsense),
        },
      ),
    ],
    bug: {
      title: `The results of a search in ${it.listing.name} do not say what was searched for`,
      severity: 'low',
      expected: 'The words stand in the search field or on the page of results.',
    },
  });

const clearsBack = (it: Search): PlanDraft =>
  draft(it.site, {
    ...shared(it),
    oracle: 'search-clears-back',
    title: `${pageName(it.listing.page)}: emptying the search brings all ${it.listing.name} back`,
    because: 'A search for nothing in particular shows the whole list again.',
    rank: 0.35,
    steps: [
      ...openListing(it.listing),
      keep('before', identitiesOf(it.listing)),
      search(it, template(nonsense), 'words that nothing bears'),
      assume('the search field is still there', countOf({ ...it.input, visible: true }), 'equals', value(1)),
      search(it, '', 'nothing'),
      expectThat(
        `all ${it.listing.name} are back`,
        identitiesOf(it.listing),
        'same-members',
        variable('before'),
      ),
    ],
    bug: {
      title: `Emptying the search does not bring ${it.listing.name} back`,
      severity: 'medium',
      expected: 'The list is the same as before the search.',
    },
  });

const plansOf = (it: Search, own: boolean): PlanDraft[] => {
  const samples = it.listing.naming?.samples ?? [];
  const rare = rareWord(samples);
  const frequent = rare?.word;
  const plans: (PlanDraft | undefined)[] = [
    finds(it, 'search-finds-by-name', 0.7, 'by its full name', template('{{name}}')),
    finds(it, 'search-ignores-blanks', 0.45, 'with blanks around its name', template('  {{name}}  '), {
      why: 'Blanks before and after the words mean nothing to whoever typed or pasted them.',
      title: `Searching ${it.listing.name} with a blank before or after the words finds nothing`,
    }),
    samples.some((sample) => /[A-Z]/.test(sample))
      ? finds(it, 'search-ignores-case', 0.55, 'in lower-case letters', template('{{lower}}'), {
          steps: [keep('lower', apply('lower', variable('name')))],
          why: 'Whoever searches does not know which letters are capitals.',
          title: `Searching ${it.listing.name} in lower-case letters does not find what exists`,
        })
      : undefined,
    narrows(it),
    survivesCharacters(it),
    frequent ? findsOnly(it, frequent) : undefined,
  ];
  if (rare) {
    plans.push(
      finds(it, 'search-finds-by-word', 0.6, 'by one word of its name', rare.word, {
        steps: [
          keep('fitting', apply('pick-including', namesOf(it.listing), value(literally(rare.word)))),
          assume('the list still shows an item with that word', variable('fitting'), 'not-empty'),
          keep('name', apply('at', variable('fitting'), value(0))),
        ],
      }),
      finds(it, 'search-finds-capitals', 0.4, 'in capitals', rare.word.toUpperCase(), {
        steps: [
          keep('fitting', apply('pick-including', namesOf(it.listing), value(rare.word))),
          assume('the list still shows an item with that word', variable('fitting'), 'not-empty'),
          keep('name', apply('at', variable('fitting'), value(0))),
        ],
        why: 'Whoever searches does not care for capitals.',
        title: `Searching ${it.listing.name} in capitals does not find what exists`,
      }),
    );
  }
  if (own) plans.push(keepsText(it), clearsBack(it));
  return plans.filter((plan) => plan !== undefined);
};

const searchable = (listing: Listing): boolean =>
  listing.naming !== undefined &&
  listing.naming.samples.length >= 2 &&
  !listing.naming.samples.some(truncated);

const resultsOf = (form: Form, listings: readonly Listing[]): Listing | undefined => {
  const paths = [form.action, ...form.submissions.map((submission) => submission.url)].map((url) =>
    url.replace(/[?#].*$/, ''),
  );
  const page = (candidate: Page) =>
    paths.includes(candidate.url.replace(/[?#].*$/, '')) || paths.includes(candidate.template);
  const found = listings.filter(
    (listing) => page(listing.page) && listing.list.detail && searchable(listing),
  );
  return found.toSorted((a, b) => b.list.count - a.list.count)[0];
};

export const planSearching = (site: SiteModel, listing: Listing): PlanDraft[] =>
  searchable(listing)
    ? listing.list.controls
        .filter(
          ({ kind, control, uses }: ListControl) =>
            kind === 'search' && control === 'input' && uses.some(({ answered }) => answered),
        )
        .slice(0, 1)
        .flatMap((control) =>
          plansOf(
            {
              site,
              listing,
              input: control.locator,
              submit: control.submit,
              element: `${slug(listing.name)} search`,
            },
            true,
          ),
        )
    : [];

/** The search field of the page's frame, whose results are a list that can also be seen unsearched. */
export const planSiteSearch = (site: SiteModel): PlanDraft[] => {
  const listings = listingsOf(site);
  for (const page of site.pages) {
    for (const form of page.forms.filter((each) => each.purpose === 'search')) {
      const field =
        form.fields.find((each) => each.meaning === 'search') ??
        form.fields.find((each) => each.control === 'input');
      const listing = resultsOf(form, listings);
      if (!field || !listing || listing.list.controls.some((control) => control.kind === 'search')) continue;
      // It must stand on the page of the list too: a plan starts there.
      if (!listing.page.forms.some((each) => each.purpose === 'search')) continue;
      return plansOf(
        { site, listing, input: field.locator, submit: form.submit, element: 'site search' },
        false,
      );
    }
  }
  return [];
};
