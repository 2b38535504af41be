// What every test of a form of settings does: gives what must be given, saves, and opens the page again.
import type { Field, Step } from '@prowl/contracts';
import { goto, settle, step } from '@prowl/plan';
import { identifying, put, valueFor } from '../../site/filling.ts';
import type { FormSubject } from '../../site/form-subject.ts';

export const isEmptyRequired = (field: Field): boolean =>
  field.required && field.value === '' && !identifying.has(field.meaning);

/** Fills what must be given and was empty, so that the form can be sent at all. */
export const fillRequired = ({ form, accepted }: FormSubject, except: Field): Step[] =>
  form.fields
    .filter((field) => isEmptyRequired(field) && field !== except)
    .flatMap((field) => {
      const content = valueFor(form, field, accepted ?? form.submissions[0]);
      const done = content === undefined ? undefined : put(field, content);
      return done ? [done] : [];
    });

export const openAgain = ({ page }: FormSubject): Step =>
  step('open the page again', goto(page.url), ...page.reach, settle());
