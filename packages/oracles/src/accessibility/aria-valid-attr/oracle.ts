import { auditOracle } from '../audit.ts';
import { attributeExpectations } from '../expectations.ts';

export const ariaValidAttr = auditOracle({
  id: 'aria-valid-attr',
  title: 'ARIA attributes exist',
  rule: 'A misspelt attribute does nothing.',
  expected: 'Only attributes that exist.',
  problem: 'An accessibility attribute is misspelt',
  remedy: 'Look the name up in the ARIA specification: it is aria-labelledby, not aria-labeledby.',
  severity: 'low',
  because: 'What the attribute should say is not said.',
  wcag: '4.1.2',
  expectations: attributeExpectations('is-gone'),
});
