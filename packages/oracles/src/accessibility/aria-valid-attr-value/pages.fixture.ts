import { aNode, aViolation } from '../../testing/audit.ts';
import { aPage, aSite } from '../../testing/models.ts';
import { html, type OraclePages } from '../../testing/pages.ts';

const page = (content: string) => html('Parcel', `<h1>Parcel</h1>${content}`);

/** As the audit saw it on the broken page. */
const violation = aViolation('aria-valid-attr-value', [
  aNode('<input aria-describedby="hint">', 'input', 'Invalid ARIA attribute value: aria-describedby="hint"'),
]);

export const pages: OraclePages = {
  site: aSite([aPage('/parcel', { accessibility: [violation] })]),
  sound: () => ({
    '/parcel': page(
      '<label>Code <input aria-describedby="hint"></label><small id="hint">Twelve digits</small>',
    ),
  }),
  broken: () => ({
    '/parcel': page('<label>Code <input aria-describedby="hint"></label><small>Twelve digits</small>'),
  }),
};
