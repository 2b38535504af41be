import type { SiteModel } from '@prowl/contracts';
import { expectThat, goto, probe, settle, step, value } from '@prowl/plan';
import { defineOracle } from '../../definition/oracle.ts';
import { quoted } from '../../site/words.ts';
import { homePage, protectedPage } from '../readable-pages.ts';

const mostCookies = 2;

/** A cookie that script can read, besides another one that it cannot, is a mere flag for the page unless its name says session. */
const readableCookies = ({ signIn }: SiteModel) => {
  const carrying = signIn.cookies.filter(({ name, session }) => session && !/csrf|xsrf/i.test(name));
  return carrying.filter(
    ({ name, httpOnly }) =>
      !httpOnly &&
      (!carrying.some((each) => each.httpOnly) || /sess|sid|auth|token|jwt|remember/i.test(name)),
  );
};

export const sessionCookieIsHttpOnly = defineOracle({
  id: 'session-cookie-is-http-only',
  family: 'security',
  type: 'security',
  title: 'The session cookie is out of reach of script',
  rule: 'A session cookie carries HttpOnly, so that injected script cannot take the session along.',
  expected: 'The cookie is set with HttpOnly.',
  remedy: 'Set the session cookie with HttpOnly (and Secure, SameSite=Lax) where the session is created.',
  severity: 'medium',
  because: 'It needs another fault, injected script, to be used; then the session is gone.',
  cwe: 1004,
  worth: 'strong',
  plan: ({ site }, guard) => {
    const page = protectedPage(site) ?? homePage(site);
    if (!page || site.signIn.status !== 'verified') return [];
    // Whatever sets one sets them all: they are one bug.
    const names = readableCookies(site)
      .slice(0, mostCookies)
      .map(({ name }) => name);
    const [first] = names;
    if (first === undefined) return [];
    const called = `${names.length > 1 ? 'cookies' : 'cookie'} ${names.map(quoted).join(' and ')}`;
    const plan = guard({
      page,
      element: first,
      signedIn: true,
      suspected: true,
      title: `session: its ${called} ${names.length > 1 ? 'are' : 'is'} out of reach of script`,
      steps: [
        step('open a page with a session', goto(page.url), settle()),
        ...names.map((name) =>
          expectThat(
            `script cannot read the cookie ${quoted(name)}`,
            probe('readable-cookies'),
            'not-contains',
            value(name),
            { within: 0 },
          ),
        ),
      ],
      bug: {
        title: `The session ${called} can be read by script (no HttpOnly)`,
        seen: 'A script on the page reads the name, and with it the value.',
        impact: 'Any injected script can take the session with it.',
      },
    });
    return [plan];
  },
});
