import { answer, assume, expectThat, request, step, value } from '@prowl/plan';
import { defineOracle } from '../../definition/oracle.ts';
import { hasCatchAll, soundsHarmful } from '../../site/addresses.ts';
import { isRecord } from '../../site/json.ts';
import { shorten } from '../../site/words.ts';
import { endpoints, endsInId, placeOf, unknownId, withLastSegment } from '../endpoint.ts';

/** A number of its own as its value: `{"code":404,"message":"…"}`. */
const ownStatus = '"\\s*:\\s*"?4\\d\\d"?\\s*[,}]';

export const unknownIdsAreRefused = defineOracle({
  id: 'unknown-ids-are-refused',
  family: 'api',
  type: 'functional',
  title: 'An unknown id is answered with an error status',
  rule: 'Callers learn from the status that a record does not exist; an error in a successful response is mistaken for the record.',
  expected: 'It answers 404 Not Found.',
  remedy: 'Set the status where the lookup finds nothing; do not send null or an error object with 200.',
  severity: 'low',
  because: 'Programs go on with an empty thing; people see a blank page instead of an explanation.',
  worth: 'modest',
  plan: ({ site }, guard) =>
    hasCatchAll(site)
      ? []
      : endpoints(site).map((endpoint) => {
          const { operation, path, json, method } = endpoint;
          if (method !== 'GET' || !endsInId(endpoint) || soundsHarmful(path)) return undefined;
          if (!json || !isRecord(operation.shape) || operation.source !== 'observed') return undefined;
          return guard({
            ...placeOf(endpoint),
            element: 'id',
            title: `${method} ${operation.template}: an unknown id is answered with an error status`,
            steps: [
              step(
                'ask for one that exists and for one that does not',
                request('GET', path, 'known'),
                request('GET', withLastSegment(path, unknownId(path)), 'unknown'),
              ),
              assume('the known one does not open', answer('known', 'status'), 'equals', value(200)),
              // An application may put every refusal into an answer of its own make, with a status in it: its callers look there.
              assume(
                'it has no status of its own',
                answer('unknown', 'text'),
                'not-matches',
                value(ownStatus),
              ),
              expectThat(
                'an id that does not exist is answered with an error status',
                answer('unknown', 'status'),
                'at-least',
                value(300),
              ),
            ],
            bug: { title: `${method} ${shorten(operation.template, 80)} answers an unknown id with success` },
          });
        }),
});
