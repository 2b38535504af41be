import { aNode, aViolation } from '../../testing/audit.ts';
import { aPage, aSite } from '../../testing/models.ts';
import { html, type OraclePages } from '../../testing/pages.ts';

const page = (content: string) => html('Gallery', `<h1>Gallery</h1>${content}`);

/** As the audit saw it on the broken page. */
const violation = aViolation('aria-roles', [
  aNode(
    '<div class="strip" role="carousel" aria-label="Paintings">',
    '.strip',
    'Role must be one of the valid ARIA roles: carousel',
  ),
]);

export const pages: OraclePages = {
  site: aSite([aPage('/gallery', { accessibility: [violation] })]),
  sound: () => ({
    '/gallery': page('<div class="strip" role="group" aria-label="Paintings">Two paintings</div>'),
  }),
  broken: () => ({
    '/gallery': page('<div class="strip" role="carousel" aria-label="Paintings">Two paintings</div>'),
  }),
};
