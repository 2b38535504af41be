import { auditOracle } from '../audit.ts';
import { nothingLike } from '../expectations.ts';

export const listitem = auditOracle({
  id: 'listitem',
  title: 'List items are in a list',
  rule: 'A list item is announced as one only inside a list.',
  expected: 'List items are in a list.',
  problem: 'List items are outside a list',
  remedy: 'Put the items into a <ul> or <ol>, without another element between.',
  severity: 'low',
  because: 'The items are read out as loose text.',
  wcag: '1.3.1',
  // An item wrapped in something else is wrong for its list and as an item: one fault.
  followsFrom: 'list',
  expectations: () => [
    nothingLike('list items are in a list', 'li:not([role]):not(:is(ul, ol, menu, [role=list]) > li)'),
  ],
});
