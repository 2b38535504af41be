// Which of the options that a row of steps took is there no more when the row is walked again: an hour that is booked now, an instrument that is
// learned already. Tests, which walk it after this, take another one.
import type { Locator, Stage, Step } from '@prowl/contracts';
import { firstOption, isOption } from '@prowl/plan';
import { find } from '@prowl/plan/play';
import { orElse } from '../../time/limit.ts';
import type { Passed } from './passed.ts';
import { shapeOf } from './stage.ts';
import type { Trail } from './trail.ts';

/** The only choice of a page among options of which one is taken. */
const choiceOn = ({
  entered,
  steps,
}: Stage): { entry: Stage['entered'][number]; target: Locator } | undefined => {
  const [entry, ...others] = entered.filter(
    ({ locator, chosen }) => chosen !== undefined && isOption(locator),
  );
  const [target] = steps.flatMap((step) =>
    step.do === 'check' && isOption(step.target) ? [step.target] : [],
  );
  return entry === undefined || target === undefined || others.length > 0 ? undefined : { entry, target };
};

const isThere = async ({ tab }: Trail, target: Locator): Promise<boolean> =>
  (await orElse(1_000, 1, find(tab.page, target).count())) > 0;

const another = (steps: readonly Step[], target: Locator): Step[] =>
  steps.map((step) =>
    step.do === 'check' && step.target === target ? { ...step, target: firstOption } : step,
  );

/** As it can be walked from now on. */
export const walkable = (stage: Stage): Stage => {
  const choice = choiceOn(stage);
  return choice?.entry.gone === true ? { ...stage, steps: another(stage.steps, choice.target) } : stage;
};

/** Walks the pages from the first one, which is open, up to the last, which is not left: the end would be reached once more. */
export const noteWhatIsGone = async (
  trail: Trail,
  stages: readonly Stage[],
  passed: readonly Passed[],
): Promise<void> => {
  for (const [index, stage] of stages.entries()) {
    const choice = choiceOn(stage);
    if (choice !== undefined && !(await isThere(trail, choice.target))) {
      if (!(await isThere(trail, firstOption))) return;
      choice.entry.gone = true;
    }
    const next = stages[index + 1];
    if (next === undefined) return;
    if (!(await trail.walk(walkable(stage).steps))) return;
    // A page that offers less than before looks like another one.
    const reading = choiceOn(next) === undefined ? await trail.read() : undefined;
    if (reading !== undefined && shapeOf(trail.url, reading) !== passed[index + 1]?.shape) return;
  }
};
