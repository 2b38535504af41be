import { aNode, aViolation } from '../../testing/audit.ts';
import { aPage, aSite } from '../../testing/models.ts';
import { html, type OraclePages } from '../../testing/pages.ts';

const page = (content: string) => html('Photo booth', `<h1>Photo booth</h1>${content}`);

/** As the audit saw it on the broken page. */
const violation = aViolation('select-name', [
  aNode(
    '<select name="frame">',
    'select[name="frame"]',
    'Form element does not have an implicit (wrapped) <label>',
  ),
]);

export const pages: OraclePages = {
  site: aSite([aPage('/booth', { accessibility: [violation] })]),
  sound: () => ({
    '/booth': page(
      '<label>Frame <select name="frame"><option>Gold</option><option>Black</option></select></label>',
    ),
  }),
  broken: () => ({
    '/booth': page(
      '<div>Frame</div><select name="frame"><option>Gold</option><option>Black</option></select>',
    ),
  }),
};
