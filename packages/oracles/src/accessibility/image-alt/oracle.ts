import type { Page } from '@prowl/contracts';
import { auditOracle } from '../audit.ts';
import { type AuditNode, attributeIn } from '../audit-node.ts';
import { nothingLike, withoutAlternative } from '../expectations.ts';

/** The image is all there is in a link or a button, which therefore has no name: that is one fault, and the greater one is reported. */
const isInUnnamed = ({ html }: AuditNode, { accessibility }: Page): boolean => {
  const source = attributeIn(html, 'src');
  return (
    source !== undefined &&
    accessibility
      .filter(({ rule }) => rule === 'link-name' || rule === 'button-name')
      .some(({ nodes }) => nodes.some((node) => node.html.includes(`src="${source}"`)))
  );
};

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
  isReported: isInUnnamed,
  expectations: () => [nothingLike('every image has a text alternative', `img${withoutAlternative}`)],
});
