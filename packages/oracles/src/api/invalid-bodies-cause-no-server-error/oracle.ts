import type { Step } from '@prowl/contracts';
import { answer, expectThat, request, step, value } from '@prowl/plan';
import { defineOracle } from '../../definition/oracle.ts';
import { isRecord, parsedJson } from '../../site/json.ts';
import { shorten } from '../../site/words.ts';
import { type Endpoint, endpoints, jsonType, placeOf, takesJson } from '../endpoint.ts';

type Body = NonNullable<Extract<Step, { do: 'request' }>['body']>;

const fieldsOf = ({ operation }: Endpoint): string[] => {
  const body = parsedJson(operation.sample?.requestBody);
  return isRecord(body)
    ? Object.keys(body)
    : operation.parameters.filter((each) => each.in === 'body').map(({ name }) => name);
};

/** Bodies that lack everything or hold the wrong kind of thing: nothing valid is written. */
export const invalidBodiesCauseNoServerError = defineOracle({
  id: 'invalid-bodies-cause-no-server-error',
  family: 'api',
  type: 'functional',
  title: 'A body of the wrong shape causes no server error',
  rule: 'A body that has the wrong things in it is the caller’s mistake: the server answers 4xx and does not fail.',
  expected: 'It answers 400 or another 4xx.',
  remedy: 'Validate the body against a schema before it is used, and answer 400 with what is wrong.',
  severity: 'medium',
  because:
    'A mistake of a caller looks like a failure of the server, and half of the work may be done already.',
  worth: 'fair',
  plan: ({ site }, guard) =>
    endpoints(site)
      .filter(takesJson)
      .map((endpoint) => {
        const { operation, method, path } = endpoint;
        const send = (name: string, words: string, body: Body): Step[] => [
          step(`send ${words}`, request(method, path, name, { headers: jsonType, body })),
          expectThat(`the server does not fail on ${words}`, answer(name, 'status'), 'less-than', value(500)),
        ];
        const fields = fieldsOf(endpoint);
        const wrong = Object.fromEntries(fields.map((name) => [name, { unexpected: [null] }]));
        return guard({
          ...placeOf(endpoint),
          element: 'body',
          title: `${method} ${operation.template}: bodies of the wrong shape cause no server error`,
          isolation: 'global',
          steps: [
            ...send('empty', 'an object with nothing in it', { json: {} }),
            ...send('list', 'a list where an object is expected', { json: [] }),
            ...send('nothing', 'a body that is null', { raw: 'null' }),
            ...(fields.length > 0
              ? send('wrong', 'objects in place of texts and numbers', { json: wrong })
              : []),
          ],
          bug: { title: `${method} ${shorten(operation.template, 80)} fails on a body of the wrong shape` },
        });
      }),
});
