import type { Text } from '@prowl/contracts';
import { type PlanDraft, step } from '@prowl/plan';
import { defineOracle, type Guarding } from '../../definition/oracle.ts';
import { fieldName, fillIn, keyOf, send } from '../../site/filling.ts';
import { type FormSubject, formsOf, placeOf } from '../../site/form-subject.ts';
import { signsOf } from '../../site/signs.ts';
import { quoted, slug } from '../../site/words.ts';

/** Larger bounds are technical limits, not values that anybody enters. */
const largestBound = 1e6;

const acceptsBounds = (subject: FormSubject, guard: Guarding): PlanDraft[] => {
  const { site, page, form, accepted } = subject;
  if (!accepted || subject.isOrder || form.purpose === 'password-change') return [];
  return form.fields
    .filter(
      (field) =>
        field.type === 'number' && !field.readonly && field.min !== undefined && field.max !== undefined,
    )
    .flatMap((field) => {
      const others = form.fields.filter((each) => each !== field);
      const signs = signsOf(site, page, form, others);
      const bounds = [field.min, field.max].filter(
        (bound) => bound !== undefined && bound !== '' && Math.abs(Number(bound)) <= largestBound,
      ) as string[];
      if (!signs || bounds.length === 0 || signs.accepted('').length === 0) return [];
      const name = quoted(fieldName(field));
      return [
        guard({
          ...placeOf(subject),
          element: `${subject.element} ${slug(keyOf(field))}`,
          locator: field.locator,
          title: `${subject.where} takes the minimum and the maximum of ${name}`,
          steps: bounds.flatMap((bound) => [
            ...subject.opening,
            ...signs.before,
            step(
              `fill in the form with ${name} ${bound}`,
              ...fillIn(form, accepted, new Map([[field, bound as Text]])),
              ...send(form),
            ),
            ...signs.accepted(`the form is accepted with ${bound}`),
          ]),
          bug: {
            title: `${quoted(subject.name)} refuses a ${name} that its field allows`,
            expected: `Every value from ${field.min} to ${field.max} is accepted.`,
          },
        }),
      ];
    });
};

export const boundaryValuesAreAccepted = defineOracle({
  id: 'boundary-values-are-accepted',
  family: 'forms',
  type: 'functional',
  title: 'The minimum and maximum that a field declares are accepted',
  rule: 'The lowest and the highest value that a field declares are valid values of it.',
  expected: 'Every value from the minimum to the maximum is accepted.',
  remedy: 'Compare the bounds of the field with those that the server checks: one of them is off by one.',
  severity: 'medium',
  because: 'Only values at the bounds are refused, and people are told that valid data is wrong.',
  worth: 'modest',
  plan: ({ site }, guard) => formsOf(site).flatMap((subject) => acceptsBounds(subject, guard)),
});
