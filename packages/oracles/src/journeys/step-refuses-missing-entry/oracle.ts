import type { SiteModel, Stage, Step } from '@prowl/contracts';
import { expectThat, fieldValue, fill, type PlanDraft, step, uncheck, value } from '@prowl/plan';
import { defineOracle, type Guarding } from '../../definition/oracle.ts';
import { quoted, slug } from '../../site/words.ts';
import { passageOf, type Wizard, wizardsOf, worthWhere } from '../wizard.ts';

const mostStages = 4;
const mostOfStage = 3;

type Entry = Stage['entered'][number];

const missingOf = ({ entered }: Stage): Entry[] =>
  entered.filter(({ required, text, box }) => required && (text !== undefined || box === true));

const leftOut = ({ box, locator }: Entry): Step[] => (box ? [uncheck(locator)] : [fill(locator, '')]);

const refuses = (
  site: SiteModel,
  wizard: Wizard,
  index: number,
  missing: Entry,
  guard: Guarding,
): PlanDraft | undefined => {
  const passage = passageOf(site, wizard, index);
  if (passage === undefined) return undefined;
  const { name, place, opened, stage, stays } = passage;
  const label = quoted(missing.label);
  const tried = stage.tries.find(({ what, key }) => what === 'empty' && key === missing.key);
  const isTried = tried?.came === 'on' || tried?.came === 'refused';
  return guard({
    ...place,
    ...(isTried ? { suspected: tried.came === 'on', worth: worthWhere(tried.came === 'on') } : {}),
    ...(index === wizard.stages.length - 1 ? { isolation: 'global' as const } : {}),
    element: `${place.element} ${index + 1} ${slug(missing.key)}`,
    locator: missing.locator,
    title: `${wizard.journey.name}: ${name}, is not passed without ${label}`,
    steps: [
      ...opened,
      step(`fill ${name}, but for ${label}`, ...stage.steps.slice(0, -1), ...leftOut(missing)),
      ...(missing.box
        ? []
        : [expectThat('the field is empty', fieldValue(missing.locator), 'equals', value(''))]),
      ...stays(missing.locator),
    ],
    bug: { title: `${quoted(wizard.journey.name)} goes on without the required ${label}` },
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
      wizard.stages.slice(0, mostStages).flatMap((stage, index) =>
        missingOf(stage)
          .slice(0, mostOfStage)
          .map((missing) => refuses(site, wizard, index, missing, guard)),
      ),
    ),
});
