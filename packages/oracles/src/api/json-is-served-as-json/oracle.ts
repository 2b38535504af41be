import { expectThat, header, request, step, value } from '@prowl/plan';
import { defineOracle } from '../../definition/oracle.ts';
import { parsedJson } from '../../site/json.ts';
import { shorten } from '../../site/words.ts';
import { placeOf, readableEndpoints } from '../endpoint.ts';

/** A body that is a JSON object or list. */
const isJson = (body: string | undefined): boolean =>
  /^[[{]/.test(body?.trim() ?? '') && parsedJson(body) !== undefined;

export const jsonIsServedAsJson = defineOracle({
  id: 'json-is-served-as-json',
  family: 'api',
  type: 'functional',
  title: 'JSON is served as JSON, not as a web page',
  rule: 'JSON that is sent as a page can be shown as one, and what visitors wrote in it is then run.',
  expected: 'Content-Type: application/json.',
  remedy:
    'Set the content type where the answer is sent; PHP and plain servers send text/html unless told otherwise.',
  severity: 'low',
  because: 'It takes a text with script in the data, and a link to the endpoint, to be used.',
  worth: 'solid',
  plan: ({ site }, guard) =>
    readableEndpoints(site).map((endpoint) => {
      const { operation, method, path } = endpoint;
      const type = operation.sample?.responseType ?? '';
      if (method !== 'GET' || !/html/i.test(type) || !isJson(operation.sample?.responseBody))
        return undefined;
      return guard({
        ...placeOf(endpoint),
        element: 'content-type',
        title: `${operation.template}: its JSON is served as JSON`,
        suspected: true,
        steps: [
          step('ask for the data', request('GET', path, 'data')),
          expectThat(
            'the answer says that it is JSON',
            header('data', 'content-type'),
            'matches',
            value('json'),
          ),
        ],
        bug: { title: `${shorten(operation.template, 80)} sends JSON marked as a web page`, seen: type },
      });
    }),
});
