// Filters of a list whose items an action on one item switches from one state to another.
import type { Action, SiteModel, Step } from '@prowl/contracts';
import { settle, step } from '@prowl/plan';
import {
  type ActionSubject,
  actionsOn,
  changesOf,
  sameThing,
  stepsOf,
  subjectsOf,
} from '../site/action-subject.ts';
import { pressOf } from '../site/presses.ts';
import { fold, quoted } from '../site/words.ts';

export interface Filtering {
  /** Of the action that switches one item. */
  readonly subject: ActionSubject;
  readonly filters: readonly Action[];
}

/** Other lists of the page went by it: it shows another view of the application, as a page to be printed, not some of the items. */
const hidesOtherLists = (filter: Action): boolean =>
  changesOf(filter, 'part').filter(({ kind, how }) => kind === 'list' && how === 'went').length > 1;

/** Other filters went by it: what it shows is another list in the same place, and no part of this one. */
export const showsAnotherView = (filter: Action, others: readonly Action[]): boolean =>
  changesOf(filter, 'part').some(
    ({ how, kind, locator }) =>
      how === 'went' &&
      kind === 'control' &&
      others.some((other) => other !== filter && sameThing(pressOf(other), locator)),
  );

/**
 * Items say in one of their columns what the filter is called, and the action was seen to leave that as it is: the filter goes by something that
 * the action does not switch.
 */
export const goesByAnother = (filter: Action, { action, page, items }: ActionSubject): boolean => {
  const word = fold(filter.name);
  const mentions = (text = ''): boolean =>
    ` ${fold(text).replaceAll(/[^\p{L}\p{N}]+/gu, ' ')} `.includes(` ${word} `);
  const list = page.lists.find((each) => sameThing(each.items, action.items ?? items));
  if (list?.columns.some(({ samples }) => samples.some((sample) => fold(sample).trim() === word)) !== true)
    return false;
  return action.tries.every(({ changes }) =>
    changes.every((change) => {
      if (change.what === 'item') return mentions(change.from) === mentions(change.to);
      if (change.what === 'state') return ![change.from, change.to, change.name].some(mentions);
      return change.what !== 'part' || !mentions(change.name);
    }),
  );
};

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
        .filter((filter, _, all) => filter.field === undefined && !showsAnotherView(filter, all)); // what is searched for is no state
      return filters.length > 0 ? [{ subject, filters }] : [];
    });

export const choosing = (filter: Action): Step =>
  step(`choose ${quoted(filter.name)}`, ...stepsOf(filter), settle());
