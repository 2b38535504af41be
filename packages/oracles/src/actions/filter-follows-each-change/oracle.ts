import type { Action } from '@prowl/contracts';
import { assume, countOf, expectThat, type PlanDraft, value } from '@prowl/plan';
import { defineOracle, type Guarding } from '../../definition/oracle.ts';
import { actingOn, actingPlace, changesOf, nameOf, statesIn, whereOf } from '../../site/action-subject.ts';
import { statesGivenBy } from '../../site/action-tries.ts';
import { cleanedUpAnew, staged } from '../../site/staging.ts';
import { quoted, slug } from '../../site/words.ts';
import { choosing, type Filtering, filteringsOf, goesByAnother } from '../filtering.ts';

/** Some items are not shown under it. */
const hides = (filter: Action): boolean =>
  filter.tries.length === 0 || changesOf(filter, 'item').some(({ how }) => how === 'went');

/** What went under it was switched, as far as states say so: it may well go by something else, as by whose an item is. */
const goesByState = (filter: Action, { action }: Filtering['subject']): boolean => {
  const given = statesGivenBy(action);
  const gone = changesOf(filter, 'item').filter(({ how }) => how === 'went');
  return (
    given.length === 0 || gone.every(({ from }) => statesIn(from).some((state) => given.includes(state)))
  );
};

const follows = ({ subject }: Filtering, filter: Action, guard: Guarding): PlanDraft => {
  const { action, targets } = subject;
  const [first, second, third] = targets;
  return guard({
    ...actingPlace(subject),
    element: `${slug(filter.name)} filter`,
    title: `${whereOf(subject)}: ${quoted(filter.name)} follows ${nameOf(subject)}`,
    steps: [
      ...staged(subject),
      actingOn(action, second, `${nameOf(subject)} on the second of three items`),
      choosing(filter),
      assume('it shows the items that are not switched', countOf(first.item), 'equals', value(1)),
      assume('it hides the one that is', countOf(second.item), 'equals', value(0)),
      actingOn(action, first, `${nameOf(subject)} on the first item`),
      expectThat('the first item is no longer shown', countOf(first.item), 'equals', value(0)),
      expectThat('the third item still is', countOf(third.item), 'equals', value(1)),
      ...cleanedUpAnew(subject, first, second, third),
    ],
    bug: { title: `${quoted(filter.name)} still shows an item whose state has changed` },
  });
};

export const filterFollowsEachChange = defineOracle({
  id: 'filter-follows-each-change',
  family: 'actions',
  type: 'functional',
  title: 'An item whose state changes leaves a filter that hides that state',
  rule:
    'Under a filter that hides a state, an item that is put into that state goes at once, and no other does. Catches ' +
    'lists that are filtered only when the filter is chosen.',
  expected: 'The item is no longer shown, and the others are.',
  remedy: 'Draw the list through the filter after each change, not only when the filter is chosen.',
  severity: 'low',
  because: 'The list contradicts its filter until it is chosen anew.',
  worth: 'solid',
  plan: ({ site }, guard) =>
    filteringsOf(site).flatMap((filtering) =>
      filtering.filters
        .filter(
          (filter) =>
            hides(filter) &&
            goesByState(filter, filtering.subject) &&
            !goesByAnother(filter, filtering.subject),
        )
        .map((filter) => follows(filtering, filter, guard)),
    ),
});
