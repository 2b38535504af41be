import { layoutOracle } from '../layout.ts';

export const textsAreNotCutOff = layoutOracle({
  id: 'texts-are-not-cut-off',
  kind: 'cut-texts',
  title: 'No text is cut off through its letters, no number before its end',
  rule:
    'A box that is lower than the letters in it shows half of them. An ellipsis, a fade or a box that is closed is meant, ' +
    'and shows whole letters or none. A number without its last digits is another number.',
  expected: 'Letters and numbers are shown whole.',
  remedy: 'Look for a fixed height together with hidden overflow; let the box grow with its text.',
  severity: 'low',
  because: 'The text is hard to read or cannot be read at all, and a number may be taken for another one.',
  problem: (what) => `Text is cut off: "${what}"`,
});
