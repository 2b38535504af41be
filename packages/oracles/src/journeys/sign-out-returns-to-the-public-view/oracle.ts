import type { Page, SiteModel } from '@prowl/contracts';
import { assume, countOf, expectThat, goto, type PlanDraft, settle, signIn, step, value } from '@prowl/plan';
import { defineOracle, type Guarding } from '../../definition/oracle.ts';
import { isInPageAlone } from '../../site/in-page-session.ts';
import { notSignedOut } from '../../site/signing-out.ts';

const oneFault = { symptom: notSignedOut };

/** What sets somebody who is signed in from a visitor: what names the account, else that nobody is asked who it is. */
const tellingApart = ({ signIn: { sign, recipe } }: SiteModel, page: Page) => {
  if (sign !== undefined) {
    const shown = countOf({ ...sign, visible: true });
    return {
      first: [],
      signedIn: assume('it shows who is signed in', shown, 'at-least', value(1)),
      signedOut: expectThat('nobody is shown as signed in', shown, 'equals', value(0), oneFault),
    };
  }
  const field = recipe?.username ?? recipe?.password;
  if (field === undefined || page.access !== 'signed-in') return undefined;
  const asked = countOf({ ...field, visible: true });
  return {
    first: [
      step('open a page of the account without a session', goto(page.url), settle()),
      assume('it asks a visitor to sign in', asked, 'at-least', value(1)),
    ],
    signedIn: assume('it asks nobody who is signed in', asked, 'equals', value(0)),
    signedOut: expectThat('it asks to sign in', asked, 'at-least', value(1), oneFault),
  };
};

/** Uses up a sign-in of its own. */
const signsOut = (site: SiteModel, guard: Guarding): PlanDraft | undefined => {
  const { signOut, status } = site.signIn;
  const page =
    site.pages.find((each) => each.access === 'signed-in') ??
    site.pages.find((each) => each.access !== 'anonymous');
  const signs = page && tellingApart(site, page);
  // Where each page that is opened is signed in again, opening one shows nothing of it.
  if (
    isInPageAlone(site) ||
    status !== 'verified' ||
    !signOut ||
    !signs ||
    !page ||
    (signOut.steps.length === 0 && !signOut.url)
  )
    return undefined;
  const leaving = signOut.steps.length > 0 ? signOut.steps : [goto(signOut.url ?? '/')];
  return guard({
    page,
    element: 'sign-out',
    title: 'Signing out returns to the public view, on every page',
    signedIn: false,
    isolation: 'global',
    steps: [
      ...signs.first,
      signIn(),
      step('open a page of the account', goto(page.url), ...page.reach, settle()),
      signs.signedIn,
      step('sign out', ...leaving, settle()),
      step('open the page of the account again', goto(page.url), settle()),
      signs.signedOut,
    ],
    bug: { title: notSignedOut },
  });
};

export const signOutReturnsToThePublicView = defineOracle({
  id: 'sign-out-returns-to-the-public-view',
  family: 'journeys',
  type: 'e2e',
  title: 'Signing out returns to the public view',
  rule: 'After signing out nothing is shown that takes a sign-in.',
  expected: 'After signing out the pages of the account ask to sign in.',
  remedy:
    'End the session on the server, remove its cookie with the same path and domain, and forget ' +
    'what the page stored.',
  severity: 'high',
  because: 'The next person at the same computer uses the account.',
  cwe: 613,
  worth: 'solid',
  plan: ({ site }, guard) => [signsOut(site, guard)],
});
