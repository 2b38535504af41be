import { aNode, aViolation } from '../../testing/audit.ts';
import { aPage, aSite } from '../../testing/models.ts';
import { html, type OraclePages } from '../../testing/pages.ts';

const page = (content: string) => html('Weather', `<h1>Weather</h1>${content}`);

/** As the audit saw it on the broken page. */
const violation = aViolation('role-img-alt', [
  aNode('<span class="icon" role="img">', '.icon', 'aria-label attribute does not exist or is empty'),
]);

export const pages: OraclePages = {
  site: aSite([aPage('/weather', { accessibility: [violation] })]),
  sound: () => ({
    '/weather': page('<p>Today <span class="icon" role="img" aria-label="Rain">🌧</span></p>'),
  }),
  broken: () => ({ '/weather': page('<p>Today <span class="icon" role="img">🌧</span></p>') }),
};
