import { assume, expectThat, keep, type PlanDraft, textsOf, value, variable } from '@prowl/plan';
import { defineOracle, type Guarding } from '../../definition/oracle.ts';
import { open } from '../../site/drafting.ts';
import { pageName, quoted, shorten, slug } from '../../site/words.ts';
import { type Chip, chipRowsOf, pressing, stateOf } from '../chips.ts';

const mostLists = 3;

const isUnmarked = (chip: Chip, all: Chip['action'], guard: Guarding): PlanDraft => {
  const { page, items, action } = chip;
  const shown = textsOf({ ...items, visible: true });
  const [one, clear] = [action.name, all.name].map((name) => quoted(shorten(name, 24)));
  return guard({
    page,
    locator: chip.control,
    element: `${slug(action.name)} after ${slug(all.name)}`,
    title: `${pageName(page)}: ${one} is not marked any more after ${clear}`,
    steps: [
      open(page),
      keep('all', shown),
      assume(`${one} is not chosen`, stateOf(chip), 'not-equals', value('true')),
      pressing(action),
      assume(`${one} is chosen`, stateOf(chip), 'equals', value('true')),
      assume('it narrows the list', shown, 'not-equals', variable('all')),
      pressing(all),
      assume('everything is shown again', shown, 'equals', variable('all')),
      expectThat(`${one} is not marked as chosen`, stateOf(chip), 'not-equals', value('true')),
    ],
    bug: {
      title: `${one} still looks chosen after ${clear}`,
      expected: 'With everything shown, no filter is marked as chosen.',
    },
  });
};

export const clearedFilterIsNotMarked = defineOracle({
  id: 'cleared-filter-is-not-marked',
  family: 'lists',
  type: 'functional',
  title: 'A filter that was taken away is not marked as chosen',
  rule: 'Once the whole list is shown again by what shows all of it, no filter of the list says of itself that it is pressed.',
  expected: 'No filter is marked while everything is shown.',
  remedy: 'Draw the marks of the filters from the same state as the list.',
  severity: 'low',
  because: 'The page contradicts itself, and the next press on the filter does the opposite of what it says.',
  worth: 'solid',
  plan: ({ site }, guard) =>
    chipRowsOf(site)
      .flatMap(({ chips, all }) => {
        const chip = chips.find(({ action }) => action !== all);
        return chip === undefined || all === undefined ? [] : [isUnmarked(chip, all, guard)];
      })
      .slice(0, mostLists),
});
