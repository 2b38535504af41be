import { answer, expectThat, request, step, value } from '@prowl/plan';
import { defineOracle } from '../../definition/oracle.ts';
import { endpoints, jsonType, placeOf, takesJson } from '../endpoint.ts';

const mostEndpoints = 5;

/** One reader of bodies serves all endpoints: one plan for the site. */
export const malformedJsonCausesNoServerError = defineOracle({
  id: 'malformed-json-causes-no-server-error',
  family: 'api',
  type: 'functional',
  title: 'Malformed JSON causes no server error',
  rule: 'A body that is not JSON is the caller’s mistake: the server answers 400 and does not fail.',
  expected: 'It answers 400 Bad Request.',
  remedy: 'Handle the parser’s error in the middleware that reads bodies, and answer 400.',
  severity: 'medium',
  because: 'A request that was cut off looks like a failure of the server in its log and its figures.',
  worth: 'fair',
  plan: ({ site }, guard) => {
    const some = endpoints(site).filter(takesJson).slice(0, mostEndpoints);
    const [first] = some;
    if (!first) return [];
    return [
      guard({
        ...placeOf(first),
        element: 'body',
        title: 'endpoints: a body that ends in the middle is refused',
        isolation: 'global',
        steps: some.flatMap(({ method, path }, index) => [
          step(
            `send ${method} ${path} a body that ends in the middle`,
            request(method, path, `cut${index}`, { headers: jsonType, body: { raw: '{"a":' } }),
          ),
          expectThat(
            'the server does not fail on malformed JSON',
            answer(`cut${index}`, 'status'),
            'less-than',
            value(500),
          ),
        ]),
        bug: { title: 'Malformed JSON makes the server fail' },
      }),
    ];
  },
});
