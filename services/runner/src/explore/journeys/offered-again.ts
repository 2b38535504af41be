// Which of the options that a row of steps took is there no more when the row is walked again: an hour that is booked now, an instrument that is
// learned already. Tests, which walk it after this, take another one.
import type { Journey, Locator, Stage, Step } from '@prowl/contracts';
import { click, firstOption, firstOptionIn, isListbox, isOption } from '@prowl/plan';
import { find } from '@prowl/plan/play';
import { same } from '../../observation/difference.ts';
import { orElse, succeeds } from '../../time/limit.ts';
import type { Passed } from './passed.ts';
import { shapeOf } from './stage.ts';
import type { Trail } from './trail.ts';

interface Choice {
  readonly entry: Stage['entered'][number];
  /** What is pressed to choose the option that was taken, and whichever is offered first. */
  readonly taken: Locator;
  readonly first: Locator;
  /** Where it is chosen. */
  readonly at: number;
}

/** How a step chooses one of the options that the page shows. */
const pressedBy = (step: Step): Pick<Choice, 'taken' | 'first'> | undefined => {
  if (step.do === 'check' && isOption(step.target)) return { taken: step.target, first: firstOption };
  if (step.do !== 'select' || !isListbox(step.target)) return undefined;
  const name = 'label' in step.option ? step.option.label : step.option.value;
  const taken: Locator = { by: 'role', role: 'option', name, exact: true, within: step.target };
  return { taken, first: firstOptionIn(step.target) };
};

/** The only choice of a page among options of which one is taken. */
const choiceOn = ({ entered, steps }: Stage): Choice | undefined => {
  const [entry, ...others] = entered.filter(
    ({ locator, chosen }) => chosen !== undefined && (isOption(locator) || isListbox(locator)),
  );
  const at = steps.findIndex((step) => pressedBy(step) !== undefined);
  const pressed = steps[at] && pressedBy(steps[at]);
  return entry === undefined || pressed === undefined || others.length > 0
    ? undefined
    : { entry, ...pressed, at };
};

const isThere = async ({ tab }: Trail, target: Locator): Promise<boolean> =>
  (await orElse(1_000, 1, find(tab.page, target).count())) > 0;

/** Hours come from a server once their day is entered. */
const areOffered = ({ tab }: Trail, { first }: Choice): Promise<boolean> =>
  succeeds(find(tab.page, first).first().waitFor({ state: 'visible', timeout: 2_000 }));

const another = (step: Step, first: Locator): Step =>
  step.do === 'check' ? { ...step, target: first } : click(first);

/** As it can be walked from now on. */
export const walkable = (stage: Stage): Stage => {
  const choice = choiceOn(stage);
  if (choice?.entry.gone !== true) return stage;
  return {
    ...stage,
    steps: stage.steps.map((step, at) => (at === choice.at ? another(step, choice.first) : step)),
  };
};

const anyListbox: Locator = { by: 'role', role: 'listbox' };

/** "Free times, from 09:00" is called otherwise without the first of them: where it is the only list, it is that whatever it is called. */
const callAnew = async (
  trail: Trail,
  journey: Pick<Journey, 'steps'>,
  stage: Stage,
  { entry }: Choice,
): Promise<void> => {
  const { locator } = entry;
  const count = (target: Locator) => orElse(1_000, 1, find(trail.tab.page, target).count());
  if (!isListbox(locator) || (await count(locator)) > 0 || (await count(anyListbox)) !== 1) return;
  const renamed = (step: Step): Step =>
    step.do === 'select' && same(step.target, locator) ? { ...step, target: anyListbox } : step;
  journey.steps = journey.steps.map(renamed);
  stage.steps = stage.steps.map(renamed);
  entry.locator = anyListbox;
};

/** Walks the pages from the first one, which is open, up to the last, which is not left: the end would be reached once more. */
export const noteWhatIsGone = async (
  trail: Trail,
  journey: Pick<Journey, 'steps' | 'stages'>,
  passed: readonly Passed[],
): Promise<void> => {
  const { stages } = journey;
  for (const [index, stage] of stages.entries()) {
    const before = choiceOn(stage);
    // The hours of a day come with the day.
    if (before !== undefined && !(await trail.walk(stage.steps.slice(0, before.at)))) return;
    if (before !== undefined) await callAnew(trail, journey, stage, before);
    const choice = choiceOn(stage);
    if (choice !== undefined) {
      if (!(await areOffered(trail, choice))) return;
      if (!(await isThere(trail, choice.taken))) choice.entry.gone = true;
    }
    const next = stages[index + 1];
    if (next === undefined) return;
    if (!(await trail.walk(walkable(stage).steps.slice(choice?.at ?? 0)))) return;
    // A page that offers less than before looks like another one.
    const reading = choiceOn(next) === undefined ? await trail.read() : undefined;
    if (reading !== undefined && shapeOf(trail.url, reading) !== passed[index + 1]?.shape) return;
  }
};
