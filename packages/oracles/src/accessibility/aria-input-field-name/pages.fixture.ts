import { aNode, aViolation } from '../../testing/audit.ts';
import { aPage, aSite } from '../../testing/models.ts';
import { html, type OraclePages } from '../../testing/pages.ts';

const page = (content: string) => html('Diary', `<h1>Diary</h1>${content}`);

/** As the audit saw it on the broken page. */
const violation = aViolation('aria-input-field-name', [
  aNode(
    '<div id="entry" role="textbox" contenteditable="true">',
    '#entry',
    'aria-label attribute does not exist or is empty',
  ),
]);

export const pages: OraclePages = {
  site: aSite([aPage('/diary', { accessibility: [violation] })]),
  sound: () => ({
    '/diary': page('<div id="entry" role="textbox" contenteditable="true" aria-label="Today’s entry"></div>'),
  }),
  broken: () => ({ '/diary': page('<div id="entry" role="textbox" contenteditable="true"></div>') }),
};
