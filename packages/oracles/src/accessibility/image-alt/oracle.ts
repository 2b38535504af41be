import { auditOracle } from '../audit.ts';
import { nothingLike, withoutAlternative } from '../expectations.ts';

export const imageAlt = auditOracle({
  id: 'image-alt',
  title: 'Images have a text alternative',
  rule: 'Who cannot see an image is told what it shows, or that it is decoration.',
  expected: 'Each image has a text alternative, or is marked as decoration.',
  problem: 'Images have no text for people who cannot see them',
  remedy: 'Give the image an alt that says what it shows; alt="" when it is decoration.',
  severity: 'medium',
  because: 'A screen reader says the file name or nothing: what the image shows is lost.',
  wcag: '1.1.1',
  expectations: () => [nothingLike('every image has a text alternative', `img${withoutAlternative}`)],
});
