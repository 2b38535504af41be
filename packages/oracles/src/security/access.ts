// Who may see what: pages of an account are refused to visitors, records of others to their neighbours.

import type { Page, SiteModel } from '@prowl/contracts';
import {
  answer,
  apply,
  assume,
  expectThat,
  goto,
  keep,
  type PlanDraft,
  request,
  role,
  settle,
  step,
  template,
  text,
  value,
  variable,
  visibleText,
} from '@prowl/plan';
import {
  familyOf,
  hasCatchAll,
  soundsHarmful,
  templateOf,
  withoutFragment,
  withoutQuery,
} from '../site/addresses.ts';
import { exampleOf, knownPaths, numericPaths, type PathPoint } from '../site/known-addresses.ts';
import { oncePerSite } from '../site/once.ts';
import { pageName, quoted } from '../site/words.ts';
import { hole } from './hole.ts';
import { readable } from './session.ts';

/** Parts of addresses under which things belong to one account, whatever the application is about. */
const owned =
  /\/(accounts?|orders?|invoices?|billing|payments?|addresses|receipts?|subscriptions?|purchases?|statements?|transactions?|bookings?|reservations?|admin|me|my)(\/|$|\.)/i;
const records =
  /\/(orders?|invoices?|billing|payments?|addresses|receipts?|subscriptions?|purchases?|statements?|transactions?|bookings?|reservations?|messages)\/\d+$/i;
const account = text(template('{{env.SAAS_USERNAME}}'));

const asVisitorSeen = (site: SiteModel, page: Page): PlanDraft =>
  hole(site, {
    page,
    url: page.url,
    template: page.template,
    oracle: 'visitors-do-not-see-accounts',
    element: 'access',
    signedIn: true,
    title: `${pageName(page)}: what is the account’s own is shown to nobody else`,
    because:
      'What belongs to an account needs a session: the server has to refuse whoever has none, whatever the page hides.',
    rank: page.access === 'anonymous' ? 0.75 : 0.35,
    steps: [
      step('read the page as the account', goto(page.url), settle()),
      assume('the page does not name the account', visibleText(), 'contains', account),
      step('open it as a visitor without a session', goto(page.url, 'visitor'), settle('visitor')),
      expectThat('a visitor is not shown the account’s name', visibleText(), 'not-contains', account, {
        within: 0,
        actor: 'visitor',
      }),
    ],
    bug: {
      title: 'A page with an account’s data opens without signing in',
      severity: 'critical',
      expected: 'A visitor is sent to the sign-in or refused.',
      impact: 'Everybody who knows the address reads what belongs to an account.',
    },
  });

/** A page that names the account to its owner names it to nobody else. */
const planVisitors = (site: SiteModel): PlanDraft[] =>
  readable(site)
    .filter((page) => owned.test(withoutQuery(page.url)) || page.access === 'signed-in')
    .slice(0, 12)
    .map((page) => asVisitorSeen(site, page));

const main = role('main');

/** A page of records under an account's address whose main part is the same for nobody as for the account. */
const planOpenRecords = (site: SiteModel): PlanDraft[] =>
  readable(site)
    .filter((page) => owned.test(withoutQuery(page.url)) && page.landmarks.includes('main'))
    .filter((page) => page.lists.some(({ count }) => count > 0) || /\/[:{]/.test(page.template))
    .slice(0, 8)
    .map((page) =>
      hole(site, {
        page,
        url: page.url,
        template: page.template,
        oracle: 'records-need-a-session',
        element: 'access',
        signedIn: true,
        suspected: page.access === 'anonymous',
        title: `${pageName(page)}: its records need a session`,
        because: 'Records that belong to an account are for nobody else, and for nobody without a session.',
        rank: page.access === 'anonymous' ? 0.8 : 0.4,
        steps: [
          step('read the page as the account', goto(page.url), settle(), keep('own', visibleText(main))),
          assume('there is nothing on it', apply('length', variable('own')), 'greater-than', value(20)),
          step('open it as a visitor without a session', goto(page.url, 'visitor'), settle('visitor')),
          expectThat(
            'a visitor is not shown the account’s records',
            visibleText(main),
            'not-equals',
            variable('own'),
            {
              within: 0,
              actor: 'visitor',
            },
          ),
        ],
        bug: {
          title: 'Records of an account can be read without signing in',
          severity: 'critical',
          expected: 'A visitor is sent to the sign-in or refused.',
          seen: 'The same records as for the account.',
          impact: 'Everybody who knows the address reads what belongs to an account.',
        },
      }),
    );

/** Where the pages beside it ask for a session, a page of an account that does not is an oversight. */
const planOutliers = (site: SiteModel): PlanDraft[] => {
  const section = (page: Page): string => withoutQuery(page.template).split('/')[1] ?? '';
  const guarded = readable(site).filter((page) => page.access === 'signed-in');
  return readable(site)
    .filter((page) => page.access === 'anonymous' && owned.test(withoutQuery(page.url)))
    .flatMap((page) => {
      const sibling = guarded.find((each) => section(each) === section(page));
      if (!sibling) return [];
      return hole(site, {
        page,
        url: page.url,
        template: page.template,
        oracle: 'guarded-like-its-siblings',
        element: 'access',
        signedIn: false,
        suspected: true,
        title: `${pageName(page)}: asks for a session like the pages beside it`,
        because: `Other pages under /${section(page)} refuse visitors; one that does not was forgotten.`,
        rank: 0.8,
        steps: [
          step(
            'ask for the page and for the one beside it without a session',
            request('GET', withoutFragment(page.url), 'open'),
            request('GET', withoutFragment(sibling.url), 'sibling'),
          ),
          assume('the page beside it refuses nobody', answer('sibling', 'status'), 'at-least', value(300)),
          expectThat(
            'a visitor is refused or sent to the sign-in',
            answer('open', 'status'),
            'at-least',
            value(300),
          ),
        ],
        bug: {
          title: 'A page of the members’ area opens without signing in',
          severity: 'high',
          expected: 'It asks for a session like the pages beside it.',
          impact: 'What belongs to members can be read and used by everybody.',
          context: [`${sibling.url} refuses visitors.`],
        },
      });
    });
};

/** The same data for an account and for nobody, from an operation that belongs to an account. */
const planOpenOperations = (site: SiteModel): PlanDraft[] => {
  return site.operations.flatMap((operation) => {
    const path = exampleOf(site, operation);
    const page = site.pages.find(({ id }) => operation.pages.includes(id)) ?? site.pages[0];
    if (
      operation.method !== 'GET' ||
      !path ||
      !page ||
      !owned.test(withoutQuery(path)) ||
      !(operation.responseType ?? '').includes('json')
    )
      return [];
    return hole(site, {
      page,
      url: path,
      template: operation.template,
      oracle: 'visitors-do-not-get-data-of-accounts',
      element: '',
      signedIn: true,
      suspected: operation.access === 'anonymous',
      title: `${operation.template}: gives a visitor nothing of an account`,
      because: 'Data of an account needs a session, also when asked for directly.',
      rank: operation.access === 'anonymous' ? 0.85 : 0.45,
      steps: [
        step(
          'ask signed in, then without a session',
          request('GET', path, 'own'),
          request('GET', path, 'visitor', { actor: 'visitor' }),
        ),
        assume('it cannot be had signed in', answer('own', 'status'), 'equals', value(200)),
        assume('there is nothing in it', answer('own', 'bytes'), 'greater-than', value(30)),
        expectThat(
          'a visitor does not get the data of the account',
          answer('visitor', 'text'),
          'not-equals',
          answer('own', 'text'),
        ),
      ],
      bug: {
        title: `${quoted(operation.template)} gives data of the account to anybody`,
        severity: 'critical',
        expected: 'Without a session the server refuses with 401 or 403.',
        seen: 'The same data as with the session.',
      },
    });
  });
};

/** Where the account's own records are listed: at the address above them, or where links lead to them. A divided list is not the whole. */
const listOf = (site: SiteModel, point: PathPoint): string | undefined => {
  const above = point.before.replace(/\/$/, '');
  const pages = site.pages.filter(
    (page) => page.status < 400 && page.reach.length === 0 && page.access !== 'anonymous',
  );
  const linking = pages.filter((page) => {
    const linked = new Set(
      page.links
        .filter((link) => link.own && link.url.includes(point.before))
        .map(({ url }) => withoutQuery(url)),
    );
    // The page of one record that leads to a further page of the same record lists nothing.
    return linked.size > 1 || (linked.size === 1 && !/[:{]/.test(page.template));
  });
  const page = pages.find((each) => withoutQuery(each.url) === above) ?? linking[0];
  if (page)
    return page.lists.some(({ pager }) => pager !== undefined) ? undefined : withoutFragment(page.url);
  return site.operations.some((operation) => operation.method === 'GET' && operation.template === above)
    ? above
    : undefined;
};

/** A list names a record by its address, as its number in data, or with a number sign. */
const namesRecord = (before: string, id: number): string =>
  `(${before}${id}|"id":\\s*"?${id}|#\\s*0*${id})(?!\\d)`;

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

/** Records of others: ids beside one's own that one's own list does not name, where ids that cannot be are refused. */
const planNeighbours = (site: SiteModel): PlanDraft[] => {
  if (hasCatchAll(site)) return [];
  return numericPaths(site).flatMap((point) => {
    const own = `${point.before}${point.value}`;
    const list = listOf(site, point);
    if (!point.signedIn || point.after !== '' || !records.test(own) || !list) return [];
    const known = seenAddresses(site);
    const number = Number(point.value);
    const neighbours = [number - 1, number - 2, number + 1, 1, 2, 3]
      .filter(
        (each, index, all) => each > 0 && all.indexOf(each) === index && !known.has(`${point.before}${each}`),
      )
      .slice(0, 5);
    if (neighbours.length === 0) return [];
    return hole(site, {
      page: point.page,
      url: own,
      template: point.template,
      oracle: 'records-of-others-are-refused',
      element: 'id',
      signedIn: true,
      title: `${point.template}: shows nobody else’s record`,
      because: 'That an address can be guessed must not matter: the server checks whose record it is.',
      rank: 0.75,
      steps: [
        step(
          'ask for the own record, the own list and a record that cannot be',
          request('GET', own, 'own'),
          request('GET', list, 'list'),
          request('GET', `${point.before}987654321`, 'none'),
        ),
        assume('the own record cannot be had', answer('own', 'status'), 'equals', value(200)),
        assume(
          'the own list does not name the own record',
          answer('list', 'text'),
          'contains',
          value(point.value),
        ),
        assume(
          'records that cannot be are not refused either',
          answer('none', 'status'),
          'at-least',
          value(300),
        ),
        ...neighbours.map((each) =>
          assume(
            'the account may own the record beside its own',
            answer('list', 'text'),
            'not-matches',
            value(namesRecord(point.before, each)),
          ),
        ),
        step(
          'ask for the records beside it',
          ...neighbours.map((each, index) => request('GET', `${point.before}${each}`, `other${index}`)),
        ),
        ...neighbours.map((each, index) =>
          expectThat(
            `${point.before}${each}, which the account’s own list does not name, is refused`,
            answer(`other${index}`, 'status'),
            'at-least',
            value(300),
          ),
        ),
      ],
      bug: {
        title: 'Records of other accounts open by changing the number in the address',
        severity: 'critical',
        expected: 'A record of another account is refused like one that does not exist.',
        seen: 'The server shows a record that the account’s own list does not name.',
        impact: 'Every account reads the records of all others.',
      },
    });
  });
};

/** Documents that only an account's pages link to, a bill for instance, are not there for whoever knows their address. */
const planOwnedDocuments = (site: SiteModel): PlanDraft[] => {
  const pages = new Set(site.pages.map(({ url }) => withoutQuery(url)));
  const seen = new Set<string>();
  const families = new Map<string, number>();
  return knownPaths(site)
    .filter(
      (path) =>
        owned.test(path) &&
        !pages.has(path) &&
        !soundsHarmful(path) &&
        !/edit|new|create|track|help/i.test(path),
    )
    .flatMap((path) => {
      const template_ = templateOf(path);
      const page = site.pages.find(
        (each) => each.access === 'signed-in' && each.links.some(({ url }) => url.includes(path)),
      );
      if (!page || seen.has(template_)) return [];
      seen.add(template_);
      const count = (families.get(familyOf(template_)) ?? 0) + 1;
      families.set(familyOf(template_), count);
      return hole(site, {
        page,
        url: path,
        template: template_,
        oracle: 'documents-need-a-session',
        element: 'access',
        signedIn: true,
        title: `${template_}: is not handed to a visitor`,
        because: 'A document that belongs to an account is for nobody else, also when its address is known.',
        // What guards the first ones of an area guards the others, as a rule.
        rank: count <= 3 ? 0.6 : 0.3,
        steps: [
          step(
            'ask for it signed in, then without a session',
            request('GET', path, 'own'),
            request('GET', path, 'visitor', { actor: 'visitor' }),
          ),
          assume('it cannot be had signed in', answer('own', 'status'), 'equals', value(200)),
          assume('there is nothing in it', answer('own', 'bytes'), 'greater-than', value(20)),
          expectThat(
            'a visitor is refused or sent to the sign-in',
            answer('visitor', 'status'),
            'at-least',
            value(300),
          ),
        ],
        bug: {
          title: 'A document of an account can be read without signing in',
          severity: 'critical',
          expected: 'A visitor is sent to the sign-in or refused.',
          seen: 'The document was handed out without a session.',
          impact: 'Everybody who knows or guesses the address reads it.',
          context: [`${page.url}, which only members see, links to it.`],
        },
      });
    });
};

export const planAccess = (site: SiteModel): PlanDraft[] =>
  site.signIn.status === 'verified'
    ? [
        ...planVisitors(site),
        ...planOpenRecords(site),
        ...planOutliers(site),
        ...planOpenOperations(site),
        ...planOwnedDocuments(site),
        ...planNeighbours(site),
      ]
    : [];
