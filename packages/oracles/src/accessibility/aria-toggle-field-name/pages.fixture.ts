import { aNode, aViolation } from '../../testing/audit.ts';
import { aPage, aSite } from '../../testing/models.ts';
import { html, type OraclePages } from '../../testing/pages.ts';

const page = (content: string) => html('Heating', `<h1>Heating</h1>${content}`);

/** As the audit saw it on the broken page. */
const violation = aViolation('aria-toggle-field-name', [
  aNode(
    '<div class="switch" role="switch" aria-checked="true" tabindex="0">',
    '.switch',
    'aria-labelledby attribute does not exist',
  ),
]);

export const pages: OraclePages = {
  site: aSite([aPage('/heating', { accessibility: [violation] })]),
  sound: () => ({
    '/heating': page(
      '<p id="night">Lower at night</p><div class="switch" role="switch" aria-checked="true" tabindex="0" aria-labelledby="night"></div>',
    ),
  }),
  broken: () => ({
    '/heating': page(
      '<p id="night">Lower at night</p><div class="switch" role="switch" aria-checked="true" tabindex="0"></div>',
    ),
  }),
};
