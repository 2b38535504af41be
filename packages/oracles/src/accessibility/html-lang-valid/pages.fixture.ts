import { aNode, aViolation } from '../../testing/audit.ts';
import { aPage, aSite } from '../../testing/models.ts';
import type { OraclePages } from '../../testing/pages.ts';

const museum = (root: string) =>
  `<!doctype html>${root}<head><meta charset="utf-8"><title>Musée du rail</title><link rel="icon" href="data:,"></head>
<body><h1>Musée du rail</h1></body></html>`;

/** As the audit saw it on the broken page. */
const violation = aViolation('html-lang-valid', [
  aNode(
    '<html lang="français">',
    'html',
    'Value of lang attribute not included in the list of valid languages',
  ),
]);

export const pages: OraclePages = {
  site: aSite([aPage('/', { accessibility: [violation] })]),
  sound: () => ({ '/': museum('<html lang="fr">') }),
  broken: () => ({ '/': museum('<html lang="français">') }),
};
