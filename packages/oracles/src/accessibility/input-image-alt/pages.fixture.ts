import { aNode, aViolation } from '../../testing/audit.ts';
import { aPage, aSite } from '../../testing/models.ts';
import { html, type OraclePages } from '../../testing/pages.ts';

const page = (content: string) => html('Find a tutor', `<h1>Find a tutor</h1>${content}`);

const drawing = {
  headers: { 'content-type': 'image/svg+xml' },
  body: '<svg xmlns="http://www.w3.org/2000/svg" width="20" height="20"/>',
};

/** As the audit saw it on the broken page. */
const violation = aViolation('input-image-alt', [
  aNode('<input type="image" src="/lens.svg">', 'input[type="image"]', 'Element has no alt attribute'),
]);

export const pages: OraclePages = {
  site: aSite([aPage('/find', { accessibility: [violation] })]),
  sound: () => ({
    '/find': page(
      '<form><label>Subject <input name="subject"></label><input type="image" src="/lens.svg" alt="Search"></form>',
    ),
    '/lens.svg': drawing,
  }),
  broken: () => ({
    '/find': page(
      '<form><label>Subject <input name="subject"></label><input type="image" src="/lens.svg"></form>',
    ),
  }),
};
