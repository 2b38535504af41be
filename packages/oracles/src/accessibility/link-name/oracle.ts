import { auditOracle } from '../audit.ts';
import { hasName } from '../expectations.ts';

export const linkName = auditOracle({
  id: 'link-name',
  title: 'Links have text',
  rule: 'A link says where it leads, also when it shows only an icon or an image.',
  expected: 'The link has text or a label, so that a screen reader can say where it leads.',
  problem: 'A link has no text',
  remedy: 'Put text into the link, an alt on its image, or an aria-label on the link.',
  severity: 'medium',
  because: 'A screen reader reads the address out, letter by letter.',
  wcag: '2.4.4',
  expectations: hasName('the link'),
});
