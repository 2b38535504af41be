import { aNode, aViolation } from '../../testing/audit.ts';
import { aPage, aSite } from '../../testing/models.ts';
import type { OraclePages } from '../../testing/pages.ts';

const museum = (root: string) =>
  `<!doctype html>${root}<head><meta charset="utf-8"><title>Rail museum</title><link rel="icon" href="data:,"></head>
<body><h1>Rail museum</h1></body></html>`;

/** As the audit saw it on the broken page. */
const violation = aViolation('html-has-lang', [
  aNode('<html>', 'html', 'The <html> element does not have a lang attribute'),
]);

export const pages: OraclePages = {
  site: aSite([aPage('/', { accessibility: [violation] })]),
  sound: () => ({ '/': museum('<html lang="en">') }),
  broken: () => ({ '/': museum('<html>') }),
};
