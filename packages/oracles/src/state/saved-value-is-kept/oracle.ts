import type { Expression, Field, Step, Text } from '@prowl/contracts';
import {
  expectThat,
  fieldValue,
  fill,
  isFoundBy,
  keep,
  type PlanDraft,
  selectValue,
  step,
  template,
  text,
  value,
  variable,
} from '@prowl/plan';
import { defineOracle, type Guarding } from '../../definition/oracle.ts';
import {
  canBeTyped,
  fieldName,
  holdsItsChoice,
  identifying,
  isFreeText,
  keyOf,
  send,
} from '../../site/filling.ts';
import { type FormSubject, formsOf, placeOf } from '../../site/form-subject.ts';
import { notComplaining } from '../../site/signs.ts';
import { quoted, slug } from '../../site/words.ts';
import { editsOwnState, editsRecord } from '../editing.ts';
import { keepsChosen } from './chosen.ts';
import { fillRequired, isEmptyRequired, openAgain } from './saving.ts';

/** Fields of one form that are changed, each in a test of its own, and those watched meanwhile. */
const mostChanges = 6;
const mostChangesOfRecord = 2;
const mostChoices = 2;
const mostWatched = 6;

/** What names or describes a record is stored as it was typed; codes and addresses may not be. */
const plainWords = new Set<Field['meaning']>([
  'title',
  'full-name',
  'first-name',
  'last-name',
  'company',
  'long-text',
]);

/** What a field is changed to, and how it is read. */
interface Change {
  field: Field;
  words: string;
  steps: Step[];
  reads: Expression;
  becomes: Expression;
}

const newText = (field: Field): Text => {
  if (field.meaning === 'phone') return '+1 202 555 0177';
  return field.meaning.endsWith('name') ? 'Robin' : template('Kept {{run}}');
};

const isChosen = (field: Field): boolean => holdsItsChoice(field) && !field.readonly;

/** The last of its options: what a field falls back to is rather the first. */
const choiceOf = (field: Field): Change | undefined => {
  const option = field.options?.findLast(({ value: held, label }) => held !== '' && label !== '');
  if (!isChosen(field) || option === undefined || (field.options?.length ?? 0) < 2) return undefined;
  return {
    field,
    words: quoted(option.label),
    steps: [selectValue(field.locator, option.value)],
    reads: fieldValue(field.locator),
    becomes: value(option.value),
  };
};

const changeOf = (field: Field): Change | undefined => {
  const reads = fieldValue(field.locator);
  if (isFreeText(field) || (field.meaning === 'phone' && !field.pattern)) {
    if (field.maxLength !== undefined && field.maxLength < 30) return undefined;
    const content = newText(field);
    return {
      field,
      words: 'another text',
      steps: [fill(field.locator, content)],
      reads,
      becomes: text(content),
    };
  }
  if (isChosen(field)) {
    const other = field.options?.find((option) => option.value !== '' && option.value !== field.value);
    if (!other) return undefined;
    return {
      field,
      words: quoted(other.label),
      steps: [selectValue(field.locator, other.value)],
      reads,
      becomes: value(other.value),
    };
  }
  return undefined;
};

/** Exploration saw other fields of the same submission come back, but not this one. */
const wasLostBefore = ({ accepted }: FormSubject, field: Field): boolean => {
  const cameBack = accepted?.echoes.flatMap((echo) => echo.fields) ?? [];
  const typed = accepted?.values[field.name] ?? accepted?.values[field.label];
  return (
    cameBack.length > 0 &&
    typed !== undefined &&
    accepted?.mark !== undefined &&
    typed.includes(accepted.mark) &&
    !cameBack.includes(field.name) &&
    !cameBack.includes(field.label)
  );
};

const keepsChange = (subject: FormSubject, change: Change, guard: Guarding): PlanDraft => {
  const { form } = subject;
  const { field } = change;
  const others = form.fields
    .filter((each) => canBeTyped(each) && !identifying.has(each.meaning) && each.type !== 'password')
    .filter((each) => each !== field && !isEmptyRequired(each))
    .slice(0, mostWatched);
  const choices = form.fields.filter((each) => each !== field).flatMap((each) => choiceOf(each) ?? []);
  // Settings have effects of their own, and of many choices one may depend on another.
  const chosen = editsRecord(subject) && choices.length <= mostChoices ? choices : [];
  const name = quoted(fieldName(field));
  return guard({
    ...placeOf(subject),
    element: `${subject.element} ${slug(keyOf(field))}`,
    locator: field.locator,
    isolation: 'account',
    title: `${subject.where} keeps a new ${name}, and everything else as it was`,
    suspected: wasLostBefore(subject, field),
    steps: [
      ...subject.opening,
      ...others.map((other, index) => keep(`other${index}`, fieldValue(other.locator))),
      step(
        `change ${name} to ${change.words} and save`,
        ...change.steps,
        ...fillRequired(subject, field),
        ...chosen.flatMap(({ steps }) => steps),
        ...send(form),
      ),
      ...notComplaining(form),
      openAgain(subject),
      ...[change, ...chosen].map((each) =>
        expectThat(
          `${quoted(fieldName(each.field))} is what it was changed to`,
          each.reads,
          'equals',
          each.becomes,
        ),
      ),
      ...others.map((other, index) =>
        expectThat(
          `${quoted(fieldName(other))} is what it was before`,
          fieldValue(other.locator),
          'equals',
          variable(`other${index}`),
        ),
      ),
    ],
    bug: {
      title: `A new ${name}${chosen.length > 0 ? ', or what is chosen beside it,' : ''} is not kept when ${quoted(subject.name)} is saved`,
    },
  });
};

const keepsSaved = (subject: FormSubject, guard: Guarding): (PlanDraft | undefined)[] => {
  const isRecord = editsRecord(subject);
  if (!isRecord && !editsOwnState(subject)) return [];
  const { form } = subject;
  const changes = form.fields
    .filter((field) => !identifying.has(field.meaning) && field.control !== 'hidden')
    .filter((field) => !isFoundBy(subject.opening, field.value))
    .filter((field) => !isRecord || plainWords.has(field.meaning))
    .map(changeOf)
    .filter((change) => change !== undefined)
    .slice(0, isRecord ? mostChangesOfRecord : mostChanges);
  return [
    ...changes.map((change) => keepsChange(subject, change, guard)),
    isRecord ? undefined : keepsChosen(subject, { severity: 'medium' }, guard),
  ];
};

export const savedValueIsKept = defineOracle({
  id: 'saved-value-is-kept',
  family: 'state',
  type: 'functional',
  title: 'Saving a form stores what was changed, and nothing else',
  rule: 'Saving stores what was changed, and nothing but what was changed.',
  expected: 'What was saved is there when the page is opened again; nothing else has changed.',
  remedy:
    'Follow the field from the request to the database: a name that differs, a field missing from ' +
    'the list of permitted ones, or an update that writes the wrong column.',
  severity: 'high',
  because: 'People believe that a change was saved when it was not, or other data is overwritten unseen.',
  worth: 'solid',
  plan: ({ site }, guard) => formsOf(site).flatMap((subject) => keepsSaved(subject, guard)),
});
