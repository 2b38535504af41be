import { auditOracle } from '../audit.ts';
import { attributeExpectations } from '../expectations.ts';

export const ariaValidAttrValue = auditOracle({
  id: 'aria-valid-attr-value',
  title: 'ARIA attributes have a valid value',
  rule: 'An attribute that refers to an element says nothing when the element is not there.',
  expected: 'The attribute has a value that is valid.',
  problem: 'An accessibility attribute has a value that is not valid',
  remedy: 'Check the id that it refers to, or use one of the values that the attribute allows.',
  severity: 'low',
  because: 'The label or the state is missing for screen readers.',
  wcag: '4.1.2',
  expectations: attributeExpectations('differs'),
});
