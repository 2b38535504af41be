import type { Step } from '@prowl/contracts';
import type { StepDefinition, StepOf } from './definition.ts';

export const forward = (): Step => ({ do: 'forward' });

export const forwardStep: StepDefinition<StepOf<'forward'>> = {
  cost: 500,
  oracle: false,
  words: () => 'Go forward',
  render: (_, writing) => writing.opening(`${writing.page}.goForward()`),
  play: null,
};
