import { auditOracle } from '../audit.ts';
import { nothingLike } from '../expectations.ts';

export const tabindex = auditOracle({
  id: 'tabindex',
  title: 'The keyboard follows the order of the page',
  rule: 'Keyboard users expect the focus to follow the order of the page.',
  expected: 'The order of the page is the order of the keyboard.',
  problem: 'The keyboard visits things out of order',
  remedy: 'Remove positive tabindex values and put the elements into the right order in the document.',
  severity: 'low',
  because: 'The focus jumps about, and people lose their place.',
  wcag: '2.4.3',
  // A way of writing forms, not a fault of one of them.
  component: () => 'positive tabindex',
  expectations: () => [
    nothingLike(
      'nothing has a place of its own in the keyboard order',
      '[tabindex]:not([tabindex="0"]):not([tabindex^="-"])',
    ),
  ],
});
