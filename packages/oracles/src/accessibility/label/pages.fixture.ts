import { aNode, aViolation } from '../../testing/audit.ts';
import { aPage, aSite } from '../../testing/models.ts';
import { html, type OraclePages } from '../../testing/pages.ts';

const page = (content: string) => html('Order seeds', `<h1>Order seeds</h1>${content}`);

/** As the audit saw it on the broken page. */
const violation = aViolation('label', [
  aNode(
    '<input id="packets" name="packets" type="number">',
    '#packets',
    'Fix any of the following:\n  aria-label attribute does not exist or is empty',
  ),
]);

export const pages: OraclePages = {
  site: aSite([aPage('/order', { accessibility: [violation] })]),
  sound: () => ({
    '/order': page(
      '<form><p><label for="packets">Packets</label> <input id="packets" name="packets" type="number"></p></form>',
    ),
  }),
  broken: () => ({
    '/order': page('<form><p>Packets <input id="packets" name="packets" type="number"></p></form>'),
  }),
};
