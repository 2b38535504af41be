import type { Field, Step } from '@prowl/contracts';
import {
  afterwards,
  assume,
  expectThat,
  extract,
  fieldValue,
  fill,
  goto,
  keep,
  type PlanDraft,
  reload,
  settle,
  step,
  template,
  text,
  variable,
  visibleText,
} from '@prowl/plan';
import { defineOracle, type Guarding } from '../../definition/oracle.ts';
import { sameThing } from '../../site/action-subject.ts';
import { blanksWithin, fieldName, fillIn, isFreeText, keyOf, send, typedIn } from '../../site/filling.ts';
import { type FormSubject, formsOf, placeOf } from '../../site/form-subject.ts';
import { echoesToRead, signsOf } from '../../site/signs.ts';
import { quoted, slug } from '../../site/words.ts';

const isNaming = ({ meaning }: Field): boolean => meaning === 'title' || meaning.endsWith('name');

/** The first text of a new record, which a form that declares nothing may still ask for. */
const mayBeNeeded = ({ form, page }: FormSubject, field: Field): boolean =>
  form.purpose === 'create' &&
  field.value === '' &&
  // What makes items of a list is tested as such.
  !page.actions.some(({ kind, field: entry }) => kind === 'create' && sameThing(entry, field.locator)) &&
  (isNaming(field) || (field.meaning === 'text' && field === form.fields.find(isFreeText)));

/** What must hold for the rest to say anything. */
const asAssumption = (one: Step): Step =>
  one.do === 'expect' ? assume(one.message, one.subject, one.matcher, one.expected) : one;

const rejectsBlanks = (subject: FormSubject, guard: Guarding): PlanDraft | undefined => {
  const { site, page, form, accepted } = subject;
  if (!accepted || form.purpose === 'password-change') return undefined;
  const signsWithout = (field: (typeof form.fields)[number]) => {
    const others = form.fields.filter((each) => each !== field);
    return signsOf(site, page, form, others);
  };
  const canBeProved = form.fields.filter((each) => isFreeText(each) && signsWithout(each) !== undefined);
  const field =
    canBeProved.find((each) => each.required && isNaming(each)) ??
    // Where nothing is declared the test itself sees that the field cannot be left empty.
    canBeProved.find((each) => !each.required && mayBeNeeded(subject, each)) ??
    canBeProved.find((each) => each.required && each.meaning === 'text');
  const signs = field ? signsWithout(field) : undefined;
  if (!field || !signs) return undefined;
  const name = quoted(fieldName(field));
  return guard({
    ...placeOf(subject),
    element: `${subject.element} ${slug(keyOf(field))}`,
    locator: field.locator,
    title: `${subject.where} does not take blanks for ${name}`,
    steps: [
      ...(field.required
        ? []
        : [
            ...subject.opening,
            ...signs.before,
            step(
              `leave ${name} empty`,
              ...fillIn(form, accepted, new Map([[field, undefined]])),
              ...send(form),
            ),
            ...signs.refused('it is refused without it').map(asAssumption),
          ]),
      ...subject.opening,
      ...signs.before,
      step(
        `fill in the form with blanks for ${name}`,
        ...fillIn(form, accepted, new Map([[field, blanksWithin(field.maxLength)]])),
        ...send(form),
      ),
      ...signs.refused(`the form is not accepted with blanks for ${name}`),
    ],
    bug: {
      title: `${quoted(subject.name)} accepts blanks as ${name}`,
      expected: `The form is refused as if ${name} were empty.`,
    },
  });
};

const blanks = '   ';

/** A new record is refused without a name: its form is still there, or what else was entered is nowhere to be seen. */
const refusedWithout = (maker: FormSubject, named: Field): Step[] | undefined => {
  const { accepted, form, page, site } = maker;
  const { submit } = form;
  if (accepted === undefined || submit === undefined) return undefined;
  if (accepted.url !== page.url)
    return [assume('a new record is refused without it', extract({ read: 'visible', of: submit }), 'truthy')];
  const mark = accepted.mark ?? '';
  const others = form.fields.filter(
    (field) => field !== named && mark !== '' && typedIn(field, accepted).includes(mark),
  );
  const echo = echoesToRead(site, form).find(({ fields, divided }) =>
    others.some((field) => !divided && fields.includes(keyOf(field))),
  );
  if (echo === undefined) return undefined;
  const run = text(template('{{run}}'));
  return [
    step('open the page that would show it', goto(echo.url), settle()),
    assume('a new record is refused without it', visibleText(), 'not-contains', run),
  ];
};

/** The same fields as an edit has, in a form that takes records and refuses those without a name. */
const makerOf = (
  edit: FormSubject,
): { maker: FormSubject; named: Field; own: Field; refused: readonly Step[] } | undefined => {
  for (const maker of formsOf(edit.site)) {
    const { accepted, form } = maker;
    if (form.purpose !== 'create' || !accepted || !form.submit) continue;
    const shared = form.fields.flatMap((field) => {
      const own = edit.form.fields.find((other) => keyOf(other) === keyOf(field));
      return own === undefined || own.control === 'hidden' ? [] : [{ named: field, own }];
    });
    const found = shared.find(
      ({ named, own }) =>
        isFreeText(named) &&
        own.value.trim() !== '' &&
        (named.meaning === 'title' || named.meaning.endsWith('name')),
    );
    const refused = found && refusedWithout(maker, found.named);
    if (shared.length >= 2 && found !== undefined && refused !== undefined)
      return { maker, ...found, refused };
  }
  return undefined;
};

/** What a new record cannot do without an edit cannot take away. It is put back, however the test ends. */
const editRejectsBlanks = (edit: FormSubject, guard: Guarding): PlanDraft | undefined => {
  if (edit.form.purpose !== 'edit' || !edit.form.submit) return undefined;
  const pair = makerOf(edit);
  if (pair === undefined) return undefined;
  const { maker, named, own, refused } = pair;
  const name = quoted(fieldName(own));
  return guard({
    ...placeOf(edit),
    element: `${edit.element} ${slug(keyOf(own))} edit`,
    locator: own.locator,
    worth: 'solid',
    title: `${edit.where} does not take blanks for ${name}, which a new record needs`,
    steps: [
      ...maker.opening,
      step(
        `fill in ${quoted(maker.name)} with blanks for ${name}`,
        ...fillIn(maker.form, maker.accepted, new Map([[named, blanks]])),
        ...send(maker.form),
      ),
      ...refused,
      ...edit.opening,
      keep('held', fieldValue(own.locator)),
      afterwards(
        step('put it back', ...edit.again, fill(own.locator, template('{{held}}')), ...send(edit.form)),
      ),
      step(`change ${name} to blanks`, fill(own.locator, blanks), ...send(edit.form)),
      // To open the address that is open already would leave what was typed where it is.
      ...(edit.page.url.includes('#') ? [step('load the page anew', reload(), settle())] : []),
      ...edit.again,
      expectThat(`${name} is as it was`, fieldValue(own.locator), 'equals', variable('held')),
    ],
    bug: {
      title: `${quoted(edit.name)} takes blanks for ${name}, which a new record needs`,
      expected: `The edit is refused, as ${quoted(maker.name)} is.`,
    },
  });
};

export const requiredFieldRejectsBlanks = defineOracle({
  id: 'required-field-rejects-blanks',
  family: 'forms',
  type: 'functional',
  title: 'Blanks do not count as a required name or title',
  rule: 'A name or title that cannot be left empty is not given by typing blanks, and what a new record cannot do without is not taken away by an edit.',
  expected: 'The form is refused as if the field were empty.',
  remedy: 'Trim the value on the server before checking that it is there.',
  severity: 'low',
  because: 'Records without a visible name are a nuisance, but nobody makes them without meaning to.',
  worth: 'slight',
  plan: ({ site }, guard) =>
    formsOf(site).flatMap((subject) => [rejectsBlanks(subject, guard), editRejectsBlanks(subject, guard)]),
});
