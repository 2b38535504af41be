import { aNode, aViolation } from '../../testing/audit.ts';
import { aPage, aSite } from '../../testing/models.ts';
import { html, type OraclePages } from '../../testing/pages.ts';

/** As the audit saw it on the broken page. */
const violation = aViolation('aria-valid-attr', [
  aNode(
    '<section class="year" aria-labeledby="head">',
    '.year',
    'Invalid ARIA attribute name: aria-labeledby',
  ),
]);

export const pages: OraclePages = {
  site: aSite([aPage('/archive', { accessibility: [violation] })]),
  sound: () => ({
    '/archive': html(
      'Archive',
      '<h1 id="head">Archive</h1><section class="year" aria-labelledby="head"><p>1961</p></section>',
    ),
  }),
  broken: () => ({
    '/archive': html(
      'Archive',
      '<h1 id="head">Archive</h1><section class="year" aria-labeledby="head"><p>1961</p></section>',
    ),
  }),
};
