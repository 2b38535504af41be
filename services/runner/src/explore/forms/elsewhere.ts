// Finds a form that its page has no more on the page of another record of the same kind: what exploring did to a record meanwhile may have
// ended what could be done with it. Throw-away copies only, for the other record may be anybody's.
import { isSafeMethod } from '@prowl/contracts';
import { pathOf } from '../../reading/addresses/address.ts';
import type { PageReading } from '../../reading/read.ts';
import { readOfferedOptions } from '../../tab/offered-options.ts';
import type { Tab } from '../../tab/tab.ts';
import { orElse } from '../../time/limit.ts';
import type { Known, SiteMap } from '../walking/site.ts';
import { sameForm } from './same-form.ts';
import type { Task } from './tasks.ts';

/** Records whose page is opened to look for the form. */
const mostOthers = 4;

export interface ElsewhereParts {
  readonly site: SiteMap;
  readonly disposable: boolean;
}

/** It names a record, and its address is all that it takes to get there. */
const isOfRecord = ({ page, worked, learned }: Known): boolean =>
  /\/:/.test(page.template) && page.reach.length === 0 && worked !== true && learned !== true;

/** Addresses of the same page of other records; those to which something was sent last, for they may have ended, too. */
const othersOf = (site: SiteMap, { page }: Known): string[] => {
  const linked = site.known.flatMap(({ page: { links } }) =>
    links.flatMap(({ url, own }) =>
      own && site.templates.of(url) === page.template && URL.canParse(url) ? [pathOf(url)] : [],
    ),
  );
  // What is below a record is there below others, too, whether a link to it was seen or not.
  const [, above, below] = /^(.*\/:[^/?#]+)(\/[^/:?#]+)$/.exec(page.template) ?? [];
  const beside = site.known.flatMap(({ page: { links } }) =>
    links.flatMap(({ url, own }) =>
      own && below !== undefined && URL.canParse(url) && site.templates.of(url) === above
        ? [`${pathOf(url)}${below}`]
        : [],
    ),
  );
  const sent = new Set(
    site.exchanges.flatMap(({ exchange: { method, url } }) => (isSafeMethod(method) ? [] : [pathOf(url)])),
  );
  const others = [...new Set([...linked, ...page.examples, ...beside])].filter((url) => url !== page.url);
  return others.sort((a, b) => Number(sent.has(a)) - Number(sent.has(b))).slice(0, mostOthers);
};

const opened = async (site: SiteMap, tab: Tab, url: string): Promise<PageReading | undefined> => {
  const { failure, status } = await tab.open(site.addressOf({ url }), { timeout: 5_000 });
  if (failure !== undefined || status >= 400) return undefined;
  const reading = await orElse(4_000, undefined, tab.read());
  if (reading !== undefined) await orElse(4_000, undefined, readOfferedOptions(tab.page, reading, new Map()));
  return reading;
};

/** The task as it is where its page still has the form, or where no other record has it; else with the page of another record. */
export const whereOffered = async (
  { site, disposable }: ElsewhereParts,
  tab: Tab,
  task: Task,
): Promise<Task> => {
  const { known, form } = task;
  if (!disposable || !isOfRecord(known)) return task;
  const here = await opened(site, tab, known.page.url);
  if (here !== undefined && sameForm(here.forms, form) !== undefined) return task;
  for (const url of othersOf(site, known)) {
    const reading = await opened(site, tab, url);
    const other = reading && sameForm(reading.forms, form);
    if (reading === undefined || other === undefined) continue;
    site.moveTo(known, url, reading);
    other.fleeting = true;
    return { ...task, form: other };
  }
  return task;
};
