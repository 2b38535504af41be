import { aNode, aViolation } from '../../testing/audit.ts';
import { aPage, aSite } from '../../testing/models.ts';
import { html, type OraclePages } from '../../testing/pages.ts';

const page = (content: string) => html('Trip', `<h1>Trip</h1>${content}`);

/** As the audit saw it on the broken page. */
const violation = aViolation('duplicate-id-aria', [
  aNode(
    '<p id="from">From</p>',
    '#from',
    'Document has multiple elements referenced with ARIA with the same id attribute: from',
  ),
]);

export const pages: OraclePages = {
  site: aSite([aPage('/trip', { accessibility: [violation] })]),
  sound: () => ({
    '/trip': page(
      '<p id="from">From</p><input aria-labelledby="from"><p id="to">To</p><input aria-labelledby="to">',
    ),
  }),
  broken: () => ({
    '/trip': page(
      '<p id="from">From</p><input aria-labelledby="from"><p id="from">To</p><input aria-labelledby="from">',
    ),
  }),
};
