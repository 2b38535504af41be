import type { SiteModel } from '@prowl/contracts';
import { answer, expectThat, request, value } from '@prowl/plan';
import { defineOracle } from '../../definition/oracle.ts';
import { knownRange, numericPaths } from '../../site/known-addresses.ts';
import { type Endpoint, type Operation, placeOf, readableEndpoints } from '../endpoint.ts';

/** Fields that others calculate with. */
const counting = /^(price|unitPrice|amount|total|subtotal|sum|quantity|count|stock|rating|cost)$/i;
const mostPaths = 40;

/** Names of fields that were a number at least once. */
const numberFields = (shape: string): string[] => [
  ...new Set(
    [...shape.matchAll(/"(\w+)":"((?:number|string|null)(?:\|(?:number|string|null))*)"/g)].flatMap(
      ([, name = '', type = '']) => (counting.test(name) && type.includes('number') ? [name] : []),
    ),
  ),
];

const pathsOf = (site: SiteModel, operation: Operation): string[] => {
  const point = numericPaths(site).find(
    (each) => each.template === operation.template && each.origin === operation.origin,
  );
  const others = point ? knownRange(site, point).map((id) => `${point.before}${id}${point.after}`) : [];
  return [...new Set([...operation.examples, ...others])].slice(0, mostPaths);
};

const isReading = ({ method, operation }: Endpoint): boolean =>
  method === 'GET' && operation.source === 'observed';

export const numbersAreNumbers = defineOracle({
  id: 'numbers-are-numbers',
  family: 'api',
  type: 'functional',
  title: 'A number is a number in every answer of its kind',
  rule: 'A field that is a number in one response is not text in another: code that calculates with it gets nonsense.',
  expected: 'A number in every answer.',
  remedy:
    'Look where the value comes from: a column of type text, or a form field that was stored as it was typed.',
  severity: 'low',
  because: '"10" + 5 is "105": sums and comparisons go wrong in whatever uses the answer.',
  worth: 'modest',
  plan: ({ site }, guard) =>
    readableEndpoints(site)
      .filter(isReading)
      .map((endpoint) => {
        const { operation, method } = endpoint;
        const shape = JSON.stringify(operation.shape ?? null);
        const names = numberFields(shape);
        if (names.length === 0) return undefined;
        const mixed = names.some((name) => new RegExp(`"${name}":"[^"]*string`).test(shape));
        return guard({
          ...placeOf(endpoint),
          element: names.join(','),
          title: `${method} ${operation.template}: ${names.join(', ')} are numbers in every answer`,
          worth: mixed ? 'strong' : 'modest',
          suspected: mixed,
          steps: pathsOf(site, operation).flatMap((path, index) => [
            request('GET', path, `answer${index}`),
            expectThat(
              `${names.join(', ')} in ${path} are numbers`,
              answer(`answer${index}`, 'text'),
              'not-matches',
              value(`"(${names.join('|')})"\\s*:\\s*"`),
            ),
          ]),
          bug: {
            title: `Some answers hold a text where others hold a number (${names.join(', ')})`,
          },
        });
      }),
});
