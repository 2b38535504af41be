// Sending bodies that must be refused, and asking with methods that are not there. Nothing valid is written.

import type { SiteModel, Step } from '@prowl/contracts';
import { answer, expectThat, type PlanDraft, request, step, value } from '@prowl/plan';
import { shorten } from '../site/words.ts';
import { claim, delicate, type Endpoint, parsed } from './endpoint.ts';

const jsonType = { 'content-type': 'application/json' };

/** Bodies that are no JSON, lack everything or hold the wrong kind of thing: refused, not stumbled over. */
export const oddBodies = (site: SiteModel, endpoint: Endpoint): PlanDraft[] => {
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
  const send = (
    name: string,
    words: string,
    sent: NonNullable<Extract<Step, { do: 'request' }>['body']>,
  ): Step[] => [
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
        ...send('empty', 'an object with nothing in it', { json: {} }),
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

const takesJson = ({ operation, method, path }: Endpoint): boolean =>
  ['POST', 'PUT', 'PATCH'].includes(method) &&
  !delicate(path) &&
  /json/i.test(operation.requestType ?? operation.sample?.requestType ?? '');

/** One reader of bodies serves all endpoints: one plan for the site. */
export const cutBodies = (site: SiteModel, all: readonly Endpoint[]): PlanDraft[] => {
  const some = all.filter(takesJson).slice(0, 5);
  const [first] = some;
  if (!first) return [];
  return [
    claim(site, first, {
      oracle: 'cut-bodies-break-nothing',
      element: 'body',
      rule: 'A body that is no JSON is the caller’s mistake: the server answers 400 and does not fail.',
      title: 'endpoints: a body that ends in the middle is refused',
      rank: 0.5,
      isolation: 'global',
      steps: some.flatMap(({ method, path }, index) => [
        step(
          `send ${method} ${path} a body that ends in the middle`,
          request(method, path, `cut${index}`, { headers: jsonType, body: { raw: '{"a":' } }),
        ),
        expectThat(
          'the server does not fail on malformed JSON',
          answer(`cut${index}`, 'status'),
          'less-than',
          value(500),
        ),
      ]),
      bug: { title: 'Malformed JSON makes the server fail', severity: 'medium', expected: 'It answers 400.' },
    }),
  ];
};

/** What only takes posts is asked with GET: refused, not stumbled over. One router serves all: one plan for the site. */
export const otherMethods = (site: SiteModel, all: readonly Endpoint[]): PlanDraft[] => {
  const some = all
    .filter(({ operation, method, path }) => {
      const readable = site.operations.some(
        (each) => each.template === operation.template && each.method === 'GET',
      );
      return (
        method !== 'GET' && method !== 'HEAD' && operation.source !== 'form' && !readable && !delicate(path)
      );
    })
    .slice(0, 8);
  const [first] = some;
  if (!first) return [];
  return [
    claim(site, first, {
      oracle: 'other-methods-break-nothing',
      element: 'GET',
      rule: 'A method that an address does not have is answered with 404 or 405.',
      title: 'endpoints: being asked with another method does not break them',
      rank: 0.3,
      steps: some.flatMap(({ path }, index) => [
        step(`ask for ${path} with GET`, request('GET', path, `asked${index}`)),
        expectThat(
          'the server does not fail on another method',
          answer(`asked${index}`, 'status'),
          'less-than',
          value(500),
        ),
      ]),
      bug: {
        title: 'The server fails when an address is asked with a method it does not have',
        severity: 'low',
        expected: 'It answers 404 or 405.',
      },
    }),
  ];
};

/** Ratings and quantities that make no sense are refused by the endpoint, not only by the form in front of it. */
export const senselessNumbers = (site: SiteModel, endpoint: Endpoint): PlanDraft[] => {
  const { operation, method, path } = endpoint;
  if (!takesJson(endpoint) || method !== 'POST') return [];
  const body = parsed(operation.sample?.requestBody);
  const known =
    typeof body === 'object' && body !== null && !Array.isArray(body)
      ? (body as Record<string, unknown>)
      : undefined;
  if (known && Object.values(known).some((held) => typeof held === 'string' && /^[*•]{3,}$/.test(held)))
    return [];
  const described = operation.parameters.filter((each) => each.in === 'body');
  const plain =
    known ??
    Object.fromEntries(
      described.map(({ name, type }) => [
        name,
        /int|number/.test(type) ? 1 : /bool/.test(type) ? true : 'Sample words',
      ]),
    );
  const senseless: [RegExp, number][] = [
    [/^(rating|stars|score)$/i, 1_000_000],
    [/^(quantity|qty)$/i, -1],
  ];
  return Object.keys(plain).flatMap((name) => {
    const number = senseless.find(([pattern]) => pattern.test(name))?.[1];
    if (number === undefined || (known && typeof known[name] !== 'number')) return [];
    return claim(site, endpoint, {
      oracle: 'senseless-numbers-are-refused',
      element: name,
      rule: 'The server checks what it is sent: the form in front of it is not the only way in.',
      title: `${method} ${operation.template}: a ${name} of ${number} is refused`,
      rank: 0.5,
      isolation: 'global',
      steps: [
        step(
          `send a ${name} of ${number}`,
          request(method, path, 'sent', { headers: jsonType, body: { json: { ...plain, [name]: number } } }),
        ),
        expectThat(`a ${name} of ${number} is refused`, answer('sent', 'status'), 'at-least', value(400)),
      ],
      bug: {
        title: `${method} ${shorten(operation.template, 80)} takes a ${name} of ${number}`,
        severity: 'medium',
        expected: 'It answers 400 or 422.',
      },
    });
  });
};
