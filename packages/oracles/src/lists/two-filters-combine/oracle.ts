import { apply, assume, expectThat, keep, type PlanDraft, textsOf, value, variable } from '@prowl/plan';
import { defineOracle, type Guarding } from '../../definition/oracle.ts';
import { open } from '../../site/drafting.ts';
import { pageName, quoted, shorten, slug } from '../../site/words.ts';
import { type ChipPair, pairsOf } from '../chip-pairs.ts';
import { chipRowsOf, pressing, stateOf } from '../chips.ts';
import { choicesCombined } from './choices.ts';

const mostLists = 3;

const combine = ({ first, second, apart }: ChipPair, guard: Guarding): PlanDraft => {
  const { page, items, counter } = first;
  const texts = textsOf({ ...items, visible: true });
  const shown = counter === undefined ? texts : apply('concat', texts, textsOf(counter));
  const [one, other] = [first, second].map(({ action }) => quoted(shorten(action.name, 20)));
  const only = (a: string, b: string) => apply('without', variable(a), variable(b));
  return guard({
    page,
    locator: second.control,
    element: `${slug(first.action.name)} and ${slug(second.action.name)}`,
    title: `${pageName(page)}: ${one} and ${other} together are not the same as one of them`,
    steps: [
      open(page),
      keep('all', shown),
      pressing(first.action),
      assume(`${one} is chosen`, stateOf(first), 'equals', value('true')),
      keep('one', shown),
      open(page),
      assume('the list is as it was', shown, 'equals', variable('all')),
      pressing(second.action),
      assume(`${other} is chosen`, stateOf(second), 'equals', value('true')),
      keep('other', shown),
      assume('each of them shows what the other does not', only('one', 'other'), 'not-empty'),
      assume('each of them shows what the other does not', only('other', 'one'), 'not-empty'),
      pressing(first.action),
      // Where one takes the place of the other, there is but one.
      assume('both are chosen', stateOf(first), 'equals', value('true')),
      assume('both are chosen', stateOf(second), 'equals', value('true')),
      ...(apart
        ? [
            assume(
              'all were shown before',
              apply('concat', only('one', 'all'), only('other', 'all')),
              'empty',
            ),
            expectThat(
              `what is shown fits ${one} and ${other}`,
              shown,
              'same-members',
              // Of the one, what is not left out by the other.
              apply('without', variable('one'), only('one', 'other')),
            ),
          ]
        : []),
      expectThat(`it is not ${one} alone that counts`, shown, 'not-equals', variable('one')),
      expectThat(`it is not ${other} alone that counts`, shown, 'not-equals', variable('other')),
    ],
    bug: { title: `With ${one} and ${other} chosen, the list goes by one of them alone` },
  });
};

export const twoFiltersCombine = defineOracle({
  id: 'two-filters-combine',
  family: 'lists',
  type: 'functional',
  title: 'Two filters that are chosen together both count',
  rule:
    'Where two filters of a list can be chosen together, and each alone shows items that the other does not, both together show what fits either or ' +
    'what fits both, never what fits one of them alone; of two groups of filters each, what fits both.',
  expected: 'The list follows all filters that are chosen.',
  remedy: 'Go by all that are chosen, not by the one that was pressed last.',
  severity: 'medium',
  because:
    'The page marks filters that have no effect, and people conclude that there is nothing of the kind.',
  worth: 'strong',
  plan: ({ site }, guard) => [
    ...chipRowsOf(site)
      .flatMap((row) => pairsOf(row).slice(0, 1))
      .slice(0, mostLists)
      .map((pair) => combine(pair, guard)),
    ...choicesCombined(site, guard).slice(0, mostLists),
  ],
});
