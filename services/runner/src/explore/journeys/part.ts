// A row of steps that is only a part of its page: what else is on the page belongs to no step of it. Pure.
import type { Form } from '@prowl/contracts';
import { same } from '../../observation/difference.ts';
import type { PageReading } from '../../reading/read.ts';
import { keyOf } from '../forms/steps.ts';

/** A page as a walk sees it. */
export type Lens = (reading: PageReading) => PageReading;

const likeness = ({ name, submitName, fields }: Form): string =>
  JSON.stringify([name, submitName, fields.map(keyOf)]);

const asks = ({ fields }: Form): boolean => fields.some(({ control }) => control !== 'hidden');

/** Forms of the page that are there for something else. */
export const othersOf = ({ forms }: Pick<PageReading, 'forms'>, own: Form): Form[] =>
  forms.filter((form) => asks(form) && likeness(form) !== likeness(own));

/** It says that it is the first of several: "Step 1 of 3", "1/4". */
export const isFirstOfSeveral = ({ name }: Pick<Form, 'name'>): boolean =>
  /(^|\D)1[^\d.,;:]{1,12}[2-9](\D|$)/.test(name);

/** "Page 1 of 4" above these is said of what they find. */
const looksUp: ReadonlySet<Form['purpose']> = new Set(['search', 'filter', 'sort']);

/** Its button says that something follows, or its heading does, and its button does not make another one of what is listed in pages. */
export const beginsRow = (form: Pick<Form, 'name' | 'submitMeaning' | 'purpose'>): boolean =>
  form.submitMeaning === 'continue' ||
  form.submitMeaning === 'next' ||
  (isFirstOfSeveral(form) && !looksUp.has(form.purpose) && form.submitMeaning !== 'create');

/** Its name without where in the row it stands, as a reading adds it to the heading. */
const withoutStep = (name: string): string => name.replace(/: \p{L}+ \d ?(\/|\p{L}+) ?\d$/u, '');

/** The heading above the one that names the form: that one may be of the step alone. */
export const titleOf = ({ headings }: Pick<PageReading, 'headings'>, { name }: Form): string => {
  const at = headings.findIndex(({ text }) => text === name);
  const level = headings[at]?.level ?? 0;
  const above = headings.slice(0, Math.max(0, at)).findLast((heading) => heading.level < level);
  return at < 0 || above === undefined || above.level < 2 ? withoutStep(name) : above.text;
};

/** Nobody is written to where nothing is sent: then a button that sends ends the row as another one would. */
const unsent = (form: Form): Form =>
  form.destructive && form.submitMeaning === 'send' ? { ...form, destructive: false } : form;

/**
 * Only what is of the part: its form, and whatever came since the first step was shown. A button that leads back and is there
 * from the start counts once it can be pressed. `isPrivate`: nothing that was done here reached a server.
 */
export const lensOn = (first: PageReading, own: Form, isPrivate = false): Lens => {
  const others = new Set(othersOf(first, own).map(likeness));
  const controls = first.controls.filter(({ state }) => state.disabled !== true);
  return (reading) => {
    const forms = reading.forms
      .filter((form) => !others.has(likeness(form)))
      .map((form) => (isPrivate ? unsent(form) : form));
    const [named] = forms.filter(asks);
    // Others of the part may say how many there are by now, and its first step is the same all the same.
    const headings = reading.headings.filter(({ text }) =>
      named === undefined ? !first.headings.some((heading) => heading.text === text) : text === named.name,
    );
    return {
      ...reading,
      forms,
      headings,
      heading: named?.name ?? headings[0]?.text ?? '',
      controls: reading.controls.filter(
        ({ locator, name }) =>
          !controls.some((control) => control.name === name && same(control.locator, locator)),
      ),
      links: reading.links.filter(
        ({ text, url }) => !first.links.some((link) => link.text === text && link.url === url),
      ),
    };
  };
};
