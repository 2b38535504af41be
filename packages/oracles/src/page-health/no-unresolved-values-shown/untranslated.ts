// Labels that show the program's side of a translation: the call, its placeholder, or the key that has no words. Pure.
import type { Page } from '@prowl/contracts';

/** `_("Add")`, `{{ t('menu.add') }}`, `gettext('Add')`: as a whole, for a text about programs may have one in it. */
const call = /^(?:\{\{\s*)?(?:\$?tc?|_{1,2}|n?gettext|i18n\.t)\(\s*(['"]).+\1\s*(?:,[^)]*)?\)(?:\s*\}\})?$/;
/** `Hello %(name)s`, `%{count} items`. */
const placeholder = /%\([a-z_]\w*\)[sdif]|%\{[a-z_]\w*\}/i;
/** What libraries write where they find no words for a key. */
const missing =
  /\btranslation[ _]missing: *[\w-]+\.|\[missing "[\w.-]+" (?:translation|value)\]|^MISSING: *[\w-]+\.|\bMISSING_TRANSLATION\b/i;
/** `common.actions.save_changes` */
const key = /^[a-z][\w-]*(?:\.[a-z][\w-]*){1,5}$/i;
/** A file or a host is called so, too: its last part is short. */
const isKey = (text: string): boolean => key.test(text) && (text.split('.').at(-1) ?? '').length > 3;

/** A page on which texts with placeholders are written shows them rightly. */
const writesTemplates = ({ forms }: Page): boolean =>
  forms.some(({ fields }) =>
    fields.some(({ value, hint = '' }) => placeholder.test(value) || placeholder.test(hint)),
  );

export const untranslatedOn = (page: Page): string[] => {
  const { title, heading, headings, forms, controls, lists } = page;
  // Items of lists are called as people called them.
  const own = controls.filter(({ region, list }) => region !== 'item' && list === undefined);
  const submits = forms.filter(({ fields }) => fields.length > 0).map(({ submitName }) => submitName);
  const texts = [
    ...[title, heading],
    ...headings.map(({ text }) => text),
    ...own.map(({ name }) => name),
    ...forms.flatMap(({ fields }) => fields.map(({ label }) => label)),
    ...submits,
    ...lists.flatMap(({ columns }) => columns.map(({ header = '' }) => header)),
  ].map((text) => text.trim());
  // Tables, events, settings and hosts have names with dots: only what sends a form is hardly ever called after one.
  const [space] = submits.filter(isKey).map((text) => text.split('.')[0]);
  const told = (text: string): boolean =>
    call.test(text) ||
    missing.test(text) ||
    (placeholder.test(text) && !writesTemplates(page)) ||
    (space !== undefined && isKey(text) && (submits.includes(text) || text.split('.')[0] === space));
  return [...new Set(texts.filter((text) => text.length <= 120 && told(text)))];
};
