import type { SiteModel, Stage, StageTry, Step } from '@prowl/contracts';
import {
  assume,
  check,
  expectThat,
  extract,
  type PlanDraft,
  settle,
  step,
  uncheck,
  value,
} from '@prowl/plan';
import { defineOracle, type Guarding } from '../../definition/oracle.ts';
import { quoted, slug } from '../../site/words.ts';
import { isOpen, nameOf, passing, type Wizard, wizardPlace, wizardsOf } from '../wizard.ts';

const mostPairs = 4;

/** Boxes of one page that led on, each two of them, either first. */
const pairsOf = ({ tries }: Stage): (readonly [StageTry, StageTry])[] => {
  const boxes = tries.filter(({ what, came }) => what === 'box' && came === 'on');
  return boxes.flatMap((first) =>
    boxes.filter((second) => second !== first).map((second) => [first, second] as const),
  );
};

const staysTicked = (
  site: SiteModel,
  wizard: Wizard,
  index: number,
  [first, second]: readonly [StageTry, StageTry],
  guard: Guarding,
): PlanDraft | undefined => {
  const stage = wizard.stages[index];
  if (stage === undefined) return undefined;
  const name = nameOf(stage, index);
  const place = wizardPlace(site, wizard, index);
  const ticked = ({ locator }: StageTry) => extract({ read: 'checked', of: locator });
  const together = (one: StageTry, other: StageTry): Step[] => [
    step(
      `tick ${quoted(one.label)}, then ${quoted(other.label)}`,
      check(one.locator),
      check(other.locator),
      settle(),
    ),
  ];
  return guard({
    ...place,
    element: `${place.element} ${index + 1} ${slug(first.key)} ${slug(second.key)}`,
    locator: first.locator,
    title: `${wizard.journey.name}: ${name}, keeps ${quoted(first.label)} while ${quoted(second.label)} is ticked`,
    steps: [
      ...passing(wizard, index),
      ...isOpen(stage),
      // Of boxes that exclude each other each takes the other one away, whichever comes first.
      ...together(second, first),
      assume('they can be ticked together', ticked(first), 'equals', value(true)),
      assume('the other one is ticked, too', ticked(second), 'equals', value(true)),
      step('untick both', uncheck(first.locator), uncheck(second.locator), settle()),
      ...together(first, second),
      expectThat('the first one is still ticked', ticked(first), 'equals', value(true)),
    ],
    bug: { title: `Ticking ${quoted(second.label)} unticks another field, ${quoted(first.label)}` },
  });
};

export const tickedBoxesStayTicked = defineOracle({
  id: 'ticked-boxes-stay-ticked',
  family: 'journeys',
  type: 'functional',
  title: 'A box stays ticked while others are ticked',
  rule: 'Boxes that can be ticked together stay as they were left while another one is ticked.',
  expected: 'Every box that was ticked is still ticked.',
  remedy: 'Look at what else the handler of a box writes.',
  severity: 'medium',
  because: 'People send less than they chose, and may not notice.',
  worth: 'fair',
  plan: ({ site }, guard) =>
    wizardsOf(site).flatMap((wizard) =>
      wizard.stages.flatMap((stage, index) =>
        pairsOf(stage)
          .slice(0, mostPairs)
          .map((pair) => staysTicked(site, wizard, index, pair, guard)),
      ),
    ),
});
