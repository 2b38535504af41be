import { layoutOracle } from '../layout.ts';

export const controlsStayInTheirBox = layoutOracle({
  id: 'controls-stay-in-their-box',
  kind: 'outside-parts',
  title: 'Controls stay inside their own box and the window',
  rule:
    'A control that sticks out of the frame it belongs to, where those in its siblings do not, covers what is beside it; one ' +
    'that is partly left of the window cannot be scrolled to.',
  expected: 'Every control is inside its own box and inside the window.',
  remedy: 'Look for an offset, a margin or a minimum width of the control or of the form it is in.',
  severity: 'low',
  because: 'It is unclear what the control belongs to, or it cannot be pressed.',
  problem: (what) => `A control is outside its box or the window: "${what}"`,
});
