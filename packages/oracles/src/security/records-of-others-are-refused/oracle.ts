import type { List, Page, SiteModel } from '@prowl/contracts';
import { answer, apply, assume, type PlanDraft, request, step, value } from '@prowl/plan';
import { defineOracle, type Guarding } from '../../definition/oracle.ts';
import { hasCatchAll, soundsHarmful, withoutFragment, withoutQuery } from '../../site/addresses.ts';
import { openOperations, placeOfOperation } from '../../site/interfaces.ts';
import { codedPaths, numericPaths, type PathPoint } from '../../site/known-addresses.ts';
import { oncePerSite } from '../../site/once.ts';
import { isPrivateRecord } from '../account-areas.ts';
import { besideAreRefused, openToOthers } from './beside.ts';
import { recordsByAccount } from './by-account.ts';
import { recordsByQuery } from './by-query.ts';

/** The page of one record that leads to a further page of the same record lists nothing. */
const listsRecords = (page: Page, before: string): boolean => {
  const linked = new Set(
    page.links.filter((link) => link.own && link.url.includes(before)).map(({ url }) => withoutQuery(url)),
  );
  return linked.size > 1 || (linked.size === 1 && !/[:{]/.test(page.template));
};

/** Narrowed by a filter: closed or archived records may belong to the account without being named. */
const isNarrowed = ({ controls }: List): boolean => controls.some(({ kind }) => kind === 'filter');

/** Divided into pages a list is never the whole. */
const isDivided = ({ pager }: List): boolean => pager !== undefined;

const mostViews = 5;

/** All views of the list that are known, as its filters' links lead to them, but for what a visit may do harm with; none where that is only the one that leaves records out. */
const viewsOf = (site: SiteModel, page: Page): string[] => {
  const path = withoutQuery(page.url);
  const links = site.pages.flatMap((each) => [
    each.url,
    ...each.links.flatMap(({ own, url }) => (own ? [url.replace(site.origin, '')] : [])),
  ]);
  const views = new Set(
    links.map(withoutFragment).filter((url) => withoutQuery(url) === path && !soundsHarmful(url)),
  );
  views.add(withoutFragment(page.url));
  if (page.lists.some(isDivided) || views.size > mostViews) return [];
  return page.lists.some(isNarrowed) && views.size === 1 ? [] : [...views];
};

/** Where the account’s own records are listed: at the address above them, or where links lead to them. */
const listsOf = (site: SiteModel, point: PathPoint): string[] => {
  const above = point.before.replace(/\/[^/]*$/, '');
  const pages = site.pages.filter(
    (page) => page.status < 400 && page.reach.length === 0 && page.access !== 'anonymous',
  );
  const page =
    pages.find((each) => withoutQuery(each.url) === above) ??
    pages.find((each) => listsRecords(each, point.before));
  if (page && point.operation !== true) return viewsOf(site, page);
  const isListed = openOperations(site).some(
    (operation) => operation.method === 'GET' && placeOfOperation(operation) === above,
  );
  return isListed ? [above] : [];
};

/** `SV-` of `/orders/SV-`; a number alone names nothing. */
const prefixOf = (before: string): string => before.replace(/^.*\//, '') || '#';

/** A list names a record by its address, as its number in data, or with a number sign. */
const namesRecord = (before: string, id: number): string =>
  `(${before}${id}|"id":\\s*"?${id}|#\\s*0*${id}|${prefixOf(before)}${id})(?!\\d)`;

const seenAddresses = oncePerSite(
  (site): ReadonlySet<string> =>
    new Set(
      [
        ...site.pages.flatMap((page) => [
          page.url,
          ...page.examples,
          ...page.links.map(({ url }) => url.replace(site.origin, '')),
        ]),
        ...site.operations.flatMap(({ examples }) => examples),
      ].map(withoutQuery),
    ),
);

/** Numbers beside the own records’ that exploration did not meet anywhere. */
const unknownNumbers = (site: SiteModel, point: PathPoint): number[] => {
  const known = seenAddresses(site);
  const own = Number(point.value);
  const numbers = [...known].flatMap((address) => {
    const rest = address.startsWith(point.before) ? address.slice(point.before.length) : '';
    return /^\d+$/.test(rest) ? Number(rest) : [];
  });
  const [first, last] = [Math.min(own, ...numbers), Math.max(own, ...numbers)];
  // The newest may be the session's own: it made some, and its tests make more.
  const newest = site.made.length > 0 ? last : Number.POSITIVE_INFINITY;
  return [...new Set([own - 1, own - 2, own + 1, last + 1, first - 1, 1, 2, 3])]
    .filter((each) => each > 0 && each <= newest && !known.has(`${point.before}${each}`))
    .slice(0, 7);
};

const recordPlan = (site: SiteModel, point: PathPoint, guard: Guarding): PlanDraft | undefined => {
  const own = `${point.before}${point.value}`;
  const lists = listsOf(site, point);
  if (!point.signedIn || point.after !== '' || !isPrivateRecord(own) || lists.length === 0) return undefined;
  const numbers = unknownNumbers(site, point);
  if (numbers.length === 0) return undefined;
  return guard({
    page: { ...point.page, url: own, template: point.template },
    element: 'id',
    signedIn: true,
    title: `${point.template}: records of other accounts are refused`,
    steps: [
      step(
        'ask for the own record, the own list and a record that cannot exist',
        request('GET', own, 'own'),
        ...lists.map((list, index) => request('GET', list, `list${index}`, { follow: true })),
        request('GET', `${point.before}987654321`, 'none'),
      ),
      assume('the own record does not open', answer('own', 'status'), 'equals', value(200)),
      assume(
        'the own list does not name the own record',
        apply('concat', ...lists.map((_, index) => answer(`list${index}`, 'text'))),
        'contains',
        value(point.value),
      ),
      assume(
        'records that cannot exist are not refused either',
        answer('none', 'status'),
        'at-least',
        value(300),
      ),
      ...numbers.flatMap((each) =>
        lists.map((_, index) =>
          assume(
            'the account may own the record beside its own',
            answer(`list${index}`, 'text'),
            'not-matches',
            value(namesRecord(point.before, each)),
          ),
        ),
      ),
      ...besideAreRefused(point.before, numbers),
    ],
    bug: openToOthers,
  });
};

/** Numbers beside one’s own that one’s own list does not name, where numbers that cannot exist are refused. */
export const recordsOfOthersAreRefused = defineOracle({
  id: 'records-of-others-are-refused',
  family: 'security',
  type: 'security',
  title: 'Records of other accounts are refused',
  rule: 'That an address can be guessed must not matter: the server checks whose record it is.',
  expected: 'A record of another account is refused like one that does not exist.',
  remedy: 'Read the record by its number and its owner together, with the owner taken from the session.',
  severity: 'critical',
  because: 'Every account reads the records of all others by counting up a number.',
  cwe: 639,
  worth: 'strong',
  plan: ({ site }, guard) =>
    site.signIn.status !== 'verified'
      ? []
      : [
          ...[...numericPaths(site), ...codedPaths(site)]
            // Where any address opens a page, what an interface answers still says which record is there.
            .filter(({ operation }) => operation === true || !hasCatchAll(site))
            .map((point) => recordPlan(site, point, guard)),
          ...(hasCatchAll(site) ? [] : recordsByQuery(site, guard)),
          ...recordsByAccount(site, guard),
        ],
});
