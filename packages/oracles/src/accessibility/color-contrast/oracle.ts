import { auditOracle } from '../audit.ts';
import { componentOf, textColourOf } from '../audit-node.ts';
import { standsOut } from '../expectations.ts';

export const colorContrast = auditOracle({
  id: 'color-contrast',
  title: 'Text stands out from its background',
  rule: 'Who sees little, or reads in the sun, needs contrast.',
  expected: 'A contrast of at least 4.5 to 1, or 3 to 1 for large text.',
  problem: 'Text has too little contrast with its background',
  remedy:
    'Darken the text or lighten the background until the ratio is 4.5 to 1; change the colour where it is defined.',
  severity: 'low',
  because: 'The text is hard to read for many, and gone for some.',
  wcag: '1.4.3',
  // Low contrast has its cause in a colour, however many components have it.
  component: (node) => textColourOf(node) ?? componentOf(node.html),
  expectations: standsOut,
  // Which one, and by how much, is measured when the test runs.
  seen: 'The contrast is lower.',
});
