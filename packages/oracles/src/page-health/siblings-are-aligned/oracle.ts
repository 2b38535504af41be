import { layoutOracle } from '../layout.ts';

export const siblingsAreAligned = layoutOracle({
  id: 'siblings-are-aligned',
  kind: 'uneven-siblings',
  title: 'Boxes of one row are aligned and of one size',
  rule:
    'Where all boxes of a row but one are in line and of one size, the one that hangs lower, or is too narrow for what is in ' +
    'it, is a mistake. One that is larger, raised, chosen or current is meant to stand out.',
  expected: 'No box of a row hangs lower than all others, or is too narrow for what is in it.',
  remedy: 'Look for a rule that reaches only this one: a class, a position in the list, or its content.',
  severity: 'low',
  because: 'The page looks broken, and what does not fit cannot be read.',
  problem: (what) => `Out of line or of another size than its equals: "${what}"`,
});
