import {
  type AccountPage,
  type AccountView,
  accountWords,
  type Page,
  type SiteModel,
} from '@prowl/contracts';
import { answer, assume, expectThat, type PlanDraft, request, step, value } from '@prowl/plan';
import { defineOracle, type Guarding } from '../../definition/oracle.ts';
import { ownPath, withoutQuery } from '../../site/addresses.ts';
import { oncePerSite } from '../../site/once.ts';
import { pageName } from '../../site/words.ts';
import { actorOf, firstPageOf, isShown, isTurnedAway, viewsOf } from '../account-views.ts';

/** So many others are refused that the account is not led to, before one that opens was forgotten. */
const leastRefused = 2;
const refusedForEachOpen = 3;
const mostPages = 4;

/** Where the navigation of the first account leads. */
const navigation = oncePerSite(
  (site): ReadonlySet<string> =>
    new Set(
      site.pages.flatMap(({ links }) =>
        links.flatMap(({ own, region, url }) => {
          const path = own && region === 'chrome' ? ownPath(url, site.origin) : undefined;
          return path === undefined ? [] : [withoutQuery(path)];
        }),
      ),
    ),
);

/** A page without a query that is no record: a place of the application. */
const isPlace = ({ url, template }: AccountPage): boolean => url === template && !/[:?#]/.test(template);

/** It holds what a role works with, not a text for everybody who signs in. */
const isWorkedWith = ({ forms, lists }: Page): boolean =>
  lists.some(({ count }) => count > 1) ||
  forms.some(({ method, purpose }) => method !== 'get' && !['search', 'sign-out'].includes(purpose));

const planOf = (site: SiteModel, view: AccountView, guard: Guarding): PlanDraft | undefined => {
  const places = view.pages.filter((page) => isPlace(page) && !page.linked);
  const away = places.filter((page) => isTurnedAway(page) && firstPageOf(site, page.template));
  const open = places.filter((each) => {
    const page = firstPageOf(site, each.template);
    return (
      isShown(each) && page?.access === 'signed-in' && isWorkedWith(page) && navigation(site).has(each.url)
    );
  });
  if (away.length < leastRefused || away.length < open.length * refusedForEachOpen) return undefined;
  const asked = (open.length > 0 ? open : away).slice(0, mostPages);
  const controls = open.length > 0 ? away.slice(0, leastRefused) : [];
  const [first] = asked;
  const page = first === undefined ? undefined : firstPageOf(site, first.template);
  if (first === undefined || page === undefined) return undefined;
  const who = accountWords(view);
  const actor = actorOf(view);
  return guard({
    page,
    element: `access as account ${view.number}`,
    signedIn: true,
    suspected: open.length > 0,
    worth: open.length > 0 ? 'seen' : 'fair',
    title: `${pageName(page)}: refused to ${who}, whom nothing leads there`,
    steps: [
      step(
        'ask for the pages as both accounts',
        ...asked.flatMap(({ url }, index) => [
          request('GET', url, `first${index}`),
          request('GET', url, `other${index}`, { actor }),
        ]),
        ...controls.map(({ url }, index) => request('GET', url, `control${index}`, { actor })),
      ),
      ...asked.map((_, index) =>
        assume('the page is gone', answer(`first${index}`, 'status'), 'equals', value(200)),
      ),
      ...controls.map((_, index) =>
        assume('other such pages open, too', answer(`control${index}`, 'status'), 'at-least', value(300)),
      ),
      ...asked.map(({ url }, index) =>
        expectThat(
          `${url}, where nothing leads ${who}, is refused to it`,
          answer(`other${index}`, 'status'),
          'at-least',
          value(300),
        ),
      ),
    ],
    bug: {
      title: `A page of another role opens by its address, signed in as ${who}`.slice(0, 120),
      expected: `${first.url} is refused to ${who}, like the other pages where nothing leads it.`,
      seen: `${who} is shown ${first.url} like the account whose menu leads there.`,
      impact: 'What one role works with is read and used by accounts of another one.',
      context: controls.map(({ url }) => `Signed in as ${who}, ${url} is refused.`),
    },
  });
};

/** Where most pages that only another account is led to are refused, one that is not was forgotten. */
export const pagesOfOtherRolesAreRefused = defineOracle({
  id: 'pages-of-other-roles-are-refused',
  family: 'security',
  type: 'security',
  title: 'A page of another role is refused like the others of that role',
  rule: 'A menu that leaves a page out guards nothing: where the pages of a role are refused to others, one that is not was forgotten.',
  expected: 'The page is refused like the others that nothing leads the account to.',
  remedy: 'Say once which roles a section is for, and check it on the server before any of its routes.',
  severity: 'high',
  because: 'What one role works with is open to every account that knows the address.',
  cwe: 862,
  worth: 'strong',
  plan: ({ site }, guard) => viewsOf(site).map((view) => planOf(site, view, guard)),
});
