// Records that a journey makes by a form and that have a page of their own, and the list that shows them.
import type { Journey, Locator, Page, SiteModel, Step } from '@prowl/contracts';
import { template } from '@prowl/plan';
import { actionsOf, sameThing, type Target, targetOf } from '../site/action-subject.ts';
import { formsOf } from '../site/form-subject.ts';
import { echoesOf } from '../site/signs.ts';
import { sourceOf } from '../site/words.ts';
import { startOf } from './flow.ts';

type Fill = Extract<Step, { do: 'fill' }>;

export interface OwnRecord {
  /** Shows the list. */
  readonly page: Page;
  readonly items: Locator;
  /** Ends where the form leads. */
  readonly make: (word: string) => Step[];
  /** As the list shows it. */
  readonly target: (word: string) => Target;
  /** Index of the first step of the journey after the record was made. */
  readonly made: number;
}

const run = '{{run}}';

/** What two records must not share: addresses of mail have no room for blanks. */
const withWord = (source: string, word: string): string =>
  source.replace(run, source.includes('@') ? `${run}${word}` : `${run} ${word}`);

const fillsOf = (steps: readonly Step[]): Fill[] =>
  steps.flatMap((each) => (each.do === 'fill' && sourceOf(each.value).includes(run) ? [each] : []));

/** Where exploring saw what is entered in one of these fields come up as an item. */
const listOf = (
  site: SiteModel,
  journey: Journey,
  fills: readonly Fill[],
): { page: Page; items: Locator; naming: Fill } | undefined => {
  for (const { page, action } of actionsOf(site)) {
    const naming = fills.find(({ target }) => sameThing(target, action.field));
    if (action.kind === 'create' && !action.perItem && action.items !== undefined && naming !== undefined)
      return { page, items: action.items, naming };
  }
  const start = startOf(site, journey);
  const [naming] = fills;
  const subjects = formsOf(site).filter(({ page }) => page.id === start?.id);
  for (const { page, divided } of subjects.flatMap(({ form }) => echoesOf(site, form))) {
    const list = page?.lists.find(({ columns }) => columns.some(({ meaning }) => meaning === 'name'));
    if (page !== undefined && list !== undefined && naming !== undefined && !divided)
      return { page, items: list.items, naming };
  }
  return undefined;
};

export const ownRecordOf = (site: SiteModel, journey: Journey): OwnRecord | undefined => {
  const { steps } = journey;
  const filled = steps.findIndex((each) => each.do === 'fill');
  const sent = steps.findIndex((each, index) => index > filled && each.do === 'click');
  if (filled < 0 || sent < 0) return undefined;
  const making = steps.slice(0, sent + 1);
  const list = listOf(site, journey, fillsOf(making));
  if (list === undefined || sourceOf(list.naming.value).includes('@')) return undefined;
  const items: Locator = { ...list.items, visible: true };
  return {
    page: list.page,
    items,
    made: sent + 1,
    make: (word) =>
      making.map((each) =>
        each.do === 'fill' && sourceOf(each.value).includes(run)
          ? { ...each, value: template(withWord(sourceOf(each.value), word)) }
          : each,
      ),
    target: (word) => targetOf(items, withWord(sourceOf(list.naming.value), word), word),
  };
};
