import type { Field, Form, Locator, Page, SignInRecipe, SiteModel, Step, Text } from '@prowl/contracts';
import { says } from '@prowl/lexicon';
import {
  assume,
  click,
  expectElement,
  expectThat,
  extract,
  fill,
  forget,
  goto,
  type PlanDraft,
  path,
  press,
  settle,
  step,
  value,
} from '@prowl/plan';
import { defineOracle, type Guarding } from '../../definition/oracle.ts';
import { withoutQuery } from '../../site/addresses.ts';
import { open } from '../../site/drafting.ts';
import { acceptedOf, fillIn, send, valueFor } from '../../site/filling.ts';
import { pageName } from '../../site/words.ts';

/** Milliseconds that signing in may take. */
const within = 6_000;

const isAccepted = (form: Form): boolean =>
  form.purpose === 'sign-up' && form.submissions.some((each) => each.accepted === 'yes');

/** The sign of a particular account ("Hello Ann") cannot be seen by another one. */
const namesTheAccount = ({ visible }: SignInRecipe['proof']): boolean =>
  visible?.by === 'text' && !says(JSON.stringify(visible), 'sign-out');

const showsSignedIn = ({ proof, url }: SignInRecipe): Step =>
  proof.visible
    ? expectElement('the new account is signed in', proof.visible, 'visible', { within })
    : expectThat('the sign-in form is left', path(), 'not-equals', value(withoutQuery(url)), { within });

const labelIn = (locator: Locator): string | undefined =>
  locator.by === 'label'
    ? String(locator.text)
    : locator.by === 'role' && typeof locator.name === 'string'
      ? locator.name
      : undefined;
const sameWords = (one: string, other: string): boolean =>
  one.trim().toLowerCase() === other.trim().toLowerCase();

/** What signing in asks for was given when signing up, as far as its label says: a number or a short name may have been assigned since. */
const wasGiven = (asked: Locator, { label }: Field): boolean => {
  const words = labelIn(asked);
  return words === undefined || sameWords(words, label) || says(words, ['username', 'email']);
};

/** The name that the new account signs in with, and its password, with their fields. */
const credentialsOf = (form: Form, recipe: SignInRecipe) => {
  const byMeaning = (...meanings: Field['meaning'][]) =>
    form.fields.find(({ meaning }) => meanings.includes(meaning));
  const email = byMeaning('email');
  const username = byMeaning('username');
  const asksForEmail = says(JSON.stringify(recipe.username), 'email');
  const name = asksForEmail ? (email ?? username) : (username ?? email);
  const password = byMeaning('password', 'new-password');
  if (name !== undefined && recipe.username !== undefined && !wasGiven(recipe.username, name))
    return undefined;
  const given = name ? valueFor(form, name, acceptedOf(form)) : undefined;
  const secret = password ? valueFor(form, password, undefined) : undefined;
  // A name that is the same in each run belongs to an account that exists.
  if (!password || !secret || given === undefined || typeof given === 'string') return undefined;
  return { given, secret, password, repeat: byMeaning('confirm-password') };
};

const canSignIn = (page: Page, recipe: SignInRecipe, guard: Guarding): PlanDraft | undefined => {
  const form = page.forms.find(isAccepted);
  const chosen = form ? credentialsOf(form, recipe) : undefined;
  if (!form || !chosen || !recipe.username || namesTheAccount(recipe.proof)) return undefined;
  const { given, secret, password, repeat } = chosen;
  const overrides = new Map<Field, Text>([
    [password, secret],
    ...(repeat ? [[repeat, secret] as const] : []),
  ]);
  return guard({
    page,
    element: 'sign-up',
    locator: form.submit,
    title: `${pageName(page)}: a new account can sign in with what it chose`,
    signedIn: false,
    isolation: 'global',
    steps: [
      open(page),
      step('sign up', ...fillIn(form, acceptedOf(form), overrides), ...send(form)),
      // The form that signs in has a password, too.
      assume(
        'the sign-up form is not left',
        extract({ read: 'visible', of: form.submit ?? password.locator }),
        'falsy',
      ),
      forget(),
      step(
        'sign in with the same name and password',
        goto(recipe.url),
        settle(),
        fill(recipe.username, given),
        fill(recipe.password, secret),
        recipe.submit ? click(recipe.submit) : press('Enter', recipe.password),
        settle(),
      ),
      showsSignedIn(recipe),
    ],
    bug: { title: 'A new account cannot sign in with the password it chose' },
  });
};

const firstPlan = ({ pages, signIn }: SiteModel, guard: Guarding): PlanDraft | undefined => {
  const { recipe } = signIn;
  if (!recipe || recipe.between.length > 0) return undefined;
  for (const page of pages) {
    const plan = canSignIn(page, recipe, guard);
    if (plan) return plan;
  }
  return undefined;
};

export const newAccountCanSignIn = defineOracle({
  id: 'new-account-can-sign-in',
  family: 'journeys',
  type: 'e2e',
  title: 'A new account can sign in with what it chose',
  rule: 'Users who sign up can sign in afterwards with the same name and password.',
  expected: 'The name and password given when signing up sign in.',
  remedy:
    'Compare how both forms treat the name and the password: cutting, trimming, changing case, ' +
    'hashing with other parameters.',
  severity: 'critical',
  because: 'New users are locked out.',
  worth: 'solid',
  plan: ({ site }, guard) => [firstPlan(site, guard)],
});
