import { auditOracle } from '../audit.ts';
import { nothingLike } from '../expectations.ts';

export const inputImageAlt = auditOracle({
  id: 'input-image-alt',
  title: 'Image buttons have a text alternative',
  rule: 'A button that is an image says in words what it does.',
  expected: 'The button has a text alternative.',
  problem: 'An image button has no text for people who cannot see it',
  remedy: 'Give the input an alt that says what the button does.',
  severity: 'medium',
  because: 'People who cannot see the image do not know what the button does.',
  wcag: '1.1.1',
  expectations: () => [
    nothingLike(
      'every image button has a text alternative',
      'input[type=image]:not([alt]):not([aria-label]):not([aria-labelledby]):not([title])',
    ),
  ],
});
