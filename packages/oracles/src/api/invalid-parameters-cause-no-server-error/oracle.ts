import type { Step } from '@prowl/contracts';
import { answer, assume, expectThat, request, step, value } from '@prowl/plan';
import { defineOracle } from '../../definition/oracle.ts';
import { withoutQuery, withParameter } from '../../site/addresses.ts';
import { parameterWalks, walkElement } from '../../site/parameter-walks.ts';
import { shorten } from '../../site/words.ts';
import { placeOf } from '../endpoint.ts';
import { type ParameterUse, parameterUses } from '../parameter-uses.ts';

const oddValues = [
  '',
  '-1',
  '0',
  '99999999999999999999',
  'abc',
  '%',
  "it's",
  '"',
  '<b>',
  '\u{1F600}',
  'x'.repeat(2_000),
];

const nameOf = (text: string): string => {
  if (text === '') return 'nothing';
  return text.length > 40 ? `${text.length} letters` : text;
};

/** A number that only the page's script asks for: nobody types it, and no address holds it. */
const isOfScript = ({ endpoint: { json, path }, name, typed }: ParameterUse): boolean =>
  json && !typed && /^\d+$/.test(new URL(path, 'http://here.test').searchParams.get(name) ?? '');

const titleOf = ({ endpoint, name }: ParameterUse): string => {
  const called = shorten(name, 20);
  return `${shorten(endpoint.operation.template, 52 - called.length)} fails on an odd value of “${called}”`;
};

const stepsOf = (use: ParameterUse, at: number): Step[] => {
  const { endpoint, name } = use;
  return [
    request('GET', endpoint.path, `plain${at}`, { follow: true }),
    assume('it fails anyway', answer(`plain${at}`, 'status'), 'less-than', value(500)),
    ...oddValues.flatMap((odd, index) => [
      step(
        `set ${name} to ${nameOf(odd)}`,
        request('GET', withParameter(endpoint.path, name, odd), `odd${at}x${index}`, { follow: true }),
      ),
      expectThat(
        `the server does not fail when ${name} is ${nameOf(odd)}`,
        answer(`odd${at}x${index}`, 'status'),
        'less-than',
        value(500),
        { title: titleOf(use) },
      ),
    ]),
  ];
};

export const invalidParametersCauseNoServerError = defineOracle({
  id: 'invalid-parameters-cause-no-server-error',
  family: 'api',
  type: 'functional',
  title: 'Odd values of a query parameter cause no server error',
  rule: 'A parameter with an invalid value is refused or ignored: the server does not fail.',
  expected: 'The value is refused with 4xx, or ignored.',
  remedy:
    'Parse the parameter in one place with a default for what is not valid, and bind it where it goes into a query.',
  severity: 'medium',
  because: 'A mistyped address or an unusual search ends in an error page.',
  worth: 'fair',
  plan: ({ site }, guard) =>
    parameterWalks(parameterUses(site), (use) => ({
      name: use.name,
      signedIn: use.endpoint.signedIn,
      template: use.endpoint.operation.template,
      // One severity in each test.
      alone: use.typed || isOfScript(use),
    })).map((walk) => {
      const [first] = walk;
      const { endpoint, typed } = first;
      const names = walk.map(({ name }) => shorten(name, 20));
      const template =
        walk.length === 1 ? endpoint.operation.template : withoutQuery(endpoint.operation.template);
      return guard({
        ...placeOf(endpoint),
        element: walkElement(walk.map(({ name }) => name)),
        title: `${template}: odd values of ${names.join(', ')} cause no server error`,
        worth: typed ? 'solid' : 'fair',
        steps: walk.flatMap(stepsOf),
        bug: {
          title: titleOf(first),
          ...(isOfScript(first) ? { severity: 'low' } : {}),
        },
      });
    }),
});
