import type { Page, SiteModel } from '@prowl/contracts';
import { address, assume, expectThat, goto, path, settle, step, template, value } from '@prowl/plan';
import { defineOracle } from '../../definition/oracle.ts';
import { entered, isShown, placeOf, sent, signInFormOf } from '../../security/sign-in-form.ts';
import { withoutQuery } from '../../site/addresses.ts';
import { signsInByPassword } from '../../site/credentials.ts';
import { isInPageAlone } from '../../site/in-page-session.ts';
import { asPattern, pageName } from '../../site/words.ts';

/** A page that asks to sign in, and that no sign-in leads to by itself. */
const askedPageOf = (site: SiteModel): Page | undefined =>
  site.pages.find(
    ({ reach, access, status, url, kind }) =>
      reach.length === 0 &&
      access === 'signed-in' &&
      status < 400 &&
      kind !== 'home' &&
      kind !== 'dashboard' &&
      url !== site.start &&
      withoutQuery(url).length > 1 &&
      !url.includes('#'),
  );

/** The address of the form carries the page along: it promises to lead back to it. */
const carrying = (url: string): string =>
  `[?&;#].*${asPattern(withoutQuery(url)).replaceAll('/', '(?:/|%2[Ff])')}`;

export const signInLeadsToTheAskedPage = defineOracle({
  id: 'sign-in-leads-to-the-asked-page',
  family: 'journeys',
  type: 'e2e',
  title: 'Signing in leads to the page that was asked for',
  rule: 'Where the sign-in form carries along which page was asked for, signing in opens that page.',
  expected: 'After signing in the page is shown that was asked for.',
  remedy:
    'Read the address that the form carries (`next`, `returnTo`) once the sign-in has worked, check it, and go there.',
  severity: 'medium',
  because:
    'People who follow a link from a mail or a bookmark end somewhere else, and have to look for the page.',
  worth: 'fair',
  plan: ({ site }, guard) => {
    const form = signInFormOf(site);
    const page = askedPageOf(site);
    if (form === undefined || page === undefined || site.signIn.status !== 'verified') return [];
    if (isInPageAlone(site) || !signsInByPassword(site)) return [];
    return [
      guard({
        ...placeOf(form),
        element: 'return',
        isolation: 'account',
        title: `sign-in: whoever asked for the ${pageName(page)} page is led there`,
        steps: [
          step('ask for the page without a session', goto(page.url), settle()),
          assume('it asks to sign in', isShown(form), 'truthy'),
          assume('the address carries the page along', address(), 'matches', value(carrying(page.url))),
          step(
            'sign in',
            ...entered(form, template('{{env.SAAS_USERNAME}}'), template('{{env.SAAS_PASSWORD}}')),
            ...sent(form),
          ),
          assume('the sign-in worked', isShown(form), 'falsy'),
          expectThat('the page is open that was asked for', path(), 'equals', value(withoutQuery(page.url))),
        ],
        bug: { title: 'Signing in forgets which page was asked for' },
      }),
    ];
  },
});
