import { answer, expectThat, request, step, value } from '@prowl/plan';
import { defineOracle } from '../../definition/oracle.ts';
import { failedRequestsOf } from '../../page-health/requests.ts';
import { bearsTypedText, pathIn, soundsHarmful, templateOf } from '../../site/addresses.ts';
import { shorten } from '../../site/words.ts';
import { placeOf, readableEndpoints } from '../endpoint.ts';

/** Observed or described: a plain request does not fail. */
export const endpointAnswers = defineOracle({
  id: 'endpoint-answers',
  family: 'api',
  type: 'functional',
  title: 'An endpoint answers a plain request without a server error',
  rule: 'What the application itself asks for, or describes, does not fail.',
  expected: 'It is answered without a server error.',
  remedy: 'Look the request up in the server’s log: the exception behind a 5xx names the line.',
  severity: 'high',
  because: 'What the application needs to do its work is not there.',
  worth: 'slight',
  plan: ({ site }, guard) => {
    const ofPages = new Set(failedRequestsOf(site).flatMap(({ code, template }) => (code ? [] : [template])));
    return readableEndpoints(site).map((endpoint) => {
      const { operation, method, path } = endpoint;
      if (method !== 'GET' || soundsHarmful(path)) return undefined;
      // A server that says 503 is busy, not broken.
      const failures = operation.statuses.filter((status) => status >= 500 && status !== 503);
      const failed = failures.length > 0;
      // An answer to what nobody but exploration typed says nothing of what the application asks for itself.
      const typed = bearsTypedText(path);
      if (typed && !failed) return undefined;
      // A page that asks for it by itself is tested for that: one fault, told where people meet it.
      if (failed && ofPages.has(templateOf(pathIn(path)))) return undefined;
      return guard({
        ...placeOf(endpoint),
        element: '',
        title: `${method} ${operation.template}: answers without failing`,
        worth: failed ? 'seen' : 'slight',
        suspected: failed,
        steps: [
          step('ask for it', request('GET', path, 'plain', { follow: true })),
          expectThat('the server does not fail', answer('plain', 'status'), 'less-than', value(500)),
        ],
        bug: {
          title: typed
            ? `${method} ${shorten(operation.template, 50)} fails on text it cannot use`
            : `${method} ${shorten(operation.template, 60)} fails on the server`,
          ...(typed ? { severity: 'low', expected: 'What cannot be used is refused with 4xx.' } : {}),
          ...(failed ? { seen: `It answered ${failures.join(', ')}.` } : {}),
        },
      });
    });
  },
});
