// What must not be there by the expectations of a plan, as texts: an application that is broken on purpose shows them. Pure.
import type { Step, Text } from '@prowl/contracts';
import { sampleOf } from '../words/samples.ts';
import { expectationsOf } from './describe.ts';

/** What is filled in when a test runs is known then only. */
const literalIn = (
  expected: { text: Text } | { value: unknown } | object | undefined,
): string | undefined => {
  if (expected === undefined) return undefined;
  const said = 'text' in expected ? expected.text : 'value' in expected ? expected.value : undefined;
  return typeof said === 'string' && said.trim() !== '' ? said : undefined;
};

export const forbiddenIn = (steps: readonly Step[]): string[] => {
  const texts = expectationsOf(steps).flatMap(({ step }) => {
    if (step.do !== 'expect') return [];
    const literal = literalIn(step.expected);
    if (literal === undefined) return [];
    if (step.matcher === 'not-contains' || step.matcher === 'not-equals') return [literal];
    return step.matcher === 'not-matches' ? [sampleOf(literal) ?? ''] : [];
  });
  return [...new Set(texts)].filter((text) => text !== '');
};
