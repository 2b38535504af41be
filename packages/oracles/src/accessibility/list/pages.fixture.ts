import { aNode, aViolation } from '../../testing/audit.ts';
import { aPage, aSite } from '../../testing/models.ts';
import { html, type OraclePages } from '../../testing/pages.ts';

const page = (content: string) => html('Tools', `<h1>Tools</h1>${content}`);

/** As the audit saw it on the broken page. */
const violation = aViolation('list', [
  aNode('<ul class="tools">', '.tools', 'List element has direct children that are not allowed: div'),
]);

export const pages: OraclePages = {
  site: aSite([aPage('/tools', { accessibility: [violation] })]),
  sound: () => ({ '/tools': page('<ul class="tools"><li>Saw</li><li>Plane</li></ul>') }),
  broken: () => ({ '/tools': page('<ul class="tools"><div>Saw</div><div>Plane</div></ul>') }),
};
