import { auditOracle } from '../audit.ts';
import { nothingLike } from '../expectations.ts';

export const ariaHiddenFocus = auditOracle({
  id: 'aria-hidden-focus',
  title: 'Nothing hidden from screen readers can have the focus',
  rule: 'What a screen reader cannot see must not be where the keyboard stops.',
  expected: 'What is hidden cannot have the focus.',
  problem: 'The keyboard reaches something that is hidden from screen readers',
  remedy: 'Hide the part with the hidden attribute or inert, which takes it out of the keyboard’s way too.',
  severity: 'medium',
  because: 'The focus is on something of which nothing is said: people are lost.',
  wcag: '4.1.2',
  expectations: () => [
    nothingLike(
      'nothing hidden from screen readers can have the focus',
      '[aria-hidden=true] :is(a[href], button:not([disabled]), input:not([disabled]), select:not([disabled]), textarea:not([disabled])):not([tabindex="-1"])',
    ),
  ],
});
