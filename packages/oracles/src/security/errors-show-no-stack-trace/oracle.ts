import type { SiteModel, Step } from '@prowl/contracts';
import { answer, assume, expectThat, request, step, value } from '@prowl/plan';
import { defineOracle } from '../../definition/oracle.ts';
import { isLocal, soundsHarmful } from '../../site/addresses.ts';
import { openOperations, placeOfOperation } from '../../site/interfaces.ts';
import { exampleOf } from '../../site/known-addresses.ts';
import { addressWith, urlParameters } from '../url-parameters.ts';

const traces =
  'at [\\w$.<>\\[\\] ]+ \\(?(/|[A-Z]:\\\\|file:|node:)[^\\s)]+:\\d+:\\d+\\)?|Traceback \\(most recent call last\\)|\\bat [\\w.$]+\\([\\w]+\\.java:\\d+\\)|File "[^"]+", line \\d+, in |Stack trace:|#\\d+ /[\\w/.-]+\\.php\\(\\d+\\)|SQLSTATE\\[';

/** A web framework’s own error page of development mode: on a developer’s machine it is there on purpose. */
const developmentPage =
  '<pre>\\w*Error: [^<]*<br> &nbsp; &nbsp;at |Whitelabel Error Page|DEBUG = True|Werkzeug Debugger';

const mostMalformed = 2;

/** Addresses that careless servers fail on. */
const oddAddresses = (site: SiteModel): string[] => {
  const detail = site.pages.find(
    (page) => /[:{[*]/.test(page.template) && page.reach.length === 0 && !page.url.includes('#'),
  );
  const search = urlParameters(site).find(({ name }) => /^(q|s|query|search|term|keyword)$/i.test(name));
  const within = (last: string) => detail?.url.split(/[?#]/)[0]?.replace(/\/[^/]*$/, last) ?? '/';
  return [
    '/prowl-no-such-page',
    ...(detail === undefined ? [] : [within('/[]{}')]),
    ...(search === undefined ? [] : [addressWith(search, `'"[]{}$%`)]),
    ...openOperations(site)
      .filter(({ method, template }) => method === 'GET' && /[:{]/.test(template))
      .slice(0, 2)
      .map((operation) => placeOfOperation(operation).replaceAll(/[:{][\w-]+\}?/g, "'x")),
    ...(detail === undefined ? [] : [within('/%00')]),
    '/%E0%A4%A',
  ];
};

/** Endpoints to which the application sends JSON. */
const malformed = (site: SiteModel): string[] => {
  const paths = openOperations(site)
    .filter(
      ({ method, requestType, template }) =>
        method === 'POST' && (requestType ?? '').includes('json') && !soundsHarmful(template),
    )
    .flatMap((operation) => exampleOf(site, operation) ?? []);
  return [...new Set(paths)].slice(0, mostMalformed);
};

export const errorsShowNoStackTrace = defineOracle({
  id: 'errors-show-no-stack-trace',
  family: 'security',
  type: 'security',
  title: 'Errors show visitors no stack trace',
  rule: 'An error page says what a visitor can do, not where in the code it happened.',
  expected: 'A plain error page without file names, line numbers or statements.',
  remedy: 'Log the error, answer with a plain page, and run the framework in production mode.',
  severity: 'medium',
  because: 'It shows attackers what to aim at, but gives no access on its own.',
  cwe: 209,
  worth: 'fair',
  plan: ({ site }, guard) => {
    const urls = [...new Set(oddAddresses(site))];
    const sent = [
      ...urls.map((url) => ({ words: `ask for ${url}`, ask: (into: string) => request('GET', url, into) })),
      ...malformed(site).map((url) => ({
        words: `send ${url} a broken body`,
        ask: (into: string) =>
          request('POST', url, into, {
            headers: { 'content-type': 'application/json' },
            body: { raw: '{"name":' },
          }),
      })),
    ];
    return [
      guard({
        page: { url: urls[0] ?? '/', template: '/', access: 'anonymous' },
        element: 'errors',
        signedIn: false,
        title: 'errors show nothing of the server’s code',
        steps: sent.flatMap(({ words, ask }, index): Step[] => [
          step(words, ask(`answer${index}`)),
          ...(isLocal(site.origin)
            ? [
                assume(
                  'the server runs in development mode',
                  answer(`answer${index}`, 'text'),
                  'not-matches',
                  value(developmentPage),
                ),
              ]
            : []),
          expectThat(
            'no stack trace is shown',
            answer(`answer${index}`, 'text'),
            'not-matches',
            value(traces),
            {
              within: 0,
            },
          ),
        ]),
        bug: {
          title: 'An error shows a stack trace to visitors',
          impact: 'It shows attackers what to aim at.',
        },
      }),
    ];
  },
});
