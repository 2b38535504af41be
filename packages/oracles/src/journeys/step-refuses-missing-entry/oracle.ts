import type { SiteModel } from '@prowl/contracts';
import {
  expectElement,
  expectThat,
  fieldValue,
  fill,
  type PlanDraft,
  settle,
  step,
  value,
} from '@prowl/plan';
import { defineOracle, type Guarding } from '../../definition/oracle.ts';
import { quoted } from '../../site/words.ts';
import { isOpen, nameOf, passing, signOf, type Wizard, wizardPlace, wizardsOf } from '../wizard.ts';

const mostStages = 4;

const refuses = (site: SiteModel, wizard: Wizard, index: number, guard: Guarding): PlanDraft | undefined => {
  const stage = wizard.stages[index];
  const next = wizard.stages[index + 1];
  const missing = stage?.entered.find(({ required, text }) => required && text !== undefined);
  const sign = next && signOf(next);
  if (stage === undefined || missing === undefined || sign === undefined) return undefined;
  const name = nameOf(stage, index);
  const place = wizardPlace(site, wizard);
  return guard({
    ...place,
    element: `${place.element} ${index + 1}`,
    locator: missing.locator,
    title: `${wizard.journey.name}: ${name}, is not passed without ${quoted(missing.label)}`,
    steps: [
      ...passing(wizard, index),
      ...isOpen(stage),
      step(
        `fill ${name}, but for ${quoted(missing.label)}`,
        ...stage.steps.slice(0, -1),
        fill(missing.locator, ''),
      ),
      expectThat('the field is empty', fieldValue(missing.locator), 'equals', value('')),
      step('try to go on', stage.onward, settle()),
      expectElement('the step is still open', missing.locator, 'visible'),
      expectElement('the next step is not open', sign, 'hidden'),
    ],
    bug: { title: `${quoted(wizard.journey.name)} goes on without the required ${quoted(missing.label)}` },
  });
};

export const stepRefusesMissingEntry = defineOracle({
  id: 'step-refuses-missing-entry',
  family: 'journeys',
  type: 'functional',
  title: 'A step is not passed without what it requires',
  rule: 'A field that is marked as required has to be filled before the next step opens.',
  expected: 'The step stays open, and says what is missing.',
  remedy: 'Check the fields of a step before the next one is shown, not only when all of it is sent.',
  severity: 'medium',
  because: 'What is required is missing from what is sent, or people learn of it at the very end.',
  worth: 'strong',
  plan: ({ site }, guard) =>
    wizardsOf(site).flatMap((wizard) =>
      wizard.stages.slice(0, mostStages).map((_, index) => refuses(site, wizard, index, guard)),
    ),
});
