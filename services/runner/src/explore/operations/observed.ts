// Endpoints as the traffic shows them: method and template, parameters, statuses, the shape of answers. Pure.
import type { Exchange, Operation } from '@prowl/contracts';
import { merge, shapeOf } from './shape.ts';

export interface Seen {
  readonly exchange: Exchange;
  readonly page: string;
  readonly anonymous: boolean;
}

type Parameter = Operation['parameters'][number];

const typeOf = (text: string): string =>
  /^-?\d+(?:\.\d+)?$/.test(text) ? 'number' : /^(?:true|false)$/.test(text) ? 'boolean' : 'string';

const parse = (text: string | undefined): unknown => {
  if (text === undefined) return undefined;
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
};

const bodyOf = ({ requestBody, requestType }: Exchange): Record<string, unknown> => {
  if (requestBody === undefined) return {};
  if (/json/.test(requestType ?? '')) {
    const json = parse(requestBody);
    return typeof json === 'object' && json !== null && !Array.isArray(json)
      ? (json as Record<string, unknown>)
      : {};
  }
  if (/x-www-form-urlencoded/.test(requestType ?? ''))
    return Object.fromEntries(new URLSearchParams(requestBody));
  return {};
};

const parametersOf = (calls: readonly Exchange[], template: string): Parameter[] => {
  const counts = new Map<string, { parameter: Parameter; count: number }>();
  const add = (place: Parameter['in'], name: string, value: unknown) => {
    const key = `${place} ${name}`;
    const known = counts.get(key);
    if (known !== undefined) known.count += 1;
    else
      counts.set(key, {
        count: 1,
        parameter: {
          in: place,
          name,
          type: typeof value === 'string' ? typeOf(value) : Array.isArray(value) ? 'array' : typeof value,
          required: false,
          example: value,
        },
      });
  };
  for (const call of calls) {
    const { pathname, searchParams } = new URL(call.url);
    const wanted = template.split('/');
    pathname.split('/').forEach((part, index) => {
      const name = wanted[index] ?? '';
      if (name.startsWith(':')) add('path', name.slice(1), part);
    });
    for (const [name, value] of new Map(searchParams)) add('query', name, value);
    for (const [name, value] of Object.entries(bodyOf(call))) add('body', name, value);
  }
  return [...counts.values()].slice(0, 40).map(({ parameter, count }) => ({
    ...parameter,
    required: parameter.in === 'path' || count === calls.length,
  }));
};

/** Scripts fetch style sheets, other scripts, fonts and images as well: files that nobody computes. */
const files = [
  'text/css',
  'text/javascript',
  'application/javascript',
  'application/x-javascript',
  'font/',
  'image/',
];
const isFile = ({ method, responseType = '' }: Exchange) =>
  method === 'GET' && files.some((type) => responseType.startsWith(type));

/** Its origin, when that is not the pages' own. */
const elsewhereOf = ({ url }: Exchange, origin: string): string =>
  new URL(url).origin === origin ? '' : new URL(url).origin;

const isData = (exchange: Exchange) => {
  const { kind, method, responseType = '', own } = exchange;
  if (!own || isFile(exchange)) return false;
  return kind === 'fetch' || method !== 'GET' || (kind === 'document' && /json/.test(responseType));
};

/** `origin`: of the pages. */
export const observedOperations = (seen: readonly Seen[], origin: string): Operation[] => {
  const groups = new Map<string, Seen[]>();
  for (const one of seen) {
    const elsewhere = elsewhereOf(one.exchange, origin);
    // What browsers ask before they ask another origin is no operation of it.
    if (!isData(one.exchange) || (elsewhere !== '' && one.exchange.method === 'OPTIONS')) continue;
    const key = `${one.exchange.method} ${elsewhere}${one.exchange.template}`;
    groups.set(key, [...(groups.get(key) ?? []), one]);
  }
  return [...groups.values()].map((group) => {
    const calls = group.map(({ exchange }) => exchange);
    const first = calls.find(({ status }) => status >= 200 && status < 300) ?? calls[0];
    if (first === undefined) throw new Error('a group has members');
    const shapes = calls
      .filter(({ status }) => status < 300)
      .map(({ responseBody }) => parse(responseBody))
      .filter((json) => json !== undefined)
      .map((json) => shapeOf(json));
    const elsewhere = elsewhereOf(first, origin);
    const path = (url: string) => elsewhere + new URL(url).pathname + new URL(url).search;
    return {
      method: first.method,
      ...(elsewhere === '' ? {} : { origin: elsewhere }),
      template: first.template,
      examples: [...new Set(calls.map(({ url }) => path(url)))].slice(0, 10),
      source: first.kind === 'fetch' ? ('observed' as const) : ('form' as const),
      access: group.some(({ anonymous, exchange }) => anonymous && exchange.status < 400)
        ? ('anonymous' as const)
        : ('unknown' as const),
      parameters: parametersOf(calls, first.template),
      ...(first.requestType === undefined ? {} : { requestType: first.requestType }),
      ...(first.responseType === undefined ? {} : { responseType: first.responseType }),
      statuses: [...new Set(calls.map(({ status }) => status))].filter((status) => status > 0),
      ...(shapes.length === 0 ? {} : { shape: shapes.reduce(merge) }),
      sample: first,
      pages: [...new Set(group.map(({ page }) => page))].slice(0, 20),
    };
  });
};
