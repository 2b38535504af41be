import { auditOracle } from '../audit.ts';
import { attributeExpectations } from '../expectations.ts';

export const ariaRequiredAttr = auditOracle({
  id: 'aria-required-attr',
  title: 'Controls have the attributes that their role needs',
  rule: 'A screen reader says the state of a control only when the control declares it.',
  expected: 'The control has the attributes that its role needs.',
  problem: 'A control does not tell its state to screen readers',
  remedy:
    'Add the attribute that the role requires, such as aria-checked for a switch, and keep it up to date.',
  severity: 'medium',
  because: 'People hear a switch and not whether it is on.',
  wcag: '4.1.2',
  expectations: attributeExpectations('is-there'),
});
