// A named group, shown as a step of the test.
import type { Step } from '@prowl/contracts';
import { block } from '../code/layout.ts';
import { quoted } from '../code/quoting.ts';
import type { StepDefinition, StepOf } from './definition.ts';

export const step = (title: string, ...steps: Step[]): Step => ({ do: 'step', title, steps });

export const groupStep: StepDefinition<StepOf<'step'>> = {
  cost: 0,
  oracle: false,
  words: null,
  render: ({ steps, title }, writing) => {
    const { kept, returned, statements } = writing.group(steps);
    const target = returned === undefined ? '' : `const ${returned} = `;
    return {
      code: [`${target}await test.step(`, quoted(title), ', async () => ', block(statements), ');'],
      kept,
    };
  },
  play: async ({ steps }, playing) => playing.steps(steps),
};
