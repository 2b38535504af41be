// Who may see what: protected pages refuse visitors, records of others stay closed, signing out ends the session, cookies are kept from script.
import type { Page, SiteModel, Step } from '@prowl/contracts';
import type { PlanDraft } from '../planner.ts';
import {
  answer,
  apply,
  assume,
  click,
  expectThat,
  extract,
  fill,
  forget,
  goto,
  header,
  keep,
  press,
  probe,
  request,
  settle,
  signIn,
  step,
  template,
  text,
  value,
  variable,
  visibleText,
} from '../steps.ts';
import { addressesOf, finding } from './finding.ts';

const account = text(template('{{env.SAAS_USERNAME}}'));
const isPattern = (template_: string) => /[:{[*]/.test(template_);
const entrance = new Set<Page['kind']>(['sign-in', 'sign-up']);
const entering = (page: Page): boolean =>
  entrance.has(page.kind) ||
  page.forms.some(({ purpose }) => ['sign-in', 'sign-up', 'password-reset'].includes(purpose)) ||
  /sign-?(in|up)|log-?in|register|forgot|reset|password/i.test(page.template);

/** A page that names the account to its owner names it to nobody else. */
const namesTheAccount = (site: SiteModel): PlanDraft[] =>
  site.pages
    .filter(
      (page) =>
        page.reach.length === 0 &&
        page.status < 400 &&
        !entering(page) &&
        ['account', 'settings', 'dashboard', 'detail', 'list', 'form', 'checkout', 'other'].includes(page.kind),
    )
    .filter(
      (page) =>
        page.access === 'signed-in' ||
        /account|profile|settings|order|invoice|address|billing|admin|dashboard|user|member/i.test(page.template),
    )
    .slice(0, 12)
    .map((page) =>
      finding({
        oracle: 'private-page-open',
        title: `${page.template}: what is the account’s own is shown to nobody else`,
        rule: 'A page with a member’s data must ask who is there.',
        rank: page.access === 'anonymous' ? 0.75 : 0.35,
        place: { url: page.url, template: page.template, element: 'access' },
        signedIn: true,
        steps: [
          step('read the page as the account', goto(page.url), settle()),
          assume('the page shows the account’s name', visibleText(), 'contains', account),
          step('open it as a visitor without a session', goto(page.url, 'visitor'), settle('visitor')),
          expectThat('a visitor does not see the account’s name', visibleText(), 'not-contains', account, { within: 0, actor: 'visitor' }),
        ],
        bug: {
          title: 'A page with a member’s data opens without signing in',
          severity: 'critical',
          expected: 'A visitor is sent to the sign-in or refused.',
          impact: 'Everybody on the net can read it.',
        },
      }),
    );

/** Where the siblings of a page ask for a session, a page of data that does not is an oversight. */
const outliers = (site: SiteModel): PlanDraft[] => {
  const guarded = new Map<string, number>();
  const section = (page: Page) => page.template.split('/')[1] ?? '';
  for (const page of site.pages) if (page.access === 'signed-in') guarded.set(section(page), (guarded.get(section(page)) ?? 0) + 1);
  return site.pages
    .filter(
      (page) =>
        page.access === 'anonymous' &&
        page.reach.length === 0 &&
        page.status < 400 &&
        section(page) !== '' &&
        (guarded.get(section(page)) ?? 0) >= 1 &&
        !entering(page),
    )
    .filter((page) => /account|profile|settings|order|invoice|address|billing|admin|dashboard|user|member|my/i.test(page.template))
    .slice(0, 6)
    .map((page) =>
      finding({
        oracle: 'unguarded-sibling',
        title: `${page.template}: asks for a session like the pages beside it`,
        rule: `Other pages under /${section(page)} send visitors to the sign-in.`,
        rank: 0.8,
        suspected: true,
        place: { url: page.url, template: page.template, element: 'access' },
        steps: [
          step(
            'ask for the page and for its sibling without a session',
            request('GET', page.url, 'open', { actor: 'visitor' }),
            request(
              'GET',
              site.pages.find((each) => each.access === 'signed-in' && section(each) === section(page))?.url ?? page.url,
              'sibling',
              { actor: 'visitor' },
            ),
          ),
          assume('the sibling refuses visitors', answer('sibling', 'status'), 'at-least', value(300)),
          expectThat('a visitor is refused or sent to the sign-in', answer('open', 'status'), 'at-least', value(300), { within: 0 }),
        ],
        bug: {
          title: 'A page of the members’ area opens without signing in',
          severity: 'high',
          expected: 'It asks for a session like the pages beside it.',
          impact: 'What belongs to members can be read and used by everybody.',
        },
      }),
    );
};

const owned =
  /order|invoice|receipt|address|account|profile|user|member|customer|message|ticket|booking|reservation|payment|document|file|subscription|cart|basket|note|task|project|appointment|statement|transaction|claim|policy|report/i;

interface Records {
  readonly template: string;
  readonly url: (id: number) => string;
  readonly own: readonly number[];
  readonly json: boolean;
}

/** Templates with one number in them that are private, and the numbers that are the account's own. */
const privateRecords = (site: SiteModel): Records[] => {
  const sources: { template: string; examples: readonly string[]; json: boolean }[] = [
    ...site.pages
      .filter((page) => page.access === 'signed-in')
      .map((page) => ({ template: page.template.split('?')[0] ?? page.template, examples: [page.url, ...page.examples], json: false })),
    ...site.operations
      .filter((operation) => operation.method === 'GET' && operation.access === 'signed-in')
      .map((operation) => ({ template: operation.template, examples: operation.examples, json: true })),
  ];
  const known = addressesOf(site).map(({ url }) => url.pathname);
  return sources.flatMap(({ template: shape, examples, json }) => {
    if (!isPattern(shape) || !owned.test(shape)) return [];
    const numbers = (path: string) => [...(path.split(/[?#]/)[0] ?? '').matchAll(/\/(\d{1,9})(?=\/|$)/g)];
    const first = examples.find((example) => numbers(example).length === 1);
    if (first === undefined) return [];
    const path = first.split(/[?#]/)[0] ?? first;
    const match = numbers(path)[0];
    if (match?.index === undefined) return [];
    const [before, after] = [path.slice(0, match.index + 1), path.slice(match.index + 1 + (match[1]?.length ?? 0))];
    const ids = [...examples, ...known].flatMap((example) => {
      const text_ = example.split(/[?#]/)[0] ?? example;
      return text_.startsWith(before) && text_.endsWith(after) && /^\d+$/.test(text_.slice(before.length, text_.length - after.length))
        ? [Number(text_.slice(before.length, text_.length - after.length))]
        : [];
    });
    return [{ template: shape, url: (id: number) => `${before}${id}${after}`, own: [...new Set(ids)], json }];
  });
};

const foreignRecords = (site: SiteModel): PlanDraft[] => {
  const seen = new Set<string>();
  return privateRecords(site).flatMap(({ template: shape, url, own, json }) => {
    if (seen.has(shape) || own.length === 0) return [];
    seen.add(shape);
    const neighbours = [...new Set(own.flatMap((id) => [id + 1, id - 1, id + 2, id - 2]))]
      .filter((id) => id > 0 && !own.includes(id))
      .slice(0, 6);
    if (neighbours.length === 0) return [];
    const first = own[0] ?? 1;
    const statuses = neighbours.map((_, index) => answer(`other${index}`, 'status'));
    return [
      finding({
        oracle: 'foreign-record',
        title: `${shape}: the records of other accounts are refused`,
        rule: 'Knowing a number must not be enough to read somebody else’s record.',
        rank: 0.85,
        place: { url: url(first), template: shape, element: 'record', ...(json ? { method: 'GET' } : {}) },
        signedIn: true,
        steps: [
          step(
            'ask for an own record, for one that cannot be, and for the neighbours’',
            request('GET', url(first), 'own'),
            request('GET', url(987_654_321), 'none'),
            ...neighbours.map((id, index) => request('GET', url(id), `other${index}`)),
          ),
          assume('the own record opens', answer('own', 'status'), 'equals', value(200)),
          assume('a record that does not exist is refused', answer('none', 'status'), 'at-least', value(300)),
          expectThat(
            'no record but the account’s own opens',
            statuses.length === 1 ? (statuses[0] ?? value(0)) : apply('min', ...statuses),
            'at-least',
            value(300),
            { within: 0 },
          ),
        ],
        bug: {
          title: 'Records of other accounts open by changing the number in the address',
          severity: 'critical',
          expected: 'A record that belongs to another account answers like one that does not exist.',
          seen: `Numbers beside the account’s own ones (${neighbours.join(', ')}) were asked for, and at least one opened.`,
          impact: 'Every member can read what belongs to all the others.',
        },
      }),
    ];
  });
};

const protectedPage = (site: SiteModel): Page | undefined =>
  site.pages.find((page) => page.access === 'signed-in' && page.status === 200 && page.reach.length === 0 && !isPattern(page.template));

const signOutEnds = (site: SiteModel): PlanDraft[] => {
  const page = protectedPage(site);
  const { signOut, recipe } = site.signIn;
  if (page === undefined || signOut === undefined || recipe === undefined || signOut.steps.length === 0) return [];
  return [
    finding({
      oracle: 'session-outlives-sign-out',
      title: 'signing out ends the session on the server as well',
      rule: 'A copy of the session’s cookie must be worth nothing after signing out.',
      rank: 0.7,
      place: { url: page.url, template: page.template, element: 'sign-out' },
      isolation: 'account',
      steps: [
        step(
          'sign in, and keep a copy of the session’s cookie',
          forget(),
          signIn(),
          settle(),
          keep('cookie', extract({ read: 'cookies' })),
        ),
        assume('the session lives in a cookie', variable('cookie'), 'not-empty'),
        request('GET', page.url, 'before', { actor: 'visitor', headers: { cookie: template('{{cookie}}') } }),
        assume('the copy opens the page before signing out', answer('before', 'status'), 'equals', value(200)),
        step('sign out', goto(page.url), settle(), ...signOut.steps, settle()),
        request('GET', page.url, 'after', { actor: 'visitor', headers: { cookie: template('{{cookie}}') } }),
        expectThat('the copy of the cookie is refused after signing out', answer('after', 'status'), 'not-equals', value(200), {
          within: 0,
        }),
      ],
      bug: {
        title: 'Signing out does not end the session: its old cookie still opens the account',
        severity: 'high',
        expected: 'After signing out the session is gone on the server.',
        impact: 'On a shared machine, or with a stolen cookie, the account stays open.',
      },
    }),
  ];
};

const readableCookies = (site: SiteModel): PlanDraft[] =>
  site.signIn.cookies
    .filter((cookie) => cookie.session && !cookie.httpOnly)
    .slice(0, 2)
    .map((cookie) => {
      const page = protectedPage(site) ?? site.pages[0];
      return finding({
        oracle: 'session-cookie-readable',
        title: `the session cookie “${cookie.name}” is out of reach of script`,
        rule: 'A session cookie carries HttpOnly, so that injected script cannot steal the session.',
        rank: 0.7,
        suspected: true,
        place: { url: page?.url ?? '/', template: page?.template ?? '/', element: cookie.name },
        signedIn: true,
        steps: [
          step('open a page with a session', goto(page?.url ?? '/'), settle()),
          expectThat(`script cannot read the cookie “${cookie.name}”`, probe('readable-cookies'), 'not-contains', value(cookie.name), {
            within: 0,
          }),
        ],
        bug: {
          title: `The session cookie “${cookie.name}” can be read by script (no HttpOnly)`,
          severity: 'medium',
          expected: 'The cookie is set with HttpOnly.',
          impact: 'Any injected script can take the session with it.',
        },
      });
    });

/** The same words for a name nobody has and for a wrong password. One wrong attempt on the account, no more. */
const enumeration = (site: SiteModel): PlanDraft[] => {
  const page = site.pages.find((each) => each.forms.some(({ purpose }) => purpose === 'sign-in'));
  const form = page?.forms.find(({ purpose }) => purpose === 'sign-in');
  const username = form?.fields.find(({ meaning }) => meaning === 'email' || meaning === 'username');
  const password = form?.fields.find(({ type }) => type === 'password');
  if (page === undefined || form === undefined || username === undefined || password === undefined || site.signIn.status !== 'verified')
    return [];
  const unknown = username.meaning === 'email' ? template('{{run}}@example.com') : template('{{run}}');
  const attempt = (name: ReturnType<typeof template>, into: string): Step =>
    step(
      `try ${into === 'unknown' ? 'a name that nobody has' : 'the account with a wrong password'}`,
      goto(page.url, 'visitor'),
      settle('visitor'),
      fill(username.locator, name, 'visitor'),
      fill(password.locator, template('Wrong{{run}}9!'), 'visitor'),
      form.submit === undefined ? { do: 'press', key: 'Enter', target: password.locator, actor: 'visitor' } : click(form.submit, 'visitor'),
      settle('visitor'),
      keep(into, apply('strip', visibleText(), text(name)), 'visitor'),
    );
  return [
    finding({
      oracle: 'accounts-can-be-guessed',
      title: 'signing in says the same for an unknown name as for a wrong password',
      rule: 'The sign-in must not tell who has an account.',
      rank: 0.45,
      place: { url: page.url, template: page.template, element: 'sign-in', ...(form.submit === undefined ? {} : { locator: form.submit }) },
      isolation: 'account',
      steps: [
        attempt(unknown, 'unknown'),
        attempt(template('{{env.SAAS_USERNAME}}'), 'known'),
        expectThat('both attempts are answered in the same words', variable('known'), 'equals', variable('unknown'), { within: 0 }),
      ],
      bug: {
        title: 'The sign-in tells which accounts exist',
        severity: 'low',
        expected: 'An unknown name and a wrong password are answered in the same words.',
        impact: 'Attackers learn whom to attack.',
      },
    }),
  ];
};

/** Endpoints called with a session only, whose answer names the account. */
const openEndpoints = (site: SiteModel): PlanDraft[] =>
  site.operations
    .filter((operation) => operation.method === 'GET' && operation.source === 'observed' && site.signIn.status === 'verified')
    .slice(0, 20)
    .flatMap((operation) => {
      const url = operation.examples[0];
      if (url === undefined) return [];
      return [
        finding({
          oracle: 'private-endpoint-open',
          title: `${operation.template}: what it says of the account it says to nobody else`,
          rule: 'An endpoint with a member’s data must ask who is there.',
          rank: operation.access === 'anonymous' ? 0.5 : 0.3,
          place: { url, template: operation.template, element: 'access', method: 'GET' },
          signedIn: true,
          steps: [
            step(
              'ask as the account, and without a session',
              request('GET', url, 'mine'),
              request('GET', url, 'theirs', { actor: 'visitor' }),
            ),
            assume('the answer names the account', answer('mine', 'text'), 'contains', account),
            expectThat('a visitor is not told the account’s data', answer('theirs', 'text'), 'not-contains', account, { within: 0 }),
          ],
          bug: {
            title: 'An endpoint tells a member’s data without a session',
            severity: 'critical',
            expected: 'Without a session the answer is 401 or 403.',
            impact: 'Everybody on the net can read it.',
          },
        }),
      ];
    });

const foreignOrigin = (site: SiteModel): PlanDraft[] => {
  const operation = site.operations.find(
    ({ method, examples, source }) => method === 'GET' && examples.length > 0 && source === 'observed',
  );
  const url = operation?.examples[0];
  if (operation === undefined || url === undefined) return [];
  const origin = 'https://elsewhere.example';
  return [
    finding({
      oracle: 'any-origin-with-credentials',
      title: 'endpoints do not let pages of any other site read with the visitor’s cookies',
      rule: 'Allowing credentials for whatever origin asks opens the account to every site.',
      rank: 0.4,
      place: { url, template: operation.template, element: 'cors', method: 'GET' },
      signedIn: site.signIn.status === 'verified',
      steps: [
        step('ask as a page of another site would', request('GET', url, 'foreign', { headers: { origin } })),
        assume(
          'the endpoint allows credentials to other sites',
          header('foreign', 'access-control-allow-credentials'),
          'equals',
          value('true'),
        ),
        expectThat('the other site is not allowed', header('foreign', 'access-control-allow-origin'), 'not-equals', value(origin), {
          within: 0,
        }),
      ],
      bug: {
        title: 'Pages of any other site may read the API with the visitor’s cookies (CORS)',
        severity: 'high',
        expected: 'Only named origins are allowed with credentials.',
        impact: 'A visit to a foreign page is enough to read a member’s data.',
      },
    }),
  ];
};

export const planAccess = (site: SiteModel): PlanDraft[] => [
  ...(site.signIn.status === 'verified'
    ? [
        ...namesTheAccount(site),
        ...outliers(site),
        ...foreignRecords(site),
        ...signOutEnds(site),
        ...readableCookies(site),
        ...openEndpoints(site),
      ]
    : []),
  ...enumeration(site),
  ...foreignOrigin(site),
];
