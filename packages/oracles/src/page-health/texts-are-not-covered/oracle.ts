import { layoutOracle } from '../layout.ts';

export const textsAreNotCovered = layoutOracle({
  id: 'texts-are-not-covered',
  kind: 'covered-texts',
  title: 'No text is covered by what is beside it',
  rule:
    'A text or the name of a control that something else is painted over cannot be read or pressed, wherever one scrolls. ' +
    'Catches negative margins, boxes out of the flow, and sizes that fit one text only.',
  expected: 'Every text is in full view somewhere on the way down the page.',
  remedy: 'Look for a negative margin, an absolute position or a fixed height of the part that is on top.',
  severity: 'medium',
  because: 'People cannot read what is there, or press what they do not mean.',
  problem: (what) => `Overlap: a part of the page covers a text (${what})`,
});
