// The hidden fields of a form, read from the page as it is: tokens change with every visit.
import type { Field, Step, Text } from '@prowl/contracts';
import { fieldValue, keep, template } from '@prowl/plan';

export const isHidden = ({ control, type }: Pick<Field, 'control' | 'type'>): boolean =>
  control === 'hidden' || type === 'hidden';

const cssText = (text: string): string => text.replace(/["\\]/g, '\\$&');

/** Steps that keep what they hold, on the page that is open, and the part of a body that sends it. `within`: selector of what holds the form. */
export const hiddenFields = (
  fields: readonly Field[],
  within = '',
): { readonly steps: Step[]; readonly body: Record<string, Text> } => {
  const named = fields
    .filter((field) => field.name !== '' && isHidden(field))
    .map(({ name }, index) => ({ name, variable: `hidden${index}` }));
  return {
    steps: named.map(({ name, variable }) =>
      keep(
        variable,
        fieldValue({ by: 'css', selector: `${within} input[name="${cssText(name)}"]`.trimStart() }),
      ),
    ),
    body: Object.fromEntries(named.map(({ name, variable }) => [name, template(`{{${variable}}}`)])),
  };
};
