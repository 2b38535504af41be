import { answer, expectThat, request, step, value } from '@prowl/plan';
import { defineOracle } from '../../definition/oracle.ts';
import { isRecord, parsedJson } from '../../site/json.ts';
import { shorten } from '../../site/words.ts';
import { endpoints, jsonType, type Operation, placeOf, takesJson } from '../endpoint.ts';

/** Fields by their names, with a number that none of them can have. */
const impossible: readonly (readonly [RegExp, number])[] = [
  [/^(rating|stars|score)$/i, 1_000_000],
  [/^(quantity|qty)$/i, -1],
];

const isMasked = (content: unknown): boolean => typeof content === 'string' && /^[*•]{3,}$/.test(content);

const sampleOfType = (type: string): unknown => {
  if (/int|number/.test(type)) return 1;
  return /bool/.test(type) ? true : 'Sample words';
};

/** A body that is valid but for the number: what was sent before, else what is described. */
const validBody = (operation: Operation): Record<string, unknown> | undefined => {
  const sent = parsedJson(operation.sample?.requestBody);
  if (isRecord(sent)) return Object.values(sent).some(isMasked) ? undefined : sent;
  const described = operation.parameters.filter((each) => each.in === 'body');
  return Object.fromEntries(described.map(({ name, type }) => [name, sampleOfType(type)]));
};

export const outOfRangeNumbersAreRefused = defineOracle({
  id: 'out-of-range-numbers-are-refused',
  family: 'api',
  type: 'functional',
  title: 'A number outside its range is refused by the endpoint',
  rule: 'The server checks what it is sent: the form in front of it is not the only way in.',
  expected: 'It answers 400 or 422.',
  remedy: 'Give the field a minimum and a maximum in the schema that the endpoint validates with.',
  severity: 'medium',
  because: 'Averages, totals and stock become wrong for everybody by one request.',
  worth: 'fair',
  plan: ({ site }, guard) =>
    endpoints(site)
      .filter((endpoint) => takesJson(endpoint) && endpoint.method === 'POST')
      .flatMap((endpoint) => {
        const { operation, method, path } = endpoint;
        const body = validBody(operation);
        if (!body) return [];
        const isDescribed = !isRecord(parsedJson(operation.sample?.requestBody));
        return Object.keys(body).map((name) => {
          const number = impossible.find(([pattern]) => pattern.test(name))?.[1];
          if (number === undefined || (!isDescribed && typeof body[name] !== 'number')) return undefined;
          return guard({
            ...placeOf(endpoint),
            element: name,
            title: `${method} ${operation.template}: a ${name} of ${number} is refused`,
            isolation: 'global',
            steps: [
              step(
                `send a ${name} of ${number}`,
                request(method, path, 'sent', {
                  headers: jsonType,
                  body: { json: { ...body, [name]: number } },
                }),
              ),
              expectThat(
                `a ${name} of ${number} is refused`,
                answer('sent', 'status'),
                'at-least',
                value(400),
              ),
            ],
            bug: { title: `${method} ${shorten(operation.template, 80)} takes a ${name} of ${number}` },
          });
        });
      }),
});
