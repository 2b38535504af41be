import { countOf, css, expectThat, value } from '@prowl/plan';
import { auditOracle } from '../audit.ts';
import { attributeIn } from '../audit-node.ts';

export const duplicateIdAria = auditOracle({
  id: 'duplicate-id-aria',
  title: 'Ids that labels refer to are unique',
  rule: 'A label that refers to an id names the first element that has it, and no other.',
  expected: 'An id that labels refer to is on the page once.',
  problem: 'A label belongs to more than one element',
  remedy: 'Make the id unique: components that are repeated need one made from their own key.',
  severity: 'medium',
  because: 'One field has the label of another, or none.',
  wcag: '4.1.2',
  expectations: (nodes) =>
    nodes.slice(0, 3).flatMap((node) => {
      const id = attributeIn(node.html, 'id');
      if (!id || !/^[\w:.-]+$/.test(id)) return [];
      return [
        expectThat(`the id ${id} is on the page once`, countOf(css(`[id="${id}"]`)), 'at-most', value(1)),
      ];
    }),
});
