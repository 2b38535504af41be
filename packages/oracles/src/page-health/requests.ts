// Own requests of pages that failed while exploring: code that is missing, calls that the server fails on.

import type { Page } from '@prowl/contracts';
import { pathIn, templateOf, withoutQuery } from '../site/addresses.ts';
import { addressOf } from '../site/interfaces.ts';
import { oncePerSite } from '../site/once.ts';

export interface FailedRequest {
  readonly template: string;
  readonly path: string;
  readonly status: number;
  /** The first page that makes it, and the templates of the others. */
  readonly page: Page;
  readonly others: readonly string[];
  /** It asks for a script, a style sheet or a font. */
  readonly code: boolean;
}

const ofCode = /\.(js|mjs|css|woff2?|ttf)(\?|$)/i;
const kinds = ['server-error', 'client-error', 'failed-request'];

/** Each kind of request once, however many pages make it. Images are judged by whether they load. */
export const failedRequestsOf = oncePerSite((site): readonly FailedRequest[] => {
  const found = new Map<string, FailedRequest & { others: string[] }>();
  for (const page of site.pages.filter(({ status }) => status < 400)) {
    for (const trouble of page.troubles) {
      const path = addressOf(trouble.url ?? '', site);
      if (!trouble.own || !path || !kinds.includes(trouble.kind)) continue;
      const status = trouble.status ?? (trouble.kind === 'server-error' ? 500 : 0);
      const code = ofCode.test(path);
      if (status < (code ? 400 : 500) || withoutQuery(path) === withoutQuery(page.url)) continue;
      const template = templateOf(pathIn(path));
      const known = found.get(template);
      if (!known) found.set(template, { template, path, status, page, others: [], code });
      else if (known.page.template !== page.template && !known.others.includes(page.template))
        known.others.push(page.template);
    }
  }
  return [...found.values()];
});

/** Said in the context of a bug that other pages have too. */
export const alsoOn = (templates: readonly string[]): string[] =>
  templates.length > 0 ? [`Also on ${templates.slice(0, 5).join(', ')}.`] : [];
