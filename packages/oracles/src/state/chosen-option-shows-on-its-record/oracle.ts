import type { Expression, Field } from '@prowl/contracts';
import {
  apply,
  assume,
  countOf,
  expectThat,
  labelledText,
  type PlanDraft,
  step,
  template,
  text,
  value,
  visibleText,
} from '@prowl/plan';
import { defineOracle, type Guarding } from '../../definition/oracle.ts';
import { withoutQuery } from '../../site/addresses.ts';
import {
  fieldName,
  fillIn,
  isFreeText,
  keyOf,
  type Overrides,
  send,
  typedIn,
  valueFor,
} from '../../site/filling.ts';
import { type FormSubject, formsOf, placeOf } from '../../site/form-subject.ts';
import { nameOfOption, quoted, slug, sourceOf } from '../../site/words.ts';

const most = { fields: 2, options: 40, label: 60 } as const;
const [shortestName, roomForMore] = [3, 60];

interface Choice {
  readonly field: Field;
  /** The option that exploring sent, and another one; neither is called by a part of the other's name. */
  readonly sent: { readonly value: string; readonly name: string };
  readonly other: { readonly value: string; readonly name: string };
}

const choiceOf = ({ accepted }: FormSubject, field: Field): Choice | undefined => {
  const { control, label, options = [], readonly } = field;
  const isAsked = (control === 'select' || control === 'radio') && !readonly && field.multiple !== true;
  if (!isAsked || label.length < 2 || label.length > most.label || options.length > most.options)
    return undefined;
  const named = options
    .filter((option) => option.value !== '')
    .map((option) => ({
      value: option.value,
      label: option.label,
      name: nameOfOption(option.label).toLowerCase(),
    }))
    .filter(({ name }) => name.length >= shortestName && /\p{L}/u.test(name));
  const held = typedIn(field, accepted);
  const sent = named.find((option) => option.value === held || option.label === held);
  const isApart = (name: string): boolean =>
    sent !== undefined && !name.includes(sent.name) && !sent.name.includes(name);
  const other = named.findLast(({ name }) => isApart(name));
  return sent === undefined || other === undefined ? undefined : { field, sent, other };
};

/** Sending it leads to a page of its own, which shows what was sent. */
const leadsToItsPage = ({ accepted, form, page }: FormSubject): boolean => {
  const { echoes = [], url } = accepted ?? {};
  if (form.purpose !== 'create' || form.submit === undefined || url === undefined) return false;
  return (
    withoutQuery(url) !== withoutQuery(page.url) &&
    echoes.some((echo) => withoutQuery(echo.url) === withoutQuery(url))
  );
};

/** The second one is called otherwise, where its fields have room: some applications take each name once. */
const calledOtherwise = ({ accepted, form }: FormSubject): [Field, ReturnType<typeof template>][] =>
  form.fields.flatMap((field) => {
    const content = sourceOf(valueFor(form, field, accepted));
    const hasRoom = isFreeText(field) && (field.maxLength ?? roomForMore) >= roomForMore;
    return hasRoom && content.includes('{{run}}') ? [[field, template(`${content} b`)]] : [];
  });

const shows = ({ field }: Choice): Expression => apply('lower', labelledText(fieldName(field)));

const showsChoice = (subject: FormSubject, choice: Choice, guard: Guarding): PlanDraft => {
  const { form, accepted, opening, where } = subject;
  const { field, sent, other } = choice;
  const place = placeOf(subject);
  const label = quoted(fieldName(field));
  const making = (title: string, overrides?: Overrides) => [
    ...opening,
    step(title, ...fillIn(form, accepted, overrides), ...send(form)),
    assume(
      'the form is gone',
      form.submit === undefined ? value(0) : countOf(form.submit),
      'equals',
      value(0),
    ),
    assume('the page shows what was sent', visibleText(), 'contains', text(template('{{run}}'))),
  ];
  return guard({
    ...place,
    element: `${place.element} ${slug(keyOf(field))} shown`,
    isolation: 'global',
    title: `${where}: the page that it leads to shows the chosen ${label}`,
    steps: [
      ...making(`send it with ${quoted(sent.name)}`),
      assume(`the page shows ${quoted(sent.name)} as ${label}`, shows(choice), 'contains', value(sent.name)),
      ...making(
        `send it with ${quoted(other.name)}`,
        new Map([...calledOtherwise(subject), [field, other.value]]),
      ),
      assume(`the page shows ${label}`, shows(choice), 'not-empty'),
      expectThat(`the page shows the chosen ${label}`, shows(choice), 'contains', value(other.name)),
    ],
    bug: {
      title: `${label} of what ${quoted(subject.name)} makes is not the option that was chosen`,
      expected: `The page shows ${quoted(other.name)}.`,
    },
  });
};

export const chosenOptionShowsOnItsRecord = defineOracle({
  id: 'chosen-option-shows-on-its-record',
  family: 'state',
  type: 'functional',
  title: 'The page of what was made shows the option that was chosen',
  rule:
    'A form that makes something leads to its page, and what that page says beside the name of a choice is the option that was chosen: it was seen to ' +
    'say one, and says another one when that is chosen. Catches a fixed value, the first option, and a choice that is not stored.',
  expected: 'The page shows the chosen option.',
  remedy:
    'Follow the value of the field from the form through the handler to the page: a fixed value or the first option stands where it belongs.',
  severity: 'high',
  because: 'What people chose is lost without a word, and others act on what they did not choose.',
  worth: 'strong',
  plan: ({ site }, guard) =>
    formsOf(site)
      .filter(leadsToItsPage)
      .flatMap((subject) =>
        subject.form.fields
          .flatMap((field) => choiceOf(subject, field) ?? [])
          .slice(0, site.disposable ? most.fields : 1) // each makes two more
          .map((choice) => showsChoice(subject, choice, guard)),
      ),
});
