import { isSafeMethod } from '@prowl/contracts';
import {
  assume,
  countOf,
  expectThat,
  keep,
  type PlanDraft,
  reload,
  settle,
  step,
  template,
  value,
  variable,
  withText,
} from '@prowl/plan';
import { defineOracle, type Guarding } from '../../definition/oracle.ts';
import { fillIn, send } from '../../site/filling.ts';
import { type FormSubject, formsOf, placeOf } from '../../site/form-subject.ts';
import { quoted } from '../../site/words.ts';

const making: ReadonlySet<string> = new Set(['create', 'comment', 'unknown']);

/** The browser shows what the sending itself answered: to load it again is to send again. Who is led on loads another page. */
const isAnsweredInPlace = ({ form, accepted }: FormSubject): boolean =>
  form.method === 'post' &&
  accepted?.accepted === 'yes' &&
  accepted.exchanges.some(
    ({ method, kind, own, status, redirectedTo }) =>
      own &&
      kind === 'document' &&
      !isSafeMethod(method) &&
      status >= 200 &&
      status < 300 &&
      redirectedTo === undefined,
  );

/** The answer shows what was made: as long as it does, each one more shows, too. */
const isShownThere = ({ accepted }: FormSubject): boolean =>
  accepted?.echoes.some(
    ({ url, locator, fields }) => url === accepted.url && locator && fields.length > 0,
  ) === true;

const sendsNothing = (subject: FormSubject, guard: Guarding): PlanDraft | undefined => {
  const { form, accepted } = subject;
  if (!accepted || !making.has(form.purpose) || subject.isOrder) return undefined;
  if (!isAnsweredInPlace(subject) || !isShownThere(subject)) return undefined;
  const shown = countOf({ ...withText(template('{{run}}')), visible: true });
  return guard({
    ...placeOf(subject),
    locator: form.submit ?? subject.locator,
    title: `${subject.where}: a reload after it was sent sends nothing again`,
    steps: [
      ...subject.opening,
      step('fill in the form and send it', ...fillIn(form, accepted), ...send(form)),
      keep('once', shown),
      assume('what was sent is shown', variable('once'), 'at-least', value(1)),
      step('reload the page', reload(), settle()),
      assume('it is shown again', shown, 'at-least', value(1)),
      expectThat('it is shown as often as before the reload', shown, 'at-most', variable('once')),
    ],
    bug: {
      title: `A reload after ${quoted(form.submitName || subject.name)} stores it once more`,
      seen: 'It is shown more often than before the reload.',
    },
  });
};

export const reloadSendsNothingAgain = defineOracle({
  id: 'reload-sends-nothing-again',
  family: 'forms',
  type: 'functional',
  title: 'A reload after a form was sent makes nothing again',
  rule: 'Loading the page that follows a form once more shows it once more, and makes nothing.',
  expected: 'One record, however often the page that follows is loaded.',
  remedy:
    'Answer what changes something with a redirect (303 See Other) to the page that shows it, or let the server recognise what it was sent before.',
  severity: 'medium',
  because: 'A common slip creates duplicates that have to be found and removed.',
  worth: 'strong',
  plan: ({ site }, guard) => formsOf(site).map((subject) => sendsNothing(subject, guard)),
});
