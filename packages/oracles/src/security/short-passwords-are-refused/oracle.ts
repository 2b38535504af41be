import type { Field, Operation, Page, SiteModel, Step, Text } from '@prowl/contracts';
import {
  answer,
  assume,
  expectThat,
  json,
  type PlanDraft,
  request,
  step,
  template,
  value,
} from '@prowl/plan';
import { defineOracle, type Guarding } from '../../definition/oracle.ts';
import { lengthsOf } from '../../forms/lengths.ts';
import { openOperations } from '../../site/interfaces.ts';
import { isMasked, isRecord, parsedJson } from '../../site/json.ts';
import { isMarked, markedAnew } from '../resending.ts';

/** Where a form asks for more, longer ones may be too long for the server. */
const mostAsked = 16;

/** Of every kind that passwords are asked for, and no two letters alike. */
const ofLength = (count: number): string => 'aB1!yX7?qW3-kV5+'.slice(0, count);

interface SignUp {
  readonly page: Page;
  readonly field: Field;
  /** Characters that its page asks for. */
  readonly least: number;
}

const signUps = ({ pages }: SiteModel): SignUp[] =>
  pages.flatMap((page) =>
    page.forms
      .filter(({ purpose }) => purpose === 'sign-up')
      .flatMap(({ fields }) => {
        const field = fields.find(({ meaning }) => meaning === 'new-password' || meaning === 'password');
        const least = field === undefined ? undefined : lengthsOf(field, page.language).least;
        return field === undefined || least === undefined || least < 2 || least > mostAsked
          ? []
          : [{ page, field, least }];
      }),
  );

/** What an answer that took the account holds, and one that refused it is not expected to. */
const signsOfAccount = (result: Record<string, unknown>): string | undefined => {
  const held = Object.keys(result).filter(
    (name) => ['string', 'number', 'object'].includes(typeof result[name]) && Boolean(result[name]),
  );
  return held.find((name) => ['id', '_id', 'token', 'user', 'account', 'email'].includes(name)) ?? held.at(0);
};

/** Three accounts, if all were taken: none with the name of another. */
const sendingOf = (path: string, body: Record<string, unknown>) => {
  return (letter: string, password: Text, into: string): Step => {
    const own = (text: string) => text.replaceAll('{{run}}', `{{run}}${letter}`);
    const sent = Object.entries(body).map(([name, held]) => {
      if (isMasked(held)) return [name, password];
      return [name, isMarked(held) ? markedAnew(held, own) : held];
    });
    return request('POST', path, into, {
      body: { json: Object.fromEntries(sent) as Record<string, Text> },
      actor: 'visitor',
    });
  };
};

const planOf = (
  { page, field, least }: SignUp,
  operation: Operation,
  guard: Guarding,
): PlanDraft | undefined => {
  const { method, sample, examples, pages, template: place } = operation;
  const body = parsedJson(sample?.requestBody);
  const result = parsedJson(sample?.responseBody);
  const path = examples[0];
  if (method !== 'POST' || !pages.includes(page.id) || path === undefined || sample === undefined)
    return undefined;
  const isSignUp = isRecord(body) && Object.values(body).some(isMasked) && Object.values(body).some(isMarked);
  const key = isRecord(result) ? signsOfAccount(result) : undefined;
  if (!isSignUp || sample.status >= 300 || key === undefined) return undefined;
  const send = sendingOf(path, body);
  return guard({
    page: { ...page, url: path, template: place },
    method: 'POST',
    element: 'short password',
    locator: field.locator,
    signedIn: false,
    isolation: 'global',
    title: `${place}: a password that is shorter than the form asks for is refused`,
    steps: [
      step(
        `sign up without a password, with one of ${least - 1} characters, and with a long one`,
        send('n', '', 'none'),
        send('s', ofLength(least - 1), 'short'),
        send('l', template('Aa1!{{run}}Zz9'), 'long'),
      ),
      // The page alone sends what is more than its form: a token, a sum.
      assume('a long one is refused, too', answer('long', 'status'), 'less-than', value(300)),
      assume('a new account is told in another way', json('long', key), 'truthy'),
      assume('an answer that refuses is like one that accepts', json('none', key), 'falsy'),
      expectThat(
        `nobody is signed up with ${least - 1} characters where the form asks for ${least}`,
        json('short', key),
        'falsy',
      ),
    ],
    bug: {
      title: `The server takes a short password at sign-up: ${least - 1} characters, where the form asks for ${least}`,
      seen: `The answer has ${key} of a new account, as it has with a long password; without a password it has none.`,
    },
  });
};

/** The form is not the only way in: a script signs up without it. */
export const shortPasswordsAreRefused = defineOracle({
  id: 'short-passwords-are-refused',
  family: 'security',
  type: 'security',
  title: 'A password that is shorter than the form asks for is refused by the server',
  rule: 'How long a password must be is decided by the server: the form in front of it is not the only way in.',
  expected: 'The sign-up is refused, as it is without a password.',
  remedy: 'Check the length where the account is made, from the same number that the form has.',
  severity: 'low',
  because: 'It takes somebody who chooses such a password; then it is guessed soon.',
  cwe: 521,
  worth: 'solid',
  plan: ({ site }, guard) => {
    const plans = signUps(site)
      .flatMap((signUp) => openOperations(site).map((operation) => planOf(signUp, operation, guard)))
      .filter((plan) => plan !== undefined);
    return plans.slice(0, 1);
  },
});
