import type { Locator, SiteModel, StageTry } from '@prowl/contracts';
import { assume, expectThat, keep, type PlanDraft, settle, step, textOf, value, variable } from '@prowl/plan';
import { defineOracle, type Guarding } from '../../definition/oracle.ts';
import { quoted, slug } from '../../site/words.ts';
import {
  goingOn,
  isOpen,
  nameOf,
  passing,
  type Wizard,
  wizardPlace,
  wizardsOf,
  worthWhere,
} from '../wizard.ts';

const choices: ReadonlySet<StageTry['what']> = new Set(['box', 'option', 'example']);

interface Priced {
  readonly index: number;
  readonly tried: StageTry;
}

/** Choices that were followed to the total; they are asserted where one of them at least changed it. */
const pricedOf = ({ stages }: Wizard, at: number, sum: number): Priced[] => {
  const all = stages.flatMap(({ tries }, index) =>
    index <= at
      ? tries.flatMap((tried): Priced[] =>
          choices.has(tried.what) && tried.came === 'on' && tried.sum !== undefined ? [{ index, tried }] : [],
        )
      : [],
  );
  if (!all.some(({ tried }) => tried.sum !== sum)) return [];
  const still = all.filter(({ tried }) => tried.sum === sum && tried.what !== 'option');
  const moved = all.filter(({ tried }) => tried.sum !== sum && tried.what !== 'option');
  return [...still, ...moved].slice(0, 4);
};

const changes = (
  site: SiteModel,
  wizard: Wizard,
  { at, locator, sum }: { at: number; locator: Locator; sum: number },
  { index, tried }: Priced,
  guard: Guarding,
): PlanDraft | undefined => {
  const { stages, journey, opening } = wizard;
  const stage = stages[index];
  const last = stages[at];
  if (stage === undefined || last === undefined || tried.sum === undefined) return undefined;
  const what = quoted(tried.label);
  const suspected = tried.sum === sum;
  const place = wizardPlace(site, wizard, at);
  return guard({
    ...place,
    element: `${place.element} total ${slug(tried.label)}`,
    locator,
    suspected,
    worth: worthWhere(suspected),
    title: `${journey.name}: the total follows ${what}`,
    steps: [
      ...passing(wizard, at),
      keep('without', textOf(locator, 'number')),
      assume('a total is shown', variable('without'), 'not-equals', value(null)),
      step('begin anew', ...opening, settle()),
      ...stages
        .slice(0, index)
        .map((each, position) => step(`fill ${nameOf(each, position)} again`, ...each.steps, settle())),
      ...isOpen(stage),
      step(`choose ${what}`, ...tried.steps, stage.onward, settle()),
      ...goingOn(wizard, index, at),
      ...isOpen(last),
      expectThat('the total is another one', textOf(locator, 'number'), 'not-equals', variable('without')),
    ],
    bug: { title: `The total of ${quoted(journey.name)} leaves out ${what}` },
  });
};

const plansFor = (site: SiteModel, wizard: Wizard, guard: Guarding): (PlanDraft | undefined)[] => {
  const at = wizard.stages.findIndex(({ total }) => total !== undefined);
  const total = wizard.stages[at]?.total;
  if (total === undefined) return [];
  return pricedOf(wizard, at, total.sum).map((priced) =>
    changes(site, wizard, { at, ...total }, priced, guard),
  );
};

export const pricedChoiceChangesTheTotal = defineOracle({
  id: 'priced-choice-changes-the-total',
  family: 'journeys',
  type: 'functional',
  title: 'A choice with a price changes the total',
  rule: 'What is chosen and has a price, or a discount, is in the sum that is asked for.',
  expected: 'The total differs by what was chosen.',
  remedy: 'Look whether every line that is shown is summed, and whether every choice has a line.',
  severity: 'high',
  because: 'People are charged another sum than the one they were told, or the application loses it.',
  worth: 'strong',
  plan: ({ site }, guard) => wizardsOf(site).flatMap((wizard) => plansFor(site, wizard, guard)),
});
