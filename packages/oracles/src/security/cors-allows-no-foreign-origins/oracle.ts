import { apply, expectThat, header, request, step, value } from '@prowl/plan';
import { defineOracle } from '../../definition/oracle.ts';
import { openOperations } from '../../site/interfaces.ts';
import { homePage } from '../readable-pages.ts';

/** Another site; one whose name begins like the own one; and a page without an origin, such as a frame in a sandbox. */
const origins = (own: string): string[] => ['https://elsewhere.example', `${own}.elsewhere.example`, 'null'];

/** Pages of any other site are not allowed to read with the visitor’s cookies. */
export const corsAllowsNoForeignOrigins = defineOracle({
  id: 'cors-allows-no-foreign-origins',
  family: 'security',
  type: 'security',
  title: 'Pages of other sites may not read with a visitor’s cookies',
  rule: 'Allowing credentials for whatever origin asks opens the account to every site.',
  expected: 'Only named origins are allowed with credentials.',
  remedy:
    'Compare the Origin header with a list before it is written into Access-Control-Allow-Origin, or do not allow credentials.',
  severity: 'low',
  because:
    'Grave where a cookie carries the session: a visit to a foreign page is then enough to read a member’s data.',
  cwe: 942,
  worth: 'modest',
  plan: ({ site }, guard) => {
    const observed = openOperations(site).filter(
      ({ method, examples, source }) => method === 'GET' && examples.length > 0 && source === 'observed',
    );
    const operation = observed.find(({ access }) => access === 'signed-in') ?? observed[0];
    const path = operation?.examples[0];
    const page = homePage(site);
    if (!operation || !path || !page) return [];
    const byCookie = [...site.cookies, ...site.signIn.cookies].some(({ session }) => session);
    return [
      guard({
        page: { ...page, url: path, template: operation.template },
        element: 'origin',
        signedIn: site.signIn.status === 'verified',
        title: 'endpoints: pages of other sites may not read with a visitor’s cookies',
        steps: origins(site.origin).flatMap((origin, index) => [
          step(
            `ask as a page of ${origin} would`,
            request('GET', path, `foreign${index}`, { headers: { origin } }),
          ),
          expectThat(
            'the other site is not allowed with cookies',
            apply(
              'concat',
              header(`foreign${index}`, 'access-control-allow-origin'),
              value(' '),
              header(`foreign${index}`, 'access-control-allow-credentials'),
            ),
            'not-equals',
            value(`${origin} true`),
          ),
        ]),
        bug: {
          title: 'CORS: pages of any other site may read the API with the visitor’s cookies',
          ...(byCookie ? { severity: 'high' } : {}),
          impact: byCookie
            ? 'A visit to a foreign page is enough to read a member’s data.'
            : 'No cookie was seen to carry the session; one that does would open the account to every site.',
        },
      }),
    ];
  },
});
