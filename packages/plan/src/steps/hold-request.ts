// Answers come in another order than they were asked for, as on a slow line: the steps inside ask for the one that comes late.
import type { Step } from '@prowl/contracts';
import { block, call, type Doc } from '../code/layout.ts';
import type { StepDefinition, StepOf } from './definition.ts';

/** `into` names whether the steps, which keep nothing themselves, asked for anything by script. */
export const holdRequest = (milliseconds: number, into: string, ...steps: Step[]): Step => ({
  do: 'hold-request',
  milliseconds,
  into,
  steps,
});

export const holdRequestStep: StepDefinition<StepOf<'hold-request'>> = {
  cost: 300,
  oracle: false,
  words: null,
  render: ({ into, milliseconds, steps }, writing) => {
    const { page, scope } = writing;
    const identifier = scope.keep(into, 'boolean');
    const act: Doc = ['async () => ', block(writing.group(steps).statements)];
    const held = call(scope.use('holdRequest'), [page, String(milliseconds), act]);
    const target = scope.uses.has(into) ? `const ${identifier} = ` : '';
    return { code: [`${target}await `, held, ';'], kept: [into] };
  },
  play: null,
};
