import {
  type AccountPage,
  type AccountView,
  accountWords,
  type SiteModel,
  type Step,
} from '@prowl/contracts';
import { answer, assume, expectThat, type PlanDraft, request, step, value } from '@prowl/plan';
import { defineOracle, type Guarding } from '../../definition/oracle.ts';
import {
  actorOf,
  byTemplate,
  type First,
  fewOf,
  firstPageOf,
  isRecord,
  isShown,
  isTurnedAway,
  pathOf,
  shortName,
  viewsOf,
} from '../../site/account-views.ts';
import { withoutQuery } from '../../site/addresses.ts';
import { asPattern } from '../../site/words.ts';
import { isPrivateRecord } from '../account-areas.ts';

const mostRecords = 3;

/** It knows all views of its list that the list itself leads to, or they all name the same records. */
const isWhole = (own: readonly AccountPage[], isOfKind: (url: string) => boolean): boolean => {
  const seen = new Set(own.map(({ url }) => url));
  const path = withoutQuery(own[0]?.url ?? '');
  const further = own.flatMap(({ links }) =>
    links.filter((url) => withoutQuery(url) === path && !seen.has(url)),
  );
  if (further.length === 0) return true;
  const [first, ...rest] = own.map(({ links }) => new Set(links.map(withoutQuery).filter(isOfKind)));
  return (
    first !== undefined &&
    rest.length >= 2 &&
    rest.every((each) => [...each].every((url) => first.has(url)) || each.size === 0)
  );
};

/** So many records of a kind make a page a list of them that is not at the address above theirs. */
const leastNamed = 3;

/** The same list, at the same address, names records to the first account that it does not name to the other. */
const listOf = (view: AccountView, records: readonly AccountPage[]): AccountPage | undefined => {
  const addresses = new Set(records.map(pathOf));
  const kind = withoutQuery(records[0]?.template ?? '').replace(/:.*$/, '');
  const isOfKind = (url: string) => url.startsWith(kind) && url.length > kind.length;
  const opened = view.pages.filter((page) => page.came === 'opens' && page.linked && !isRecord(page));
  const above = opened.filter((page) => `${pathOf(page)}/` === kind);
  // What the page after signing in shows is a choice of the day.
  const others = opened.filter(
    (page) =>
      pathOf(page) !== '/' && new Set(page.firstLinks.filter(isOfKind).map(withoutQuery)).size >= leastNamed,
  );
  return (above.length > 0 ? above : others).find((list) => {
    if (!list.firstLinks.some((url) => addresses.has(withoutQuery(url)))) return false;
    const own = view.pages.filter(({ url, came }) => came === 'opens' && withoutQuery(url) === pathOf(list));
    return (
      !own.some(({ links }) => links.some((url) => addresses.has(withoutQuery(url)))) &&
      isWhole(own, isOfKind)
    );
  });
};

/** From so many on, a list is of people. */
const leastContacts = 2;
/** Where so many other kinds are kept apart, one that holds sums of money is, too. */
const leastKinds = 2;

/** Another account that is led to some of the kind, and is refused these. */
const refusedTo = (site: SiteModel, view: AccountView, records: readonly AccountPage[]) =>
  viewsOf(site)
    .filter(
      ({ number, pages }) =>
        number !== view.number &&
        pages.some(
          ({ template, linked, came }) => template === records[0]?.template && linked && came === 'opens',
        ),
    )
    .flatMap((other) =>
      other.pages
        .filter((page) => isTurnedAway(page) && records.some(({ url }) => url === page.url))
        .map((page) => ({ actor: actorOf(other), url: page.url })),
    );

/** Records of other kinds, of which it is refused some and opens its own. */
const refusedElsewhere = (view: AccountView, template: string) =>
  [...byTemplate(view.pages)]
    .filter(([other]) => other !== template && isRecord({ template: other }))
    .flatMap(([, pages]) => {
      const away = pages.find((page) => isTurnedAway(page) && !page.linked);
      return away && pages.some((page) => page.linked && page.came === 'opens')
        ? [{ actor: actorOf(view), url: away.url }]
        : [];
    });

/** Each account is led to records of its own list alone. What is for many would be linked from somewhere. */
const areLedToOwn = (view: AccountView, { template }: AccountPage, list: AccountPage): boolean => {
  const [kind = ''] = template.split(':');
  const isOfKind = (url: string) => url.startsWith(kind) && /\d/.test(url.slice(kind.length));
  const ids = (urls: readonly string[]) =>
    new Set(urls.filter(isOfKind).map((url) => withoutQuery(url).slice(kind.length).split('/')[0] ?? ''));
  const [own, firsts] = [ids(list.links), ids(list.firstLinks)];
  const led = ids(view.pages.flatMap(({ linked, links }) => (linked ? links : [])));
  return own.size > 0 && ![...own].some((id) => firsts.has(id)) && [...led].every((id) => own.has(id));
};

/** What the first account is offered to do with it, the other one is, too: that is not how one joins. */
const isActedOnByBoth = ({ template, url, forms }: AccountPage): boolean => {
  const steps = template.split(':')[0]?.split('/').length;
  const base = withoutQuery(url).split('/').slice(0, steps).join('/');
  return forms.some(({ action, first }) => first && (action === base || action.startsWith(`${base}/`)));
};

/** Sums of money, in figures or in a column. */
const showsMoney = (site: SiteModel, template: string): boolean =>
  site.pages.some(
    (page) =>
      page.template === template &&
      (page.figures.some(
        ({ meaning, region }) => region === 'main' && !['count', 'unknown'].includes(meaning),
      ) ||
        page.lists.some(({ columns }) => columns.some(({ meaning }) => meaning === 'price'))),
  );

type Control = { readonly actor: ReturnType<typeof actorOf>; readonly url: string };

const controlOf = (
  site: SiteModel,
  view: AccountView,
  records: readonly AccountPage[],
  list: AccountPage,
): Control | 'none needed' | undefined => {
  const [record] = records;
  if (record === undefined) return undefined;
  const [direct] = refusedTo(site, view, records);
  if (direct !== undefined) return direct;
  if (isPrivateRecord(record.url)) return 'none needed';
  const ownAlone = areLedToOwn(view, record, list);
  if (ownAlone && isActedOnByBoth(record)) return 'none needed';
  const elsewhere = refusedElsewhere(view, record.template);
  if (list.contacts >= leastContacts) return elsewhere[0];
  return ownAlone && elsewhere.length >= leastKinds && showsMoney(site, record.template)
    ? elsewhere[0]
    : undefined;
};

/** The answer names it by its address, or data by its end. */
const naming = (url: string, isData: boolean): string => {
  const path = withoutQuery(url);
  const end = `[:[,]\\s*"?${asPattern(path.replace(/^.*\//, ''))}"?\\s*[,}\\]]`;
  return isData ? end : `${asPattern(path)}(?![\\w-])`;
};

/** Of which exploring opened none it is not known for whom they are: the test asks as nobody, too. */
const firstOf = (site: SiteModel, template: string): First | undefined =>
  firstPageOf(site, template) ??
  (site.pages.some((page) => page.template === template)
    ? undefined
    : {
        ...{ url: template, template, access: 'unknown', heading: '', title: '', kind: 'detail' },
        ...{ forms: [], lists: [] },
      });

const planOf = (
  site: SiteModel,
  view: AccountView,
  [template, pages]: [string, AccountPage[]],
  guard: Guarding,
): PlanDraft | undefined => {
  const page = firstOf(site, template);
  const others = pages.filter(({ linked }) => !linked);
  const open = others.filter(isShown);
  const away = others.filter(isTurnedAway);
  // Some for it and some not: there is a rule that is not known.
  if (page === undefined || (open.length > 0 && away.length > 0)) return undefined;
  const records = (open.length > 0 ? open : away).slice(0, mostRecords);
  const listed = listOf(view, records);
  const [record] = records;
  if (listed === undefined || record === undefined) return undefined;
  const control = open.length > 0 ? controlOf(site, view, records, listed) : 'none needed';
  if (control === undefined) return undefined;
  const who = accountWords(view);
  const actor = actorOf(view);
  const list = listed.url;
  const refused: Step[] =
    control === 'none needed'
      ? []
      : [
          request('GET', control.url, 'control', { actor: control.actor }),
          assume('no record is refused to anybody', answer('control', 'status'), 'at-least', value(300)),
        ];
  return guard({
    page: { ...page, url: record.url, template },
    element: `record as account ${view.number}`,
    signedIn: true,
    suspected: open.length > 0,
    worth: open.length > 0 ? 'seen' : 'solid',
    title: `${template}: records that the list of ${who} leaves out are refused`,
    steps: [
      step(
        'ask for the records as the account that they are listed for, and for the list of the other one',
        ...records.map(({ url }, index) => request('GET', url, `first${index}`)),
        request('GET', list, 'list', { actor, follow: true }),
        request('GET', record.url, 'visitor', { actor: 'visitor' }),
      ),
      ...records.map((_, index) =>
        assume('the record is gone', answer(`first${index}`, 'status'), 'equals', value(200)),
      ),
      assume('the record is for everybody', answer('visitor', 'status'), 'at-least', value(300)),
      assume('the list does not open', answer('list', 'status'), 'equals', value(200)),
      ...records.map(({ url }) =>
        assume(
          'its list names the record, too',
          answer('list', 'text'),
          'not-matches',
          value(naming(url, page.askedBy !== undefined)),
        ),
      ),
      ...refused,
      step(
        'ask for them as the other account',
        ...records.map(({ url }, index) => request('GET', url, `other${index}`, { actor })),
      ),
      ...records.map(({ url }, index) =>
        expectThat(
          `${url}, which the list of ${who} leaves out, is refused to it`,
          answer(`other${index}`, 'status'),
          'at-least',
          value(300),
        ),
      ),
    ],
    bug: {
      title: `Records of other accounts open, signed in as ${shortName(view)}`,
      expected: `A record that ${withoutQuery(list)} leaves out for ${who} is refused to it.`,
      seen: `${who} is shown ${record.url} like the account that it is listed for.`,
      impact: 'An account reads the records of others by their addresses.',
      context: [
        `${withoutQuery(list)} lists it for the first account and leaves it out for ${who}.`,
        ...(control === 'none needed'
          ? []
          : [
              control.actor === actor
                ? `Signed in as ${who}, ${control.url} is refused.`
                : `Another account is refused ${control.url}.`,
            ]),
      ],
    },
  });
};

/** Two accounts, one list, and records that only one of them is listed: by their address they are refused to the other. */
export const recordsOfOtherAccountsAreRefused = defineOracle({
  id: 'records-of-other-accounts-are-refused',
  family: 'security',
  type: 'security',
  title: 'Records that a list leaves out for an account are refused to it',
  rule: 'A list that is narrowed to what an account may see guards nothing: the server checks whose record is asked for by its address.',
  expected: 'A record that the list leaves out for an account is refused to it.',
  remedy:
    'Read the record by its number and by whom it is for together, with the account taken from the session.',
  severity: 'critical',
  because: 'Every account of a role reads the records of all others by their addresses.',
  cwe: 639,
  worth: 'strong',
  plan: ({ site }, guard) =>
    viewsOf(site).flatMap((view) =>
      fewOf(
        [...byTemplate(view.pages)]
          .filter(([template]) => isRecord({ template }))
          .map((group) => planOf(site, view, group, guard)),
      ),
    ),
});
