import { auditOracle } from '../audit.ts';
import { hasName } from '../expectations.ts';

export const label = auditOracle({
  id: 'label',
  title: 'Form fields have a label',
  rule: 'Who cannot see the form has to be told what to enter.',
  expected: 'The field has a label, so that a screen reader can say what to enter.',
  problem: 'A form field has no label',
  remedy:
    'Give the field an id and write <label for="that id">, or wrap it in a label; a placeholder does not replace it.',
  severity: 'medium',
  because: 'People who use a screen reader do not know what to enter.',
  wcag: '4.1.2',
  along: 'select-name',
  expectations: hasName('the field'),
});
