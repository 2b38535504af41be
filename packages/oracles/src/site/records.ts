// Whose data a form or a request writes over. Tests never change what others entered, and put back what they change of the account.
import { type Form, isSafeMethod, type Page, type SiteModel, type WritesOver } from '@prowl/contracts';
import { isLabel } from '@prowl/lexicon';
import { ownPath, withoutQuery } from './addresses.ts';

/** Parts of addresses below which everything belongs to who is signed in, as applications in English name them. */
const ownParts = new Set(['accounts', 'profiles', 'settings', 'preferences', 'me', 'my', 'addresses']);

const isOwnArea = (path: string): boolean =>
  path.split('/').some((part) => ownParts.has(part.toLowerCase()) || isLabel(part, 'account'));

type OfPage = Pick<Page, 'template'>;
type OfForm = Pick<Form, 'purpose' | 'writesOver'>;

/** As exploration decided it; by the address in a site model that does not say. */
export const writesOver = (page: OfPage, form: OfForm): WritesOver => {
  if (form.writesOver !== undefined) return form.writesOver;
  if (!['settings', 'edit'].includes(form.purpose)) return 'nothing';
  const path = withoutQuery(page.template);
  return form.purpose === 'edit' && /\/[:{[*]/.test(path) && !isOwnArea(path) ? 'others' : 'account';
};

/** Submitting it would leave test texts in somebody's data. In a throw-away copy that does no harm. */
export const overwritesRecord = (
  { disposable }: Pick<SiteModel, 'disposable'>,
  page: OfPage,
  form: OfForm,
): boolean => !disposable && writesOver(page, form) === 'others';

const isRecord = (part: string): boolean =>
  /^[:{[*]/.test(part) || /^\d+$/.test(part) || /^[0-9a-f-]{16,}$/i.test(part);

/** The path up to the last part that names a record; undefined when none does. */
const recordIn = (path: string, template: string): string | undefined => {
  const parts = withoutQuery(path).split('/');
  const shape = withoutQuery(template).split('/');
  const at = parts.findLastIndex((part, index) => isRecord(part) || isRecord(shape[index] ?? ''));
  return at < 0 ? undefined : parts.slice(0, at + 1).join('/');
};

/** The record that a path is about was made by this exploration. */
const isOwn = (site: Pick<SiteModel, 'made' | 'origin'>, record: string): boolean =>
  site.made.some((made) => withoutQuery(ownPath(made, site.origin) ?? made).replace(/\/+$/, '') === record);

/** May a request with this method be sent there, whatever it holds? What adds a record may; what changes one only where it is our own. */
export const mayWrite = (
  site: Pick<SiteModel, 'made' | 'origin' | 'disposable'>,
  method: string,
  path: string,
  template = path,
): boolean => {
  if (site.disposable || isSafeMethod(method)) return true;
  const record = recordIn(path, template);
  return record === undefined ? method === 'POST' : isOwn(site, record);
};

/** Of the addresses that were seen, one at which writing does no harm. */
export const ownExample = (
  site: Pick<SiteModel, 'made' | 'origin' | 'disposable'>,
  { method, template, examples }: { method: string; template: string; examples: readonly string[] },
): string | undefined => {
  const shape = withoutQuery(template).split('/');
  const fits = (path: string): boolean => {
    const parts = withoutQuery(path).split('/');
    return (
      parts.length === shape.length && shape.every((part, index) => isRecord(part) || part === parts[index])
    );
  };
  return [...examples, ...site.made.filter(fits)].find((path) => mayWrite(site, method, path, template));
};
