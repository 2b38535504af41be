// The main flows to their end: buy, create, sign up, sign in, sign out.

import type { Form, Journey, Locator, Page, SiteModel, Step, Text } from '@prowl/contracts';
import {
  assume,
  click,
  countOf,
  expectElement,
  expectThat,
  fill,
  forget,
  goto,
  keep,
  type PlanDraft,
  path,
  press,
  probe,
  settle,
  signIn,
  step,
  template,
  text,
  textOf,
  value,
  visibleText,
} from '@prowl/plan';
import { draft, open } from '../site/drafting.ts';
import { acceptedOf, fillIn, send, valueFor } from '../site/filling.ts';
import { needsSignIn } from '../site/planning.ts';
import { pageName, slug } from '../site/words.ts';
import { planRemoval } from './removal.ts';
import { startOf } from './start.ts';

/** Figures of money that stay what they are from the cart to the confirmation. */
const money = /[$€£¥]\s?\d[\d.,]*|\d[\d.,]*\s?(€|EUR|USD|GBP|CHF)/;

/** The same steps, with the total kept just before the form of the checkout is filled in. */
const keepingTotal = (site: SiteModel, journey: Journey): Step[] | undefined => {
  const checkout = site.pages.find(
    (page) => page.kind === 'checkout' && page.figures.some((figure) => figure.meaning === 'total'),
  );
  const total = checkout?.figures.find((figure) => figure.meaning === 'total');
  const fields = new Set(
    checkout?.forms.flatMap((form) => form.fields.map((field) => JSON.stringify(field.locator))) ?? [],
  );
  if (!total || !journey.ends || !money.test(journey.ends.text)) return undefined;
  const isField = (each: Step): boolean => each.do === 'fill' && fields.has(JSON.stringify(each.target));
  let done = false;
  const insert = (steps: readonly Step[]): Step[] =>
    steps.flatMap((each): Step[] => {
      if (done) return [each];
      if (each.do === 'step') return [{ ...each, steps: insert(each.steps) }];
      if (!isField(each)) return [each];
      done = true;
      return [keep('total', textOf(total.locator)), each];
    });
  const steps = insert(journey.steps);
  return done ? steps : undefined;
};

/** Numbers in the words of an end (of the order, of today) are others the next time: the longest part without any is what stays. */
const lasting = (words: string): string | undefined => {
  if (!/\d/.test(words)) return words;
  const parts = words.split(/\S*\d\S*/).map((part) => part.replace(/^[\s,;:.–-]+|[\s,;:–-]+$/g, ''));
  const longest = parts.reduce((best, part) => (part.length > best.length ? part : best), '');
  return (longest.match(/\p{L}/gu) ?? []).length >= 5 ? longest : undefined;
};

/** The locator of the end, free of what changes from run to run; undefined when nothing lasting is left. */
export const lastingProof = (proof: Locator | undefined): Locator | undefined => {
  if (proof === undefined) return undefined;
  if (proof.by === 'text' && typeof proof.text === 'string') {
    const text = lasting(proof.text);
    return text === undefined ? undefined : text === proof.text ? proof : { ...proof, text, exact: false };
  }
  if (proof.by === 'role' && typeof proof.name === 'string') {
    const name = lasting(proof.name);
    return name === undefined ? undefined : name === proof.name ? proof : { ...proof, name, exact: false };
  }
  return proof;
};

const flow = (site: SiteModel, journey: Journey): PlanDraft[] => {
  const page = startOf(site, journey);
  const { ends } = journey;
  if (!page || !journey.finished || !ends || journey.kind === 'delete') return [];
  const signedIn = journey.kind !== 'sign-up' && site.signIn.status === 'verified';
  const landed = site.pages.find(
    (each) => each.url === ends.url || each.url.replace(/[?#].*$/, '') === ends.url.replace(/[?#].*$/, ''),
  );
  const shape = (landed?.template ?? ends.url)
    .replace(/[?#].*$/, '')
    .split('/')
    .map((part) =>
      /^[:{[*]/.test(part) || /\d/.test(part) ? '[^/]+' : part.replace(/[.*+?^${}()|[\]\\]/g, '\\$&'),
    )
    .join('/');
  const buying = journey.kind === 'purchase';
  const proof = lastingProof(ends.proof);
  const reached: Step[] = [
    expectThat('no request failed on the server', probe('server-errors'), 'empty', undefined, { within: 0 }),
    ...(proof
      ? [expectElement('the end of it is reached', proof, 'visible', { within: 5_000 })]
      : [expectThat('the end of it is reached', path(), 'matches', value(`^${shape}$`), { within: 5_000 })]),
  ];
  const shared = {
    family: 'journeys' as const,
    page,
    element: slug(journey.name) || journey.kind,
    signedIn,
    isolation: 'global' as const,
  };
  const plans = [
    draft(site, {
      ...shared,
      oracle: 'flow-reaches-its-end',
      title: `${journey.name}: the way to its end`,
      because: 'The main thing that an application is made for can be done from beginning to end.',
      rank: buying ? 0.8 : 0.6,
      steps: [...journey.steps, ...reached],
      bug: {
        title: `${journey.name} cannot be completed`,
        severity: 'critical',
        expected: 'Each step works, and the end is reached.',
      },
    }),
  ];
  const priced = buying ? keepingTotal(site, journey) : undefined;
  if (priced)
    plans.push(
      draft(site, {
        ...shared,
        oracle: 'confirmation-tells-the-same-total',
        title: `${journey.name}: the confirmation tells the total of the checkout`,
        because: 'What is ordered costs what was agreed to.',
        rank: 0.75,
        steps: [
          ...priced,
          settle(),
          assume('the end was reached', path(), 'matches', value(`^${shape}$`)),
          assume('a total was shown', { variable: 'total' }, 'matches', value('\\d')),
          keep('amount', { variable: 'total' }),
          assume(
            'the confirmation shows an amount',
            visibleText(),
            'matches',
            value('[$€£¥]\\s?\\d|\\d\\s?(€|EUR|USD|GBP|CHF)'),
          ),
          expectThat(
            'the confirmation shows the total of the checkout',
            visibleText(),
            'contains',
            text(template('{{amount}}')),
          ),
        ],
        bug: {
          title: 'The total of an order differs from the total at the checkout',
          severity: 'critical',
          expected: 'The confirmation shows the total that was agreed to.',
          impact: 'Customers are charged another amount than they agreed to.',
        },
      }),
    );
  return plans;
};

const isSignUp = (form: Form): boolean =>
  form.purpose === 'sign-up' && form.submissions.some((each) => each.accepted === 'yes');

/** Who signs up can sign in with what was chosen. */
const signUpThenIn = (site: SiteModel): PlanDraft | undefined => {
  const recipe = site.signIn.recipe;
  for (const page of site.pages) {
    const form = page.forms.find(isSignUp);
    if (!form || !recipe?.username || recipe.between.length > 0) continue;
    const accepted = acceptedOf(form);
    const email = form.fields.find((field) => field.meaning === 'email');
    const username = form.fields.find((field) => field.meaning === 'username');
    const password = form.fields.find(
      (field) => field.meaning === 'password' || field.meaning === 'new-password',
    );
    const asksEmail = /mail/i.test(JSON.stringify(recipe.username));
    const name = asksEmail ? (email ?? username) : (username ?? email);
    const secret = password ? (valueFor(form, password, undefined) ?? undefined) : undefined;
    const given = name ? valueFor(form, name, accepted) : undefined;
    if (!password || !secret || !given || typeof given === 'string') continue;
    const repeat = form.fields.find((field) => field.meaning === 'confirm-password');
    const overrides = new Map<(typeof form.fields)[number], Text>([
      [password, secret],
      ...(repeat ? [[repeat, secret] as const] : []),
    ]);
    const { proof } = recipe;
    const shown: Step = proof.visible
      ? expectElement('the new account is signed in', proof.visible, 'visible', { within: 6_000 })
      : expectThat(
          'the form of the sign-in is left',
          path(),
          'not-equals',
          value(recipe.url.replace(/[?#].*$/, '')),
          { within: 6_000 },
        );
    // The sign of a particular account ("Hello Ann") cannot be seen by another one.
    const named =
      proof.visible &&
      proof.visible.by === 'text' &&
      !/sign ?out|log ?out|abmelden|déconnexion|cerrar/i.test(JSON.stringify(proof.visible));
    if (named) continue;
    return draft(site, {
      family: 'journeys',
      oracle: 'new-account-can-sign-in',
      page,
      element: 'sign-up',
      locator: form.submit,
      title: `${pageName(page)}: a new account can sign in with what it chose`,
      because: 'Who signs up can sign in afterwards with the same name and password.',
      rank: 0.6,
      signedIn: false,
      isolation: 'global',
      steps: [
        open(page),
        step('sign up', ...fillIn(form, accepted, overrides), ...send(form)),
        assume(
          'the form of the sign-up is left',
          { extract: { read: 'visible', of: password.locator } },
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
        shown,
      ],
      bug: {
        title: 'A new account cannot sign in with the password it chose',
        severity: 'critical',
        expected: 'The name and password given when signing up sign in.',
        impact: 'New users are locked out.',
      },
    });
  }
  return undefined;
};

/** Signing out ends it: what shows who is signed in is gone, also on what is opened afterwards. A sign-in of its own is used up for it. */
const signsOut = (site: SiteModel): PlanDraft | undefined => {
  const { signOut, sign, status } = site.signIn;
  const page =
    site.pages.find((each) => each.access === 'signed-in') ??
    site.pages.find((each) => each.access !== 'anonymous');
  if (status !== 'verified' || !signOut || !sign || !page || (signOut.steps.length === 0 && !signOut.url))
    return undefined;
  const leaving = signOut.steps.length > 0 ? signOut.steps : [goto(signOut.url ?? '/')];
  return draft(site, {
    family: 'journeys',
    oracle: 'sign-out-ends-the-session',
    page,
    element: 'sign-out',
    title: 'Signing out returns to the public view, on every page',
    because: 'After signing out nothing is shown that takes a sign-in.',
    rank: 0.55,
    signedIn: false,
    isolation: 'global',
    steps: [
      signIn(),
      step('open a page of the account', goto(page.url), ...page.reach, settle()),
      assume('it shows who is signed in', countOf({ ...sign, visible: true }), 'at-least', value(1)),
      step('sign out', ...leaving, settle()),
      step('open the page of the account again', goto(page.url), settle()),
      expectThat('nobody is shown as signed in', countOf({ ...sign, visible: true }), 'equals', value(0)),
    ],
    bug: {
      title: 'Signing out does not end the session',
      severity: 'high',
      expected: 'After signing out the pages of the account ask to sign in.',
      impact: 'The next person at the same computer uses the account.',
    },
  });
};

/** What was put into the cart as a visitor is still there after signing in. */
export const keptOnSignIn = (
  site: SiteModel,
  filling: Step[],
  cart: Page,
  anonymous: boolean,
): PlanDraft | undefined => {
  if (
    !anonymous ||
    site.signIn.status !== 'verified' ||
    site.signIn.method !== 'form' ||
    needsSignIn(site, cart)
  )
    return undefined;
  return draft(site, {
    family: 'journeys',
    oracle: 'cart-is-kept-on-sign-in',
    page: cart,
    element: 'cart sign-in',
    title: 'Cart: signing in keeps what was chosen before',
    because: 'Whoever signs in to buy must not lose what was chosen to be bought.',
    rank: 0.3,
    signedIn: false,
    isolation: 'account',
    steps: [
      ...filling,
      assume('it is in the cart', visibleText(), 'contains', text(template('{{name0}}'))),
      signIn(),
      step('open the cart', goto(cart.url), ...cart.reach, settle()),
      expectThat('it is still in the cart', visibleText(), 'contains', text(template('{{name0}}')), {
        within: 5_000,
      }),
    ],
    bug: {
      title: 'The cart is empty after signing in',
      severity: 'medium',
      expected: 'What was chosen before signing in is still in the cart.',
    },
  });
};

export const planFlows = (site: SiteModel): PlanDraft[] =>
  [
    ...site.journeys.flatMap((journey) => [...flow(site, journey), planRemoval(site, journey)]),
    signUpThenIn(site),
    signsOut(site),
  ].filter((plan) => plan !== undefined);
