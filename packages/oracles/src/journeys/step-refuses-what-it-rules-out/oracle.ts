import type { SiteModel, Stage, StageTry, Step } from '@prowl/contracts';
import { fill, type PlanDraft, step } from '@prowl/plan';
import { defineOracle, type Guarding } from '../../definition/oracle.ts';
import { quoted, slug } from '../../site/words.ts';
import { passageOf, type Wizard, wizardsOf } from '../wizard.ts';

const beyond: ReadonlySet<StageTry['what']> = new Set(['too-large', 'too-small']);

/** Bounds are asserted where they hold at one end at least: what a page states may be about something else. */
const isBounded = (all: readonly StageTry[], { key }: StageTry): boolean =>
  all.some((other) => other.key === key && beyond.has(other.what) && other.came === 'refused');

interface Refused {
  readonly tried: StageTry;
  readonly steps: readonly Step[];
  readonly words: string;
  readonly suspected: boolean;
}

/** Blanks for a text that was refused empty; numbers beyond the bounds. */
const refusedOf = ({ tries }: Stage): Refused[] =>
  tries.flatMap((tried): Refused[] => {
    if (
      beyond.has(tried.what) &&
      (tried.came === 'on' || tried.came === 'refused') &&
      isBounded(tries, tried)
    )
      return [{ tried, steps: tried.steps, words: quoted(tried.entered), suspected: tried.came === 'on' }];
    if (tried.what !== 'empty' || tried.came !== 'refused') return [];
    const steps = [...tried.steps, fill(tried.locator, '   ')];
    return [{ tried, steps, words: 'blanks', suspected: false }];
  });

const refuses = (
  site: SiteModel,
  wizard: Wizard,
  index: number,
  { tried, steps, words, suspected }: Refused,
  guard: Guarding,
): PlanDraft | undefined => {
  const passage = passageOf(site, wizard, index);
  if (passage === undefined) return undefined;
  const { name, place, opened, stays } = passage;
  const where = quoted(tried.label);
  return guard({
    ...place,
    element: `${place.element} ${index + 1} ${slug(tried.key)} ${words === 'blanks' ? words : tried.what}`,
    locator: tried.locator,
    suspected,
    ...(suspected ? { worth: 'seen' as const } : {}),
    title: `${wizard.journey.name}: ${name}, does not take ${words} for ${where}`,
    steps: [...opened, step(`fill ${name}, with ${words} for ${where}`, ...steps), ...stays(tried.locator)],
    bug: { title: `${quoted(wizard.journey.name)} takes ${words} for ${where}, which it rules out` },
  });
};

export const stepRefusesWhatItRulesOut = defineOracle({
  id: 'step-refuses-what-it-rules-out',
  family: 'journeys',
  type: 'functional',
  title: 'A step refuses what it rules out',
  rule: 'A number beyond the range that a page states, and blanks for what must not be empty, do not lead on.',
  expected: 'The step stays open, and says what it takes.',
  remedy:
    'Compare the check with the words beside the field; trim texts before asking whether they are empty.',
  severity: 'medium',
  because: 'Records come into being that the rules of the application rule out.',
  worth: 'solid',
  plan: ({ site }, guard) =>
    wizardsOf(site).flatMap((wizard) =>
      wizard.stages.flatMap((stage, index) =>
        refusedOf(stage).map((refused) => refuses(site, wizard, index, refused, guard)),
      ),
    ),
});
