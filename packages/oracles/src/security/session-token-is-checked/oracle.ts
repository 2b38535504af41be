import { type Page, type SiteModel, type Step, signedToken, type Text } from '@prowl/contracts';
import {
  answer,
  apply,
  assume,
  expectThat,
  extract,
  goto,
  keep,
  type PlanDraft,
  request,
  settle,
  step,
  template,
  value,
  variable,
} from '@prowl/plan';
import { defineOracle, type Guarding } from '../../definition/oracle.ts';
import { withoutFragment } from '../../site/addresses.ts';
import { openOperations } from '../../site/interfaces.ts';
import { exampleOf } from '../../site/known-addresses.ts';
import { homePage, protectedData, protectedPage } from '../readable-pages.ts';

interface Way {
  readonly url: string;
  readonly header: 'cookie' | 'authorization';
}

/** What needs the session, and how requests carry it. */
const waysOf = (site: SiteModel): Way[] => {
  const page = protectedPage(site);
  // Where the application keeps a token by itself, and nothing in a cookie, a cookie opens nothing.
  const mayBeSigned = site.signIn.cookies.some(({ session, signed }) => session && signed !== false);
  const isInCookie = (site.signIn.token === undefined && site.signIn.cookies.length === 0) || mayBeSigned;
  const byCookie: Way[] =
    page === undefined || !isInCookie ? [] : [{ url: withoutFragment(page.url), header: 'cookie' }];
  const token = site.signIn.token?.signed === false ? undefined : site.signIn.token;
  const operation = openOperations(site)
    .filter(
      ({ method, access, source, origin = site.origin, statuses }) =>
        method === 'GET' &&
        access !== 'anonymous' &&
        source === 'observed' &&
        statuses.includes(200) &&
        token?.origins.includes(origin) === true,
    )
    // Whether it is for everybody is not known of all.
    .toSorted((a, b) => Number(b.access === 'signed-in') - Number(a.access === 'signed-in'))
    .map((each) => exampleOf(site, each))
    .find((each) => each !== undefined);
  const own = token === undefined ? undefined : protectedData(site);
  const path = own ?? operation;
  return path === undefined ? byCookie : [{ url: path, header: 'authorization' }, ...byCookie];
};

const asked = (url: string, header: Way['header'], content: Text, into: string): Step =>
  request('GET', url, into, { headers: { [header]: content }, actor: 'visitor' });

const keyTitle = 'The session token is signed with a well-known word: anybody can make one up';
/** Nothing is asked of the server: whoever has a token can try. */
const keyIsUnknown = (): Step =>
  expectThat(
    'no word that is well known signs the token',
    apply('guessed-key', variable('own')),
    'equals',
    value(''),
    { within: 0, title: keyTitle },
  );

const wellKnownKey = (home: Page, own: readonly Step[], guard: Guarding): PlanDraft =>
  guard({
    page: home,
    element: 'key',
    signedIn: true,
    title: 'session: no word that is well known signs its token',
    steps: [...own, keyIsUnknown()],
    bug: {
      title: keyTitle,
      expected: 'The key is long, random, and in no example and no documentation.',
      seen: 'A word that examples use signs the token as the server does.',
      impact: 'Whoever tries a few words signs in as anybody.',
    },
  });

/** A signed token, as its session gave it out, with another signature and with none. */
export const sessionTokenIsChecked = defineOracle({
  id: 'session-token-is-checked',
  family: 'security',
  type: 'security',
  title: 'A session token without its signature opens nothing',
  rule: 'A token that says whose session it is proves it by its signature: with another one, or none, it is refused.',
  expected: 'The request is refused like that of a visitor.',
  remedy:
    'Sign with a long random key that is in no repository. Verify the token with the library’s verify function and a fixed list of algorithms; decoding alone checks nothing.',
  severity: 'critical',
  because: 'Whoever changes the name in a token is signed in as that person.',
  cwe: 347,
  worth: 'vital',
  plan: ({ site }, guard) => {
    const home = homePage(site);
    if (site.signIn.status !== 'verified' || home === undefined) return [];
    const ways = waysOf(site);
    const [first] = ways;
    const own = (header: Way['header']): Step[] => [
      ...(header === 'cookie' ? [] : [goto(home.url), settle()]),
      keep('own', header === 'cookie' ? extract({ read: 'cookies' }) : extract({ read: 'authorization' })),
      assume('the session is no signed token', variable('own'), 'matches', value(signedToken)),
    ];
    // What is in a cookie is mostly no such token: it is not worth a test of its own.
    const key = first?.header === 'authorization' ? wellKnownKey(home, own(first.header), guard) : undefined;
    const checked = ways.map(({ url, header }) =>
      guard({
        page: { ...home, url, template: url },
        element: header,
        signedIn: true,
        title: `session: a token with another signature, or none, opens nothing (${header})`,
        steps: [
          ...own(header),
          keep('resigned', apply('resigned', variable('own'))),
          keep('unsigned', apply('unsigned', variable('own'))),
          step(
            'ask without the token, and with it',
            request('GET', url, 'visitor', { actor: 'visitor' }),
            asked(url, header, template('{{own}}'), 'account'),
          ),
          assume('a visitor is not refused by a status', answer('visitor', 'status'), 'at-least', value(300)),
          assume('the token alone opens nothing', answer('account', 'status'), 'equals', value(200)),
          step(
            'ask with another signature, and with none',
            asked(url, header, template('{{resigned}}'), 'other'),
            asked(url, header, template('{{unsigned}}'), 'none'),
          ),
          expectThat(
            'a token with another signature is refused',
            answer('other', 'status'),
            'at-least',
            value(300),
          ),
          expectThat(
            'a token without a signature is refused',
            answer('none', 'status'),
            'at-least',
            value(300),
          ),
          ...(header === 'cookie' ? [keyIsUnknown()] : []),
        ],
        bug: {
          title: 'The signature of the session token is not checked: anybody can make one up',
          seen: 'The token opens the account with another signature, or with none.',
          impact: 'Whoever changes the name in a token is signed in as that person.',
        },
      }),
    );
    return [...checked, key];
  },
});
