import { attributeOf, expectThat, value } from '@prowl/plan';
import { auditOracle } from '../audit.ts';
import { attributeIn, locatorOf } from '../audit-node.ts';

export const ariaRoles = auditOracle({
  id: 'aria-roles',
  title: 'Roles exist',
  rule: 'A role that does not exist has no effect: the element keeps its own role.',
  expected: 'A role that screen readers know.',
  problem: 'An element has a role that does not exist',
  remedy: 'Use a role of the ARIA specification, or the HTML element that has it by itself.',
  severity: 'low',
  because: 'A screen reader does not say what kind of control it is.',
  wcag: '4.1.2',
  expectations: (nodes) =>
    nodes.slice(0, 2).flatMap((node) => {
      const target = locatorOf(node);
      const role = attributeIn(node.html, 'role');
      if (!target || !role) return [];
      return [
        expectThat(
          'its role is one that screen readers know',
          attributeOf(target, 'role'),
          'not-equals',
          value(role),
        ),
      ];
    }),
});
