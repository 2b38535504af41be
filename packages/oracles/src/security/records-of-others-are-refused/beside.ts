// Records beside one's own: asked for, and what is said where one opens.
import type { Step } from '@prowl/contracts';
import { answer, expectThat, request, step, value } from '@prowl/plan';

/** `before`: the address up to the number. */
export const besideAreRefused = (before: string, numbers: readonly number[], after = ''): Step[] => [
  step(
    'ask for the records beside it',
    ...numbers.map((each, index) => request('GET', `${before}${each}${after}`, `other${index}`)),
  ),
  ...numbers.map((each, index) =>
    expectThat(
      after === ''
        ? `${before}${each}, which the account’s own list does not name, is refused`
        : `${before}${each}${after}, which is not the account’s, is refused`,
      answer(`other${index}`, 'status'),
      'at-least',
      value(300),
    ),
  ),
];

export const openToOthers = {
  title: 'Records of other accounts open by changing the number in the address',
  seen: 'The server shows a record that the account’s own list does not name.',
  impact: 'Every account reads the records of all others.',
} as const;
