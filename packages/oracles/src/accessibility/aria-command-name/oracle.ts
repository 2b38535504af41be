import { auditOracle } from '../audit.ts';
import { hasName } from '../expectations.ts';

export const ariaCommandName = auditOracle({
  id: 'aria-command-name',
  title: 'Controls made of other elements have a name',
  rule: 'An element with the role of a button, link or menu item says what it does.',
  expected: 'The control has a name that a screen reader can say.',
  problem: 'A control has no name',
  remedy: 'Put text into the element, or give it an aria-label; better, use a button or a link.',
  severity: 'medium',
  because: 'A screen reader announces a control without saying what it does.',
  wcag: '4.1.2',
  expectations: hasName('the control'),
});
