import { auditOracle } from '../audit.ts';
import { hasName } from '../expectations.ts';

export const ariaToggleFieldName = auditOracle({
  id: 'aria-toggle-field-name',
  title: 'Switches and checkboxes made of other elements have a name',
  rule: 'A switch says what it switches.',
  expected: 'The control has a name that a screen reader can say.',
  problem: 'A control has no name',
  remedy: 'Give the element an aria-label, or aria-labelledby with the id of the text beside it.',
  severity: 'medium',
  because: 'A screen reader says "on" or "off" without saying what.',
  wcag: '4.1.2',
  expectations: hasName('the control'),
});
