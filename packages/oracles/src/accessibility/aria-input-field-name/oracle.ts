import { auditOracle } from '../audit.ts';
import { hasName } from '../expectations.ts';

export const ariaInputFieldName = auditOracle({
  id: 'aria-input-field-name',
  title: 'Fields made of other elements have a name',
  rule: 'A field says what to enter, whatever it is made of.',
  expected: 'The field has a name that a screen reader can say.',
  problem: 'A field has no name',
  remedy: 'Give the element an aria-label, or aria-labelledby with the id of its label.',
  severity: 'medium',
  because: 'People who use a screen reader do not know what to enter.',
  wcag: '4.1.2',
  expectations: hasName('the field'),
});
