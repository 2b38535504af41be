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
import { openOperations } from '../../site/interfaces.ts';
import { exampleOf } from '../../site/known-addresses.ts';
import { protectedPage } from '../readable-pages.ts';

const mostPages = 3;
const unknown = '/prowl-no-such-page';

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

type Asking = (into: string, url: string, headers?: Record<string, Text>) => Step;

/** Addresses that a check may not take for the page’s, and a router does. */
const otherAddresses = (path: string, asked: Asking): Try[] => {
  const bare = withoutQuery(path);
  return [
    {
      into: 'rewritten',
      what: 'a header that names the page',
      send: asked('rewritten', unknown, { 'x-original-url': path, 'x-rewrite-url': path }),
    },
    { into: 'longer', what: 'a blank at the end of its address', send: asked('longer', `${bare}%20`) },
    { into: 'capital', what: 'its address in capitals', send: asked('capital', bare.toUpperCase()) },
    { into: 'parameter', what: 'a parameter of the path', send: asked('parameter', `${bare};a=b`) },
  ];
};

/** What data answers at is one address; a page may have several. */
type Kind = 'page' | 'data';

const triesOf = (path: string, who: Who, kind: Kind): Try[] => {
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
    ...(kind === 'data' ? [] : otherAddresses(path, asked)),
  ];
};

/** The same without a meaning, and addresses beside it that do not exist: where these open, nothing is proved. */
const controlsOf = (path: string, who: Who, kind: Kind): { into: string; send: Step }[] => {
  const actor = who === 'visitor' ? { actor: who } : {};
  const joined = path.includes('?') ? '&' : '?';
  const beside = `${withoutQuery(path).replace(/[^/]*$/, '')}prowl-no-such-page`;
  const get = (into: string, url: string) => ({ into, send: request('GET', url, into, actor) });
  return [
    get('plain', path),
    { into: 'worded', send: request('GET', path, 'worded', { ...actor, headers: nothing }) },
    get('asked', `${path}${joined}prowl=admin`),
    { into: 'posted', send: request('POST', path, 'posted', actor) },
    ...(kind === 'data'
      ? []
      : [
          get('unknown', unknown),
          get('unknownLonger', `${beside}%20`),
          get('unknownCapital', beside.toUpperCase()),
          get('unknownParameter', `${beside};a=b`),
        ]),
  ];
};

type Place = Pick<Page, 'url' | 'template' | 'access'>;

const planOf = (page: Place, who: Who, guard: Guarding, kind: Kind = 'page'): PlanDraft => {
  const path = withoutFragment(page.url);
  const tries = triesOf(path, who, kind);
  const controls = controlsOf(path, who, kind);
  return guard({
    page: { ...page, url: path },
    element: `refusal to ${who === 'main' ? 'the account' : 'visitors'}`,
    signedIn: who === 'main',
    title: `${page.template}: stays refused whatever a request says of itself`,
    steps: [
      ...(who === 'main' ? [keep('own', extract({ read: 'cookies' }))] : []),
      step('ask for the page, and for one that does not exist', ...controls.map(({ send }) => send)),
      ...controls.map(({ into }) =>
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

/** Data that visitors are refused. */
const dataOf = (site: SiteModel): Place[] =>
  openOperations(site)
    .filter(
      ({ method, access, source, template }) =>
        method === 'GET' && access === 'signed-in' && source === 'observed' && !soundsHarmful(template),
    )
    .flatMap((operation): Place[] => {
      const url = exampleOf(site, operation);
      return url === undefined ? [] : [{ url, template: operation.template, access: 'signed-in' }];
    })
    .slice(0, 1);

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
    const hasAccount = site.signIn.status === 'verified';
    const data = hasAccount ? dataOf(site) : [];
    if (hasCatchAll(site)) return data.map((place) => planOf(place, 'visitor', guard, 'data'));
    const forMembers = hasAccount ? protectedPage(site) : undefined;
    return [
      ...data.map((place) => planOf(place, 'visitor', guard, 'data')),
      ...(forMembers === undefined || /#!?\//.test(forMembers.url)
        ? []
        : [planOf(forMembers, 'visitor', guard)]),
      ...refusedPages(site)
        .slice(0, mostPages)
        .map((page) => planOf(page, hasAccount ? 'main' : 'visitor', guard)),
    ];
  },
});
