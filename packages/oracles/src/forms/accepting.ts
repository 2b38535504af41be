// What a form may be given is accepted, comes back as it went in, and is stored once.

import type { Field, Step, Text } from '@prowl/contracts';
import {
  assume,
  clickTwice,
  countOf,
  expectThat,
  goto,
  keep,
  type PlanDraft,
  probe,
  settle,
  step,
  template,
  text,
  value,
  variable,
  visibleText,
  withText,
} from '@prowl/plan';
import { draft } from '../site/drafting.ts';
import { fieldName, fillIn, isFreeText, keyOf, send } from '../site/filling.ts';
import { echoesOf, signsOf } from '../site/signs.ts';
import { quoted, slug } from '../site/words.ts';
import { type FormSubject, shared } from './subject.ts';

const valid = (subject: FormSubject): PlanDraft | undefined => {
  const { site, page, form, accepted } = subject;
  const submission = accepted ?? form.submissions[0];
  if (!submission) return undefined;
  const signs = accepted ? signsOf(site, page, form) : undefined;
  const failedBefore = form.submissions.some((each) =>
    each.troubles.some((trouble) => ['server-error', 'exception'].includes(trouble.kind)),
  );
  const quiet: Step[] = [
    expectThat('no request failed on the server', probe('server-errors'), 'empty', undefined, { within: 0 }),
    expectThat('nothing was thrown in the page', probe('exceptions'), 'empty', undefined, { within: 0 }),
  ];
  return draft(site, {
    ...shared(subject),
    oracle: 'valid-data-is-accepted',
    title: `${subject.where} takes valid data`,
    because: 'A form that is filled in as it asks to be must be accepted.',
    rank: subject.weighty ? 0.7 : 0.5,
    suspected: failedBefore,
    steps: [
      ...subject.opening,
      ...(signs?.before ?? []),
      step('fill in the form and send it', ...fillIn(form, submission), ...send(form)),
      ...quiet,
      ...(signs?.accepted('the form is accepted') ?? []),
    ],
    bug: {
      title: `${quoted(subject.name)} cannot be sent`,
      severity: 'high',
      expected: 'The form is accepted without an error.',
    },
  });
};

/** Lowest and highest allowed values are allowed. */
const borders = (subject: FormSubject): PlanDraft[] => {
  const { site, page, form, accepted } = subject;
  if (!accepted || subject.weighty) return [];
  return form.fields
    .filter(
      (field) =>
        field.type === 'number' && !field.readonly && field.min !== undefined && field.max !== undefined,
    )
    .flatMap((field) => {
      const signs = signsOf(
        site,
        page,
        form,
        form.fields.filter((each) => each !== field),
      );
      const bounds = [field.min, field.max].filter(
        (bound) => bound !== undefined && bound !== '' && Math.abs(Number(bound)) <= 1e6,
      ) as string[];
      if (!signs || bounds.length === 0 || signs.accepted('').length === 0) return [];
      return [
        draft(site, {
          ...shared(subject),
          oracle: 'borders-are-allowed',
          element: `${subject.element} ${slug(keyOf(field))}`,
          locator: field.locator,
          title: `${subject.where} takes the lowest and the highest ${quoted(fieldName(field))} that it allows`,
          because: 'What a field declares as its lowest and highest value is allowed.',
          rank: 0.4,
          steps: bounds.flatMap((bound) => [
            ...subject.opening,
            ...signs.before,
            step(
              `fill in the form with ${quoted(fieldName(field))} ${bound}`,
              ...fillIn(form, accepted, new Map([[field, bound as Text]])),
              ...send(form),
            ),
            ...signs.accepted(`the form is accepted with ${bound}`),
          ]),
          bug: {
            title: `${quoted(subject.name)} refuses a ${quoted(fieldName(field))} that it says is allowed`,
            severity: 'medium',
            expected: `Every value from ${field.min} to ${field.max} is accepted.`,
          },
        }),
      ];
    });
};

const variants: [string, string, string][] = [
  ['accents', 'accents and an apostrophe', "{{run}}t Zoë O'Brien Ångström"],
  ['quotes', 'quotation marks and an ampersand', `{{run}}t "Salt" & 'Pepper'`],
  ['scripts', 'an emoji and other scripts', '{{run}}t 日本 🙂 Ωмега'],
  ['signs', 'less-than, percent, plus and backslash', '{{run}}t 1 < 2 + 50% \\ end'],
];

/** Texts come back as they went in, wherever exploration saw them come back. */
const roundTrips = (subject: FormSubject): PlanDraft[] => {
  const { site, form, accepted } = subject;
  if (!accepted || subject.weighty || form.purpose === 'sign-up') return [];
  const echo = echoesOf(site, form).find((each) => !each.divided);
  const came = (field: Field) =>
    echo?.fields.some((name) => name === field.name || name === field.label) ?? false;
  const field = form.fields.find(
    (each) =>
      isFreeText(each) &&
      came(each) &&
      (each.maxLength ?? 1_000) >= 50 &&
      ['title', 'text', 'long-text', 'unknown', 'company'].includes(each.meaning),
  );
  if (!echo || !field) return [];
  return variants.map(([key, words, content]) =>
    draft(site, {
      ...shared(subject),
      oracle: 'text-comes-back-whole',
      element: `${subject.element} ${slug(keyOf(field))} ${key}`,
      locator: field.locator,
      title: `${subject.where}: a ${quoted(fieldName(field))} with ${words} comes back as it was typed`,
      because: 'A text is stored and shown as it was typed, whatever characters it holds.',
      rank: 0.45,
      steps: [
        ...subject.opening,
        step(
          `fill in the form, ${quoted(fieldName(field))} with ${words}`,
          ...fillIn(form, accepted, new Map([[field, template(content) as Text]])),
          ...send(form),
        ),
        expectThat('no request failed on the server', probe('server-errors'), 'empty', undefined, {
          within: 0,
        }),
        step('look where it shows', goto(echo.url), settle()),
        assume('its beginning is shown', visibleText(), 'contains', text(template('{{run}}t'))),
        expectThat(`it is shown with its ${words}`, visibleText(), 'contains', text(template(content))),
      ],
      bug: {
        title: `A ${quoted(fieldName(field))} with ${words} does not come back as it was typed in ${quoted(subject.name)}`,
        severity: 'medium',
        expected: 'The text is shown exactly as it was typed.',
      },
    }),
  );
};

/** A second press while the first is under way makes no second record. Compared with a single press, so that a name shown twice is no matter. */
const storedOnce = (subject: FormSubject): PlanDraft | undefined => {
  const { site, form, accepted } = subject;
  const submit = form.submit;
  const echo = echoesOf(site, form)[0];
  if (!accepted?.mark || !submit || !echo || subject.weighty) return undefined;
  const marked = form.fields.filter((field) =>
    (accepted.values[field.name] ?? accepted.values[field.label] ?? '').includes(accepted.mark ?? ' '),
  );
  if (marked.length === 0 || form.purpose === 'settings' || form.purpose === 'edit') return undefined;
  const tagged = (tag: string): Map<Field, Text> =>
    new Map(
      marked.map((field) => {
        const typed = accepted.values[field.name] ?? accepted.values[field.label] ?? '';
        return [field, template(typed.split(accepted.mark ?? ' ').join(`{{run}}${tag}`)) as Text];
      }),
    );
  const shown = (tag: string) => countOf({ ...withText(template(`{{run}}${tag}`)), visible: true });
  return draft(site, {
    ...shared(subject),
    oracle: 'double-press-stores-once',
    locator: submit,
    title: `${subject.where}: pressing twice stores once`,
    because: 'A hasty second press is no second wish.',
    // A form without script is sent once by the browser itself when it is pressed in quick succession.
    rank: form.method === 'script' ? 0.4 : 0.2,
    steps: [
      ...subject.opening,
      step('fill in the form and send it once', ...fillIn(form, accepted, tagged('a')), ...send(form)),
      step('look where it shows', goto(echo.url), settle()),
      keep('once', shown('a')),
      assume('it is shown', variable('once'), 'at-least', value(1)),
      ...subject.opening,
      step(
        'fill in the form and press twice',
        ...fillIn(form, accepted, tagged('b')),
        clickTwice(submit),
        settle(),
      ),
      step('look where it shows', goto(echo.url), settle()),
      assume('it is shown', shown('b'), 'at-least', value(1)),
      expectThat('it is shown as often as what was sent once', shown('b'), 'at-most', variable('once')),
    ],
    bug: {
      title: `Pressing ${quoted(form.submitName || 'the button')} twice stores ${quoted(subject.name)} twice`,
      severity: 'medium',
      expected: 'One record, however often the button is pressed.',
    },
  });
};

export const planAccepting = (subject: FormSubject): PlanDraft[] =>
  subject.form.purpose === 'password-change'
    ? []
    : [valid(subject), ...borders(subject), ...roundTrips(subject), storedOnce(subject)].filter(
        (plan) => plan !== undefined,
      );
