// What is done when the test has ended, however it ended.
import type { Step } from '@prowl/contracts';
import { block } from '../code/layout.ts';
import { statement } from '../code/writing.ts';
import type { StepDefinition, StepOf } from './definition.ts';

export const afterwards = (...steps: Step[]): Step => ({ do: 'afterwards', steps });

/** Changes something for as long as it takes: within its steps is one that is done when the test has ended. */
export const putsBack = (steps: readonly Step[]): boolean =>
  steps.some((each) => each.do === 'afterwards' || ('steps' in each && putsBack(each.steps)));

export const afterwardsStep: StepDefinition<StepOf<'afterwards'>> = {
  cost: 0,
  oracle: false,
  words: null,
  render: ({ steps }, writing) => {
    writing.scope.usesAfterwards = true;
    return statement(['afterwards.unshift(async () => ', block(writing.group(steps).statements), ');']);
  },
  play: null,
};
