// What a form declares impossible is refused: in the page, and by the server when the page is passed by.

import type { Field, Step, Text } from '@prowl/contracts';
import {
  answer,
  assume,
  countOf,
  expectThat,
  fieldValue,
  fill,
  keep,
  type PlanDraft,
  request,
  step,
  template,
  value,
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
import { signsOf } from '../site/signs.ts';
import { quoted, slug } from '../site/words.ts';
import { confirmMustMatch, currentPasswordMatters, endBeforeStart } from './matching.ts';
import { type FormSubject, shared } from './subject.ts';

interface Impossible {
  content: Text;
  words: string;
  /** Whether a person could leave it in the page like this. */
  byHand: boolean;
}

const beyond = (bound: string | undefined, step: string | undefined, way: 1 | -1): string | undefined => {
  const number = Number(bound);
  if (bound === undefined || bound === '' || !Number.isFinite(number) || Math.abs(number) > 1e9)
    return undefined;
  const width = Number(step);
  return String(number + way * (Number.isFinite(width) && width >= 1 ? width : 1));
};

export const impossibleFor = (field: Field): Impossible[] => {
  const found: Impossible[] = [];
  if (field.required && canBeTyped(field)) found.push({ content: '', words: 'nothing', byHand: true });
  if (field.type === 'number' || field.type === 'range' || field.meaning === 'quantity') {
    const low = beyond(field.min, field.step, -1);
    const high = beyond(field.max, field.step, 1);
    const byHand = field.control !== 'range';
    if (low !== undefined) found.push({ content: low, words: `${low}, below the lowest`, byHand });
    if (high !== undefined) found.push({ content: high, words: `${high}, above the highest`, byHand });
  }
  if (field.type === 'email')
    found.push({ content: 'not-an-address', words: 'a text that is no e-mail address', byHand: true });
  if (field.type === 'url')
    found.push({ content: 'not an address', words: 'a text that is no web address', byHand: true });
  if (field.minLength && field.minLength > 1 && canBeTyped(field))
    found.push({
      content: 'aB1!aB1!aB1!aB1!'.slice(0, Math.min(16, field.minLength - 1)),
      words: 'fewer characters than needed',
      byHand: false,
    });
  return found;
};

/** In the page: by hand, each impossible value in turn. */
const refusesByHand = (subject: FormSubject, field: Field): PlanDraft | undefined => {
  const { site, page, form, accepted } = subject;
  if (['settings', 'edit'].includes(form.purpose) && identifying.has(field.meaning)) return undefined;
  const others = form.fields.filter((each) => each !== field);
  const signs = signsOf(site, page, form, others);
  const impossible = impossibleFor(field).filter((each) => each.byHand);
  if (!signs || impossible.length === 0) return undefined;
  const confirm =
    field.meaning === 'new-password' || field.meaning === 'password'
      ? form.fields.find((each) => each.meaning === 'confirm-password')
      : undefined;
  return draft(site, {
    ...shared(subject),
    oracle: 'form-refuses-impossible-values',
    element: `${subject.element} ${slug(keyOf(field))}`,
    locator: field.locator,
    title: `${subject.where} refuses ${quoted(fieldName(field))} with ${impossible.map((each) => each.words).join(', or ')}`,
    because: `The form declares what ${quoted(fieldName(field))} must be; anything else must not be accepted.`,
    rank: 0.45 + (impossible.length > 1 ? 0.05 : 0),
    steps: impossible.flatMap(({ content, words }) => [
      ...subject.opening,
      ...signs.before,
      step(
        `fill in the form with ${quoted(fieldName(field))}: ${words}`,
        ...fillIn(
          form,
          accepted,
          new Map([[field, undefined], ...(confirm ? [[confirm, content] as const] : [])]),
        ),
        fill(field.locator, content),
        ...send(form),
      ),
      ...signs.refused(`the form is not accepted with ${quoted(fieldName(field))}: ${words}`),
    ]),
    bug: {
      title: `${quoted(subject.name)} accepts ${quoted(fieldName(field))} with ${impossible[0]?.words ?? 'an impossible value'}`,
      severity: 'medium',
      expected: `The form is refused and says what is wrong with ${quoted(fieldName(field))}.`,
      impact: 'Records without the data that they need.',
    },
  });
};

/** Past the page: the same request as the browser sends, with one value that the form declares impossible. */
const serverRefuses = (subject: FormSubject): PlanDraft | undefined => {
  const { site, page, form, accepted } = subject;
  if (form.method !== 'post' || !form.action.startsWith('/') || !accepted || subject.weighty)
    return undefined;
  if (form.fields.some((field) => field.control === 'file' && field.required)) return undefined;
  const named = form.fields.filter((field) => field.name !== '');
  const steps: Step[] = [];
  const told: string[] = [];
  for (const field of named.filter((each) => each.control !== 'hidden' && !identifying.has(each.meaning))) {
    const signs = signsOf(
      site,
      page,
      form,
      form.fields.filter((each) => each !== field),
    );
    if (signs?.strength !== 'echo') continue;
    for (const impossible of impossibleFor(field).slice(0, 2)) {
      const key = `answer${told.length + 1}`;
      told.push(`${quoted(fieldName(field))}: ${impossible.words}`);
      steps.push(...subject.opening);
      const body: Record<string, Text> = {};
      for (const [index, other] of named.entries()) {
        if (other.control === 'hidden') {
          steps.push(keep(`hidden${index}`, fieldValue(other.locator)));
          body[other.name] = template(`{{hidden${index}}}`);
        } else if (other === field) body[other.name] = impossible.content;
        else {
          const content = valueFor(form, other, accepted);
          if (content !== undefined && (other.control !== 'checkbox' || put(other, content)?.do === 'check'))
            body[other.name] = content;
        }
      }
      steps.push(request('POST', form.action, key, { body: { form: body } }));
      steps.push(
        expectThat(
          `the server does not fail on ${quoted(fieldName(field))}: ${impossible.words}`,
          answer(key, 'status'),
          'less-than',
          value(500),
        ),
      );
      steps.push(
        ...signs.refused(`the server did not accept ${quoted(fieldName(field))}: ${impossible.words}`),
      );
      if (told.length >= 6) break;
    }
    if (told.length >= 6) break;
  }
  if (told.length === 0) return undefined;
  return draft(site, {
    ...shared(subject),
    oracle: 'server-refuses-what-the-form-does',
    title: `${subject.where}: the server too refuses what the form declares impossible`,
    because:
      'A page can be passed by. What the form declares impossible must not get in by a plain request either.',
    rank: 0.5,
    steps,
    bug: {
      title: `The server accepts ${quoted(subject.name)} with values that its form declares impossible`,
      severity: 'medium',
      expected: `The server refuses: ${told.join('; ')}.`,
      impact: 'Records get in that the application is not made for.',
    },
  });
};

const blanksOnly = (subject: FormSubject): PlanDraft | undefined => {
  const { site, page, form, accepted } = subject;
  for (const field of form.fields.filter(
    (each) =>
      each.required && isFreeText(each) && (each.meaning === 'title' || each.meaning.endsWith('name')),
  )) {
    const signs = signsOf(
      site,
      page,
      form,
      form.fields.filter((each) => each !== field),
    );
    if (!accepted || !signs) continue;
    return draft(site, {
      ...shared(subject),
      oracle: 'blanks-are-not-a-value',
      element: `${subject.element} ${slug(keyOf(field))}`,
      locator: field.locator,
      title: `${subject.where} does not take blanks for ${quoted(fieldName(field))}`,
      because: 'A name or title that must be given is not given by typing blanks.',
      rank: 0.3,
      steps: [
        ...subject.opening,
        ...signs.before,
        step(
          `fill in the form with blanks for ${quoted(fieldName(field))}`,
          ...fillIn(form, accepted, new Map([[field, '   ']])),
          ...send(form),
        ),
        ...signs.refused(`the form is not accepted with blanks for ${quoted(fieldName(field))}`),
      ],
      bug: {
        title: `${quoted(subject.name)} accepts blanks as ${quoted(fieldName(field))}`,
        severity: 'low',
        expected: `The form is refused as if ${quoted(fieldName(field))} were empty.`,
      },
    });
  }
  return undefined;
};

const errorsShown = countOf({
  by: 'css',
  selector: '[role="alert"], [aria-invalid="true"], .error, .errors, .invalid-feedback',
  visible: true,
});

/** What was typed survives a refusal, apart from secrets. */
const keepsTyped = (subject: FormSubject): PlanDraft | undefined => {
  const { site, page, form, accepted } = subject;
  const refusedBefore = form.submissions.find(
    (submission) =>
      submission.accepted === 'no' && submission.exchanges.some((each) => each.method !== 'GET'),
  );
  const typed = form.fields.filter(
    (field) => isFreeText(field) && valueFor(form, field, refusedBefore ?? accepted) !== undefined,
  );
  const blanked = refusedBefore ? undefined : typed.find((field) => field.required);
  const watched = typed.filter(
    (field) =>
      field !== blanked &&
      (!refusedBefore ||
        (refusedBefore.values[field.name] ?? refusedBefore.values[field.label] ?? '') !== ''),
  );
  const first = watched[0];
  if (!first || (!refusedBefore && (!blanked || !accepted))) return undefined;
  const overrides = new Map<Field, Text | undefined>(blanked ? [[blanked, '   ']] : []);
  return draft(site, {
    ...shared(subject),
    page,
    oracle: 'refusal-keeps-what-was-typed',
    title: `${subject.where} keeps what was typed when it is refused`,
    because: 'Whoever made one mistake must not have to type everything again.',
    rank: 0.35,
    steps: [
      ...subject.opening,
      ...(blanked ? [assume('no error is shown yet', errorsShown, 'equals' as const, value(0))] : []),
      step(
        'fill in the form with a mistake',
        ...fillIn(form, refusedBefore ?? accepted, overrides),
        ...send(form),
      ),
      ...(blanked ? [assume('the form was refused', errorsShown, 'at-least' as const, value(1))] : []),
      ...watched.map((field) =>
        assume('the form is still there', { extract: { read: 'visible', of: field.locator } }, 'truthy'),
      ),
      ...(form.submit
        ? [assume('the form can be sent again', { extract: { read: 'visible', of: form.submit } }, 'truthy')]
        : []),
      assume(
        'it is still the page of the form',
        { extract: { read: 'path' } },
        'equals',
        value(pathOf(refusedBefore?.url ?? form.action)),
      ),
      ...watched.map((field) =>
        expectThat(
          `${quoted(fieldName(field))} still holds what was typed`,
          fieldValue(field.locator),
          'equals',
          {
            text: valueFor(form, field, refusedBefore ?? accepted) ?? '',
          },
        ),
      ),
    ],
    bug: {
      title: `${quoted(subject.name)} forgets what was typed when it is refused`,
      severity: 'low',
      expected: 'After a refusal the fields hold what was typed.',
    },
  });
};

const pathOf = (url: string): string => url.replace(/^https?:\/\/[^/]+/, '').replace(/[?#].*$/, '') || '/';

export const planRefusing = (subject: FormSubject): PlanDraft[] => {
  if (subject.form.purpose === 'password-change')
    return [currentPasswordMatters(subject)].filter((plan) => plan !== undefined);
  const byHand = subject.accepted
    ? subject.form.fields
        .map((field) => refusesByHand(subject, field))
        .filter((plan) => plan !== undefined)
        .slice(0, 6)
    : [];
  return [
    ...byHand,
    serverRefuses(subject),
    blanksOnly(subject),
    keepsTyped(subject),
    confirmMustMatch(subject),
    endBeforeStart(subject),
    currentPasswordMatters(subject),
  ].filter((plan) => plan !== undefined);
};
