import { aNode, aViolation } from '../../testing/audit.ts';
import { aPage, aSite } from '../../testing/models.ts';
import { html, type OraclePages } from '../../testing/pages.ts';

const page = (content: string) => html('Visit us', `<h1>Visit us</h1>${content}`);

/** As the audit saw it on the broken page. */
const violation = aViolation('frame-title', [
  aNode('<iframe src="/map" width="300" height="150">', 'iframe', 'Element has no title attribute'),
]);

export const pages: OraclePages = {
  site: aSite([aPage('/visit', { accessibility: [violation] })]),
  sound: () => ({
    '/visit': page('<iframe src="/map" title="Map of the harbour" width="300" height="150"></iframe>'),
    '/map': html('Map', '<p>Harbour</p>'),
  }),
  broken: () => ({ '/visit': page('<iframe src="/map" width="300" height="150"></iframe>') }),
};
