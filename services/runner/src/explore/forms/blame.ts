// Which fields a refusal speaks of. Pure.
import type { Field, Form, Submission } from '@prowl/contracts';

/** Shorter names are found in any sentence. */
const shortestName = 3;

const names = ({ label, name }: Field): string[] =>
  [label, name].map((each) => each.trim().toLowerCase()).filter((each) => each.length >= shortestName);

/** What a complaint says of its own: it often repeats what was entered, which may hold the name of another field. */
export const withoutEntered = (complaint: string, values: Submission['values']): string =>
  Object.values(values)
    .filter((value) => value.length >= shortestName)
    .reduce((text, value) => text.replaceAll(value, ' '), complaint);

/** Fields that something was entered in although nobody has to, and that the refusal names: it may do without. */
export const dispensable = (
  { fields }: Pick<Form, 'fields'>,
  { values, message = '', fieldErrors }: Pick<Submission, 'values' | 'message' | 'fieldErrors'>,
): ReadonlySet<Field> => {
  const said = withoutEntered([message, ...fieldErrors].join(' '), values).toLowerCase();
  const entered = (field: Field) => (values[field.name] ?? values[field.label] ?? '') !== '';
  const named = fields.filter((field) => entered(field) && names(field).some((each) => said.includes(each)));
  const all = fields.filter(entered);
  // What names everything blames nothing.
  return new Set(named.length < all.length ? named.filter(({ required }) => !required) : []);
};
