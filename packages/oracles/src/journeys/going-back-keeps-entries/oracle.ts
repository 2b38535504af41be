import type { SiteModel, Step } from '@prowl/contracts';
import {
  click,
  expectThat,
  fieldValue,
  keep,
  type PlanDraft,
  settle,
  step,
  variable,
  waitFor,
} from '@prowl/plan';
import { defineOracle, type Guarding } from '../../definition/oracle.ts';
import { quoted } from '../../site/words.ts';
import { nameOf, passing, type Wizard, wizardPlace, wizardsOf } from '../wizard.ts';

/** Pages with texts, from whose next one a button leads back. */
const turnsOf = ({ stages }: Wizard): number[] =>
  stages.flatMap(({ entered }, index) =>
    stages[index + 1]?.back !== undefined && entered.some(({ text }) => text !== undefined) ? [index] : [],
  );

const mostTurns = 4;

const keeps = (site: SiteModel, wizard: Wizard, index: number, guard: Guarding): PlanDraft | undefined => {
  const stage = wizard.stages[index];
  const back = wizard.stages[index + 1]?.back;
  if (stage === undefined || back === undefined) return undefined;
  const texts = stage.entered.filter(({ text }) => text !== undefined);
  const first = texts[0];
  if (first === undefined) return undefined;
  const name = nameOf(stage, index);
  const place = wizardPlace(site, wizard, index);
  return guard({
    ...place,
    element: `${place.element} ${index + 1}`,
    locator: back,
    title: `${wizard.journey.name}: going back to ${name}, finds what was entered there`,
    steps: [
      ...passing(wizard, index),
      step(`fill ${name}`, ...stage.steps.slice(0, -1)),
      // As the field has it, which may be another spelling of what was typed.
      ...texts.map(({ locator }, position): Step => keep(`entered${position}`, fieldValue(locator))),
      step('go on', stage.onward, settle()),
      waitFor(back),
      step('go back', click(back), settle()),
      waitFor(first.locator),
      ...texts.map(({ label, locator }, position) =>
        expectThat(
          `${quoted(label)} still has what was entered`,
          fieldValue(locator),
          'equals',
          variable(`entered${position}`),
        ),
      ),
    ],
    bug: { title: `Going back to ${name} of ${quoted(wizard.journey.name)} loses what was entered` },
  });
};

export const goingBackKeepsEntries = defineOracle({
  id: 'going-back-keeps-entries',
  family: 'journeys',
  type: 'functional',
  title: 'Going back in a row of steps keeps what was entered',
  rule: 'Who goes back a step to correct one thing finds everything else as it was entered.',
  expected: 'The fields of the step before have what was entered in them.',
  remedy:
    'Fill the step from what is kept of it, on the server or in the state of the page, when it is shown again.',
  severity: 'medium',
  because: 'People enter everything again, or send it with gaps that they do not notice.',
  worth: 'strong',
  plan: ({ site }, guard) =>
    wizardsOf(site).flatMap((wizard) =>
      turnsOf(wizard)
        .slice(-mostTurns)
        .map((index) => keeps(site, wizard, index, guard)),
    ),
});
