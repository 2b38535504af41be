import type { Step } from '@prowl/contracts';
import { type ActorName, acting, type StepDefinition, type StepOf } from './definition.ts';

/** Until the page is quiet: loaded, and no request for a while. */
export const settle = (actor?: ActorName): Step => ({ do: 'settle', ...acting(actor) });

export const settleStep: StepDefinition<StepOf<'settle'>> = {
  cost: 350,
  oracle: false,
  words: null,
  render: (_, writing) => {
    writing.scope.use('watchTraffic');
    return writing.action(`${writing.scope.watch('quiet')}(${writing.page})`);
  },
  play: async (_, { settle: untilQuiet }) => {
    await untilQuiet();
  },
};
