import { auditOracle } from '../audit.ts';
import { nothingLike } from '../expectations.ts';

export const frameTitle = auditOracle({
  id: 'frame-title',
  title: 'Frames have a title',
  rule: 'Who cannot see a frame is told what it holds before going in.',
  expected: 'Each frame says what it holds.',
  problem: 'A frame has no title',
  remedy: 'Give the iframe a title such as "Map of the shop".',
  severity: 'low',
  because: 'A screen reader says "frame" and reads all of it to find out.',
  wcag: '4.1.2',
  expectations: () => [
    nothingLike('every frame has a title', 'iframe:not([title]):not([aria-label]):not([aria-labelledby])'),
  ],
});
