// Fields of a form that are the start and the end of something: days, and hours of a day.
import type { Field, Text } from '@prowl/contracts';
import { type Concept, says } from '@prowl/lexicon';
import { nextDay } from '../site/days.ts';
import { typedIn } from '../site/filling.ts';
import type { FormSubject } from '../site/form-subject.ts';

export interface Span {
  readonly start: Field;
  readonly end: Field;
  readonly begins: string;
  readonly ends: string;
}

const isClock = (text: string): boolean => /^\d{2}:\d{2}$/.test(text);

/** Hours to choose from are a time as those that are typed are. */
export const isTime = ({ type, options = [] }: Field): boolean =>
  type === 'time' || (options.length > 1 && options.every(({ value }) => isClock(value)));

const spanOf = (
  { form, page, accepted }: FormSubject,
  isOfKind: (field: Field) => boolean,
): Span | undefined => {
  const fields = form.fields.filter((field) => isOfKind(field) && !field.readonly);
  const means = (field: Field, concept: Concept) =>
    says(`${field.label} ${field.name}`, concept, page.language);
  const start = fields.find((field) => means(field, 'range-start'));
  const end = fields.find((field) => field !== start && means(field, 'range-end'));
  if (!start || !end || !accepted) return undefined;
  return { start, end, begins: typedIn(start, accepted), ends: typedIn(end, accepted) };
};

/** What to enter so that the end comes first: ISO dates and hours are in order when their texts are. Of a single day the start is put off by one. */
export const otherWayRound = ({ start, end, begins, ends }: Span): Map<Field, Text> | undefined => {
  const isDay = begins === ends && /^\d{4}-\d{2}-\d{2}$/.test(begins);
  const [first, last] = begins < ends ? [ends, begins] : [isDay ? nextDay(begins) : undefined, ends];
  return first === undefined
    ? undefined
    : new Map([
        [start, first],
        [end, last],
      ]);
};

/** Hours alone may go on past midnight. */
export const spansOf = (
  subject: FormSubject,
): { readonly days?: Span | undefined; readonly hours?: Span | undefined } =>
  subject.form.purpose === 'password-change'
    ? {}
    : {
        days: spanOf(subject, ({ type }) => type === 'date' || type === 'datetime-local'),
        hours: spanOf(subject, isTime),
      };
