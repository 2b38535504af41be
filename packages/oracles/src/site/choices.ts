// Filters and orders that were learned, as something that a test chooses.
import type { Locator, Step } from '@prowl/contracts';
import { settle, step } from '@prowl/plan';
import type { Acting } from './action-subject.ts';
import { quoted } from './words.ts';

export interface Choice {
  readonly words: string;
  readonly steps: readonly Step[];
}

export const choosing = ({ action: { name, steps } }: Acting): Choice => ({
  words: name,
  steps: [step(`choose ${quoted(name)}`, ...steps, settle())],
});

/** What the steps act on, in order. */
export const targetsIn = (steps: readonly Step[]): Locator[] =>
  steps.flatMap((each) => ('target' in each && each.target ? [each.target] : []));
