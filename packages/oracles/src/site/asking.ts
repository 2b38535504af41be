// Forms that ask by their address. Markup says "get" of every form without a method, of those too that a script takes over.
import type { Form, Page, SiteModel } from '@prowl/contracts';
import { parametersOf } from './addresses.ts';
import { oncePerSite } from './once.ts';

/** Names of the parameters in addresses that the application leads to. */
const namesInUse = oncePerSite(
  (site: SiteModel): ReadonlySet<string> =>
    new Set(
      site.pages
        .flatMap(({ url, examples, links }) => [
          url,
          ...examples,
          ...links.filter(({ own }) => own).map((link) => link.url),
        ])
        .flatMap(parametersOf)
        .map(({ name }) => name),
    ),
);

const narrows: ReadonlySet<Form['purpose']> = new Set(['search', 'filter', 'sort']);

/** What is entered becomes parameters that the server reads: it was seen to, or the form is of a kind that does. */
export const asksByAddress = (site: SiteModel, page: Page, form: Form): boolean => {
  if (form.method !== 'get') return false;
  if (form.submissions.length > 0)
    return form.submissions.some(
      ({ exchanges, url }) => exchanges.some(({ kind }) => kind === 'document') || url.includes('?'),
    );
  // Behind a fragment the server reads nothing at all.
  if (/#!?\//.test(page.url)) return false;
  return narrows.has(form.purpose) || form.fields.some(({ name }) => namesInUse(site).has(name));
};
