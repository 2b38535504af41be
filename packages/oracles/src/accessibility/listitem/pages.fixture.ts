import { aNode, aViolation } from '../../testing/audit.ts';
import { aPage, aSite } from '../../testing/models.ts';
import { html, type OraclePages } from '../../testing/pages.ts';

const page = (content: string) => html('Steps', `<h1>Steps</h1>${content}`);

/** As the audit saw it on the broken page. */
const violation = aViolation('listitem', [
  aNode(
    '<li class="step">Fold the paper</li>',
    '.step',
    'List item does not have a <ul>, <ol> parent element',
  ),
]);

export const pages: OraclePages = {
  site: aSite([aPage('/steps', { accessibility: [violation] })]),
  sound: () => ({
    '/steps': page('<ol><li class="step">Fold the paper</li><li class="step">Turn it</li></ol>'),
  }),
  broken: () => ({
    '/steps': page('<div><li class="step">Fold the paper</li><li class="step">Turn it</li></div>'),
  }),
};
