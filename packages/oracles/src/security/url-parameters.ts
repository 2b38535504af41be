// Query parameters in use, with the other parameters that go along with them.
import type { Field, Form, Page, SiteModel } from '@prowl/contracts';
import { saysWhatToDo } from '@prowl/lexicon';
import { asksByAddress } from '../site/asking.ts';
import { oncePerSite } from '../site/once.ts';

/** A parameter of an address that the application itself uses. */
export interface UrlParameter {
  /** Path alone. */
  readonly path: string;
  readonly template: string;
  readonly name: string;
  readonly value: string;
  /** The other parameters, as they were seen. */
  readonly others: readonly (readonly [string, string])[];
  readonly signedIn: boolean;
}

const unknownOrigin = 'http://target.invalid';
const templateOf = (path: string): string =>
  path.replaceAll(/\/(\d+|[0-9a-f]{8,}(-[0-9a-f]{4,})*)(?=\/|$)/gi, '/:id');

/** Every address of the application’s own that was seen: of pages, links, pagers, redirects and the sign-in form. */
const addressesOf = (site: SiteModel): { url: URL; page: Page | undefined }[] => {
  const texts: [string, Page | undefined][] = [];
  for (const page of site.pages) {
    texts.push([page.url, page], ...page.examples.map((url): [string, Page] => [url, page]));
    for (const link of page.links) if (link.own) texts.push([link.url, undefined]);
    for (const { pager } of page.lists) for (const url of pager?.urls ?? []) texts.push([url, undefined]);
  }
  for (const { headers } of site.probes)
    if (headers['location'] !== undefined) texts.push([headers['location'], undefined]);
  if (site.signIn.recipe !== undefined) texts.push([site.signIn.recipe.url, undefined]);
  const own = URL.canParse(site.origin) ? new URL(site.origin).origin : unknownOrigin;
  const byPath = new Map(site.pages.toReversed().map((page) => [page.url.split(/[?#]/)[0], page]));
  return texts.flatMap(([text, page]) => {
    if (!URL.canParse(text, own)) return [];
    const url = new URL(text, own);
    return url.origin === own ? [{ url, page: page ?? byPath.get(url.pathname) }] : [];
  });
};

const needsSession = (site: SiteModel, page: Page | undefined): boolean =>
  site.signIn.status === 'verified' && page?.access === 'signed-in';

const sampleOf = (form: Form, field: Field): string => {
  const submitted = form.submissions[0]?.values[field.name];
  if (submitted !== undefined && !/^[*•]+$/.test(submitted)) return submitted;
  if (field.control === 'select' || field.control === 'radio') return field.options?.[0]?.value ?? '';
  return field.control === 'checkbox' ? '' : field.value;
};

const ofForms = (site: SiteModel): UrlParameter[] =>
  site.pages.flatMap((page) =>
    page.forms.flatMap((form) => {
      if (!asksByAddress(site, page, form) || form.purpose === 'sign-out') return [];
      const path = form.action.split(/[?#]/)[0] || page.url.split(/[?#]/)[0] || '/';
      const entries = form.fields
        .filter((field) => field.name !== '')
        .map((field): [string, string] => [field.name, sampleOf(form, field)]);
      return entries.map(([name, value]) => ({
        path,
        template: templateOf(path),
        name,
        value,
        others: entries.filter(([other, content]) => other !== name && content !== ''),
        signedIn: needsSession(site, page),
      }));
    }),
  );

const ofAddresses = (site: SiteModel): UrlParameter[] =>
  addressesOf(site).flatMap(({ url, page }) =>
    [...url.searchParams].map(([name, value]) => ({
      path: url.pathname,
      template: templateOf(url.pathname),
      name,
      value,
      others: [...url.searchParams].filter(([other]) => other !== name),
      signedIn: needsSession(site, page),
    })),
  );

/** One per path template and name; the fields of forms that send by GET count, and come first. */
export const urlParameters = oncePerSite((site): readonly UrlParameter[] => {
  const found = new Map<string, UrlParameter>();
  for (const parameter of [...ofForms(site), ...ofAddresses(site)]) {
    const key = `${parameter.template} ${parameter.name}`;
    if (!found.has(key) && !saysWhatToDo(parameter.name)) found.set(key, parameter);
  }
  return [...found.values()];
});

/** The address with this value for the parameter. */
export const addressWith = ({ path, name, others }: UrlParameter, value: string): string => {
  const query = new URLSearchParams([
    ...others.map(([key, content]): [string, string] => [key, content]),
    [name, value],
  ]);
  return `${path}?${query.toString()}`;
};
