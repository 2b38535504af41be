import type { Step } from '@prowl/contracts';
import {
  apply,
  assume,
  countOf,
  expectThat,
  keep,
  type PlanDraft,
  template,
  value,
  variable,
} from '@prowl/plan';
import { defineOracle, type Guarding } from '../../definition/oracle.ts';
import {
  broughtBack,
  changesOthers,
  type Example,
  type ExampleSubject,
  examplePlace,
  exampleSubjects,
  itselfOf,
  othersOf,
} from '../../site/action-examples.ts';
import { actingOn, nameOf, neighboursOf, sameThing, whereOf } from '../../site/action-subject.ts';
import { isFurther, switchesEachTime } from '../../site/action-tries.ts';
import { open } from '../../site/drafting.ts';
import { toSecondPage } from '../../site/list-pages.ts';
import { type Listing, listingsOf, namesOf } from '../../site/listing.ts';
import { leavesTheFirst } from './leaves-the-first.ts';

/** Of one list: what finds the item of one action finds it for all of them, as a rule. */
const mostActions = 2;

/** The first item of the page that is shown, whatever it is called. */
const firstShown = ({ items }: ExampleSubject): Example => ({
  words: 'first',
  text: '{{name}}',
  item: { ...items, hasText: template('{{name}}') },
  group: '',
});

const listOf = ({ site, page, items }: ExampleSubject): Listing | undefined =>
  listingsOf(site).find(
    (listing) =>
      listing.page === page &&
      listing.naming !== undefined &&
      listing.list.pager?.next !== undefined &&
      sameThing(listing.list.items, items),
  );

const worksThere = (subject: ExampleSubject, guard: Guarding): PlanDraft | undefined => {
  const { action, page } = subject;
  const listing = listOf(subject);
  const next = listing?.list.pager?.next;
  if (listing === undefined || next === undefined) return undefined;
  if (!switchesEachTime(action)) return leavesTheFirst(subject, listing, firstShown(subject), guard);
  if (changesOthers(subject)) return undefined;
  const names = namesOf(listing);
  const target = firstShown(subject);
  const itself = itselfOf(subject, target);
  const others = othersOf(subject, target);
  const name = nameOf(subject);
  const way: Step[] = [
    open(page),
    keep('first', names),
    ...toSecondPage(next),
    assume('it shows others', names, 'not-equals', variable('first')),
    assume('it shows several', apply('length', names), 'at-least', value(2)),
    keep('name', apply('at', names, value(0))),
    assume('the first item there has a name', variable('name'), 'not-empty'),
    assume('no other is called so', countOf(target.item), 'equals', value(1)),
  ];
  const place = examplePlace(subject);
  return guard({
    ...place,
    ...(isFurther(subject) ? { worth: 'modest' as const } : {}),
    element: `${place.element} later`,
    title: `${whereOf(subject)}: ${name} works on an item of the second page`,
    steps: [
      ...way,
      keep('before', itself),
      keep('others', others),
      actingOn(action, target, `${name} of the first item there`),
      expectThat(
        'the item that it was done to has changed',
        itself,
        'not-equals',
        variable('before'),
        neighboursOf(subject),
      ),
      expectThat(
        'the others of that page are as they were',
        others,
        'equals',
        variable('others'),
        neighboursOf(subject),
      ),
      ...broughtBack(subject, target),
    ],
    bug: { title: `${name} on a later page does not change its own item` },
  });
};

export const actionWorksOnALaterPage = defineOracle({
  id: 'action-works-on-a-later-page',
  family: 'actions',
  type: 'functional',
  title: 'What works on the first page of a list works on a later one, too',
  rule:
    'An item of a later page can be acted on as one of the first page. Catches handlers that look for the item in the whole list by its position on the ' +
    'page that is shown.',
  expected: 'The item that it is done to changes, and no other one.',
  remedy: 'Find the item by its id, or add what the earlier pages hold to its position.',
  severity: 'high',
  because: 'People change an item that they do not see, and the one that they meant is as it was.',
  worth: 'solid',
  plan: ({ site }, guard) =>
    exampleSubjects(site, 'toggle')
      .map((subject) => worksThere(subject, guard))
      .filter((plan) => plan !== undefined)
      .slice(0, mostActions),
});
