import type { Step } from '@prowl/contracts';
import { phrasesOf } from '@prowl/lexicon';
import {
  answer,
  apply,
  assume,
  expectThat,
  goto,
  header,
  keep,
  request,
  settle,
  step,
  value,
  variable,
  visibleText,
} from '@prowl/plan';
import { defineOracle } from '../../definition/oracle.ts';
import { hasCatchAll, ownPath } from '../../site/addresses.ts';
import { asPattern } from '../../site/words.ts';
import { hiddenFields } from '../hidden-fields.ts';
import { placeOf, signInFormOf, unknownName } from '../sign-in-form.ts';

/** Wrong passwords after which a sound form does not answer like before. */
const attempts = 20;

export const signInLimitsAttempts = defineOracle({
  id: 'sign-in-limits-attempts',
  family: 'security',
  type: 'security',
  title: 'The sign-in form limits wrong passwords',
  rule: 'A form that answers every attempt alike lets a program try all passwords.',
  expected: 'After some wrong passwords further attempts are refused or delayed.',
  remedy:
    'Count failed attempts by account and by address, and answer with 429 or a growing delay after a few of them.',
  severity: 'low',
  because: 'Weak passwords can be guessed by a program; strong ones hold.',
  cwe: 307,
  // Last of all: a sound application may lock out the address that tried.
  worth: 'spare',
  plan: ({ site }, guard) => {
    const signIn = signInFormOf(site);
    if (!signIn || hasCatchAll(site)) return [];
    const { form, usernameField: username } = signIn;
    const password = form?.fields.find(({ type }) => type === 'password');
    const action = form ? ownPath(form.action || signIn.url, site.origin) : undefined;
    if (form?.method !== 'post' || !password?.name || !username?.name || !action) return [];
    const { steps: reading, body: carried } = hiddenFields(form.fields, 'form:has(input[type=password])');
    const body = {
      form: {
        ...carried,
        [username.name]: unknownName(signIn, 'nobody'),
        [password.name]: 'Wrong-password-1',
      },
    };
    const attempt = (into: string, times?: number) =>
      request('POST', action, into, { body, ...(times ? { times } : {}) });
    const answered = (name: string) =>
      apply('concat', answer(name, 'text'), answer(name, 'status'), header(name, 'location'));
    // An answer that only leads back to the form leaves it to the next page to say why.
    const looking = (into: string): Step[] => [goto(signIn.url), settle(), keep(into, visibleText())];
    return [
      guard({
        ...placeOf(signIn),
        element: 'password',
        isolation: 'global',
        title: `sign-in: ${attempts} wrong passwords in a row are not all answered like the first`,
        steps: [
          step('open the sign-in form', goto(signIn.url), settle(), ...reading),
          step('try a wrong password twice', attempt('first'), attempt('second'), ...looking('shown')),
          assume('the answer changes by itself', answered('first'), 'equals', answered('second')),
          // Whoever tried before, from the same address, may have used up what there is.
          assume(
            'attempts are refused already',
            apply('lower', answer('first', 'text')),
            'not-matches',
            value(phrasesOf('throttled', signIn.page.language).map(asPattern).join('|')),
          ),
          assume('the attempt is not answered', answer('first', 'status'), 'less-than', value(500)),
          step(
            `try it ${attempts} times at once, and once more`,
            attempt('many', attempts),
            attempt('last'),
            ...looking('shownAtLast'),
          ),
          expectThat(
            `after ${attempts} wrong passwords the next attempt is delayed or refused`,
            apply('concat', answered('last'), variable('shownAtLast')),
            'not-equals',
            apply('concat', answered('first'), variable('shown')),
          ),
        ],
        bug: {
          title: 'Passwords can be tried without limit',
          seen: `${attempts + 3} attempts were all answered alike.`,
        },
      }),
    ];
  },
});
