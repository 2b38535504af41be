// Sends a form below a thing that this exploration made instead of below one of others, where such a thing has the same form.
import type { Tab } from '../../tab/tab.ts';
import type { SiteMap } from '../walking/site.ts';
import { formAt } from './form-at.ts';
import { addsToOthers, homeOf } from './homes.ts';

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
  const own = await formAt(site, tab, url, form);
  if (own === undefined) return task;
  site.homed.push({ page: known.page, form });
  return { known: site.addHome(known, own.reading, url, own.form), form: own.form };
};
