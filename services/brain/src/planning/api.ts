// Endpoints, observed or described: whatever is sent, they refuse it with 4xx or answer it, and never fail. Nothing valid is written.
import type { Operation as ModelOperation, Page, SiteModel, Step } from '@prowl/contracts';
import type { z } from 'zod';
import { hasCatchAll, ownPath, parametersOf, soundsHarmful, templateOf, withoutQuery, withParameter } from './addresses.ts';
import { needsSignIn, type PlanDraft, type Planner } from './planner.ts';
import { draft, withoutTwins } from './relations/drafting.ts';
import { shorten } from './relations/words.ts';
import { answer, assume, expectThat, header, request, step, value } from './steps.ts';

type Operation = z.infer<typeof ModelOperation>;
type Method = 'GET' | 'HEAD' | 'POST' | 'PUT' | 'PATCH' | 'DELETE' | 'OPTIONS';

interface Endpoint {
  operation: Operation;
  method: Method;
  path: string;
  page: Page;
  signedIn: boolean;
  json: boolean;
}

/** Where one pays, sends or ends things, even nonsense may have an effect. */
const delicate = (path: string): boolean =>
  soundsHarmful(path) || /checkout|order|payment|transfer|log-?in|sign-?in|session|token|upload/i.test(path);

const endpoints = (site: SiteModel): Endpoint[] =>
  site.operations.flatMap((operation) => {
    const page = site.pages.find(({ id }) => operation.pages.includes(id)) ?? site.pages[0];
    const path = operation.examples[0] ?? (/[:{*]/.test(operation.template) ? undefined : operation.template);
    if (!page || !path || operation.source === 'code' || !/^(GET|HEAD|POST|PUT|PATCH|DELETE|OPTIONS)$/.test(operation.method)) return [];
    const json = /json/i.test(operation.responseType ?? '') || operation.shape !== undefined;
    const signedIn = site.signIn.status === 'verified' && operation.access !== 'anonymous';
    return [
      { operation, method: operation.method as Method, path, page: { ...page, url: path, template: operation.template }, signedIn, json },
    ];
  });

interface Claim {
  oracle: string;
  element: string;
  rule: string;
  title: string;
  rank: number;
  steps: Step[];
  bug: PlanDraft['bug'];
  suspected?: boolean;
  isolation?: PlanDraft['isolation'];
}

const claim = (site: SiteModel, { operation, page, signedIn }: Endpoint, { rule, isolation, suspected, ...rest }: Claim): PlanDraft => ({
  ...draft(site, { ...rest, family: 'api', page, because: rule, signedIn, isolation: isolation ?? 'read', suspected: suspected ?? false }),
  place: { url: page.url, template: operation.template, element: rest.element, method: operation.method },
});

const withLastSegment = (path: string, last: string): string => withoutQuery(path).replace(/\/[^/]*\/?$/, `/${last}`);

/** An id that nobody has is refused, and breaks nothing. */
const unknownIds = (site: SiteModel, endpoint: Endpoint): PlanDraft[] => {
  const { operation, path, json, method } = endpoint;
  if (method !== 'GET' || !/\/[:{][^/]+\}?$/.test(operation.template) || soundsHarmful(path)) return [];
  const last = withoutQuery(path).split('/').at(-1) ?? '';
  const unknown = /^\d+$/.test(last)
    ? '987654321'
    : /^[0-9a-f-]{36}$/i.test(last)
      ? '00000000-0000-4000-8000-000000000000'
      : 'nobody-knows-this';
  const object = typeof operation.shape === 'object' && operation.shape !== null && !Array.isArray(operation.shape);
  const plans = [
    claim(site, endpoint, {
      oracle: 'unknown-ids-break-nothing',
      element: 'id',
      rule: 'An id that does not exist, or is none, is the visitor’s mistake: the server says so and does not fail.',
      title: `${method} ${operation.template}: ids that are none do not break it`,
      rank: 0.5,
      steps: [unknown, '0', '-1', 'abc', '1e9999', "1'", '99999999999999999999', '%20'].flatMap((id, index) => [
        step(
          `ask for the id ${id}`,
          request('GET', withLastSegment(path, encodeURI(id).replace('%2520', '%20').replace("'", '%27')), `odd${index}`),
        ),
        expectThat(`the server does not fail on the id ${id}`, answer(`odd${index}`, 'status'), 'less-than', value(500)),
      ]),
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
          expectThat('an id that does not exist is answered with an error status', answer('unknown', 'status'), 'at-least', value(300)),
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

const oddValues = ['', '-1', '0', '99999999999999999999', 'abc', '%', '<b>', '\u{1F600}', 'x'.repeat(2_000)];
const nameOf = (text: string): string => (text === '' ? 'nothing' : text.length > 40 ? `${text.length} letters` : text);

const parameterPlan = (site: SiteModel, endpoint: Endpoint, name: string): PlanDraft =>
  claim(site, endpoint, {
    oracle: 'odd-values-break-nothing',
    element: name,
    rule: 'A parameter that makes no sense is refused or ignored: the server does not fail.',
    title: `${endpoint.operation.template}: odd values of ${shorten(name, 40)} do not break it`,
    rank: 0.5,
    steps: [
      request('GET', endpoint.path, 'plain', { follow: true }),
      assume('it fails anyway', answer('plain', 'status'), 'less-than', value(500)),
      ...oddValues.flatMap((odd, index) => [
        step(`set ${name} to ${nameOf(odd)}`, request('GET', withParameter(endpoint.path, name, odd), `odd${index}`, { follow: true })),
        expectThat(`the server does not fail when ${name} is ${nameOf(odd)}`, answer(`odd${index}`, 'status'), 'less-than', value(500)),
      ]),
    ],
    bug: {
      title: `The server fails on an odd value of the parameter “${shorten(name, 40)}”`,
      severity: 'medium',
      expected: 'The value is refused with 4xx, or ignored.',
    },
  });

/** Every query parameter in use: of endpoints and of pages. */
const oddParameters = (site: SiteModel, all: readonly Endpoint[]): PlanDraft[] => {
  const seen = new Set<string>();
  const plans: PlanDraft[] = [];
  const add = (endpoint: Endpoint, name: string) => {
    const key = `${endpoint.operation.template} ${name}`;
    if (seen.has(key) || /^(csrf|_?token|utm_\w+)$/i.test(name)) return;
    seen.add(key);
    plans.push(parameterPlan(site, endpoint, name));
  };
  for (const endpoint of all) {
    if (endpoint.method !== 'GET' || soundsHarmful(endpoint.path)) continue;
    for (const { name } of endpoint.operation.examples.flatMap(parametersOf)) add(endpoint, name);
    for (const parameter of endpoint.operation.parameters) if (parameter.in === 'query') add(endpoint, parameter.name);
  }
  for (const page of site.pages) {
    if (page.status >= 400) continue;
    const template = withoutQuery(page.template);
    const operation: Operation = {
      method: 'GET',
      template,
      examples: [],
      source: 'observed',
      access: page.access,
      parameters: [],
      statuses: [],
      pages: [page.id],
    };
    const links = page.links.flatMap((link) => (link.own ? (ownPath(link.url, site.origin) ?? []) : []));
    for (const path of [page.url, ...page.examples, ...links]) {
      if (soundsHarmful(path)) continue;
      const shape = templateOf(path) === templateOf(page.url) ? template : templateOf(path);
      const endpoint: Endpoint = {
        operation: { ...operation, template: shape },
        method: 'GET',
        path: path.replace(/#.*$/, ''),
        page: { ...page, url: path, template: shape },
        signedIn: needsSignIn(site, page),
        json: false,
      };
      for (const { name } of parametersOf(path)) add(endpoint, name);
    }
  }
  return plans;
};

const parsed = (text: string | undefined): unknown => {
  try {
    return JSON.parse(text ?? '');
  } catch {
    return undefined;
  }
};

const jsonType = { 'content-type': 'application/json' };

/** Bodies that are no JSON, lack everything or hold the wrong kind of thing: refused, not stumbled over. */
const oddBodies = (site: SiteModel, endpoint: Endpoint): PlanDraft[] => {
  const { operation, method, path } = endpoint;
  if (
    !['POST', 'PUT', 'PATCH'].includes(method) ||
    delicate(path) ||
    !/json/i.test(operation.requestType ?? operation.sample?.requestType ?? '')
  )
    return [];
  const body = parsed(operation.sample?.requestBody);
  const fields =
    typeof body === 'object' && body !== null && !Array.isArray(body)
      ? Object.keys(body)
      : operation.parameters.filter((each) => each.in === 'body').map(({ name }) => name);
  const wrong = Object.fromEntries(fields.map((name) => [name, { unexpected: [null] }]));
  const send = (name: string, words: string, sent: NonNullable<Extract<Step, { do: 'request' }>['body']>): Step[] => [
    step(`send ${words}`, request(method, path, name, { headers: jsonType, body: sent })),
    expectThat(`the server does not fail on ${words}`, answer(name, 'status'), 'less-than', value(500)),
  ];
  return [
    claim(site, endpoint, {
      oracle: 'bad-bodies-break-nothing',
      element: 'body',
      rule: 'A body that cannot be read, or has the wrong things in it, is the caller’s mistake: the server answers 4xx and does not fail.',
      title: `${method} ${operation.template}: bodies that make no sense do not break it`,
      rank: 0.55,
      isolation: 'global',
      steps: [
        ...send('cut', 'a body that ends in the middle', { raw: '{"a":' }),
        ...send('list', 'a list where an object is expected', { json: [] }),
        ...send('nothing', 'a body that is null', { raw: 'null' }),
        ...(fields.length > 0 ? send('wrong', 'objects in place of texts and numbers', { json: wrong }) : []),
      ],
      bug: {
        title: `${method} ${shorten(operation.template, 80)} fails on a body that makes no sense`,
        severity: 'medium',
        expected: 'It answers 400 or another 4xx.',
      },
    }),
  ];
};

/** What only takes posts is asked with GET: refused, not stumbled over. */
const otherMethods = (site: SiteModel, endpoint: Endpoint): PlanDraft[] => {
  const { operation, method, path } = endpoint;
  const readable = site.operations.some((each) => each.template === operation.template && each.method === 'GET');
  if (method === 'GET' || method === 'HEAD' || readable || delicate(path)) return [];
  return [
    claim(site, endpoint, {
      oracle: 'other-methods-break-nothing',
      element: 'GET',
      rule: 'A method that an address does not have is answered with 404 or 405.',
      title: `${operation.template}: being asked with another method does not break it`,
      rank: 0.25,
      steps: [
        step('ask with GET', request('GET', path, 'asked')),
        expectThat('the server does not fail on another method', answer('asked', 'status'), 'less-than', value(500)),
      ],
      bug: { title: `${shorten(operation.template, 80)} fails when asked with GET`, severity: 'low', expected: 'It answers 404 or 405.' },
    }),
  ];
};

/** Data says that it is data: as a page a browser would run what is in it. */
const contentTypes = (site: SiteModel, endpoint: Endpoint): PlanDraft[] => {
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
        expectThat('the answer says that it is JSON', header('data', 'content-type'), 'matches', value('json')),
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
const plainAnswers = (site: SiteModel, endpoint: Endpoint): PlanDraft[] => {
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
        seen: failing ? `It answered ${operation.statuses.filter((status) => status >= 500).join(', ')}.` : undefined,
      },
    }),
  ];
};

export const planApi: Planner = ({ site }) => {
  const all = endpoints(site);
  return {
    plans: withoutTwins([
      ...all.flatMap((endpoint) => [
        ...plainAnswers(site, endpoint),
        ...unknownIds(site, endpoint),
        ...oddBodies(site, endpoint),
        ...otherMethods(site, endpoint),
        ...contentTypes(site, endpoint),
      ]),
      ...oddParameters(site, all),
    ]),
  };
};
