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
import { suspectedFirst } from '../../site/drafting.ts';
import { quoted, slug } from '../../site/words.ts';
import { isOpen, nameOf, passing, type Wizard, wizardPlace, wizardsOf, worthWhere } from '../wizard.ts';

const mostPairs = 2;

interface Pair {
  readonly first: StageTry;
  readonly second: StageTry;
  /** Exploring saw the first one go out, and both stay in the other order. */
  readonly suspected: boolean;
}

/** Boxes of one page that led on, each two that were seen to stay ticked together in one order at least. */
const pairsOf = ({ tries, together }: Stage): Pair[] => {
  const boxes = tries.filter(({ what, came }) => what === 'box' && came === 'on');
  const boxOf = (key: string) => boxes.find((box) => box.key === key);
  const pairs = together.flatMap(({ first, second, kept }): Pair[] => {
    const reversed = together.find((other) => other.first === second && other.second === first);
    const [one, other] = [boxOf(first), boxOf(second)];
    // What holds in both orders is looked at in one.
    if (one === undefined || other === undefined || reversed === undefined) return [];
    if (kept) return reversed.kept && first < second ? [{ first: one, second: other, suspected: false }] : [];
    return reversed.kept ? [{ first: one, second: other, suspected: true }] : [];
  });
  return suspectedFirst(pairs).slice(0, mostPairs);
};

const staysTicked = (
  site: SiteModel,
  wizard: Wizard,
  index: number,
  { first, second, suspected }: Pair,
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
    suspected,
    worth: worthWhere(suspected),
    title: `${wizard.journey.name}: ${name}, keeps ${quoted(first.label)} while ${quoted(second.label)} is ticked`,
    steps: [
      ...passing(wizard, index),
      ...isOpen(stage),
      // Of boxes that exclude each other each takes the other one away, whichever comes first.
      ...together(second, first),
      ...(suspected
        ? [assume('they can be ticked together', ticked(second), 'equals', value(true))]
        : [
            expectThat(
              'the one that was ticked first is still ticked',
              ticked(second),
              'equals',
              value(true),
            ),
          ]),
      step('untick both', uncheck(first.locator), uncheck(second.locator)),
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
        pairsOf(stage).map((pair) => staysTicked(site, wizard, index, pair, guard)),
      ),
    ),
});
