// An endpoint to be tested, observed or described, and how it is addressed.
import type { Operation as ModelOperation, Page, SiteModel } from '@prowl/contracts';
import type { z } from 'zod';
import { hasPart, soundsHarmful, withoutQuery } from '../site/addresses.ts';
import { isOpen } from '../site/interfaces.ts';
import { exampleOf } from '../site/known-addresses.ts';
import { oncePerSite } from '../site/once.ts';
import { mayWrite, ownExample } from '../site/records.ts';

export type Operation = z.infer<typeof ModelOperation>;
type Method = 'GET' | 'HEAD' | 'POST' | 'PUT' | 'PATCH' | 'DELETE' | 'OPTIONS';

export interface Endpoint {
  operation: Operation;
  method: Method;
  /** The whole address, when it is at another origin than the pages. */
  path: string;
  /** The page that calls it, with the endpoint’s own address: findings are filed there. */
  page: Page;
  signedIn: boolean;
  json: boolean;
  /** What is sent there changes nothing that this exploration did not make. */
  harmless: boolean;
  /** A body with nothing in it does nothing there. */
  refusesNothing: boolean;
}

/** Where one pays, sends or ends things, even an invalid request may have an effect. */
export const delicate = (path: string): boolean =>
  soundsHarmful(path) ||
  /checkout|order|payment|transfer|log-?in|sign-?in|session|token|upload/i.test(path) ||
  hasPart(path, ['checkout', 'place-order', 'sign-in', 'upload']);

/** What is only described, and asks for nothing that it must have, is an order that an empty body gives: it makes an account, starts or ends something. */
const refusesNothing = (
  { disposable }: Pick<SiteModel, 'disposable'>,
  { source, sample, parameters }: Operation,
): boolean =>
  disposable ||
  source !== 'described' ||
  sample !== undefined ||
  parameters.some((parameter) => parameter.in === 'body' && parameter.required);

const endpointsOf = (site: SiteModel, operations: readonly Operation[]): readonly Endpoint[] =>
  operations.flatMap((operation) => {
    const page = site.pages.find(({ id }) => operation.pages.includes(id)) ?? site.pages[0];
    // To be read, what the application asks for itself says more than what exploration made.
    const own = operation.method === 'GET' ? undefined : ownExample(site, operation);
    const path = own ?? exampleOf(site, operation);
    if (
      !page ||
      !path ||
      operation.source === 'code' ||
      !/^(GET|HEAD|POST|PUT|PATCH|DELETE|OPTIONS)$/.test(operation.method)
    )
      return [];
    const json = /json/i.test(operation.responseType ?? '') || operation.shape !== undefined;
    const signedIn = site.signIn.status === 'verified' && operation.access !== 'anonymous';
    return [
      {
        operation,
        method: operation.method as Method,
        path,
        page: { ...page, url: path, template: operation.template },
        signedIn,
        json,
        harmless: mayWrite(site, operation.method, path, operation.template),
        refusesNothing: refusesNothing(site, operation),
      },
    ];
  });

/** Those that tests may ask what the pages do not ask. */
export const endpoints = oncePerSite((site) =>
  endpointsOf(
    site,
    site.operations.filter((operation) => isOpen(site, operation)),
  ),
);

/** Those that tests may ask what the pages ask them: also where an interface was only recognised. */
export const readableEndpoints = oncePerSite((site) => [
  ...endpoints(site),
  ...endpointsOf(
    site,
    site.operations.filter((operation) => !isOpen(site, operation) && operation.source === 'observed'),
  ).filter(({ method }) => method === 'GET'),
]);

/** Where findings about an endpoint are filed, and with which session it is asked. */
export const placeOf = ({ page, method, signedIn }: Endpoint) => ({ page, method, signedIn });

/** Is sent JSON, and sending it something invalid does no harm. */
export const takesJson = ({
  operation,
  method,
  path,
  harmless,
  refusesNothing: refuses,
}: Endpoint): boolean =>
  harmless &&
  refuses &&
  ['POST', 'PUT', 'PATCH'].includes(method) &&
  !delicate(path) &&
  /json/i.test(operation.requestType ?? operation.sample?.requestType ?? '');

export const jsonType = { 'content-type': 'application/json' };

export const withLastSegment = (path: string, last: string): string =>
  withoutQuery(path).replace(/\/[^/]*\/?$/, `/${last}`);

/** It is about one thing, by an id at its end. */
export const endsInId = ({ operation }: Endpoint): boolean => /\/[:{][^/]+\}?$/.test(operation.template);

/** An id of the same kind as the one at the end of this path, that nobody has. */
export const unknownId = (path: string): string => {
  const last = withoutQuery(path).split('/').at(-1) ?? '';
  if (/^\d+$/.test(last)) return '987654321';
  return /^[0-9a-f-]{36}$/i.test(last) ? '00000000-0000-4000-8000-000000000000' : 'nobody-knows-this';
};
