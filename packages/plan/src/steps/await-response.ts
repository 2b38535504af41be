// Keeps the response of the page's next matching request, caused by the steps inside.
import type { Step } from '@prowl/contracts';
import { array, block, call, type Doc } from '../code/layout.ts';
import { quote } from '../code/quoting.ts';
import type { StepDefinition, StepOf } from './definition.ts';

export const awaitResponse = (urlContains: string, into: string, steps: Step[], method?: string): Step => ({
  do: 'await-response',
  urlContains,
  into,
  steps,
  ...(method ? { method } : {}),
});

export const awaitResponseStep: StepDefinition<StepOf<'await-response'>> = {
  cost: 0,
  oracle: false,
  words: null,
  render: ({ into, method, steps, urlContains }, writing) => {
    const { page, scope } = writing;
    const { kept, returned, statements } = writing.group(steps);
    const conditions = [`response.url().includes(${quote(urlContains)})`];
    if (method) conditions.push(`response.request().method() === ${quote(method.toUpperCase())}`);
    const wait = call(`${page}.waitForResponse`, [`(response) => ${conditions.join(' && ')}`]);
    const identifier = scope.keep(into, 'response');
    const names = [scope.uses.has(into) ? identifier : '', ...(returned === undefined ? [] : [returned])];
    const act: Doc = ['(async () => ', block(statements), ')()'];
    const target = names.join('') === '' ? '' : `const [${names.join(', ')}] = `;
    return {
      code: [`${target}await Promise.all(`, array([wait, act]), ');'],
      kept: [into, ...kept],
    };
  },
  play: null,
};
