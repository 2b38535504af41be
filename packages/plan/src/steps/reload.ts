import type { Step } from '@prowl/contracts';
import { type ActorName, acting, type StepDefinition, type StepOf } from './definition.ts';

export const reload = (actor?: ActorName): Step => ({ do: 'reload', ...acting(actor) });

export const reloadStep: StepDefinition<StepOf<'reload'>> = {
  cost: 700,
  oracle: false,
  words: () => 'Reload the page',
  render: (_, writing) => writing.opening(`${writing.page}.reload()`),
  play: null,
};
