import type { SiteModel, Stage, StageTry, Step } from '@prowl/contracts';
import { expectThat, fieldValue, fill, type PlanDraft, step, uncheck, value } from '@prowl/plan';
import { defineOracle, type Guarding } from '../../definition/oracle.ts';
import { quoted, slug } from '../../site/words.ts';
import { passageOf, type Wizard, wizardsOf, worthWhere } from '../wizard.ts';

const mostStages = 4;
const mostOfStage = 3;

type Entry = Stage['entered'][number];

const missingOf = ({ entered }: Stage): Entry[] =>
  entered.filter(({ required, text, box }) => required && (text !== undefined || box === true));

/** Exploring left it out, and learned what comes of it. */
const triedEmpty = ({ tries }: Stage, { key }: Entry): StageTry | undefined =>
  tries.find(
    (each) => each.what === 'empty' && each.key === key && (each.came === 'on' || each.came === 'refused'),
  );

const leftOut = ({ box, locator }: Entry): Step[] => (box ? [uncheck(locator)] : [fill(locator, '')]);

/** One after the other: the page stays open. */
const refuses = (
  site: SiteModel,
  wizard: Wizard,
  index: number,
  all: readonly Entry[],
  guard: Guarding,
): PlanDraft | undefined => {
  const passage = passageOf(site, wizard, index);
  const [first] = all;
  if (passage === undefined || first === undefined) return undefined;
  const { name, place, opened, stage, stays } = passage;
  const labels = all.map(({ label }) => quoted(label)).join(', ');
  const tried = triedEmpty(stage, first);
  const came = tried?.came;
  return guard({
    ...place,
    ...(came === undefined ? {} : { suspected: came === 'on', worth: worthWhere(came === 'on') }),
    ...(index === wizard.stages.length - 1 ? { isolation: 'global' as const } : {}),
    element: `${place.element} ${index + 1} ${all.map(({ key }) => slug(key)).join(' ')}`,
    locator: first.locator,
    title: `${wizard.journey.name}: ${name}, is not passed without ${labels}`,
    steps: [
      ...opened,
      ...all.flatMap((missing) => [
        step(
          `fill ${name}, but for ${quoted(missing.label)}`,
          ...stage.steps.slice(0, -1),
          ...leftOut(missing),
        ),
        ...(missing.box
          ? []
          : [expectThat('the field is empty', fieldValue(missing.locator), 'equals', value(''))]),
        ...stays(missing.locator),
      ]),
    ],
    bug: { title: `${quoted(wizard.journey.name)} goes on without the required ${labels}` },
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
      wizard.stages.slice(0, mostStages).flatMap((stage, index) => {
        const missing = missingOf(stage).slice(0, mostOfStage);
        const tried = missing.filter((each) => triedEmpty(stage, each) !== undefined);
        const together = missing.filter((each) => !tried.includes(each));
        return [...tried.map((each) => [each]), together].map((all) =>
          refuses(site, wizard, index, all, guard),
        );
      }),
    ),
});
