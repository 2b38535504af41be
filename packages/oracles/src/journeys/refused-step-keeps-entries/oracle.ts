import type { SiteModel, Stage, Step, Text } from '@prowl/contracts';
import {
  assume,
  countOf,
  expectThat,
  fieldValue,
  keep,
  type PlanDraft,
  settle,
  step,
  value,
  variable,
} from '@prowl/plan';
import { defineOracle, type Guarding } from '../../definition/oracle.ts';
import { quoted } from '../../site/words.ts';
import {
  isOpen,
  nameOf,
  passedBy,
  passing,
  refusalOf,
  type Wizard,
  wizardPlace,
  wizardsOf,
} from '../wizard.ts';

type Entry = Stage['entered'][number];

const keeps = (site: SiteModel, wizard: Wizard, index: number, guard: Guarding): PlanDraft | undefined => {
  const stage = wizard.stages[index];
  const refusal = stage && refusalOf(stage);
  if (stage === undefined || refusal === undefined) return undefined;
  const others = stage.entered.filter(
    (entry): entry is Entry & { text: Text } => entry.text !== undefined && entry.key !== refusal.key,
  );
  const sign = passedBy(wizard, index);
  if (others.length === 0 || sign === undefined) return undefined;
  const name = nameOf(stage, index);
  const place = wizardPlace(site, wizard, index);
  return guard({
    ...place,
    element: `${place.element} ${index + 1} refused`,
    ...(others[0] === undefined ? {} : { locator: others[0].locator }),
    title: `${wizard.journey.name}: ${name}, keeps what was entered when it is refused`,
    steps: [
      ...passing(wizard, index),
      ...isOpen(stage),
      step(`fill ${name}, with something wrong for ${quoted(refusal.label)}`, ...refusal.steps),
      ...others.map(({ locator }, position): Step => keep(`entered${position}`, fieldValue(locator))),
      step('try to go on', stage.onward, settle()),
      assume('the next step is not open', countOf({ ...sign, visible: true }), 'equals', value(0)),
      ...others.map(({ label, locator }, position) =>
        expectThat(
          `${quoted(label)} still has what was entered`,
          fieldValue(locator),
          'equals',
          variable(`entered${position}`),
        ),
      ),
    ],
    bug: { title: `A refusal in ${quoted(wizard.journey.name)} loses what was entered in the other fields` },
  });
};

export const refusedStepKeepsEntries = defineOracle({
  id: 'refused-step-keeps-entries',
  family: 'journeys',
  type: 'functional',
  title: 'A step that is refused keeps what was entered',
  rule: 'Who is told of one mistake finds everything else as it was entered.',
  expected: 'Every other field still has what was entered.',
  remedy: 'Fill the fields of the answer from what was sent, also when it is an error.',
  severity: 'medium',
  because: 'One mistake, and people enter the whole page again.',
  worth: 'solid',
  plan: ({ site }, guard) =>
    wizardsOf(site).flatMap((wizard) => wizard.stages.map((_, index) => keeps(site, wizard, index, guard))),
});
