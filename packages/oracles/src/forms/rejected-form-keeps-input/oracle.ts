import type { Expression, Field, Form, Page, Text } from '@prowl/contracts';
import { assume, countOf, expectThat, fieldValue, type PlanDraft, step, template, value } from '@prowl/plan';
import { defineOracle, type Guarding } from '../../definition/oracle.ts';
import { isRefusedInJourney } from '../../journeys/wizard.ts';
import { withoutQuery } from '../../site/addresses.ts';
import { fieldName, fillIn, identifying, isFreeText, send, valueFor } from '../../site/filling.ts';
import { type FormSubject, formsOf, placeOf } from '../../site/form-subject.ts';
import { quoted } from '../../site/words.ts';
import { plansWhenFull } from './limited.ts';

const errorsShown = countOf({
  by: 'css',
  selector: '[role="alert"], [aria-invalid="true"], .error, .errors, .invalid-feedback',
  visible: true,
});

const isSaid = assume('the form was refused', errorsShown, 'at-least', value(1));

const pathOf = (url: string): string => withoutQuery(url.replace(/^https?:\/\/[^/]+/, '')) || '/';

/** Where a refusal leaves the browser: what a script sends loads no page. */
const pathAfter = ({ url }: Pick<Page, 'url'>, { method, action }: Form): Expression =>
  value(pathOf(method === 'script' ? url : action));

/** Fields that exploring left as they were, as those of a record beside its name: each is typed in, too. */
const mostLeft = 2;
const typedAnew: Text = template('Kept {{run}}');
const hasRoom = ({ maxLength }: Field): boolean => maxLength === undefined || maxLength >= 24;

/**
 * What was typed outlasts a refusal: one that exploration saw, or one that a blank in a required field
 * causes.
 */
const keepsInput = (subject: FormSubject, guard: Guarding): PlanDraft | undefined => {
  const { form, page, accepted } = subject;
  if (form.purpose === 'password-change') return undefined;
  const refusedBefore = form.submissions.find(
    (submission) =>
      submission.accepted === 'no' && submission.exchanges.some((each) => each.method !== 'GET'),
  );
  const submission = refusedBefore ?? accepted;
  const typed = form.fields.filter(
    (field) => isFreeText(field) && valueFor(form, field, submission) !== undefined,
  );
  const blanked = refusedBefore ? undefined : typed.find((field) => field.required);
  const left = blanked
    ? form.fields
        .filter((field) => isFreeText(field) && !typed.includes(field) && hasRoom(field))
        .filter((field) => !identifying.has(field.meaning))
        .slice(0, mostLeft)
    : [];
  const watched = [
    ...typed.filter(
      (field) =>
        field !== blanked &&
        (!refusedBefore ||
          (refusedBefore.values[field.name] ?? refusedBefore.values[field.label] ?? '') !== ''),
    ),
    ...left,
  ];
  const textIn = (field: Field): Text =>
    left.includes(field) ? typedAnew : (valueFor(form, field, submission) ?? '');
  if (watched.length === 0 || (!refusedBefore && (!blanked || !accepted))) return undefined;
  const overrides = new Map<Field, Text | undefined>([
    ...(blanked ? [[blanked, '   '] as const] : []),
    ...left.map((field) => [field, typedAnew] as const),
  ]);
  const isVisible = (of: Field['locator']) => ({ extract: { read: 'visible' as const, of } });
  return guard({
    ...placeOf(subject),
    title: `${subject.where} keeps what was typed when it is refused`,
    steps: [
      ...subject.opening,
      ...(blanked ? [assume('no error is shown yet', errorsShown, 'equals' as const, value(0))] : []),
      step('fill in the form with a mistake', ...fillIn(form, submission, overrides), ...send(form)),
      ...(blanked ? [isSaid] : []),
      ...watched.map((field) => assume('the form is still there', isVisible(field.locator), 'truthy')),
      ...(form.submit ? [assume('the form can be sent again', isVisible(form.submit), 'truthy')] : []),
      assume(
        'it is still the page of the form',
        { extract: { read: 'path' } },
        'equals',
        refusedBefore === undefined ? pathAfter(page, form) : value(pathOf(refusedBefore.url)),
      ),
      ...watched.map((field) =>
        expectThat(
          `${quoted(fieldName(field))} still holds what was typed`,
          fieldValue(field.locator),
          'equals',
          { text: textIn(field) },
        ),
      ),
    ],
    bug: { title: `${quoted(subject.name)} loses what was typed when it is refused` },
  });
};

/** What was chosen outlasts it, too: another option than the one that is chosen at first. */
const keepsChoice = (subject: FormSubject, guard: Guarding): PlanDraft | undefined => {
  const { form, page, accepted } = subject;
  const blanked = form.fields.find(
    (field) => isFreeText(field) && field.required && valueFor(form, field, accepted) !== undefined,
  );
  const chosen = form.fields.find(
    ({ control, multiple, readonly }) => control === 'select' && multiple !== true && !readonly,
  );
  const option = chosen?.options?.findLast(({ value: held }) => held !== '' && held !== chosen.value);
  if (accepted === undefined || blanked === undefined || chosen === undefined || option === undefined)
    return undefined;
  const overrides = new Map<Field, Text | undefined>([
    [blanked, '   '],
    [chosen, option.value],
  ]);
  const place = placeOf(subject);
  return guard({
    ...place,
    element: `${place.element} chosen`,
    component: `chosen ${JSON.stringify(chosen.locator)}`,
    title: `${subject.where} keeps what was chosen when it is refused`,
    steps: [
      ...subject.opening,
      assume('no error is shown yet', errorsShown, 'equals', value(0)),
      step('fill in the form with a mistake', ...fillIn(form, accepted, overrides)),
      assume('it is chosen', fieldValue(chosen.locator), 'equals', value(option.value)),
      step('send it', ...send(form)),
      isSaid,
      assume('the form is still there', { extract: { read: 'visible', of: chosen.locator } }, 'truthy'),
      assume(
        'it is still the page of the form',
        { extract: { read: 'path' } },
        'equals',
        pathAfter(page, form),
      ),
      expectThat(
        `${quoted(fieldName(chosen))} still holds what was chosen`,
        fieldValue(chosen.locator),
        'equals',
        value(option.value),
      ),
    ],
    bug: { title: `${quoted(subject.name)} shows another choice than the chosen one when it is refused` },
  });
};

export const rejectedFormKeepsInput = defineOracle({
  id: 'rejected-form-keeps-input',
  family: 'forms',
  type: 'functional',
  title: 'A rejected form keeps what was typed',
  rule: 'One mistake must not force users to type everything again, nor must a list that is full.',
  expected: 'After a refusal the fields hold what was typed.',
  remedy:
    'Render the form with the values of the request when validation fails, instead of with those ' +
    'of a new record.',
  severity: 'low',
  because: 'People type everything again, or give up; nothing that was stored is lost.',
  worth: 'modest',
  plan: ({ site }, guard) => [
    ...formsOf(site).flatMap((subject) => [
      isRefusedInJourney(site, subject.form) ? undefined : keepsInput(subject, guard),
      keepsChoice(subject, guard),
    ]),
    ...plansWhenFull(site, [isSaid], guard),
  ],
});
