// Sends a form below a thing that this exploration made instead of below one of others, where such a thing has the same form.
import { readOfferedOptions } from '../../tab/offered-options.ts';
import type { Tab } from '../../tab/tab.ts';
import { orElse } from '../../time/limit.ts';
import type { SiteMap } from '../walking/site.ts';
import { addsToOthers, homeOf } from './homes.ts';
import { sameForm } from './same-form.ts';
import type { Task } from './tasks.ts';

export interface HomeParts {
  readonly site: SiteMap;
  /** The token that all values entered by this exploration carry. */
  readonly mark: string;
  readonly disposable: boolean;
}

/** The task, with the form of a thing that this exploration made where there is one. That of others is not sent any more, by no test either. */
export const atHome = async ({ site, mark, disposable }: HomeParts, tab: Tab, task: Task): Promise<Task> => {
  const { known, form } = task;
  if (disposable || known.page.reach.length > 0 || !addsToOthers(known.page, form, mark)) return task;
  const url = homeOf(site, known.page, mark);
  if (url === undefined) return task;
  const { failure, status } = await tab.open(site.addressOf({ url }), { timeout: 5_000 });
  if (failure !== undefined || status >= 400) return task;
  const reading = await orElse(4_000, undefined, tab.read());
  if (reading === undefined) return task;
  await orElse(4_000, undefined, readOfferedOptions(tab.page, reading, new Map()));
  const own = sameForm(reading.forms, form);
  if (own === undefined) return task;
  site.homed.push({ page: known.page, form });
  return { known: site.addHome(known, reading, url, own), form: own };
};
