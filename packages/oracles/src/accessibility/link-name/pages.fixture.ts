import { aNode, aViolation } from '../../testing/audit.ts';
import { aPage, aSite } from '../../testing/models.ts';
import { html, type OraclePages } from '../../testing/pages.ts';

const page = (content: string) => html('Team', `<h1>Team</h1>${content}`);

/** As the audit saw it on the broken page. */
const violation = aViolation('link-name', [
  aNode(
    '<a class="mail" href="/write/noor">',
    '.mail',
    'Element does not have text that is visible to screen readers',
  ),
]);

export const pages: OraclePages = {
  site: aSite([aPage('/team', { accessibility: [violation] })]),
  sound: () => ({
    '/team': page(
      '<ul><li>Noor <a class="mail" href="/write/noor" title="Write to Noor"><i></i></a></li></ul>',
    ),
  }),
  broken: () => ({ '/team': page('<ul><li>Noor <a class="mail" href="/write/noor"><i></i></a></li></ul>') }),
};
