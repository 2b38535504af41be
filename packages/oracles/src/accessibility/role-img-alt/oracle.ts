import { auditOracle } from '../audit.ts';
import { hasName } from '../expectations.ts';

export const roleImgAlt = auditOracle({
  id: 'role-img-alt',
  title: 'Graphics have a text alternative',
  rule: 'An element that is announced as an image says what it shows.',
  expected: 'The graphic has a name.',
  problem: 'A graphic has no text alternative',
  remedy:
    'Give the element with role="img" an aria-label, or hide it with aria-hidden when it is decoration.',
  severity: 'medium',
  because: 'A screen reader says "image" and nothing else.',
  wcag: '1.1.1',
  expectations: hasName('the graphic'),
});
