// A list that waits until nobody types any more before it searches: what is cleared meanwhile is not searched for.
import {
  assume,
  click,
  expectThat,
  fieldValue,
  fill,
  keep,
  type PlanDraft,
  settle,
  step,
  template,
  value,
  variable,
} from '@prowl/plan';
import type { Guarding } from '../../definition/oracle.ts';
import { identitiesOf, openListing } from '../../site/listing.ts';
import { pageName, quoted } from '../../site/words.ts';
import { nonsense, placeOf, type Search } from '../searching.ts';

/** Looks, of some tenths of a second each: together longer than people are waited for while they type. */
const waits = 6;

export const clearedAtOnce = (search: Search, guard: Guarding): PlanDraft | undefined => {
  const { listing, input, submit, element } = search;
  const clear = listing.list.controls.find(({ kind, control }) => kind === 'clear' && control === 'button');
  if (clear === undefined || submit !== undefined) return undefined;
  const name = quoted(clear.label);
  return guard({
    ...placeOf(search),
    element: `${element} cleared at once`,
    component: `${element} cleared at once`,
    worth: 'fair',
    title: `${pageName(listing.page)}: a search of ${listing.name} that ${name} clears at once does not come back`,
    steps: [
      ...openListing(listing),
      keep('before', identitiesOf(listing)),
      step(
        `type words that no item has, and press ${name} at once`,
        fill(input, template(nonsense)),
        click(clear.locator),
      ),
      assume('the field is empty', fieldValue(input), 'equals', value('')),
      step('wait', ...Array.from({ length: waits }, () => settle())),
      assume('the field is still empty', fieldValue(input), 'equals', value('')),
      expectThat('the list is as it was before', identitiesOf(listing), 'equals', variable('before')),
    ],
    bug: { title: `A search of ${listing.name} that ${name} clears at once comes back` },
  });
};
