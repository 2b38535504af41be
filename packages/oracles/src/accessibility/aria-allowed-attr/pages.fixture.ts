import { aNode, aViolation } from '../../testing/audit.ts';
import { aPage, aSite } from '../../testing/models.ts';
import { html, type OraclePages } from '../../testing/pages.ts';

const page = (content: string) => html('Courses', `<h1>Courses</h1>${content}`);

/** As the audit saw it on the broken page. */
const violation = aViolation('aria-allowed-attr', [
  aNode(
    '<p class="open" aria-checked="true">',
    '.open',
    'ARIA attribute is not allowed: aria-checked="true"',
  ),
]);

export const pages: OraclePages = {
  site: aSite([aPage('/courses', { accessibility: [violation] })]),
  sound: () => ({ '/courses': page('<p class="open"><a href="/pottery">Pottery</a></p>') }),
  broken: () => ({
    '/courses': page('<p class="open" aria-checked="true"><a href="/pottery">Pottery</a></p>'),
  }),
};
