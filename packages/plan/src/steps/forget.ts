import type { Step } from '@prowl/contracts';
import { block } from '../code/layout.ts';
import { quote } from '../code/quoting.ts';
import { statement } from '../code/writing.ts';
import { type ActorName, acting, type StepDefinition, type StepOf } from './definition.ts';

/** Cookies and storage of the actor. */
export const forget = (actor?: ActorName): Step => ({ do: 'forget', ...acting(actor) });

export const forgetStep: StepDefinition<StepOf<'forget'>> = {
  cost: 60,
  oracle: false,
  words: () => 'Clear cookies and storage',
  render: (_, { page }) => {
    const clear = '() => (localStorage.clear(), sessionStorage.clear())';
    return statement([
      'await test.step(',
      quote('forget cookies and storage'),
      ', async () => ',
      block([
        `await ${page}.context().clearCookies();`,
        `await ${page}.evaluate(${clear}).catch(() => undefined);`,
      ]),
      ');',
    ]);
  },
  play: null,
};
