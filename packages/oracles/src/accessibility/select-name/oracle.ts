import { auditOracle } from '../audit.ts';
import { hasName } from '../expectations.ts';

export const selectName = auditOracle({
  id: 'select-name',
  title: 'Select fields have a label',
  rule: 'Who cannot see the form has to be told what to choose.',
  expected: 'The select field has a label, so that a screen reader can say what to choose.',
  problem: 'A select field has no label',
  remedy: 'Give the select an id and write <label for="that id">, or wrap it in a label.',
  severity: 'medium',
  because: 'People who use a screen reader do not know what to choose.',
  wcag: '4.1.2',
  followsFrom: 'label', // the same form, the same mistake: reported with it
  expectations: hasName('the select field'),
});
