// An application may refuse to make one more item: it is full, or the plan that was paid for ends there. That is no fault.
import type { Expression, Step } from '@prowl/contracts';
import { apply, assume, countOf, css, keep, textsOf, value, variable } from '@prowl/plan';
import { type Acting, making, type Target } from '../site/action-subject.ts';

/** Where pages say that they did not do something. */
const complaints: Expression = textsOf({
  ...css('[role="alert"], [aria-live="assertive"], [class*="error" i], [class*="invalid" i]'),
  visible: true,
});

/** Makes an item. The test ends there, as one that does not apply, when the item is not there and a new complaint is. */
export const madeUnlessRefused = (create: Acting, target: Target, title: string): Step[] => [
  keep('complaints', complaints),
  making(create, target.text, title),
  assume(
    `the ${target.words} item is not refused`,
    apply(
      'max',
      countOf(target.item),
      apply('subtract', value(1), apply('length', apply('without', complaints, variable('complaints')))),
    ),
    'greater-than',
    value(0),
  ),
];
