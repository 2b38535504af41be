import { aNode, aViolation } from '../../testing/audit.ts';
import { aPage, aSite } from '../../testing/models.ts';
import { html, type OraclePages } from '../../testing/pages.ts';

/** As the audit saw it on the broken page. */
const violation = aViolation('color-contrast', [
  aNode(
    '<p class="note">Closed on Mondays</p>',
    '.note',
    'Element has insufficient color contrast of 1.67 (foreground color: #c8c8c8, background color: #ffffff, font size: 12.0pt (16px), font weight: normal). Expected contrast ratio of 4.5:1',
  ),
]);

export const pages: OraclePages = {
  site: aSite([aPage('/bakery', { accessibility: [violation] })]),
  sound: () => ({
    '/bakery': html(
      'Bakery',
      '<style>.note { color: #595959; background: #ffffff }</style><h1>Bakery</h1><p class="note">Closed on Mondays</p>',
    ),
  }),
  broken: () => ({
    '/bakery': html(
      'Bakery',
      '<style>.note { color: #c8c8c8; background: #ffffff }</style><h1>Bakery</h1><p class="note">Closed on Mondays</p>',
    ),
  }),
};
