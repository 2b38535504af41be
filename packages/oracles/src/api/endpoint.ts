// An endpoint to be tried, and how a claim about it becomes a plan.

import type { Operation as ModelOperation, Page, SiteModel, Step } from '@prowl/contracts';
import type { PlanDraft } from '@prowl/plan';
import type { z } from 'zod';
import { soundsHarmful, withoutQuery } from '../site/addresses.ts';
import { draft } from '../site/drafting.ts';
import { exampleOf } from '../site/known-addresses.ts';

export type Operation = z.infer<typeof ModelOperation>;
type Method = 'GET' | 'HEAD' | 'POST' | 'PUT' | 'PATCH' | 'DELETE' | 'OPTIONS';

export interface Endpoint {
  operation: Operation;
  method: Method;
  path: string;
  page: Page;
  signedIn: boolean;
  json: boolean;
}

/** Where one pays, sends or ends things, even nonsense may have an effect. */
export const delicate = (path: string): boolean =>
  soundsHarmful(path) || /checkout|order|payment|transfer|log-?in|sign-?in|session|token|upload/i.test(path);

export const endpoints = (site: SiteModel): Endpoint[] =>
  site.operations.flatMap((operation) => {
    const page = site.pages.find(({ id }) => operation.pages.includes(id)) ?? site.pages[0];
    const path = exampleOf(site, operation);
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
      },
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

export const claim = (
  site: SiteModel,
  { operation, page, signedIn }: Endpoint,
  { rule, isolation, suspected, ...rest }: Claim,
): PlanDraft => ({
  ...draft(site, {
    ...rest,
    family: 'api',
    page,
    because: rule,
    signedIn,
    isolation: isolation ?? 'read',
    suspected: suspected ?? false,
  }),
  place: { url: page.url, template: operation.template, element: rest.element, method: operation.method },
});

export const withLastSegment = (path: string, last: string): string =>
  withoutQuery(path).replace(/\/[^/]*\/?$/, `/${last}`);

export const parsed = (text: string | undefined): unknown => {
  try {
    return JSON.parse(text ?? '');
  } catch {
    return undefined;
  }
};
