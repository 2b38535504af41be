import { auditOracle } from '../audit.ts';
import { hasName } from '../expectations.ts';

export const buttonName = auditOracle({
  id: 'button-name',
  title: 'Buttons have a name',
  rule: 'A button says what it does, also when it shows only an icon.',
  expected: 'The button has text or a label, so that a screen reader can say what it does.',
  problem: 'A button has no name',
  remedy: 'Put text into the button, or give a button with only an icon an aria-label.',
  severity: 'medium',
  because: 'A screen reader says "button": nobody dares to press it.',
  wcag: '4.1.2',
  expectations: hasName('the button'),
});
