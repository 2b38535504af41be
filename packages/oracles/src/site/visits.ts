// What a mere visit may do: an address that says that it deletes, restarts or sends is opened only where exploring opened it.
import { isSafeMethod, type SiteModel, type Step } from '@prowl/contracts';
import { actsWhenOpened, type Concept } from '@prowl/lexicon';
import { hasPart, withoutQuery } from './addresses.ts';
import { oncePerSite } from './once.ts';

const acting: readonly Concept[] = [
  'delete',
  'deactivate',
  'empty-all',
  'pay',
  'send',
  'invite',
  'publish',
  'reset',
  'stop',
];

const acts = (address: string): boolean => hasPart(address, acting) || actsWhenOpened(address);

/** Pages, and what pages asked for by themselves. */
const opened = oncePerSite(
  (site): ReadonlySet<string> =>
    new Set([
      ...site.pages.map(({ url }) => withoutQuery(url)),
      ...site.operations.flatMap(({ method, source, examples }) =>
        method === 'GET' && source === 'observed' ? examples.map(withoutQuery) : [],
      ),
    ]),
);

/** What an application others use is asked by tests changes nothing by being asked for. */
export const visitsInScope = (site: SiteModel, steps: readonly Step[]): boolean =>
  site.disposable ||
  steps.every((step) => {
    if ('steps' in step) return visitsInScope(site, step.steps);
    if (step.do !== 'goto' && !(step.do === 'request' && isSafeMethod(step.method))) return true;
    const url = typeof step.url === 'string' ? step.url : step.url.template;
    return !acts(url) || opened(site).has(withoutQuery(url));
  });
