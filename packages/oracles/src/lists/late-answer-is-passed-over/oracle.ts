import type { Expression, Locator, Page, Step } from '@prowl/contracts';
import {
  apply,
  assume,
  click,
  expectThat,
  fill,
  holdRequest,
  keep,
  settle,
  step,
  template,
  value,
  variable,
} from '@prowl/plan';
import { defineOracle } from '../../definition/oracle.ts';
import { chooseAtOnce, optionsOf, useOf } from '../../site/list-controls.ts';
import { identitiesOf, type Listing, listingsOf, namesOf, openListing } from '../../site/listing.ts';
import { pageName, quoted } from '../../site/words.ts';
import { filterControlsOf } from '../filtering.ts';
import { searchesOf } from '../searching.ts';

/** Two things to ask a list for, one after the other, without waiting in between. */
interface Asking {
  readonly page: Page;
  readonly listing: Listing;
  readonly element: string;
  readonly locator: Locator;
  /** What has to be known first. */
  readonly first: readonly Step[];
  readonly one: readonly Step[];
  readonly other: readonly Step[];
  /** As a person would call the newer one. */
  readonly words: string;
  readonly what: string;
}

const most = 3;
/** Milliseconds. */
const late = 1_200;

const searchings = (site: Parameters<typeof searchesOf>[0]): Asking[] =>
  searchesOf(site)
    .filter(({ own }) => own)
    .map(({ listing, input, submit, element }) => {
      const ask = (name: string): Step[] => [
        fill(input, template(`{{${name}}}`)),
        ...(submit ? [click(submit)] : []),
      ];
      return {
        ...{ page: listing.page, listing, element, locator: input },
        first: [
          keep('names', namesOf(listing)),
          keep('firstName', apply('at', variable('names'), value(0))),
          keep('lastName', apply('at', variable('names'), value(-1))),
          assume('two items have names', variable('lastName'), 'not-equals', variable('firstName')),
        ],
        one: ask('firstName'),
        other: ask('lastName'),
        words: 'the search that was typed last',
        what: 'search',
      };
    });

/** One of several: choosing the second takes the first away. */
const filterings = (listing: Listing): Asking[] =>
  filterControlsOf(listing)
    .filter(({ control, submit }) => ['select', 'radio', 'button'].includes(control) && submit === undefined)
    .flatMap((control) => {
      const [one, other] = optionsOf(control).filter((option) => {
        const use = useOf(control, option);
        return use !== undefined && use.all !== true && (use.count ?? 0) > 0;
      });
      if (one === undefined || other === undefined) return [];
      return [
        {
          ...{ page: listing.page, listing, element: control.label, locator: control.locator },
          first: [],
          one: chooseAtOnce(control, one),
          other: chooseAtOnce(control, other),
          words: quoted(other.label),
          what: control.label === '' ? 'filter' : quoted(control.label),
        },
      ];
    });

export const lateAnswerIsPassedOver = defineOracle({
  id: 'late-answer-is-passed-over',
  family: 'lists',
  type: 'functional',
  title: 'A late answer does not replace a newer one',
  rule: 'When two things are asked for one after the other and the first is answered last, what was asked for last is shown.',
  expected: 'The list shows what was asked for last, in whatever order the answers come.',
  remedy:
    'Give up the earlier request when a newer one is sent (AbortController), or pass over an answer that is not the one to the latest request.',
  severity: 'medium',
  because:
    'On a slow connection the list shows what belongs to another search or filter than the one that is set.',
  worth: 'solid',
  plan: ({ site }, guard) => {
    const asks = ({ page }: Asking) => site.operations.some(({ pages }) => pages.includes(page.id));
    const askings = [...searchings(site), ...listingsOf(site).flatMap(filterings)].filter(asks);
    return askings
      .slice(0, most)
      .map(({ page, listing, element, locator, first, one, other, words, what }) => {
        const shown: Expression = identitiesOf(listing);
        return guard({
          ...{ page, element, locator },
          title: `${pageName(page)}: a late answer to an earlier ${what} does not replace a newer one`,
          steps: [
            ...openListing(listing),
            ...first,
            step('see what the one finds', ...one, settle(), keep('earlier', shown)),
            step('and the other', ...other, settle(), keep('newer', shown)),
            assume('the two find the same', variable('newer'), 'not-equals', variable('earlier')),
            // From the start: what was found once may be remembered.
            ...openListing(listing),
            step(
              'ask for the first on a slow line, and at once for the other',
              holdRequest(late, 'wasAsked', ...one),
              assume('the list is not asked for by script', variable('wasAsked'), 'truthy'),
              ...other,
              settle(),
            ),
            expectThat(`${listing.name} are those of ${words}`, shown, 'equals', variable('newer')),
          ],
          bug: {
            title: `A late answer to an earlier ${what} replaces the newer ${listing.name}`,
            impact: 'On a slow connection the list does not show what was asked for.',
          },
        });
      });
  },
});
