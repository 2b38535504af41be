import type { Step } from '@prowl/contracts';
import type { StepDefinition, StepOf } from './definition.ts';

export const back = (): Step => ({ do: 'back' });

export const backStep: StepDefinition<StepOf<'back'>> = {
  cost: 500,
  oracle: false,
  words: () => 'Go back',
  render: (_, writing) => writing.opening(`${writing.page}.goBack()`),
  play: null,
};
