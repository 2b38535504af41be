import { apply, expectThat, probe, value } from '@prowl/plan';
import { defineOracle } from '../../definition/oracle.ts';
import { withoutQuery } from '../../site/addresses.ts';
import { open } from '../../site/drafting.ts';
import { asExplored } from '../../site/planning.ts';
import { pageName, shorten } from '../../site/words.ts';
import { alsoOn, failedRequestsOf } from '../requests.ts';

/** What addresses of the template have in common, up to the first id. */
const fixedPart = (template: string): string => template.split('/:')[0] || template;

export const pageRequestsSucceed = defineOracle({
  id: 'page-requests-succeed',
  family: 'page-health',
  type: 'functional',
  title: 'The requests of a page do not fail on the server',
  rule: 'The server must not fail on what a page asks for by itself.',
  expected: 'Each request of the page is answered.',
  remedy:
    'Look up the request in the log of the server: the stack trace names the line. Then show on the page what happens when a request fails.',
  severity: 'high',
  because: 'Part of the page stays empty for everybody, and often nothing says so.',
  worth: 'seen',
  plan: ({ site }, guard) =>
    failedRequestsOf(site)
      .filter(({ code }) => !code)
      .map(({ template, path, status, page, others }) =>
        guard({
          page,
          element: template,
          title: `${pageName(page)}: its requests succeed (${shorten(template, 60)})`,
          suspected: true,
          signedIn: asExplored(site, page),
          steps: [
            open(page),
            expectThat(
              `the server does not fail on ${withoutQuery(path)}`,
              apply('pick-including', probe('server-errors'), value(fixedPart(template))),
              'empty',
            ),
          ],
          bug: {
            title: 'A part of the page fails on the server',
            expected: `${path} is answered.`,
            seen: `A request of the page fails on the server: ${path} answers ${status}.`,
            context: alsoOn(others),
          },
        }),
      ),
});
