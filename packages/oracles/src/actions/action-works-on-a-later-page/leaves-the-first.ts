// What a menu of an item offers says by itself for which items it is meant: done to one of a later page it changes none of the first.
import {
  apply,
  assume,
  bareItemsOf,
  countOf,
  expectThat,
  extract,
  keep,
  type PlanDraft,
  settle,
  step,
  value,
  variable,
} from '@prowl/plan';
import type { Guarding } from '../../definition/oracle.ts';
import {
  changesOthers,
  type Example,
  type ExampleSubject,
  examplePlace,
} from '../../site/action-examples.ts';
import { nameOf, neighboursOf, stepsOf, whereOf } from '../../site/action-subject.ts';
import { open } from '../../site/drafting.ts';
import { toSecondPage } from '../../site/list-pages.ts';
import { type Listing, namesOf } from '../../site/listing.ts';

/** `target`: the first item of whichever page is shown. */
export const leavesTheFirst = (
  subject: ExampleSubject,
  listing: Listing,
  target: Example,
  guard: Guarding,
): PlanDraft | undefined => {
  const { action, page } = subject;
  const next = listing.list.pager?.next;
  const entry = action.steps.at(-1);
  const presses = action.steps.filter(({ do: does }) => does === 'click');
  if (next === undefined || entry?.do !== 'click' || presses.length < 2 || changesOthers(subject))
    return undefined;
  const names = namesOf(listing);
  const name = nameOf(subject);
  const all = bareItemsOf(subject.items, subject.classes);
  const steps = stepsOf(action, { item: target.text });
  const [last] = stepsOf({ steps: [entry] }, { item: target.text });
  if (last?.do !== 'click') return undefined;
  const place = examplePlace(subject);
  return guard({
    ...place,
    element: `${place.element} later, the first`,
    title: `${whereOf(subject)}: ${name} on the second page changes nothing on the first`,
    steps: [
      open(page),
      keep('first', names),
      keep('before', all),
      ...toSecondPage(next),
      assume('it shows others', names, 'not-equals', variable('first')),
      keep('name', apply('at', names, value(0))),
      assume('the first item there has a name', variable('name'), 'not-empty'),
      assume('no other is called so', countOf(target.item), 'equals', value(1)),
      step('open what the first item there offers', ...steps.slice(0, -1), settle()),
      assume('it offers it', countOf({ ...last.target, visible: true }), 'equals', value(1)),
      assume('it can be pressed', extract({ read: 'enabled', of: last.target }), 'truthy'),
      step(`${name} of the first item there`, last, settle()),
      open(page),
      assume('the first page shows the same', names, 'equals', variable('first')),
      expectThat(
        'the items of the first page are as they were',
        all,
        'equals',
        variable('before'),
        neighboursOf(subject),
      ),
    ],
    bug: { title: `${name} on a later page changes an item of the first one` },
  });
};
