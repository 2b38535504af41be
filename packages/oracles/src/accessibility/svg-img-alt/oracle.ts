import { auditOracle } from '../audit.ts';
import { hasName } from '../expectations.ts';

export const svgImgAlt = auditOracle({
  id: 'svg-img-alt',
  title: 'SVG graphics have a text alternative',
  rule: 'An SVG that is announced as an image says what it shows.',
  expected: 'The graphic has a name.',
  problem: 'A graphic has no text alternative',
  remedy: 'Put a <title> first into the svg, or give it an aria-label.',
  severity: 'medium',
  because: 'A screen reader says "image" and nothing else.',
  wcag: '1.1.1',
  expectations: hasName('the graphic'),
});
