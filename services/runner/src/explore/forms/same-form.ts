// The same form on the page of another record. Pure.
import type { Form } from '@prowl/contracts';

const offers = ({ control, options = [] }: Form['fields'][number]): boolean =>
  control !== 'select' || options.some(({ value }) => value !== '');

/** It asks for the same, and there is something to choose. */
export const sameForm = (forms: readonly Form[], { purpose, submitName, fields }: Form): Form | undefined => {
  const asked = (all: Form['fields']) => all.map(({ name, label, control }) => `${control} ${name || label}`);
  return forms.find(
    (form) =>
      form.purpose === purpose &&
      form.submitName === submitName &&
      asked(form.fields).join() === asked(fields).join() &&
      form.fields.every(
        (field) => offers(field) || !fields.some((own) => own.name === field.name && offers(own)),
      ),
  );
};
