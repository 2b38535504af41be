import type { Field, Text } from '@prowl/contracts';
import {
  assume,
  expectThat,
  goto,
  type PlanDraft,
  settle,
  step,
  template,
  text,
  visibleText,
} from '@prowl/plan';
import { defineOracle, type Guarding } from '../../definition/oracle.ts';
import { fieldName, fillIn, isFreeText, keyOf, send } from '../../site/filling.ts';
import { type FormSubject, formsOf, placeOf } from '../../site/form-subject.ts';
import { echoesToRead } from '../../site/signs.ts';
import { newServerErrors, noteTroubles } from '../../site/trouble.ts';
import { quoted, slug } from '../../site/words.ts';

/** By name: what the text holds, in words, and the text. */
const variants: readonly [key: string, words: string, content: string][] = [
  ['letters', 'accents, quotation marks and other scripts', '{{run}}t Zoë O\'Brien "Å & ö" Ωмега 日本 🙂'],
  ['signs', 'less-than, percent, plus and backslash', '{{run}}t 1 < 2 + 50% \\ end'],
];

/** Long enough for every variant. */
const leastLength = 50;
const plainText = ['title', 'text', 'long-text', 'unknown', 'company'];

/** Wherever exploration saw the text of a field come back. */
const comesBackUnchanged = (subject: FormSubject, guard: Guarding): PlanDraft[] => {
  const { site, form, accepted } = subject;
  if (!accepted || subject.isOrder || ['sign-up', 'password-change'].includes(form.purpose)) return [];
  // Where a list is divided, it was seen on the part that is shown first.
  const [echo] = echoesToRead(site, form).toSorted((a, b) => Number(a.divided) - Number(b.divided));
  const cameBack = (field: Field) =>
    echo?.fields.some((name) => name === field.name || name === field.label) ?? false;
  const field = form.fields.find(
    (each) =>
      isFreeText(each) &&
      cameBack(each) &&
      (each.maxLength ?? 1_000) >= leastLength &&
      plainText.includes(each.meaning),
  );
  if (!echo || !field) return [];
  const name = quoted(fieldName(field));
  return variants.map(([key, words, content]) =>
    guard({
      ...placeOf(subject),
      element: `${subject.element} ${slug(keyOf(field))} ${key}`,
      locator: field.locator,
      title: `${subject.where}: a ${name} with ${words} comes back as it was typed`,
      steps: [
        ...subject.opening,
        ...noteTroubles(),
        step(
          `fill in the form, ${name} with ${words}`,
          ...fillIn(form, accepted, new Map([[field, template(content) as Text]])),
          ...send(form),
        ),
        expectThat('no request failed on the server', newServerErrors(), 'empty', undefined, {
          within: 0,
        }),
        step('open the page that shows it', goto(echo.url), settle()),
        assume('its beginning is shown', visibleText(), 'contains', text(template('{{run}}t'))),
        expectThat(`it is shown with its ${words}`, visibleText(), 'contains', text(template(content))),
      ],
      bug: {
        title: `A ${name} with ${words} does not come back as it was typed in ${quoted(subject.name)}`,
      },
    }),
  );
};

export const textIsStoredUnchanged = defineOracle({
  id: 'text-is-stored-unchanged',
  family: 'forms',
  type: 'functional',
  title: 'A text is stored and shown as it was typed',
  rule: 'A text is stored and shown as it was typed, whatever characters it holds.',
  expected: 'The text is shown exactly as it was typed.',
  remedy:
    'Check the character set of the database and its connection, and that a text is escaped once: ' +
    'when it is put into the page, not when it is stored.',
  severity: 'medium',
  because: 'What people typed is damaged for good, but only texts with such characters are.',
  worth: 'fair',
  plan: ({ site }, guard) => formsOf(site).flatMap((subject) => comesBackUnchanged(subject, guard)),
});
