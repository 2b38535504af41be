// The application's own interface where it answers at other origins than the pages: what may be asked there, and under which address.
import type { Operation, SiteModel, Step } from '@prowl/contracts';
import { ownPath, withoutFragment } from './addresses.ts';
import { oncePerSite } from './once.ts';

type OfOrigin = Pick<Operation, 'origin'>;

/** An origin that was named on the command line or by a directive may be asked anything; one that was recognised what the pages ask. */
const isNamed = (site: SiteModel, origin: string): boolean =>
  site.coverage.apis?.some((api) => api.named && api.origin === origin) === true;

/** Tests may ask of it what the pages do not ask. */
export const isOpen = (site: SiteModel, { origin }: OfOrigin): boolean =>
  origin === undefined || isNamed(site, origin);

export const openOperations = oncePerSite((site): readonly Operation[] =>
  site.operations.filter((operation) => isOpen(site, operation)),
);

/** Its template, told from that of another origin. */
export const placeOfOperation = ({ origin = '', template }: Pick<Operation, 'origin' | 'template'>): string =>
  `${origin}${template}`;

/** Path, query and fragment where the pages are, the whole address where an interface is; undefined elsewhere. */
export const addressOf = (url: string, site: SiteModel): string | undefined => {
  const path = ownPath(url, site.origin);
  if (path !== undefined || !URL.canParse(url)) return path;
  const { origin, href } = new URL(url);
  return site.coverage.apis?.some((api) => api.origin === origin) === true ? href : undefined;
};

/** What pages were seen to ask the interfaces to read. */
const readAddresses = oncePerSite(
  (site): ReadonlySet<string> =>
    new Set(
      site.operations.flatMap(({ origin, method, source, examples }) =>
        origin !== undefined && method === 'GET' && source === 'observed' ? examples : [],
      ),
    ),
);

/** A recognised interface is asked by tests themselves only what its pages ask it to read. */
export const asksInScope = (site: SiteModel, steps: readonly Step[]): boolean =>
  steps.every((step) => {
    if ('steps' in step) return asksInScope(site, step.steps);
    if (step.do !== 'request') return true;
    const url = typeof step.url === 'string' ? step.url : step.url.template;
    if (!URL.canParse(url, site.origin)) return true;
    const { origin } = new URL(url, site.origin);
    if (origin === site.origin || isNamed(site, origin)) return true;
    const reads = step.method === 'GET' && (step.times ?? 1) === 1 && step.headers === undefined;
    return reads && step.actor !== 'visitor' && readAddresses(site).has(withoutFragment(url));
  });
