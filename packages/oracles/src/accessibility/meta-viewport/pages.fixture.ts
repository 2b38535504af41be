import { aNode, aViolation } from '../../testing/audit.ts';
import { aPage, aSite } from '../../testing/models.ts';
import type { OraclePages } from '../../testing/pages.ts';

const menu = (viewport: string) =>
  `<!doctype html><html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="${viewport}">
<title>Menu</title><link rel="icon" href="data:,"></head><body><h1>Menu</h1><p>Soup of the day</p></body></html>`;

/** As the audit saw it on the broken page. */
const violation = aViolation('meta-viewport', [
  aNode(
    '<meta name="viewport" content="width=device-width, initial-scale=1, user-scalable=no">',
    'meta[name="viewport"]',
    'user-scalable=no on <meta> tag disables zooming on mobile devices',
  ),
]);

export const pages: OraclePages = {
  site: aSite([aPage('/menu', { accessibility: [violation] })]),
  sound: () => ({ '/menu': menu('width=device-width, initial-scale=1') }),
  broken: () => ({ '/menu': menu('width=device-width, initial-scale=1, user-scalable=no') }),
};
