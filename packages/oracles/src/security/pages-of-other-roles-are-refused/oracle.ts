import { type AccountPage, type AccountView, accountWords, type SiteModel } from '@prowl/contracts';
import { answer, assume, expectThat, type PlanDraft, request, step, value } from '@prowl/plan';
import { defineOracle, type Guarding } from '../../definition/oracle.ts';
import {
  actorOf,
  type First,
  firstPageOf,
  isShown,
  isTurnedAway,
  shortName,
  viewsOf,
} from '../../site/account-views.ts';
import { ownPath, withoutQuery } from '../../site/addresses.ts';
import { oncePerSite } from '../../site/once.ts';
import { pageName } from '../../site/words.ts';

/** So many others are refused that the account is not led to, before one that opens was forgotten. */
const leastRefused = 2;
const refusedForEachOpen = 3;
const mostPages = 4;
/** With so many records to act on, which the account is offered nowhere else, it is likewise. */
const leastRecords = 2;
/** With the addresses of so many people on it, a page that is left out of a menu is not for those whose menu it is. */
const leastPeople = 3;

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

/** A page without a query that is no record: a place of the application; or data that is none. */
const isPlace = ({ url, template }: AccountPage, { askedBy }: First): boolean =>
  askedBy === undefined ? url === template && !/[:?#]/.test(template) : !/[:?#]/.test(withoutQuery(template));

/** It holds what a role works with, not a text for everybody who signs in. */
const isWorkedWith = ({ askedBy, forms, lists }: First): boolean =>
  askedBy !== undefined ||
  lists.some(({ count }) => count > 1) ||
  forms.some(({ method, purpose }) => method !== 'get' && !['search', 'sign-out'].includes(purpose));

/** The navigation of the first account leads there, or to all that asks for it, and nothing leads the other one there. */
const isLeftOut = (site: SiteModel, view: AccountView, { url }: AccountPage, { askedBy }: First): boolean => {
  const led = new Set(view.pages.flatMap(({ links }) => links.map(withoutQuery)));
  const places =
    askedBy === undefined
      ? [withoutQuery(url)]
      : site.pages.filter(({ id }) => askedBy.includes(id)).map((page) => withoutQuery(page.url));
  return places.length > 0 && places.every((path) => navigation(site).has(path) && !led.has(path));
};

/** Records that it offers the account to act on, which no page offers that the account is led to. */
const recordsActedOn = (view: AccountView, { forms }: AccountPage): number => {
  const elsewhere = new Set(
    view.pages.flatMap((page) => (page.linked ? page.forms.map(({ action }) => action) : [])),
  );
  const actions = forms.map(({ action }) => action).filter((action) => !elsewhere.has(action));
  return new Set(actions.filter((action) => /\d/.test(action))).size;
};

const whatOf = (view: AccountView, seen: AccountPage): string =>
  seen.contacts >= leastPeople
    ? `the addresses of ${seen.contacts} people`
    : `${recordsActedOn(view, seen)} forms that act on records of others`;

const planOf = (site: SiteModel, view: AccountView, guard: Guarding): PlanDraft | undefined => {
  const places = view.pages.flatMap((seen) => {
    const first = firstPageOf(site, seen.template);
    return first !== undefined && !seen.linked && isPlace(seen, first) ? [{ seen, first }] : [];
  });
  const away = places.filter(({ seen }) => isTurnedAway(seen)).map(({ seen }) => seen);
  const left = places.filter(
    ({ seen, first }) => isShown(seen) && isWorkedWith(first) && isLeftOut(site, view, seen, first),
  );
  const isException = away.length >= leastRefused && away.length >= left.length * refusedForEachOpen;
  const open = left.flatMap(({ seen }) =>
    isException || seen.contacts >= leastPeople || recordsActedOn(view, seen) >= leastRecords ? [seen] : [],
  );
  const controls = open.length > 0 && isException ? away.slice(0, leastRefused) : [];
  if (open.length === 0 && away.length < leastRefused) return undefined;
  const asked = (open.length > 0 ? open : away).slice(0, mostPages);
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
        ...asked.map(({ url }, index) => request('GET', url, `visitor${index}`, { actor: 'visitor' })),
      ),
      ...asked.map((_, index) =>
        assume('the page is gone', answer(`first${index}`, 'status'), 'equals', value(200)),
      ),
      ...asked.map((_, index) =>
        assume('the page is for everybody', answer(`visitor${index}`, 'status'), 'at-least', value(300)),
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
      title: `A page of another role opens, signed in as ${shortName(view)}`,
      expected: `${first.url} is refused to ${who}, as nothing leads it there.`,
      seen: `${who} is shown ${first.url} like the account whose menu leads there.`,
      ...(controls.length > 0 ? {} : { severity: 'medium' as const }),
      impact: 'What one role works with is read and used by accounts of another one.',
      context:
        controls.length > 0
          ? controls.map(({ url }) => `Signed in as ${who}, ${url} is refused.`)
          : [`The menu of ${who} leaves it out; it shows ${whatOf(view, first)}.`],
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
