// What was created stays, what was edited is what is stored, and nothing else changes with it.

import type { Field, Locator, SiteModel, Step, Text } from '@prowl/contracts';
import {
  apply,
  assume,
  check,
  expectThat,
  extract,
  fieldValue,
  goto,
  keep,
  type PlanDraft,
  reload,
  selectValue,
  settle,
  signIn,
  step,
  template,
  text,
  uncheck,
  value,
  variable,
  visibleText,
} from '@prowl/plan';
import { draft } from '../site/drafting.ts';
import {
  canBeTyped,
  fieldName,
  fillIn,
  identifying,
  isFreeText,
  keyOf,
  put,
  send,
  valueFor,
} from '../site/filling.ts';
import { type FormSubject, formsOf } from '../site/form-subject.ts';
import { echoesOf, notComplaining } from '../site/signs.ts';
import { quoted, slug } from '../site/words.ts';

const shared = (subject: FormSubject) => ({
  family: 'state' as const,
  page: subject.page,
  element: subject.element,
  locator: subject.locator,
  isolation: subject.isolation,
  signedIn: subject.signedIn,
});

const createdStays = (subject: FormSubject): PlanDraft[] => {
  const { site, page, form, accepted } = subject;
  if (!accepted?.mark || !['create', 'comment', 'unknown', 'contact'].includes(form.purpose)) return [];
  const echo = echoesOf(site, form).find((each) => !each.divided);
  if (!echo) return [];
  const run = text(template('{{run}}'));
  const creating: Step[] = [
    ...subject.opening,
    step('fill in the form and send it', ...fillIn(form, accepted), ...send(form)),
  ];
  const plans = [
    draft(site, {
      ...shared(subject),
      oracle: 'created-is-there-and-stays',
      title: `${subject.where}: what was created is shown, also after a reload`,
      because: 'What was accepted is stored: it shows now and after a reload.',
      rank: 0.6,
      steps: [
        ...creating,
        step('look where it shows', goto(echo.url), settle()),
        assume('it is shown', visibleText(), 'contains', run),
        step('reload', reload(), settle()),
        expectThat('after a reload it is still shown', visibleText(), 'contains', run),
        step('look again', goto(page.url), ...page.reach, settle(), goto(echo.url), settle()),
        expectThat('coming back later it is still shown', visibleText(), 'contains', run),
      ],
      bug: {
        title: `What ${quoted(subject.name)} creates does not stay`,
        severity: 'high',
        expected: 'It is shown, also after a reload.',
      },
    }),
  ];
  if (subject.signedIn)
    plans.push(
      draft(site, {
        ...shared(subject),
        oracle: 'created-survives-a-fresh-sign-in',
        title: `${subject.where}: what was created is there after signing in anew`,
        because: 'What an account creates belongs to the account, not to one browser.',
        rank: 0.4,
        steps: [
          ...creating,
          step('look where it shows', goto(echo.url), settle()),
          assume('it is shown here', visibleText(), 'contains', text(template('{{run}}'))),
          step(
            'sign in in another browser and look there',
            signIn({}, 'visitor'),
            goto(echo.url, 'visitor'),
            settle('visitor'),
          ),
          expectThat('it is there too', visibleText(), 'contains', text(template('{{run}}')), {
            actor: 'visitor',
          }),
        ],
        bug: {
          title: `What ${quoted(subject.name)} creates is gone after signing in again`,
          severity: 'high',
          expected: 'It is there whenever the account signs in.',
        },
      }),
    );
  return plans;
};

/** Forms that show what is stored, so that a saved value can be read where it was written. */
const editsOwnState = (subject: FormSubject): boolean =>
  ['settings', 'edit'].includes(subject.form.purpose) &&
  !/[:{[*]/.test(subject.page.template) &&
  subject.form.submissions.some((each) => each.accepted !== 'no');

/** One record of many, in a form that took a change when it was explored. What names or describes it is stored as it was typed; codes and addresses may not be. */
const editsRecord = (subject: FormSubject): boolean =>
  subject.form.purpose === 'edit' &&
  /[:{[*]/.test(subject.page.template) &&
  subject.form.submissions.some((each) => each.accepted === 'yes');
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
  undo: Step[];
  reads: ReturnType<typeof fieldValue>;
  becomes: ReturnType<typeof value> | ReturnType<typeof text>;
}

const changeOf = (field: Field): Change | undefined => {
  const reads = fieldValue(field.locator);
  if (isFreeText(field) || (field.meaning === 'phone' && !field.pattern)) {
    const content: Text =
      field.meaning === 'phone'
        ? '+1 202 555 0177'
        : field.meaning.endsWith('name')
          ? 'Robin'
          : template('Kept {{run}}');
    if (field.maxLength !== undefined && field.maxLength < 30) return undefined;
    return {
      field,
      words: 'another text',
      steps: [{ do: 'fill', target: field.locator, value: content }],
      undo: [{ do: 'fill', target: field.locator, value: template('{{original}}') }],
      reads,
      becomes: text(content),
    };
  }
  if (field.control === 'select' && !field.multiple && !field.readonly) {
    const other = field.options?.find((option) => option.value !== '' && option.value !== field.value);
    if (!other) return undefined;
    return {
      field,
      words: quoted(other.label),
      steps: [selectValue(field.locator, other.value)],
      undo: [{ do: 'select', target: field.locator, option: { value: template('{{original}}') } }],
      reads,
      becomes: value(other.value),
    };
  }
  return undefined;
};

const ticked = (locator: Locator) => extract({ read: 'checked', of: locator });

const savedValues = (subject: FormSubject): PlanDraft[] => {
  const record = editsRecord(subject);
  if (!record && !editsOwnState(subject)) return [];
  const { site, form, page } = subject;
  const submission = subject.accepted ?? form.submissions[0];
  const changes = form.fields
    .filter((field) => !identifying.has(field.meaning) && field.control !== 'hidden')
    .filter((field) => !record || plainWords.has(field.meaning))
    .map(changeOf)
    .filter((change) => change !== undefined)
    .slice(0, record ? 2 : 6);
  const watched = form.fields.filter(
    (field) => canBeTyped(field) && !identifying.has(field.meaning) && field.type !== 'password',
  );
  const look = step('open it anew', goto(page.url), ...page.reach, settle());
  const missing = form.fields.filter(
    (field) => field.required && field.value === '' && !identifying.has(field.meaning),
  );
  const needed = (except: Field): Step[] =>
    missing
      .filter((field) => field !== except)
      .flatMap((field) => {
        const content = valueFor(form, field, submission);
        const done = content === undefined ? undefined : put(field, content);
        return done ? [done] : [];
      });
  const plans = changes.map((change) => {
    const others = watched.filter((field) => field !== change.field && !missing.includes(field)).slice(0, 6);
    return draft(site, {
      ...shared(subject),
      oracle: 'saved-value-is-kept',
      element: `${subject.element} ${slug(keyOf(change.field))}`,
      locator: change.field.locator,
      isolation: 'account',
      title: `${subject.where} keeps a new ${quoted(fieldName(change.field))}, and everything else as it was`,
      because: 'Saving stores what was changed, and nothing but what was changed.',
      rank: 0.6,
      suspected: lostBefore(subject, change.field),
      steps: [
        ...subject.opening,
        keep('original', change.reads),
        ...others.map((field, index) => keep(`other${index}`, fieldValue(field.locator))),
        step(
          `change ${quoted(fieldName(change.field))} to ${change.words} and save`,
          ...change.steps,
          ...needed(change.field),
          ...send(form),
        ),
        ...notComplaining(form),
        look,
        expectThat(
          `${quoted(fieldName(change.field))} is what it was changed to`,
          change.reads,
          'equals',
          change.becomes,
        ),
        ...others.map((field, index) =>
          expectThat(
            `${quoted(fieldName(field))} is what it was before`,
            fieldValue(field.locator),
            'equals',
            variable(`other${index}`),
          ),
        ),
        step('put it back', ...change.undo, ...send(form)),
      ],
      bug: {
        title: `A new ${quoted(fieldName(change.field))} is not kept when ${quoted(subject.name)} is saved`,
        severity: 'high',
        expected: 'What was saved is there when the page is opened anew; nothing else has changed.',
      },
    });
  });
  const boxes = form.fields
    .filter(
      (field) => !record && field.control === 'checkbox' && !field.readonly && field.meaning !== 'consent',
    )
    .slice(0, 3);
  return [
    ...plans,
    ...boxes.map((field) =>
      draft(site, {
        ...shared(subject),
        oracle: 'saved-value-is-kept',
        element: `${subject.element} ${slug(keyOf(field))}`,
        locator: field.locator,
        isolation: 'account',
        title: `${subject.where} keeps ${quoted(fieldName(field))} ticked and unticked`,
        because: 'Saving stores whether it is ticked.',
        rank: 0.5,
        steps: [
          ...subject.opening,
          step(
            `tick ${quoted(fieldName(field))} and save`,
            check(field.locator),
            ...needed(field),
            ...send(form),
          ),
          ...notComplaining(form),
          look,
          expectThat(`${quoted(fieldName(field))} is ticked`, ticked(field.locator), 'truthy'),
          step(
            `untick ${quoted(fieldName(field))} and save`,
            uncheck(field.locator),
            ...needed(field),
            ...send(form),
          ),
          ...notComplaining(form),
          look,
          expectThat(`${quoted(fieldName(field))} is not ticked`, ticked(field.locator), 'falsy'),
        ],
        bug: {
          title: `Whether ${quoted(fieldName(field))} is ticked is not kept when ${quoted(subject.name)} is saved`,
          severity: 'medium',
          expected: 'It is ticked or not, as it was saved.',
        },
      }),
    ),
  ];
};

/** Exploration saw other fields of the same submission come back, but not this one. */
const lostBefore = ({ accepted }: FormSubject, field: Field): boolean => {
  const came = accepted?.echoes.flatMap((echo) => echo.fields) ?? [];
  const typed = accepted?.values[field.name] ?? accepted?.values[field.label];
  return (
    came.length > 0 &&
    typed !== undefined &&
    accepted?.mark !== undefined &&
    typed.includes(accepted.mark) &&
    !came.includes(field.name) &&
    !came.includes(field.label)
  );
};

/** Leaving a form without sending it changes nothing. */
const leavingChangesNothing = (subject: FormSubject): PlanDraft | undefined => {
  const { site, form, page } = subject;
  const field = form.fields.find((each) => isFreeText(each) && !identifying.has(each.meaning));
  const cancel = page.controls.find(
    (control) =>
      control.region !== 'dialog' &&
      /^(cancel|discard|abbrechen|annuler|cancelar|annulla)\b/i.test(control.name.trim()),
  );
  if (!editsOwnState(subject) || !field || !cancel) return undefined;
  return draft(site, {
    ...shared(subject),
    oracle: 'cancel-leaves-no-trace',
    element: `${subject.element} cancel`,
    locator: cancel.locator,
    isolation: 'account',
    title: `${subject.where}: ${quoted(cancel.name)} leaves everything as it was`,
    because: 'What was cancelled did not happen.',
    rank: 0.4,
    steps: [
      ...subject.opening,
      keep('original', fieldValue(field.locator)),
      step(
        `change ${quoted(fieldName(field))} and press ${quoted(cancel.name)}`,
        { do: 'fill', target: field.locator, value: template('Never {{run}}') },
        { do: 'click', target: cancel.locator },
        settle(),
      ),
      step('open it anew', goto(page.url), ...page.reach, settle()),
      expectThat(
        `${quoted(fieldName(field))} is what it was`,
        apply('concat', fieldValue(field.locator), value('')),
        'equals',
        variable('original'),
      ),
    ],
    bug: {
      title: `${quoted(cancel.name)} in ${quoted(subject.name)} saves what was to be cancelled`,
      severity: 'medium',
      expected: 'Nothing has changed.',
    },
  });
};

/** After "saved" the page holds what it says, when it is asked again. */
export const planKeeping = (site: SiteModel): PlanDraft[] =>
  formsOf(site).flatMap((subject) =>
    [...createdStays(subject), ...savedValues(subject), leavingChangesNothing(subject)].filter(
      (plan) => plan !== undefined,
    ),
  );
