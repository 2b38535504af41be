// What is done when the test has ended, however it ended.
import type { Locator, Step } from '@prowl/contracts';
import { block, call, type Doc } from '../code/layout.ts';
import { locatorCode } from '../code/locators.ts';
import { statement } from '../code/writing.ts';
import type { StepDefinition, StepOf } from './definition.ts';

export const afterwards = (...steps: Step[]): Step => ({ do: 'afterwards', steps });

/** What a test made is taken away where it could not do so itself: it failed before, or did not apply. */
export const afterwardsWhile = (item: Locator, ...steps: Step[]): Step => ({
  do: 'afterwards',
  steps,
  while: item,
});

/** Changes something for as long as it takes: within its steps is one that is done when the test has ended. */
export const putsBack = (steps: readonly Step[]): boolean =>
  steps.some((each) =>
    each.do === 'afterwards' ? each.while === undefined : 'steps' in each && putsBack(each.steps),
  );

export const afterwardsStep: StepDefinition<StepOf<'afterwards'>> = {
  cost: 0,
  oracle: false,
  words: null,
  render: ({ steps, while: item }, writing) => {
    const { page, scope } = writing;
    scope.usesAfterwards = true;
    if (item === undefined)
      return statement(['afterwards.unshift(async () => ', block(writing.group(steps).statements), ');']);
    const there = locatorCode(item, scope, page);
    const away: Doc = ['async () => ', block(writing.group(steps).statements)];
    return statement(['afterwards.unshift(() => ', call(scope.use('whileThere'), [there, away]), ');']);
  },
  play: null,
};
