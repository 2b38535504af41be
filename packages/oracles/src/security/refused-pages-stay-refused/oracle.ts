import type { Page, SiteModel, Step, Text } from '@prowl/contracts';
import {
  answer,
  assume,
  expectThat,
  extract,
  keep,
  type PlanDraft,
  request,
  step,
  template,
  value,
} from '@prowl/plan';
import { defineOracle, type Guarding } from '../../definition/oracle.ts';
import {
  hasCatchAll,
  pagesByTemplate,
  soundsHarmful,
  withoutFragment,
  withoutQuery,
} from '../../site/addresses.ts';
import { protectedPage } from '../readable-pages.ts';

const mostPages = 3;

type Who = 'main' | 'visitor';

/** What a client may say of itself: that it is near the server, or that it may. The same words mean nothing in the control. */
const near = {
  'x-forwarded-for': '127.0.0.1',
  'x-real-ip': '127.0.0.1',
  'x-client-ip': '127.0.0.1',
  'x-originating-ip': '127.0.0.1',
  'x-remote-addr': '127.0.0.1',
  'true-client-ip': '127.0.0.1',
  'x-forwarded-host': 'localhost',
};
const entitled = {
  'x-role': 'admin',
  'x-user-role': 'admin',
  'x-admin': 'true',
  'x-is-admin': 'true',
  'x-user-id': '1',
  'x-authenticated-user': 'admin',
  'x-forwarded-user': 'admin',
  'x-remote-user': 'admin',
};
const nothing = { 'x-prowl': '127.0.0.1', 'x-prowl-role': 'admin' };
const entitledCookies =
  'role=admin; user_role=admin; userRole=admin; admin=true; isAdmin=true; is_admin=1; access=admin; authenticated=true; loggedIn=true; logged_in=1';
const entitledQuery =
  'role=admin&admin=true&isAdmin=true&is_admin=1&debug=true&access=granted&authenticated=true';

interface Try {
  readonly into: string;
  readonly what: string;
  readonly send: Step;
}

const triesOf = (path: string, who: Who): Try[] => {
  const actor = who === 'visitor' ? { actor: who } : {};
  const asked = (
    into: string,
    url: string,
    headers: Record<string, Text> = {},
    method: 'GET' | 'POST' = 'GET',
  ) => request(method, url, into, { ...actor, headers });
  const cookie = template(who === 'visitor' ? entitledCookies : `{{own}}; ${entitledCookies}`);
  const joined = path.includes('?') ? '&' : '?';
  return [
    { into: 'near', what: 'a header that names the server itself', send: asked('near', path, near) },
    { into: 'entitled', what: 'a header that names a role', send: asked('entitled', path, entitled) },
    { into: 'cookies', what: 'a cookie that names a role', send: asked('cookies', path, { cookie }) },
    {
      into: 'query',
      what: 'a parameter that names a role',
      send: asked('query', `${path}${joined}${entitledQuery}`),
    },
    {
      into: 'overridden',
      what: 'another method that a header takes back',
      send: asked(
        'overridden',
        path,
        { 'x-http-method-override': 'GET', 'x-method-override': 'GET' },
        'POST',
      ),
    },
    {
      into: 'rewritten',
      what: 'a header that names the page',
      send: asked('rewritten', '/prowl-no-such-page', { 'x-original-url': path, 'x-rewrite-url': path }),
    },
    {
      into: 'longer',
      what: 'signs behind the address',
      send: asked('longer', `${withoutQuery(path)}%20`),
    },
    {
      into: 'doubled',
      what: 'another stroke in front of the address',
      send: asked('doubled', `/.${path}`.replace('/./', '/%2e/')),
    },
    {
      into: 'parameter',
      what: 'a parameter of the path',
      send: asked('parameter', `${withoutQuery(path)};a=b`),
    },
  ];
};

/** The same without a meaning: a page that opens so is refused to nobody. */
const controls = (path: string, who: Who): Step[] => {
  const actor = who === 'visitor' ? { actor: who } : {};
  const joined = path.includes('?') ? '&' : '?';
  return [
    request('GET', path, 'plain', actor),
    request('GET', path, 'worded', { ...actor, headers: nothing }),
    request('GET', `${path}${joined}prowl=admin`, 'asked', actor),
    request('POST', path, 'posted', actor),
    request('GET', '/prowl-no-such-page', 'unknown', actor),
    request('GET', '/prowl-no-such-page%20', 'unknownLonger', actor),
    request('GET', '/prowl-no-such-page;a=b', 'unknownParameter', actor),
  ];
};
const controlled = ['plain', 'worded', 'asked', 'posted', 'unknown', 'unknownLonger', 'unknownParameter'];

const planOf = (page: Page, who: Who, guard: Guarding): PlanDraft => {
  const path = withoutFragment(page.url);
  const tries = triesOf(path, who);
  return guard({
    page: { ...page, url: path },
    element: `refusal to ${who === 'main' ? 'the account' : 'visitors'}`,
    signedIn: who === 'main',
    title: `${page.template}: stays refused whatever a request says of itself`,
    steps: [
      ...(who === 'main' ? [keep('own', extract({ read: 'cookies' }))] : []),
      step('ask for the page, and for one that does not exist', ...controls(path, who)),
      ...controlled.map((into) =>
        assume('the page is not refused', answer(into, 'status'), 'at-least', value(300)),
      ),
      step('ask for it with what only the server should say', ...tries.map(({ send }) => send)),
      ...tries.map(({ into, what }) =>
        expectThat(`it stays refused with ${what}`, answer(into, 'status'), 'at-least', value(300), {
          title: `${page.template}, which is refused, opens with ${what}`,
        }),
      ),
    ],
    bug: {
      title: `${page.template}, which is refused, opens by what the request says of itself`,
      seen: 'The page opens.',
      impact: 'Whoever writes such a request reads a page that is refused to them.',
    },
  });
};

/** Pages that the account is refused by a status. */
const refusedPages = (site: SiteModel): Page[] =>
  pagesByTemplate(site).filter(
    ({ status, reach, url }) =>
      (status === 401 || status === 403) && reach.length === 0 && !soundsHarmful(url),
  );

export const refusedPagesStayRefused = defineOracle({
  id: 'refused-pages-stay-refused',
  family: 'security',
  type: 'security',
  title: 'A refused page stays refused whatever a request says of itself',
  rule: 'Headers, cookies and parameters are written by whoever sends them: none of them says who may see a page.',
  expected: 'The page is refused all the same.',
  remedy:
    'Take the role from the session on the server; take X-Forwarded-… only from one’s own proxy; compare addresses in one normal form.',
  severity: 'high',
  because: 'Whoever knows the word reads and does what is for another role.',
  cwe: 290,
  worth: 'strong',
  plan: ({ site }, guard) => {
    if (hasCatchAll(site)) return [];
    const forMembers = site.signIn.status === 'verified' ? protectedPage(site) : undefined;
    return [
      ...(forMembers === undefined ? [] : [planOf(forMembers, 'visitor', guard)]),
      ...refusedPages(site)
        .slice(0, mostPages)
        .map((page) => planOf(page, site.signIn.status === 'verified' ? 'main' : 'visitor', guard)),
    ];
  },
});
