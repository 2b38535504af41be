import { auditOracle } from '../audit.ts';
import { nothingLike } from '../expectations.ts';

export const list = auditOracle({
  id: 'list',
  title: 'Lists hold list items only',
  rule: 'A screen reader announces how many items a list has, and where one ends.',
  expected: 'A list holds list items only.',
  problem: 'A list holds things that are not its items',
  remedy: 'Wrap each entry in <li>, or use a div where it is not a list.',
  severity: 'low',
  because: 'The number of items is wrong, and the list cannot be skipped through.',
  wcag: '1.3.1',
  expectations: () => [
    nothingLike('lists hold list items only', ':is(ul, ol):not([role]) > :not(li, script, template, style)'),
  ],
});
