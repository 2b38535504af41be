import type { SiteModel, StageTry } from '@prowl/contracts';
import { type PlanDraft, step } from '@prowl/plan';
import { defineOracle, type Guarding } from '../../definition/oracle.ts';
import { quoted } from '../../site/words.ts';
import { passageOf, placeOfTry, triesOf, type Wizard } from '../wizard.ts';

const words: Partial<Record<StageTry['what'], string>> = {
  largest: 'the largest that it states',
  smallest: 'the smallest that it states',
  example: 'its own example',
};

const numbersIn = ({ steps }: StageTry): number[] =>
  steps.flatMap((each) =>
    each.do === 'fill' && typeof each.value === 'string' && /^\d+$/.test(each.value)
      ? [Number(each.value)]
      : [],
  );

/** What the page says when it refuses allows every number that was entered. */
const contradictsItself = (tried: StageTry): boolean => {
  const [low, high, ...more] = (tried.said?.match(/\d+/g) ?? []).map(Number);
  if (low === undefined || high === undefined || more.length > 0 || low >= high) return false;
  const entered = numbersIn(tried);
  return entered.length > 0 && entered.every((number) => number >= low && number <= high);
};

const isStated = (tried: StageTry): boolean =>
  words[tried.what] !== undefined
    ? tried.came === 'on' || tried.came === 'refused' || tried.came === 'silent'
    : ['option', 'box'].includes(tried.what) && tried.came === 'refused' && contradictsItself(tried);

const accepts = (
  site: SiteModel,
  wizard: Wizard,
  index: number,
  tried: StageTry,
  guard: Guarding,
): PlanDraft | undefined => {
  const passage = passageOf(site, wizard, index);
  if (passage === undefined || !isStated(tried)) return undefined;
  const { name, opened, leadsOn } = passage;
  const what = words[tried.what] ?? quoted(tried.entered);
  const where = quoted(tried.label);
  const journey = quoted(wizard.journey.name);
  return guard({
    ...placeOfTry(passage, tried, { isWrong: tried.came !== 'on' }),
    title: `${wizard.journey.name}: ${name}, takes ${what} for ${where}`,
    steps: [
      ...opened,
      step(`fill ${name}, with ${quoted(tried.entered)} for ${where}`, ...tried.steps),
      ...leadsOn,
    ],
    bug: {
      // What was chosen only brought to light that a number is refused that the message allows.
      title:
        words[tried.what] === undefined
          ? `${journey} refuses ${numbersIn(tried).join(' and ')} with the message ${quoted(tried.said ?? '')}`
          : `${journey} refuses ${quoted(tried.entered)} for ${where}, which it states`,
      ...(tried.said === undefined
        ? {}
        : { expected: `The next step opens: the page itself allows it ("${tried.said}").` }),
    },
  });
};

export const stepAcceptsWhatItStates = defineOracle({
  id: 'step-accepts-what-it-states',
  family: 'journeys',
  type: 'functional',
  title: 'A step accepts what it states',
  rule: 'The ends of a range that a page states, and an example that it gives, are accepted when they are entered.',
  expected: 'The next step opens.',
  remedy:
    'Compare the check with the words beside the field: a comparison without "or equal", or a pattern that is narrower than the words.',
  severity: 'medium',
  because: 'People who do as the page says cannot go on.',
  worth: 'solid',
  plan: ({ site }, guard) =>
    triesOf(site).map(({ wizard, index, tried }) => accepts(site, wizard, index, tried, guard)),
});
