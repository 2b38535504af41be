import { aNode, aViolation } from '../../testing/audit.ts';
import { aPage, aSite } from '../../testing/models.ts';
import { html, type OraclePages } from '../../testing/pages.ts';

const page = (content: string) => html('Survey', `<h1>Survey</h1>${content}`);

/** As the audit saw it on the broken page. */
const violation = aViolation('svg-img-alt', [
  aNode('<svg id="pie" role="img" width="40" height="40">', '#pie', 'Element has no child that is a title'),
]);

export const pages: OraclePages = {
  site: aSite([aPage('/survey', { accessibility: [violation] })]),
  sound: () => ({
    '/survey': page(
      '<svg id="pie" role="img" width="40" height="40"><title>Two thirds said yes</title><circle cx="20" cy="20" r="18"/></svg>',
    ),
  }),
  broken: () => ({
    '/survey': page('<svg id="pie" role="img" width="40" height="40"><circle cx="20" cy="20" r="18"/></svg>'),
  }),
};
