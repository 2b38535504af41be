// Filters of a list whose items an action on one item switches from one state to another.
import type { Action, SiteModel, Step } from '@prowl/contracts';
import { settle, step } from '@prowl/plan';
import { type ActionSubject, actionsOn, changesOf, stepsOf, subjectsOf } from '../site/action-subject.ts';
import { quoted } from '../site/words.ts';

export interface Filtering {
  /** Of the action that switches one item. */
  readonly subject: ActionSubject;
  readonly filters: readonly Action[];
}

/** Other lists of the page went by it: it shows another view of the application, as a page to be printed, not some of the items. */
const hidesOtherLists = (filter: Action): boolean =>
  changesOf(filter, 'part').filter(({ kind, how }) => kind === 'list' && how === 'went').length > 1;

/** Lists with actions that switch one item, and filters on the same page. */
export const filteringsOf = (site: SiteModel): Filtering[] =>
  subjectsOf(site, 'toggle')
    .filter(({ action, create }) => action.perItem && create !== undefined)
    .flatMap((subject) => {
      const { action, items, page } = subject;
      const filters = actionsOn(site, action.items ?? items, 'filter')
        .filter((each) => each.page.url === page.url && !each.action.perItem)
        .filter(({ action: filter }) => !hidesOtherLists(filter))
        .map((each) => each.action)
        .filter((filter) => filter.field === undefined); // what is searched for is no state
      return filters.length > 0 ? [{ subject, filters }] : [];
    });

export const choosing = (filter: Action): Step =>
  step(`choose ${quoted(filter.name)}`, ...stepsOf(filter), settle());
