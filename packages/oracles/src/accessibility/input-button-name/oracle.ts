import { auditOracle } from '../audit.ts';
import { hasName } from '../expectations.ts';

export const inputButtonName = auditOracle({
  id: 'input-button-name',
  title: 'Buttons made of inputs have a name',
  rule: 'A button says what it does.',
  expected: 'The button has text or a label.',
  problem: 'A button has no name',
  remedy: 'Give the input a value, which is its text.',
  severity: 'medium',
  because: 'A screen reader says "button": nobody dares to press it.',
  wcag: '4.1.2',
  expectations: hasName('the button'),
});
