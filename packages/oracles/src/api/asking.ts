// Asking for what is not there, with values that make no sense, and looking at the types of what comes back.

import type { Page, SiteModel } from '@prowl/contracts';
import { answer, assume, expectThat, header, type PlanDraft, request, step, value } from '@prowl/plan';
import {
  hasCatchAll,
  ownPath,
  parameterChoice,
  parametersOf,
  soundsHarmful,
  templateOf,
  withoutQuery,
  withParameter,
} from '../site/addresses.ts';
import { knownRange, numericPaths } from '../site/known-addresses.ts';
import { needsSignIn } from '../site/planning.ts';
import { shorten } from '../site/words.ts';
import { claim, type Endpoint, parsed, withLastSegment } from './endpoint.ts';

/** An id that nobody has is refused, and breaks nothing. */
export const unknownIds = (site: SiteModel, endpoint: Endpoint): PlanDraft[] => {
  const { operation, path, json, method } = endpoint;
  if (method !== 'GET' || !/\/[:{][^/]+\}?$/.test(operation.template) || soundsHarmful(path)) return [];
  const last = withoutQuery(path).split('/').at(-1) ?? '';
  const unknown = /^\d+$/.test(last)
    ? '987654321'
    : /^[0-9a-f-]{36}$/i.test(last)
      ? '00000000-0000-4000-8000-000000000000'
      : 'nobody-knows-this';
  const object =
    typeof operation.shape === 'object' && operation.shape !== null && !Array.isArray(operation.shape);
  const plans = [
    claim(site, endpoint, {
      oracle: 'unknown-ids-break-nothing',
      element: 'id',
      rule: 'An id that does not exist, or is none, is the visitor’s mistake: the server says so and does not fail.',
      title: `${method} ${operation.template}: ids that are none do not break it`,
      rank: 0.5,
      steps: [unknown, '0', '-1', 'abc', '1e9999', "1'", '99999999999999999999', '%20'].flatMap(
        (id, index) => [
          step(
            `ask for the id ${id}`,
            request(
              'GET',
              withLastSegment(path, encodeURI(id).replace('%2520', '%20').replace("'", '%27')),
              `odd${index}`,
            ),
          ),
          expectThat(
            `the server does not fail on the id ${id}`,
            answer(`odd${index}`, 'status'),
            'less-than',
            value(500),
          ),
        ],
      ),
      bug: {
        title: `${method} ${shorten(operation.template, 80)} fails on an id that does not exist`,
        severity: 'medium',
        expected: 'It answers 404 or another 4xx.',
      },
    }),
  ];
  if (json && object && operation.source === 'observed' && !hasCatchAll(site)) {
    plans.push(
      claim(site, endpoint, {
        oracle: 'unknown-ids-are-refused',
        element: 'id',
        rule: 'A caller tells by the status that there is no such thing; an error in a successful answer is taken for the thing.',
        title: `${method} ${operation.template}: an unknown id is answered with 4xx`,
        rank: 0.4,
        steps: [
          step(
            'ask for one that exists and for one that does not',
            request('GET', path, 'known'),
            request('GET', withLastSegment(path, unknown), 'unknown'),
          ),
          assume('the known one cannot be had', answer('known', 'status'), 'equals', value(200)),
          expectThat(
            'an id that does not exist is answered with an error status',
            answer('unknown', 'status'),
            'at-least',
            value(300),
          ),
        ],
        bug: {
          title: `${method} ${shorten(operation.template, 80)} answers an unknown id with success`,
          severity: 'low',
          expected: 'It answers 404.',
        },
      }),
    );
  }
  return plans;
};

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
const nameOf = (text: string): string =>
  text === '' ? 'nothing' : text.length > 40 ? `${text.length} letters` : text;

const parameterPlan = (site: SiteModel, endpoint: Endpoint, name: string, rank: number): PlanDraft =>
  claim(site, endpoint, {
    oracle: 'odd-values-break-nothing',
    element: name,
    rule: 'A parameter that makes no sense is refused or ignored: the server does not fail.',
    title: `${endpoint.operation.template}: odd values of ${shorten(name, 40)} do not break it`,
    rank,
    steps: [
      request('GET', endpoint.path, 'plain', { follow: true }),
      assume('it fails anyway', answer('plain', 'status'), 'less-than', value(500)),
      ...oddValues.flatMap((odd, index) => [
        step(
          `set ${name} to ${nameOf(odd)}`,
          request('GET', withParameter(endpoint.path, name, odd), `odd${index}`, { follow: true }),
        ),
        expectThat(
          `the server does not fail when ${name} is ${nameOf(odd)}`,
          answer(`odd${index}`, 'status'),
          'less-than',
          value(500),
        ),
      ]),
    ],
    bug: {
      title: `The server fails on an odd value of the parameter “${shorten(name, 40)}”`,
      severity: 'medium',
      expected: 'The value is refused with 4xx, or ignored.',
    },
  });

/** Every query parameter in use: of endpoints and of pages. */
export const oddParameters = (site: SiteModel, all: readonly Endpoint[]): PlanDraft[] => {
  const worth = parameterChoice();
  const plans: PlanDraft[] = [];
  const add = (endpoint: Endpoint, name: string, rank = 0.5) => {
    if (/^(csrf\w*|_?token|utm_\w+)$/i.test(name) || !worth(endpoint.operation.template, name)) return;
    plans.push(parameterPlan(site, endpoint, name, rank));
  };
  const endpointAt = (page: Page, path: string, template: string): Endpoint => ({
    operation: {
      method: 'GET',
      template,
      examples: [],
      source: 'observed',
      access: page.access,
      parameters: [],
      statuses: [],
      pages: [page.id],
    },
    method: 'GET',
    path: path.replace(/#.*$/, ''),
    page: { ...page, url: path, template },
    signedIn: needsSignIn(site, page),
    json: false,
  });
  // What a person types comes first: into the fields of forms that ask.
  for (const page of site.pages) {
    for (const form of page.forms.filter(({ method, destructive }) => method === 'get' && !destructive)) {
      const action = ownPath(form.action || page.url, site.origin);
      if (
        page.status >= 400 ||
        !action ||
        soundsHarmful(action) ||
        form.fields.some(({ type }) => type === 'password')
      )
        continue;
      const named = form.fields.filter(({ name, control }) => name !== '' && control !== 'file');
      const query = named
        .map((field) => `${encodeURIComponent(field.name)}=${encodeURIComponent(field.value)}`)
        .join('&');
      for (const { name, control, type } of named)
        if (control === 'input' && ['', 'text', 'search'].includes(type))
          add(endpointAt(page, `${withoutQuery(action)}?${query}`, templateOf(action)), name, 0.6);
    }
  }
  for (const endpoint of all) {
    if (endpoint.method !== 'GET' || soundsHarmful(endpoint.path)) continue;
    for (const { name } of endpoint.operation.examples.flatMap(parametersOf)) add(endpoint, name);
    for (const parameter of endpoint.operation.parameters)
      if (parameter.in === 'query') add(endpoint, parameter.name);
  }
  for (const page of site.pages) {
    if (page.status >= 400) continue;
    const template = withoutQuery(page.template);
    const links = page.links.flatMap((link) => (link.own ? (ownPath(link.url, site.origin) ?? []) : []));
    for (const path of [page.url, ...page.examples, ...links]) {
      if (soundsHarmful(path)) continue;
      const shape = templateOf(path) === templateOf(page.url) ? template : templateOf(path);
      const endpoint = endpointAt(page, path, shape);
      for (const { name } of parametersOf(path)) add(endpoint, name);
    }
  }
  return plans;
};

const counting = /^(price|unitPrice|amount|total|subtotal|sum|quantity|count|stock|rating|cost)$/i;

/** A number is a number in every answer of its kind. */
export const steadyTypes = (site: SiteModel, endpoint: Endpoint): PlanDraft[] => {
  const { operation, method } = endpoint;
  if (method !== 'GET' || operation.source !== 'observed') return [];
  const shape = JSON.stringify(operation.shape ?? null);
  const names = [
    ...new Set(
      [...shape.matchAll(/"(\w+)":"((?:number|string|null)(?:\|(?:number|string|null))*)"/g)].flatMap(
        ([, name = '', type = '']) => (counting.test(name) && type.includes('number') ? [name] : []),
      ),
    ),
  ];
  if (names.length === 0) return [];
  const mixed = names.filter((name) => new RegExp(`"${name}":"[^"]*string`).test(shape));
  const point = numericPaths(site).find((each) => each.template === operation.template);
  const paths = [
    ...new Set([
      ...operation.examples,
      ...(point ? knownRange(site, point).map((id) => `${point.before}${id}${point.after}`) : []),
    ]),
  ].slice(0, 40);
  return [
    claim(site, endpoint, {
      oracle: 'numbers-are-numbers',
      element: names.join(','),
      rule: 'A field that is a number in one answer is no text in another: whoever reckons with it gets nonsense.',
      title: `${method} ${operation.template}: ${names.join(', ')} are numbers in every answer`,
      rank: mixed.length > 0 ? 0.75 : 0.4,
      suspected: mixed.length > 0,
      steps: paths.flatMap((path, index) => [
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
        severity: 'low',
        expected: 'A number in every answer.',
      },
    }),
  ];
};

/** Data says that it is data: as a page a browser would run what is in it. */
export const contentTypes = (site: SiteModel, endpoint: Endpoint): PlanDraft[] => {
  const { operation, method, path } = endpoint;
  const type = operation.sample?.responseType ?? '';
  if (
    method !== 'GET' ||
    !/html/i.test(type) ||
    parsed(operation.sample?.responseBody) === undefined ||
    !operation.sample?.responseBody?.trim().match(/^[[{]/)
  )
    return [];
  return [
    claim(site, endpoint, {
      oracle: 'data-is-marked-as-data',
      element: 'content-type',
      rule: 'JSON that is sent as a page can be shown as one, and what visitors wrote in it is then run.',
      title: `${operation.template}: its JSON is marked as JSON`,
      rank: 0.55,
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
      bug: {
        title: `${shorten(operation.template, 80)} sends JSON marked as a web page`,
        severity: 'low',
        expected: 'Content-Type: application/json.',
        seen: type,
      },
    }),
  ];
};

/** Observed or described: a plain request does not fail. */
export const plainAnswers = (site: SiteModel, endpoint: Endpoint): PlanDraft[] => {
  const { operation, method, path } = endpoint;
  if (method !== 'GET' || soundsHarmful(path)) return [];
  const failing = operation.statuses.some((status) => status >= 500 && status !== 503);
  return [
    claim(site, endpoint, {
      oracle: 'endpoint-answers',
      element: '',
      rule: 'What the application itself asks for, or describes, does not fail.',
      title: `${method} ${operation.template}: answers without failing`,
      rank: failing ? 0.85 : 0.3,
      suspected: failing,
      steps: [
        step('ask for it', request('GET', path, 'plain', { follow: true })),
        expectThat('the server does not fail', answer('plain', 'status'), 'less-than', value(500)),
      ],
      bug: {
        title: `${method} ${shorten(operation.template, 80)} fails on the server`,
        severity: 'high',
        expected: 'It is answered.',
        seen: failing
          ? `It answered ${operation.statuses.filter((status) => status >= 500).join(', ')}.`
          : undefined,
      },
    }),
  ];
};
