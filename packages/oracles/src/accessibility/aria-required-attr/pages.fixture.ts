import { aNode, aViolation } from '../../testing/audit.ts';
import { aPage, aSite } from '../../testing/models.ts';
import { html, type OraclePages } from '../../testing/pages.ts';

const page = (content: string) => html('Alarm', `<h1>Alarm</h1>${content}`);

/** As the audit saw it on the broken page. */
const violation = aViolation('aria-required-attr', [
  aNode(
    '<span id="alarm" role="switch" tabindex="0">Wake me</span>',
    '#alarm',
    'Required ARIA attribute not present: aria-checked',
  ),
]);

export const pages: OraclePages = {
  site: aSite([aPage('/alarm', { accessibility: [violation] })]),
  sound: () => ({
    '/alarm': page('<span id="alarm" role="switch" aria-checked="false" tabindex="0">Wake me</span>'),
  }),
  broken: () => ({ '/alarm': page('<span id="alarm" role="switch" tabindex="0">Wake me</span>') }),
};
