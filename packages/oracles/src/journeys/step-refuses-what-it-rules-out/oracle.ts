import type { Locator, SiteModel, Stage, StageTry, Step } from '@prowl/contracts';
import { fill, type PlanDraft, step } from '@prowl/plan';
import { defineOracle, type Guarding } from '../../definition/oracle.ts';
import { blanksWithin } from '../../site/filling.ts';
import { quoted } from '../../site/words.ts';
import { passageOf, placeOfTry, type Wizard, wizardsOf } from '../wizard.ts';

const beyond: ReadonlySet<StageTry['what']> = new Set(['too-large', 'too-small']);

/** Bounds are asserted where they hold at one end at least: what a page states may be about something else. */
const isBounded = (all: readonly StageTry[], { key }: StageTry): boolean =>
  all.some((other) => other.key === key && beyond.has(other.what) && other.came === 'refused');

const beyondOf = (tries: readonly StageTry[]): StageTry[] =>
  tries.filter(
    (tried) =>
      beyond.has(tried.what) && (tried.came === 'on' || tried.came === 'refused') && isBounded(tries, tried),
  );

const refusesBeyond = (
  site: SiteModel,
  wizard: Wizard,
  index: number,
  tried: StageTry,
  guard: Guarding,
): PlanDraft | undefined => {
  const passage = passageOf(site, wizard, index);
  if (passage === undefined) return undefined;
  const { name, opened, stays } = passage;
  const [where, words] = [quoted(tried.label), quoted(tried.entered)];
  return guard({
    ...placeOfTry(passage, tried, { isWrong: tried.came === 'on' }),
    title: `${wizard.journey.name}: ${name}, does not take ${words} for ${where}`,
    steps: [
      ...opened,
      step(`fill ${name}, with ${words} for ${where}`, ...tried.steps),
      ...stays(tried.locator),
    ],
    bug: { title: `${quoted(wizard.journey.name)} takes ${words} for ${where}, which it rules out` },
  });
};

interface Needed {
  readonly label: string;
  readonly locator: Locator;
  /** All other fields of the page. */
  readonly steps: readonly Step[];
}

/** Letters were entered: it takes any text. */
const takesText = ({ text }: Stage['entered'][number]): boolean =>
  typeof text === 'object' || (text !== undefined && /\p{L}/u.test(text));

/** Texts that were refused empty, or that the page requires: a browser takes blanks for a text. */
const neededOf = ({ tries, entered, steps }: Stage): Needed[] => {
  const refused = tries.filter(({ what, came }) => what === 'empty' && came === 'refused');
  const required = entered
    .filter((entry) => entry.required && takesText(entry))
    .filter(({ key }) => !tries.some((tried) => tried.what === 'empty' && tried.key === key));
  return [...refused, ...required.map((entry) => ({ ...entry, steps: steps.slice(0, -1) }))];
};

/** Blanks for each text of a page that must not be empty, one after the other: the page stays open. */
const refusesBlanks = (
  site: SiteModel,
  wizard: Wizard,
  index: number,
  guard: Guarding,
): PlanDraft | undefined => {
  const passage = passageOf(site, wizard, index);
  const stage = wizard.stages[index];
  const needed = stage === undefined ? [] : neededOf(stage);
  const [first] = needed;
  if (passage === undefined || first === undefined) return undefined;
  const { name, place, opened, stays } = passage;
  const all = needed.map(({ label }) => quoted(label)).join(', ');
  return guard({
    ...place,
    // What ends the row makes something where it is not refused.
    ...(index === wizard.stages.length - 1 ? { isolation: 'global' as const } : {}),
    element: `${place.element} ${index + 1} blanks`,
    locator: first.locator,
    title: `${wizard.journey.name}: ${name}, does not take blanks for ${all}`,
    steps: [
      ...opened,
      ...needed.flatMap(({ label, locator, steps }) => [
        step(`fill ${name}, with blanks for ${quoted(label)}`, ...steps, fill(locator, blanksWithin())),
        ...stays(locator),
      ]),
    ],
    bug: { title: `${quoted(wizard.journey.name)} takes blanks for ${all}, which it rules out` },
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
      wizard.stages.flatMap(({ tries }, index) => [
        ...beyondOf(tries).map((tried) => refusesBeyond(site, wizard, index, tried, guard)),
        refusesBlanks(site, wizard, index, guard),
      ]),
    ),
});
