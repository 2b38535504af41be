import { auditOracle } from '../audit.ts';
import { attributeExpectations } from '../expectations.ts';

export const ariaAllowedAttr = auditOracle({
  id: 'aria-allowed-attr',
  title: 'ARIA attributes fit their element',
  rule: 'An attribute that the role does not have is ignored, or read out as nonsense.',
  expected: 'Only attributes that the role of the element has.',
  problem: 'An accessibility attribute does not fit its element',
  remedy: 'Remove the attribute, or give the element the role that it belongs to.',
  severity: 'low',
  because: 'A screen reader ignores it, or says something wrong.',
  wcag: '4.1.2',
  expectations: attributeExpectations('is-gone'),
});
