// The same form on the page of another record.
import type { Form } from '@prowl/contracts';
import type { PageReading } from '../../reading/read.ts';
import { readOfferedOptions } from '../../tab/offered-options.ts';
import type { Tab } from '../../tab/tab.ts';
import { orElse } from '../../time/limit.ts';
import type { SiteMap } from '../walking/site.ts';

const offers = ({ control, options = [] }: Form['fields'][number]): boolean =>
  control !== 'select' || options.some(({ value }) => value !== '');

/** It asks for the same, and there is something to choose. */
const sameForm = (forms: readonly Form[], { purpose, submitName, fields }: Form): Form | undefined => {
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

/** Opens the address; undefined where nothing can be read there, or not the form. */
export const formAt = async (
  site: SiteMap,
  tab: Tab,
  url: string,
  like: Form,
): Promise<{ readonly reading: PageReading; readonly form: Form } | undefined> => {
  const { failure, status } = await tab.open(site.addressOf({ url }), { timeout: 5_000 });
  if (failure !== undefined || status >= 400) return undefined;
  const reading = await orElse(4_000, undefined, tab.read());
  if (reading === undefined) return undefined;
  await orElse(4_000, undefined, readOfferedOptions(tab.page, reading, new Map()));
  const form = sameForm(reading.forms, like);
  return form && { reading, form };
};
