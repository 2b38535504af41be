// Whether steps find what they act on by a text: changed, they would not find it again. Pure.
import type { Step } from '@prowl/contracts';

/** Letters of a text that is no name of anything: a number or a mark is found in any step. */
const least = 3;

const textsIn = (part: unknown): string[] => {
  if (typeof part === 'string') return [part];
  if (typeof part !== 'object' || part === null) return [];
  return Object.values(part).flatMap(textsIn);
};

/** Addresses are looked up by more than their words, and are not counted. */
export const isFoundBy = (steps: readonly Step[], text: string): boolean => {
  const words = text.trim();
  if (words.length < least) return false;
  return steps.some((each) => {
    if (each.do === 'step') return isFoundBy(each.steps, words);
    return 'target' in each && textsIn(each.target).some((found) => found.includes(words));
  });
};
