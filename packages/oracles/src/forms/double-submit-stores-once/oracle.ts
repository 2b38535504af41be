import {
  assume,
  clickTwice,
  countOf,
  expectThat,
  goto,
  keep,
  type PlanDraft,
  settle,
  step,
  template,
  value,
  variable,
  withText,
} from '@prowl/plan';
import { defineOracle, type Guarding } from '../../definition/oracle.ts';
import { fillIn, send, taggedIn } from '../../site/filling.ts';
import { type FormSubject, formsOf, isLearned, placeOf } from '../../site/form-subject.ts';
import { madeTwice } from '../../site/presses.ts';
import { echoesToRead } from '../../site/signs.ts';
import { quoted } from '../../site/words.ts';

const overwriting = ['settings', 'edit', 'password-change'];

/** Compared with a single press, so that a text may be shown in more than one place. */
const storesOnce = (subject: FormSubject, guard: Guarding): PlanDraft | undefined => {
  const { site, form, accepted } = subject;
  const { submit } = form;
  const echo = echoesToRead(site, form)[0];
  if (!accepted || !submit || !echo || subject.isOrder || overwriting.includes(form.purpose))
    return undefined;
  if (taggedIn(form, accepted, 'a').size === 0) return undefined;
  const shown = (tag: string) => countOf({ ...withText(template(`{{run}}${tag}`)), visible: true });
  return guard({
    ...placeOf(subject),
    locator: submit,
    title: `${subject.where}: pressing twice stores once`,
    // A form without script is sent once by the browser itself when it is pressed in quick succession.
    worth: form.method === 'script' ? 'solid' : 'spare',
    steps: [
      ...subject.opening,
      step(
        'fill in the form and send it once',
        ...fillIn(form, accepted, taggedIn(form, accepted, 'a')),
        ...send(form),
      ),
      step('open the page that shows it', goto(echo.url), settle()),
      keep('once', shown('a')),
      assume('it is shown', variable('once'), 'at-least', value(1)),
      ...subject.opening,
      step(
        'fill in the form and press twice',
        ...fillIn(form, accepted, taggedIn(form, accepted, 'b')),
        clickTwice(submit),
        settle(),
      ),
      step('open the page that shows it', goto(echo.url), settle()),
      assume('it is shown', shown('b'), 'at-least', value(1)),
      expectThat(
        'it is shown as often as what was sent once',
        shown('b'),
        'at-most',
        variable('once'),
        madeTwice(submit),
      ),
    ],
    bug: {
      title: `Pressing ${quoted(form.submitName || 'the button')} twice stores ${quoted(subject.name)} twice`,
    },
  });
};

export const doubleSubmitStoresOnce = defineOracle({
  id: 'double-submit-stores-once',
  family: 'forms',
  type: 'functional',
  title: 'A double press of the submit button stores one record',
  rule: 'A second press while the first is under way does not ask for a second record.',
  expected: 'One record, however often the button is pressed.',
  remedy:
    'Disable the button while the request is under way, and let the server recognise a repeated ' +
    'request, by a token in the form for instance.',
  severity: 'medium',
  because: 'A common slip creates duplicates that have to be found and removed.',
  worth: 'modest',
  plan: ({ site }, guard) =>
    formsOf(site).map((subject) => (isLearned(subject) ? undefined : storesOnce(subject, guard))),
});
