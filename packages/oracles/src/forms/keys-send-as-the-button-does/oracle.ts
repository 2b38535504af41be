import type { Field } from '@prowl/contracts';
import { namesControlEnter } from '@prowl/lexicon';
import {
  apply,
  assume,
  bareLines,
  click,
  expectThat,
  fill,
  keep,
  type PlanDraft,
  press,
  reload,
  settle,
  step,
  template,
  text,
  value,
  variable,
  visibleText,
} from '@prowl/plan';
import { defineOracle, type Guarding } from '../../definition/oracle.ts';
import { canBeTyped, fieldName, isFreeText } from '../../site/filling.ts';
import { type FormSubject, formsOf, placeOf } from '../../site/form-subject.ts';
import { quoted } from '../../site/words.ts';

const keys = 'Control+Enter';
const shown = 'Ctrl+Enter';

/** All that is entered is one text of several lines, beside which the keys are named. */
const fieldOf = ({ form: { fields } }: FormSubject): Field | undefined => {
  const [only, ...more] = fields.filter(({ control }) => control !== 'hidden');
  const isText = only !== undefined && more.length === 0 && canBeTyped(only) && isFreeText(only);
  return isText && only.control === 'textarea' && namesControlEnter(`${only.label} · ${only.hint ?? ''}`)
    ? only
    : undefined;
};

const sendsAlike = (subject: FormSubject, guard: Guarding): PlanDraft | undefined => {
  const { form, page, accepted } = subject;
  const field = fieldOf(subject);
  const isHere = accepted?.echoes.some(({ url, locator }) => url === page.url && locator !== undefined);
  if (field === undefined || form.submit === undefined || isHere !== true) return undefined;
  const name = quoted(fieldName(field));
  const lines = bareLines();
  const number = apply('length', lines);
  const openAgain = step('load the page anew', reload(), ...page.reach, settle());
  const first = template('first {{run}}');
  const second = template('second {{run}}');
  return guard({
    ...placeOf(subject),
    element: `${subject.element} keys`,
    locator: field.locator,
    title: `${subject.where}: ${shown} in ${name} sends what the button sends, and nothing where there is nothing`,
    steps: [
      ...subject.opening,
      keep('before', number),
      step('press the keys with nothing entered', press(keys, field.locator), settle()),
      openAgain,
      expectThat('nothing came of it', number, 'at-most', variable('before')),
      step(
        'enter two lines and press the button',
        fill(field.locator, template('button {{run}}\nlast {{run}}')),
      ),
      step('send them', click(form.submit), settle()),
      openAgain,
      assume('the button sends both lines', visibleText(), 'contains', text(template('last {{run}}'))),
      step(
        'enter two lines and press the keys',
        fill(field.locator, template('first {{run}}\nsecond {{run}}')),
        press(keys, field.locator),
        settle(),
      ),
      openAgain,
      expectThat('the first line was sent', visibleText(), 'contains', text(first)),
      expectThat('the second line was sent', visibleText(), 'contains', text(second)),
      expectThat(
        'it was sent once',
        apply('length', apply('pick-including', lines, text(second))),
        'at-most',
        value(1),
      ),
    ],
    bug: {
      title: `${shown} in ${name} does not send as ${quoted(form.submitName || 'the button')} does`,
      expected: `${shown} sends the whole text once, and nothing where nothing is entered.`,
    },
  });
};

export const keysSendAsTheButtonDoes = defineOracle({
  id: 'keys-send-as-the-button-does',
  family: 'forms',
  type: 'functional',
  title: 'Keys that are said to send do what the button does',
  rule:
    'Where the words beside a field say that Ctrl+Enter sends, it sends the whole text as the button does, once, and nothing where nothing is ' +
    'entered. Catches a handler of keys beside that of the form.',
  expected: 'The keys and the button send the same.',
  remedy: 'Let the keys call what the button calls, with the same checks.',
  severity: 'medium',
  because: 'What is sent by the keys is incomplete or empty, and whoever sent it does not notice.',
  worth: 'strong',
  plan: ({ site }, guard) => formsOf(site).map((subject) => sendsAlike(subject, guard)),
});
