// What the oracles of announced numbers have in common.
import type { Expression, List } from '@prowl/contracts';
import { template } from '@prowl/plan';
import { fold, longWords } from '../site/words.ts';

/** A pattern for a text that says the number kept under this name, and not as part of a longer one. */
export const saysNumber = (name: string): Expression => ({
  text: template(`(^|[^0-9]){{${name}}}([^0-9]|$)`),
});

/** The number is of those items that have a value which the text names: "5 open" over a list of open and closed ones. */
export const countsSome = ({ columns }: List, text: string): boolean => {
  const words = new Set(longWords(text));
  return columns.some(({ samples }) => {
    const values = samples.map((sample) => fold(sample).trim());
    return values.some((value) => words.has(value)) && new Set(values).size > 1;
  });
};
