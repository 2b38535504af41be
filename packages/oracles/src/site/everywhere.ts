// Forms that are above all pages: the same search field in every header is one thing to test.
import type { Form, SiteModel } from '@prowl/contracts';
import { withoutQuery } from './addresses.ts';
import { oncePerSite } from './once.ts';

/** A form that more pages have is above all of them. */
const mostPages = 2;

/** Not where it is sent to: a form that a script takes is sent to whatever page it is on. */
const makeOf = ({ method, purpose, submitName, fields }: Form): string =>
  JSON.stringify([method, purpose, submitName, fields.map(({ locator }) => locator)]);

const pagesByMake = oncePerSite((site: SiteModel): ReadonlyMap<string, ReadonlySet<string>> => {
  const pages = new Map<string, Set<string>>();
  for (const { url, forms } of site.pages)
    for (const form of forms) {
      const make = makeOf(form);
      const known = pages.get(make) ?? new Set();
      pages.set(make, known.add(withoutQuery(url)));
    }
  return pages;
});

/** What makes the form another than others of its page and of other pages: of one that is above all pages there is only one. */
export const formPlace = (site: SiteModel, url: string, form: Form): string => {
  const make = makeOf(form);
  const count = pagesByMake(site).get(make)?.size ?? 0;
  return count > mostPages ? make : `${withoutQuery(url)} ${make}`;
};
