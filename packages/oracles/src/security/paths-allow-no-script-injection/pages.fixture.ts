import { aPage, aSite } from '../../testing/models.ts';
import { type Asked, escaped, html, type OraclePages } from '../../testing/pages.ts';

const missing =
  (write: (words: string) => string) =>
  ({ params }: Asked) => ({
    status: 404,
    body: html(
      'Page not found',
      `<h1>Page not found</h1><p>We looked for <em>${write(params['name'] ?? '')}</em>.</p>`,
    ),
  });

export const pages: OraclePages = {
  site: aSite([aPage('/', { kind: 'home', heading: 'Ferry times' })]),
  sound: () => ({
    '/': html('Ferry times', '<h1>Ferry times</h1><p>Next ferry at 14:20.</p>'),
    '/nothing-is-here/:name': missing(escaped),
  }),
  broken: () => ({ '/nothing-is-here/:name': missing((words) => words) }),
};
