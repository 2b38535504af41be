import type { Statement, Step } from '@prowl/contracts';
import {
  apply,
  assume,
  countOf,
  expectThat,
  type PlanDraft,
  template,
  text,
  textsOf,
  value,
} from '@prowl/plan';
import { defineOracle, type Guarding } from '../../definition/oracle.ts';
import {
  type ActionSubject,
  actingPlace,
  createsOf,
  making,
  type Target,
  whereOf,
} from '../../site/action-subject.ts';
import { open } from '../../site/drafting.ts';
import { type Listing, listingsOf, namesOf, openListing } from '../../site/listing.ts';
import { plainName, truncated } from '../../site/numbers.ts';
import { cleanedUp, neverLeft } from '../../site/staging.ts';
import { pageName, quoted, shorten, slug } from '../../site/words.ts';
import { maySortByFamilyName } from '../sorting.ts';

/** Names whose place in the alphabet nobody can doubt; several words each may go by the last of them. */
const isPlain = (listing: Listing): boolean => {
  const { naming } = listing;
  if (naming === undefined || naming.samples.length < 3) return false;
  const names = naming.samples.filter((name) => name !== '');
  const promise = { column: naming, as: 'lower', direction: 'ascending' } as const;
  return (
    names.filter(plainName).length * 2 > names.length &&
    !names.some(truncated) &&
    !maySortByFamilyName(listing, promise)
  );
};

const isOrder = (by: 'name' | 'recency') => (each: Statement) => each.says === 'in-order' && each.by === by;

/** What is made is at the top of what has the newest there, and the next one above it. */
const newestFirst = (subject: ActionSubject, guard: Guarding): PlanDraft | undefined => {
  const { action, create, items, page, targets } = subject;
  const told = page.statements.find(isOrder('recency'));
  // Of several lists another one may be meant, and a day that is entered may be what counts.
  const isAlone =
    page.lists.length === 1 &&
    createsOf(subject.site).every((other) => other.page.url !== page.url || other.action.key === action.key);
  if (told === undefined || !create || !isAlone) return undefined;
  if (action.inputs.some(({ kind }) => kind === 'other')) return undefined;
  const [first, second] = targets;
  const isTop = ({ words, text: entered }: Target): Step =>
    expectThat(
      `the ${words} item is at the top`,
      apply('at', textsOf(items), value(0)),
      'contains',
      text(template(entered)),
    );
  return guard({
    ...actingPlace(subject),
    element: `${slug(action.name)} newest first`,
    component: `order of ${action.key}`,
    title: `${whereOf(subject)}: what is new is at the top, as the page says`,
    steps: [
      open(create.page),
      ...neverLeft(subject, first, second),
      ...[first, second].flatMap((target) => [
        making(create, target.text, `make the ${target.words} item`),
        assume(`the ${target.words} item is there, once`, countOf(target.item), 'equals', value(1)),
        isTop(target),
      ]),
      ...cleanedUp(subject, first, second),
    ],
    bug: {
      title: `What is new is not at the top, though the page says ${quoted(shorten(told.text, 50))}`,
      expected: 'The newest item is the first one of the list.',
    },
  });
};

export const statedOrderHolds = defineOracle({
  id: 'stated-order-holds',
  family: 'lists',
  type: 'functional',
  title: 'A list is in the order that the page says',
  rule:
    'Where a page says that its list is in the order of the alphabet, or has the newest first, and nobody can choose another ' +
    'order, the names are in that order, and what is made is at the top.',
  expected: 'The list is in the order that the page says.',
  remedy: 'Check that the list is put in order where it is read, and by the name that it shows.',
  severity: 'low',
  because: 'People look for something where the page says that it is, and do not find it there.',
  worth: 'solid',
  plan: ({ site }, guard) => [
    ...createsOf(site).map((subject) => newestFirst(subject, guard)),
    ...listingsOf(site).map((listing) => {
      const { page, list, name } = listing;
      const told = page.statements.find(
        (each) => isOrder('name')(each) && 'list' in each && each.list === list.key,
      );
      if (told === undefined || !isPlain(listing)) return undefined;
      return guard({
        page,
        element: `${slug(name)} stated order`,
        locator: list.items,
        title: `${pageName(page)}: ${name} are in alphabetical order, as the page says`,
        steps: [
          ...openListing(listing),
          assume(
            'there are several names to be in order',
            apply('length', apply('unique', namesOf(listing))),
            'at-least',
            value(3),
          ),
          expectThat(`${name} are in order`, namesOf(listing), 'sorted-ascending'),
        ],
        bug: { title: `${name} are not in order, though the page says ${quoted(shorten(told.text, 50))}` },
      });
    }),
  ],
});
