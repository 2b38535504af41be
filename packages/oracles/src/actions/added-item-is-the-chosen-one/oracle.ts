import type { SiteModel } from '@prowl/contracts';
import {
  assume,
  countOf,
  expectThat,
  goto,
  type PlanDraft,
  settle,
  step,
  template,
  text,
  value,
  visibleText,
} from '@prowl/plan';
import { defineOracle, type Guarding } from '../../definition/oracle.ts';
import { type Adder, collectionPage } from '../../site/adding.ts';
import { truncated } from '../../site/numbers.ts';
import { spread } from '../../site/spread.ts';
import { pageName, quoted } from '../../site/words.ts';
import { addingPlace, waysToAdd } from '../collecting.ts';

const mostItems = 5;
const passwordFields = countOf({ by: 'css', selector: 'input[type="password"]', visible: true });

const addsTheChosen = (site: SiteModel, adder: Adder, guard: Guarding): PlanDraft | undefined => {
  const { collection, listing, control } = adder;
  const page = collectionPage(site, collection);
  const isShortened = page?.lists.some((list) =>
    list.columns.some((column) => column.meaning === 'name' && column.samples.some(truncated)),
  );
  if (!page || isShortened) return undefined;
  const name = quoted(control.name);
  const positions = spread(adder.positions, mostItems);
  return guard({
    ...addingPlace(adder),
    title: `${pageName(listing.page)}: ${name} puts each of ${listing.name} into the ${collection}`,
    steps: [
      ...positions.map((position, index) =>
        step(`add item ${position + 1}`, ...adder.add(position, index, 1)),
      ),
      step(`open the ${collection}`, goto(page.url), ...page.reach, settle()),
      assume('it takes no sign-in to see it', passwordFields, 'equals', value(0)),
      ...positions.map((position, index) =>
        expectThat(
          `item ${position + 1} of the list is in the ${collection}`,
          visibleText(),
          'contains',
          text(template(`{{name${index}}}`)),
        ),
      ),
    ],
    bug: {
      title: `${name} does not put every one of ${listing.name} into the ${collection}`,
      expected: `Each item that was added is in the ${collection}.`,
    },
  });
};

export const addedItemIsTheChosenOne = defineOracle({
  id: 'added-item-is-the-chosen-one',
  family: 'actions',
  type: 'functional',
  title: 'What was added is what is there afterwards',
  rule: 'What was added is what is there afterwards, whichever item it was.',
  expected: 'Each item that was added is there.',
  remedy:
    'Compare what the request sends for an item that is missing with one that works: a wrong or ' +
    'missing id, a variant that is not chosen, a limit.',
  severity: 'high',
  because: 'Some items cannot be bought or collected, or another one is taken instead.',
  worth: 'strong',
  plan: ({ site }, guard) => waysToAdd(site).map((adder) => addsTheChosen(site, adder, guard)),
});
