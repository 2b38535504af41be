import { aNode, aViolation } from '../../testing/audit.ts';
import { aPage, aSite } from '../../testing/models.ts';
import { html, type OraclePages } from '../../testing/pages.ts';

const page = (content: string) => html('Board', `<h1>Board</h1>${content}`);

/** As the audit saw it on the broken page. */
const violation = aViolation('aria-command-name', [
  aNode(
    '<div class="add" role="button" tabindex="0"></div>',
    '.add',
    'Element does not have text that is visible to screen readers',
  ),
]);

export const pages: OraclePages = {
  site: aSite([aPage('/board', { accessibility: [violation] })]),
  sound: () => ({ '/board': page('<div class="add" role="button" tabindex="0">Add a card</div>') }),
  broken: () => ({ '/board': page('<div class="add" role="button" tabindex="0"></div>') }),
};
