// Texts for fields in which no whole word of the run fits. What they name may have to be the only one of its kind.
import type { Text } from '@prowl/contracts';
import { numberFrom } from '../support/texts.ts';
import { anotherNumber } from '../texts/another-number.ts';

const shapes = [
  { letters: 'abc', low: 10_000, high: 99_999 },
  { letters: 'ab', low: 1_000, high: 9_999 },
  { letters: 'a', low: 100, high: 999 },
] as const;

const lengthOf = ({ letters, high }: (typeof shapes)[number]): number => letters.length + String(high).length;

/** Another one in each run; undefined where less than the shortest fits. `variant`: of several of one run. */
export const shortText = (maxLength: number, variant?: number): Text | undefined => {
  const shape = shapes.find((one) => lengthOf(one) <= maxLength);
  const of = variant === undefined ? '{{run}}' : `{{run}} ${variant}`;
  return shape && { template: `${shape.letters}${anotherNumber(of, shape.low, shape.high)}` };
};

/** The text of which this is what was entered in a run; undefined where it is none. */
export const shortTextOf = (entered: string, run: string): Text | undefined => {
  const shape = shapes.find(
    ({ letters, low, high }) => `${letters}${numberFrom(run, low, high)}` === entered,
  );
  return shape === undefined ? undefined : shortText(lengthOf(shape));
};
