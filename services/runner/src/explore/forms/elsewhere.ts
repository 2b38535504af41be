// Finds a form that its page has no more on the page of another record of the same kind: what exploring did to a record meanwhile may have
// ended what could be done with it. Throw-away copies only, for the other record may be anybody's.
import { isSafeMethod } from '@prowl/contracts';
import { pathOf } from '../../reading/addresses/address.ts';
import type { Tab } from '../../tab/tab.ts';
import type { Rules } from '../walking/scope.ts';
import type { Known, SiteMap } from '../walking/site.ts';
import { formAt } from './form-at.ts';
import type { Task } from './tasks.ts';

/** Records whose page is opened to look for the form. */
const mostOthers = 4;

export interface ElsewhereParts {
  readonly site: SiteMap;
  readonly rules: Pick<Rules, 'mayOpen'>;
  readonly disposable: boolean;
}

/** It names a record, and its address is all that it takes to get there. */
const isOfRecord = ({ page, worked, learned }: Known): boolean =>
  /\/:/.test(page.template) && page.reach.length === 0 && worked !== true && learned !== true;

/** Where links of all pages lead that are of this template. */
const linkedTo = (site: SiteMap, template: string | undefined): string[] =>
  site.known.flatMap(({ page: { links } }) =>
    links.flatMap(({ url, own }) =>
      own && URL.canParse(url) && site.templates.of(url) === template ? [pathOf(url)] : [],
    ),
  );

/** Addresses of the same page of other records; those to which something was sent last, for they may have ended, too. */
const othersOf = ({ site, rules }: ElsewhereParts, { page }: Known): string[] => {
  // What is below a record is there below others, too, whether a link to it was seen or not.
  const [, above, below = ''] = /^(.*\/:[^/?#]+)(\/[^/:?#]+)$/.exec(page.template) ?? [];
  const beside = linkedTo(site, above).map((url) => `${url}${below}`);
  const sent = new Set(
    site.exchanges.flatMap(({ exchange: { method, url } }) => (isSafeMethod(method) ? [] : [pathOf(url)])),
  );
  return [...new Set([...linkedTo(site, page.template), ...page.examples, ...beside])]
    .filter((url) => url !== page.url && rules.mayOpen(site.addressOf({ url })).ok)
    .sort((a, b) => Number(sent.has(a)) - Number(sent.has(b)))
    .slice(0, mostOthers);
};

/** The task as it is where its page still has the form, or where no other record has it; else with the page of another record. */
export const whereOffered = async (parts: ElsewhereParts, tab: Tab, task: Task): Promise<Task> => {
  const { site, disposable } = parts;
  const { known, form } = task;
  if (!disposable || !isOfRecord(known)) return task;
  if ((await formAt(site, tab, known.page.url, form)) !== undefined) return task;
  for (const url of othersOf(parts, known)) {
    const other = await formAt(site, tab, url, form);
    if (other === undefined) continue;
    site.moveTo(known, url, other.reading);
    other.form.fleeting = true;
    return { ...task, form: other.form };
  }
  return task;
};
