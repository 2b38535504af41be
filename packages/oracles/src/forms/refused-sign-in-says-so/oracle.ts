import { assume, goto, linesExcept, settle, step, template } from '@prowl/plan';
import { defineOracle } from '../../definition/oracle.ts';
import { entered, isShown, placeOf, sent, signInFormOf, unknownName } from '../../security/sign-in-form.ts';
import { noteWhatIsSaid, somethingIsSaid } from '../said.ts';

export const refusedSignInSaysSo = defineOracle({
  id: 'refused-sign-in-says-so',
  family: 'forms',
  type: 'functional',
  title: 'A sign-in that is refused says so',
  rule: 'Who is not let in is told so: by a message, or by a field that is marked.',
  expected: 'The page says that the name or the password is not right.',
  remedy:
    'Show what the server answered to the attempt: its error is caught and dropped, or drawn where nobody sees it.',
  severity: 'medium',
  because: 'People press the button again and again, and cannot know that it is their password.',
  worth: 'fair',
  plan: ({ site }, guard) => {
    const form = signInFormOf(site);
    if (form === undefined) return [];
    const said = linesExcept([form.username, form.password]);
    return [
      guard({
        ...placeOf(form),
        element: 'refusal',
        // With a name that nobody has: no account is locked for it.
        isolation: 'session',
        title: 'sign-in: who is not let in is told so',
        steps: [
          step(
            'enter a name that nobody has, and a password',
            goto(form.url),
            settle(),
            ...entered(form, unknownName(form, 'nobody'), template('Wrong-{{run}}-password')),
            settle(),
          ),
          ...noteWhatIsSaid(said),
          step('send it', ...sent(form)),
          assume('the form is still there', isShown(form), 'truthy'),
          ...somethingIsSaid(said),
        ],
        bug: { title: 'A wrong name or password is refused without a word' },
      }),
    ];
  },
});
