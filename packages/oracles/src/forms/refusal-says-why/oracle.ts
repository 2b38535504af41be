import type { Field, Text } from '@prowl/contracts';
import {
  assume,
  extract,
  keep,
  linesExcept,
  type PlanDraft,
  settle,
  step,
  template,
  value,
} from '@prowl/plan';
import { defineOracle, type Guarding } from '../../definition/oracle.ts';
import { fieldName, fillIn, isFreeText, send, valueFor } from '../../site/filling.ts';
import { type FormSubject, formsOf, placeOf } from '../../site/form-subject.ts';
import { signsOf } from '../../site/signs.ts';
import { newLinesHaveValues, noteLines } from '../../site/trouble.ts';
import { quoted } from '../../site/words.ts';
import { complaining, noteWhatIsSaid, somethingIsSaid } from '../said.ts';

interface Mistake {
  readonly field: Field;
  readonly content: Text;
  readonly words: string;
}

/** Mistakes that browsers let pass: what refuses them is the application, and it must say why. */
const mistakeIn = ({ form, accepted }: FormSubject): Mistake | undefined => {
  const repeat = form.fields.find(({ meaning }) => meaning === 'confirm-password');
  if (repeat !== undefined && form.purpose === 'sign-up')
    return {
      field: repeat,
      content: template('Other9!{{run}}x'),
      words: 'the password repeated differently',
    };
  const needed = form.fields.find(
    (field) =>
      field.required &&
      isFreeText(field) &&
      (field.minLength ?? 0) === 0 &&
      valueFor(form, field, accepted) !== undefined,
  );
  return needed && { field: needed, content: '   ', words: `blanks for ${quoted(fieldName(needed))}` };
};

const saysWhy = (subject: FormSubject, guard: Guarding): PlanDraft | undefined => {
  const { site, page, form, accepted } = subject;
  const mistake = mistakeIn(subject);
  const { submit } = form;
  const others = form.fields.filter((each) => each !== mistake?.field);
  if (!accepted || !mistake || !submit || subject.isOrder || form.purpose === 'password-change')
    return undefined;
  // Where it is accepted the address changes, or there are words of success: else what was taken may be silent, too.
  if (signsOf(site, page, form, others)?.lasting !== false) return undefined;
  const { field, content, words } = mistake;
  // Without what the fields hold: that is what was typed.
  const said = linesExcept(form.fields.map(({ locator }) => locator));
  return guard({
    ...placeOf(subject),
    // Many come here once, and make mistakes.
    ...(form.purpose === 'sign-up' ? { worth: 'solid' as const } : {}),
    title: `${subject.where} says why it is refused`,
    steps: [
      ...subject.opening,
      step(
        `fill in the form with ${words}`,
        ...fillIn(form, accepted, new Map([[field, content]])),
        settle(),
      ),
      // What is wrong may be said as soon as the field is left, and is not said again.
      assume('a field complains already', complaining, 'equals', value(0)),
      ...noteWhatIsSaid(said),
      keep('path', extract({ read: 'path' })),
      noteLines(),
      step('send it', ...send(form)),
      assume('the form is still there', extract({ read: 'visible', of: submit }), 'truthy'),
      assume('its fields are still there', extract({ read: 'visible', of: field.locator }), 'truthy'),
      ...somethingIsSaid(said),
      newLinesHaveValues('the refusal'),
    ],
    bug: {
      title: `${quoted(subject.name)} refuses ${words} without saying why`,
      expected: 'The page says that the form was refused, and what is wrong.',
    },
  });
};

export const refusalSaysWhy = defineOracle({
  id: 'refusal-says-why',
  family: 'forms',
  type: 'functional',
  title: 'A form that is refused says why',
  rule:
    'After a mistake that the application refuses there is a message, or a field that is marked. Catches errors that are ' +
    'found but never shown.',
  expected: 'The page says that the form was refused, and what is wrong.',
  remedy:
    'Look at where the errors of the check are handed to the page: they are lost on the way, or never drawn.',
  severity: 'medium',
  because: 'People cannot know what to mend, nor that nothing was sent.',
  worth: 'fair',
  plan: ({ site }, guard) => formsOf(site).map((subject) => saysWhy(subject, guard)),
});
