import { answer, expectThat, request, step, value } from '@prowl/plan';
import { defineOracle } from '../../definition/oracle.ts';
import { soundsHarmful, withoutQuery } from '../../site/addresses.ts';
import { shorten } from '../../site/words.ts';
import { endpoints, endsInId, placeOf, unknownId, withLastSegment } from '../endpoint.ts';

const invalidIds = ['0', '-1', 'abc', '1e9999', "1'", '99999999999999999999', '%20'];

/** Longer than any id: what the page wrote into the address for its server to read, as a query in Base64. */
const longestId = 40;
const isCoded = (path: string): boolean => (withoutQuery(path).split('/').at(-1) ?? '').length > longestId;

/** As part of a path: already encoded signs stay, quotes are encoded too. */
const encoded = (id: string): string => encodeURI(id).replace('%2520', '%20').replace("'", '%27');

export const unknownIdsCauseNoServerError = defineOracle({
  id: 'unknown-ids-cause-no-server-error',
  family: 'api',
  type: 'functional',
  title: 'Unknown and malformed ids cause no server error',
  rule: 'An id that does not exist, or is malformed, is the caller’s mistake: the server says so and does not fail.',
  expected: 'It answers 404 or another 4xx.',
  remedy: 'Check the id before it is used, and answer 404 where nothing is found instead of reading on.',
  severity: 'medium',
  because:
    'Old links and mistyped addresses end in an error page, and the log fills with failures that are none.',
  worth: 'fair',
  plan: ({ site }, guard) =>
    endpoints(site).map((endpoint) => {
      const { operation, path, method } = endpoint;
      if (method !== 'GET' || !endsInId(endpoint) || soundsHarmful(path)) return undefined;
      const place = `${method} ${shorten(withoutQuery(operation.template), 80)}`;
      return guard({
        ...placeOf(endpoint),
        element: 'id',
        title: `${method} ${operation.template}: unknown and malformed ids cause no server error`,
        steps: [unknownId(path), ...invalidIds].flatMap((id, index) => [
          step(`ask for the id ${id}`, request('GET', withLastSegment(path, encoded(id)), `odd${index}`)),
          expectThat(
            `the server does not fail on the id ${id}`,
            answer(`odd${index}`, 'status'),
            'less-than',
            value(500),
          ),
        ]),
        bug: {
          title: `${place} fails on an ${isCoded(path) ? 'address that it cannot read' : 'id that does not exist'}`,
        },
      });
    }),
});
