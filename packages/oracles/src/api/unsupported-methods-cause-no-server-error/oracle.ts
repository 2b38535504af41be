import { answer, expectThat, request, step, value } from '@prowl/plan';
import { defineOracle } from '../../definition/oracle.ts';
import { openOperations, placeOfOperation } from '../../site/interfaces.ts';
import { delicate, endpoints, placeOf } from '../endpoint.ts';

const mostEndpoints = 8;

/** What only takes changes is asked with GET. One router serves all: one plan for the site. */
export const unsupportedMethodsCauseNoServerError = defineOracle({
  id: 'unsupported-methods-cause-no-server-error',
  family: 'api',
  type: 'functional',
  title: 'A method that an address does not have causes no server error',
  rule: 'A method that an address does not have is answered with 404 or 405.',
  expected: 'It answers 404 or 405.',
  remedy:
    'Let the router refuse methods without a handler; a handler for all methods must check which one it got.',
  severity: 'low',
  because: 'Normal use does not send such requests; it only shows that an error is not handled.',
  worth: 'slight',
  plan: ({ site }, guard) => {
    const readable = new Set(
      openOperations(site)
        .filter(({ method }) => method === 'GET')
        .map(placeOfOperation),
    );
    const some = endpoints(site)
      .filter(
        ({ operation, method, path, harmless }) =>
          harmless &&
          method !== 'GET' &&
          method !== 'HEAD' &&
          operation.source !== 'form' &&
          !readable.has(placeOfOperation(operation)) &&
          !delicate(path),
      )
      .slice(0, mostEndpoints);
    const [first] = some;
    if (!first) return [];
    return [
      guard({
        ...placeOf(first),
        element: 'GET',
        title: 'endpoints: another method causes no server error',
        steps: some.flatMap(({ path }, index) => [
          step(`ask for ${path} with GET`, request('GET', path, `asked${index}`)),
          expectThat(
            'the server does not fail on another method',
            answer(`asked${index}`, 'status'),
            'less-than',
            value(500),
          ),
        ]),
        bug: { title: 'The server fails when an address is asked with a method it does not have' },
      }),
    ];
  },
});
