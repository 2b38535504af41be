import { aNode, aViolation } from '../../testing/audit.ts';
import { aPage, aSite } from '../../testing/models.ts';
import { html, type OraclePages } from '../../testing/pages.ts';

const page = (content: string) => html('Tour', `<h1>Tour</h1>${content}`);

/** As the audit saw it on the broken page. */
const violation = aViolation('aria-hidden-focus', [
  aNode(
    '<aside aria-hidden="true">',
    'aside',
    'Focusable content should have tabindex="-1" or be removed from the DOM',
  ),
]);

export const pages: OraclePages = {
  site: aSite([aPage('/tour', { accessibility: [violation] })]),
  sound: () => ({ '/tour': page('<aside hidden><a href="/tour/2">Next stop</a></aside><p>The tower</p>') }),
  broken: () => ({
    '/tour': page('<aside aria-hidden="true"><a href="/tour/2">Next stop</a></aside><p>The tower</p>'),
  }),
};
