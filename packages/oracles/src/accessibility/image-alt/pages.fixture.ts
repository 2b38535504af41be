import { aNode, aViolation } from '../../testing/audit.ts';
import { aPage, aSite } from '../../testing/models.ts';
import { html, type OraclePages } from '../../testing/pages.ts';

const page = (content: string) => html('Guest rooms', `<h1>Guest rooms</h1>${content}`);

const drawing = {
  headers: { 'content-type': 'image/svg+xml' },
  body: '<svg xmlns="http://www.w3.org/2000/svg" width="20" height="20"/>',
};

/** As the audit saw it on the broken page. */
const violation = aViolation('image-alt', [
  aNode('<img src="/attic.svg">', 'figure > img', 'Element does not have an alt attribute'),
]);

export const pages: OraclePages = {
  site: aSite([aPage('/rooms', { accessibility: [violation] })]),
  sound: () => ({
    '/rooms': page(
      '<figure><img src="/attic.svg" alt="The attic room with two beds"><figcaption>€80</figcaption></figure>',
    ),
    '/attic.svg': drawing,
  }),
  broken: () => ({ '/rooms': page('<figure><img src="/attic.svg"><figcaption>€80</figcaption></figure>') }),
};
