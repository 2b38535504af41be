// What a session is: signing out ends it on the server, its cookie is kept from script, other sites may not read with it.

import type { Page, SiteModel, Step } from '@prowl/contracts';
import {
  answer,
  assume,
  expectThat,
  extract,
  forget,
  goto,
  header,
  keep,
  type PlanDraft,
  probe,
  request,
  settle,
  signIn,
  step,
  template,
  value,
  variable,
} from '@prowl/plan';
import { pagesByTemplate, soundsHarmful, withoutFragment } from '../site/addresses.ts';
import { quoted } from '../site/words.ts';
import { hole, homeOf } from './hole.ts';

const entering = (page: Page): boolean =>
  ['sign-in', 'sign-up'].includes(page.kind) ||
  page.forms.some(({ purpose }) => ['sign-in', 'sign-up', 'password-reset'].includes(purpose)) ||
  /sign-?(in|up)|log-?in|register|forgot|reset|password/i.test(page.template);

/** Pages that can be opened by their address and do not let anybody in. */
export const readable = (site: SiteModel): Page[] =>
  pagesByTemplate(site).filter(
    (page) => page.status < 400 && page.reach.length === 0 && !soundsHarmful(page.url) && !entering(page),
  );

/** The page of an account that refuses visitors, to tell by it whether a session is alive. */
export const guardedPage = (site: SiteModel): Page | undefined =>
  readable(site).find((page) => page.access === 'signed-in');

/** Signing out ends the session on the server: its cookie, copied before, opens nothing. */
const planSignOut = (site: SiteModel): PlanDraft[] => {
  const { signOut, recipe } = site.signIn;
  const guarded = guardedPage(site);
  if (!recipe || !signOut || !guarded) return [];
  const path = withoutFragment(guarded.url);
  const leaving: Step[] = signOut.steps.length > 0 ? signOut.steps : signOut.url ? [goto(signOut.url)] : [];
  if (leaving.length === 0) return [];
  const copy = { headers: { cookie: template('{{cookie}}') }, actor: 'visitor' as const };
  return [
    hole(site, {
      page: guarded,
      url: path,
      template: guarded.template,
      oracle: 'sign-out-ends-the-session',
      element: 'session',
      signedIn: false,
      isolation: 'account',
      title: 'sign-out: the old session opens nothing any more',
      because:
        'Signing out must end the session on the server. If only the browser forgets it, whoever has a copy of the cookie goes on.',
      rank: 0.7,
      steps: [
        request('GET', path, 'outside', { actor: 'visitor' }),
        assume('a visitor is not refused by a status', answer('outside', 'status'), 'at-least', value(300)),
        step(
          'sign in, and keep a copy of the session’s cookie',
          forget(),
          signIn(),
          settle(),
          keep('cookie', extract({ read: 'cookies' })),
        ),
        assume('the session does not live in a cookie', variable('cookie'), 'not-empty'),
        request('GET', path, 'before', copy),
        assume(
          'the copy opens nothing even before signing out',
          answer('before', 'status'),
          'equals',
          value(200),
        ),
        step('sign out', goto(path), settle(), ...leaving, settle()),
        request('GET', path, 'after', copy),
        expectThat(
          'the copy of the cookie is refused after signing out',
          answer('after', 'status'),
          'not-equals',
          value(200),
        ),
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

/** Cookies that carry the sign-in. One that says so besides another that is kept from script is a mere flag for the page. */
const planReadableCookies = (site: SiteModel): PlanDraft[] => {
  const carrying = site.signIn.cookies.filter(({ name, session }) => session && !/csrf|xsrf/i.test(name));
  const page = guardedPage(site) ?? homeOf(site);
  if (!page) return [];
  return carrying
    .filter(
      ({ name, httpOnly }) =>
        !httpOnly &&
        (!carrying.some((each) => each.httpOnly) || /sess|sid|auth|token|jwt|remember/i.test(name)),
    )
    .slice(0, 2)
    .map(({ name }) =>
      hole(site, {
        page,
        url: page.url,
        template: page.template,
        oracle: 'session-cookie-is-kept-from-script',
        element: name,
        signedIn: true,
        suspected: true,
        title: `session: its cookie ${quoted(name)} is out of reach of script`,
        because: 'A session cookie carries HttpOnly, so that injected script cannot take the session along.',
        rank: 0.7,
        steps: [
          step('open a page with a session', goto(page.url), settle()),
          expectThat(
            `script cannot read the cookie ${quoted(name)}`,
            probe('readable-cookies'),
            'not-contains',
            value(name),
            {
              within: 0,
            },
          ),
        ],
        bug: {
          title: `The session cookie ${quoted(name)} can be read by script (no HttpOnly)`,
          severity: 'medium',
          expected: 'The cookie is set with HttpOnly.',
          seen: 'A script on the page reads its name, and with it its value.',
          impact: 'Any injected script can take the session with it.',
        },
      }),
    );
};

/** Pages of any other site are not allowed to read with the visitor's cookies. */
const planForeignOrigin = (site: SiteModel): PlanDraft[] => {
  const observed = site.operations.filter(
    ({ method, examples, source }) => method === 'GET' && examples.length > 0 && source === 'observed',
  );
  const operation = observed.find(({ access }) => access === 'signed-in') ?? observed[0];
  const path = operation?.examples[0];
  const page = homeOf(site);
  if (!operation || !path || !page) return [];
  const origin = 'https://elsewhere.example';
  const byCookie =
    site.cookies.some(({ session }) => session) || site.signIn.cookies.some(({ session }) => session);
  return [
    hole(site, {
      page,
      url: path,
      template: operation.template,
      oracle: 'no-foreign-origin-with-cookies',
      element: 'origin',
      signedIn: site.signIn.status === 'verified',
      title: 'endpoints: pages of other sites may not read with a visitor’s cookies',
      because: 'Allowing credentials for whatever origin asks opens the account to every site.',
      rank: 0.45,
      steps: [
        step('ask as a page of another site would', request('GET', path, 'foreign', { headers: { origin } })),
        assume(
          'cookies are not allowed to other sites at all',
          header('foreign', 'access-control-allow-credentials'),
          'equals',
          value('true'),
        ),
        expectThat(
          'the other site is not allowed',
          header('foreign', 'access-control-allow-origin'),
          'not-equals',
          value(origin),
        ),
      ],
      bug: {
        title: 'Pages of any other site may read the API with the visitor’s cookies (CORS)',
        severity: byCookie ? 'high' : 'low',
        expected: 'Only named origins are allowed with credentials.',
        impact: byCookie
          ? 'A visit to a foreign page is enough to read a member’s data.'
          : 'No cookie was seen to carry the session; one that does would open the account to every site.',
      },
    }),
  ];
};

export const planSessions = (site: SiteModel): PlanDraft[] => [
  ...(site.signIn.status === 'verified' ? [...planSignOut(site), ...planReadableCookies(site)] : []),
  ...planForeignOrigin(site),
];
