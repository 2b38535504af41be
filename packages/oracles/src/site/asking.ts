// Forms that ask by their address. Markup says "get" of every form without a method, of those too that a script takes over.
import type { Form, Page, SiteModel } from '@prowl/contracts';
import { givesName, says, saysWhatToDo } from '@prowl/lexicon';
import { parametersOf, withoutFragment, withoutQuery } from './addresses.ts';
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

/** A document that has views of its own behind #/: its script reads what their forms send. */
const holdsViews = (site: SiteModel, page: Page): boolean => {
  const path = withoutQuery(page.url);
  return site.pages.some(({ url }) => url.startsWith(`${path}#/`) || url.startsWith(`${path}#!/`));
};

/** What was sent by forms, in whichever state of a page they were: the same form is there in others. */
const sentByKey = oncePerSite((site: SiteModel) =>
  Map.groupBy(
    site.pages.flatMap(({ template, forms }) =>
      forms.flatMap(({ key, submissions }) =>
        submissions.map((submission) => ({ form: `${withoutQuery(template)} ${key}`, submission })),
      ),
    ),
    ({ form }) => form,
  ),
);

const narrows: ReadonlySet<Form['purpose']> = new Set(['search', 'filter', 'sort']);

/**
 * It says what the server is to do and gives it a name: a search that is kept under it, though it is sent as a question. Odd values would
 * each be kept.
 */
const keepsUnderName = (site: SiteModel, { language }: Page, { fields }: Form): boolean =>
  !site.disposable &&
  fields.some(
    ({ control, name, value }) =>
      control === 'hidden' && value !== '' && saysWhatToDo(name.replace(/^\W+/, '')),
  ) &&
  fields.some(
    ({ control, meaning, label, name }) =>
      control === 'input' && meaning !== 'search' && (says(label, 'name', language) || givesName(name)),
  );

/** What is entered becomes parameters that the server reads: it was seen to, or the form is of a kind that does. */
export const asksByAddress = (site: SiteModel, page: Page, form: Form): boolean => {
  if (form.method !== 'get' || keepsUnderName(site, page, form)) return false;
  const sent = sentByKey(site).get(`${withoutQuery(page.template)} ${form.key}`);
  if (sent !== undefined)
    return sent.some(
      ({ submission: { exchanges, url } }) =>
        exchanges.some(({ kind }) => kind === 'document') || withoutFragment(url).includes('?'),
    );
  // Behind a fragment the server reads nothing at all.
  if (/#!?\//.test(page.url) || holdsViews(site, page)) return false;
  return narrows.has(form.purpose) || form.fields.some(({ name }) => namesInUse(site).has(name));
};
