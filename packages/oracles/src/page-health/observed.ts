// What went wrong while exploring, and which of it is a fault of the application.

import type { Expression, Page, SiteModel, Trouble } from '@prowl/contracts';
import { apply, probe, value } from '@prowl/plan';
import { ownPath } from '../site/addresses.ts';
import { isHarmless } from '../site/trouble.ts';

/** Scripts, styles and fonts of the application that did not load. Images are judged by whether they load. */
export const failedCode = (): Expression =>
  apply(
    'concat',
    ...['.js', '.mjs', '.css', '.woff'].map((ending) =>
      apply('pick-including', probe('failed-assets'), value(ending)),
    ),
  );

/** A foreign resource that did not load (no network, a blocker) may be why the application's own script fails. */
export const lacksForeignResource = (page: Page): boolean =>
  page.troubles.some(
    (trouble) =>
      !trouble.own &&
      (trouble.kind === 'failed-request' ||
        trouble.kind === 'client-error' ||
        trouble.kind === 'server-error'),
  ) || page.images.some((image) => !image.own && !image.decoded);

/** Own uncaught exceptions of a page, worth a test. */
export const exceptionsOf = (site: SiteModel, page: Page): Trouble[] =>
  page.troubles.filter(
    (trouble) =>
      trouble.kind === 'exception' &&
      trouble.own &&
      !isHarmless(trouble.text) &&
      (trouble.source === undefined ||
        !/^https?:/.test(trouble.source) ||
        ownPath(trouble.source, site.origin) !== undefined),
  );

/** The message of an exception without positions, addresses and numbers, so that a fault has one name everywhere. */
export const essence = (text: string): string =>
  (text.split('\n')[0] ?? '')
    .replace(/https?:\/\/\S+/g, 'URL')
    .replace(/\d+/g, 'N')
    .trim()
    .slice(0, 120);

/** A status that only says that one has to sign in, or come back later. */
export const asksForPatience = (status: number): boolean =>
  [401, 403, 405, 407, 408, 425, 429].includes(status);
