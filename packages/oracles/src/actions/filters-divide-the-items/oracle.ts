import type { Action, Step } from '@prowl/contracts';
import { apply, assume, countOf, expectThat, keep, type PlanDraft, template, text, value } from '@prowl/plan';
import { defineOracle, type Guarding } from '../../definition/oracle.ts';
import { actingOn, actingPlace, nameOf, whereOf } from '../../site/action-subject.ts';
import { cleanedUpAnew, staged } from '../../site/staging.ts';
import { quoted, shorten, slug } from '../../site/words.ts';
import { choosing, type Filtering, filteringsOf } from '../filtering.ts';

const names = ['one', 'two', 'three'] as const;

const divides = ({ subject, filters }: Filtering, guard: Guarding): PlanDraft | undefined => {
  const { action, items, targets } = subject;
  const [first, second, third] = targets;
  // Two that divide the items and one that shows all: of other numbers nothing is known.
  if (filters.length !== names.length) return undefined;
  const looking = (filter: Action, index: number): Step[] => [
    choosing(filter),
    expectThat(
      `items in the same state are shown alike under ${quoted(filter.name)}`,
      countOf(first.item),
      'equals',
      countOf(third.item),
    ),
    keep(names[index] ?? 'one', countOf({ ...items, hasText: template('{{run}}') })),
  ];
  // As a text, so that no order of the three is asked for: which one shows all is not known.
  const counts = apply('concat', ...names.map((name) => text(template(`{{${name}}}`))));
  const all = filters.map(({ name }) => quoted(name)).join(', ');
  return guard({
    ...actingPlace(subject),
    element: `${slug(all)} filters`,
    title: `${whereOf(subject)}: ${all} divide the items by what ${nameOf(subject)} switches`,
    steps: [
      ...staged(subject),
      actingOn(action, second, `${nameOf(subject)} on the second of three items`),
      ...filters.flatMap(looking),
      assume('the filters go by what was switched', counts, 'matches', value('[12]')),
      expectThat(
        'one filter shows the item that was switched, one the two others, one all three',
        counts,
        'matches',
        value('^(123|132|213|231|312|321)$'),
      ),
      ...cleanedUpAnew(subject, first, second, third),
    ],
    bug: { title: `The filters ${shorten(all, 40)} show items of the wrong state` },
  });
};

export const filtersDivideTheItems = defineOracle({
  id: 'filters-divide-the-items',
  family: 'actions',
  type: 'functional',
  title: 'Filters by a state show each item under its own state',
  rule:
    'Of two filters that go by a state, one shows the items that are switched and the other one all others; a third ' +
    'shows both. Catches filters that are turned round, show everything, or go by a state of before.',
  expected: 'Each item is under the filter of its state and under the one that shows all.',
  remedy: 'Compare the condition of each filter with what the switch changes.',
  severity: 'medium',
  because: 'People take items for done that are open, or look in vain for what is there.',
  worth: 'strong',
  plan: ({ site }, guard) => filteringsOf(site).map((filtering) => divides(filtering, guard)),
});
